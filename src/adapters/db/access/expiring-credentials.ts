import { expiryNoticeDays } from '../../../domain/access/expiry-notices';
import type { ExpiringCredential, ExpiringCredentials } from '../../../domain/ports/access/expiring-credentials';
import { recordEvent } from '../events/events';
import type { Database } from '../transaction';

/**
 * The last of the days in $1 whose time has come, which the credential had when it was made, and which was not told of
 * yet.
 */
const dueDays = (alias: string): string => `
  (select min(d) from unnest($1::smallint[]) d
   where ${alias}.expires_at - make_interval(days => d) <= clock_timestamp()
     and ${alias}.created_at <= ${alias}.expires_at - make_interval(days => d)
     and (${alias}.noticed_days is null or ${alias}.noticed_days > d))`;

/** The longest notice bounds what the index has to show. */
const endsSoon = (alias: string): string => `
  ${alias}.revoked_at is null and ${alias}.rotated_to is null and ${alias}.expires_at > clock_timestamp()
  and ${alias}.expires_at <= clock_timestamp() + make_interval(days => (select max(d) from unnest($1::smallint[]) d))`;

const selectDue = `
  select "tenantId", kind, id, name, integration, iso_utc(expires_at) as "expiresAt", days from (
    select k.tenant_id as "tenantId", 'api_key' as kind, k.id, k.name, null::jsonb as integration, k.expires_at,
      ${dueDays('k')} as days
    from api_keys k where k.tenant_id is not null and ${endsSoon('k')}
    union all
    select t.tenant_id, 'erp_token', t.id, t.name, jsonb_build_object('id', i.id, 'name', i.name), t.expires_at,
      ${dueDays('t')}
    from integration_tokens t join integrations i on i.id = t.integration_id
    where i.deleted_at is null and ${endsSoon('t')}
  ) ending where days is not null order by expires_at, id limit $2`;

const tableOf = { api_key: 'api_keys', erp_token: 'integration_tokens' } as const;

const rememberIn = (table: string): string => `
  update ${table} set noticed_days = $3
  where tenant_id = $1 and id = $2 and revoked_at is null and (noticed_days is null or noticed_days > $3) returning id`;

/** Found as `portal_system`, told as `portal_app`. */
export function createExpiringCredentials(database: Database): ExpiringCredentials {
  return {
    due: (limit) =>
      database.withSystem((tx) => tx.query<ExpiringCredential>(selectDue, [[...expiryNoticeDays], limit])),
    tell: (credential) =>
      database.withTenant(credential.tenantId, async (tx) => {
        const { tenantId, kind, id, days, name, integration, expiresAt } = credential;
        if ((await tx.query(rememberIn(tableOf[kind]), [tenantId, id, days])).length === 0) return false;
        await recordEvent(tx, {
          tenantId,
          type: 'credential.expiring',
          ...(integration === null
            ? { objectType: 'api_key', objectId: id }
            : { objectType: 'integration', objectId: integration.id }),
          data: { integration, name, expires_at: expiresAt, days },
        });
        return true;
      }),
  };
}
