import type { Connection } from '../../../domain/connections/connection';
import type { DocumentRecords, SenderRecords } from '../../../domain/ports/submissions/sender-records';
import type { Tenant } from '../../../domain/tenants/tenant';
import { defaultTenantSettings } from '../../../domain/tenants/tenant-settings';
import type { Database } from '../transaction';
import { selectExcluded } from '../validation/excluded-recipients';
import { latestSettings, selectLatestSettings, type SettingsRow } from '../validation/validation-settings';
import { keyBinds } from './submissions';
import { selectPriors } from './submissions.sql';

/** Every document that is submitted asks both: a statement each, which every connection has prepared. */
export function createSenderRecords(database: Database): SenderRecords {
  return {
    ofTenant: (tenantId, connectionId) =>
      database.withTenant(tenantId, async (tx) => {
        const [row] = await tx.preparedAlone<{
          tenant: Tenant;
          connection: Connection | null;
          settings: SettingsRow[];
        }>('sender', selectSender, [tenantId, connectionId]);
        if (!row) return null;
        // A setting that is newer than the row is as its default says.
        const tenant = { ...row.tenant, settings: { ...defaultTenantSettings, ...row.tenant.settings } };
        return { ...row, tenant, settings: latestSettings(row.settings) };
      }),
    ofDocument: (tenantId, key, { dics, icos }) =>
      database.withTenant(tenantId, async (tx) => {
        const [records] = await tx.preparedAlone<DocumentRecords>('document-records', selectDocument, [
          ...keyBinds(tenantId, key),
          dics,
          icos,
        ]);
        if (records === undefined) throw new Error('the records gave no row');
        return records;
      }),
  };
}

/** The members of a Connection, without its secrets. */
const connection = `
  jsonb_build_object('id', c.id, 'tenantId', c.tenant_id, 'name', c.name, 'providerType', c.provider_type, 'directions', c.directions, 'settings', c.settings,
    'credentialsSet', c.credentials_ciphertext is not null, 'receiveMode', c.receive_mode, 'isDefaultOutbound', c.is_default_outbound, 'enabled', c.enabled,
    'health', jsonb_build_object('status', c.health_status, 'lastSuccessAt', iso_utc(c.last_success_at), 'lastSendAt', iso_utc(c.last_send_at), 'lastError', c.last_error,
      'consecutiveFailures', c.consecutive_failures, 'circuitOpenUntil', iso_utc(c.circuit_open_until)),
    'settingsVersion', c.settings_version, 'accountNo', c.account_no, 'version', c.version,
    'createdAt', iso_utc(c.created_at), 'deletedAt', iso_utc(c.deleted_at))`;

/** $1 tenant, $2 connection or null. */
const selectSender = `
  select
    jsonb_build_object('id', t.id, 'name', t.name, 'dic', t.dic, 'ico', t.ico, 'icDph', t.ic_dph, 'address', t.address, 'status', t.status,
      'sandbox', t.sandbox, 'settings', t.settings, 'version', t.version, 'partnerId', t.partner_id,
      'closedAt', iso_utc(t.closed_at), 'createdAt', iso_utc(t.created_at)) as tenant,
    (select ${connection} from connections c
      where c.tenant_id = $1 and c.deleted_at is null and (c.id = $2 or ($2::uuid is null and c.is_default_outbound))
      order by c.created_at, c.id limit 1) as connection,
    (select coalesce(jsonb_agg(s), '[]') from (${selectLatestSettings('$1')}) s) as settings
  from tenants t where t.id = $1`;

/** $1 to $4 the natural key, $5 and $6 the recipient's numbers. */
const selectDocument = `
  select (select coalesce(jsonb_agg(p), '[]') from (${selectPriors}) p) as priors,
    ${selectExcluded('$1', '$5', '$6')} as "recipientExcluded"`;
