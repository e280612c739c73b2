import { changedMembers } from '../../../domain/audit/changed-members';
import type { Change, Creation } from '../../../domain/ports/access/credential-record';
import type {
  IntegrationPatch,
  IntegrationPlace,
  IntegrationRecord,
  IntegrationRepository,
  NewIntegration,
  NewTechnicalAccount,
} from '../../../domain/ports/access/integrations';
import type { AuditEntry } from '../../../domain/ports/audit/audit';
import { recordAudit } from '../audit/audit-log';
import { keepCreationKey } from '../creation-keys';
import type { Database, Transaction } from '../transaction';
import { pageBinds, pageOf, stateCondition } from './credential-rows';
import { erpTokenMethods, insertToken, tokenObject } from './erp-tokens';

/** The members of IntegrationRecord, of `integrations i`. */
const columns = `
  i.id, i.tenant_id as "tenantId", i.name, i.scopes, i.default_connection_id as "defaultConnectionId",
  i.ip_allowlist as "ipAllowlist", i.test_only as "testOnly", i.enabled, i.nack_quarantine_after as "nackQuarantineAfter",
  iso_utc(i.created_at) as "createdAt", i.created_by as "createdBy", i.version, iso_utc(i.deleted_at) as "deletedAt",
  (select jsonb_build_object('username', a.username, 'passwordChangedAt', iso_utc(a.password_changed_at),
      'lastUsedAt', iso_utc(a.last_used_at), 'lastUsedAddress', a.last_used_address)
    from technical_accounts a where a.tenant_id = i.tenant_id and a.integration_id = i.id) as account,
  (select coalesce(jsonb_agg(${tokenObject('k')} order by k.created_at desc, k.id desc), '[]')
    from integration_tokens k where k.tenant_id = i.tenant_id and k.integration_id = i.id) as tokens`;

const selectOne = `select ${columns} from integrations i where tenant_id = $1 and id = $2 and deleted_at is null`;

const insertIntegration = `
  insert into integrations (tenant_id, id, name, scopes, default_connection_id, ip_allowlist, test_only,
    nack_quarantine_after, created_by)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`;

const insertAccount = `
  insert into technical_accounts (tenant_id, integration_id, id, username, password_hash) values ($1, $2, $3, $4, $5)`;

const changeIntegration = `
  update integrations set
    name = coalesce($4, name), scopes = coalesce($5, scopes), ip_allowlist = coalesce($6, ip_allowlist),
    test_only = coalesce($7, test_only), nack_quarantine_after = coalesce($8, nack_quarantine_after),
    enabled = coalesce($9, enabled), default_connection_id = case when $10 then $11::uuid else default_connection_id end,
    version = version + 1
  where tenant_id = $1 and id = $2 and version = $3 and deleted_at is null returning id`;

const removeIntegration = `
  update integrations set deleted_at = clock_timestamp(), enabled = false, version = version + 1
  where tenant_id = $1 and id = $2 and deleted_at is null returning id`;

const revokeTokens = `
  update integration_tokens set revoked_at = clock_timestamp(), version = version + 1
  where tenant_id = $1 and integration_id = $2 and revoked_at is null`;

const revokeAccount = `
  update technical_accounts set revoked_at = clock_timestamp(), password_version = password_version + 1
  where tenant_id = $1 and integration_id = $2 and revoked_at is null`;

/** A higher version ends what was derived from the former password, in every process. */
const setPassword = `
  update technical_accounts
  set password_hash = $3, password_version = password_version + 1, password_changed_at = clock_timestamp()
  where tenant_id = $1 and integration_id = $2 and revoked_at is null returning username`;

/** Integrations as the people of their company look after them. */
export function createIntegrationRepository(database: Database): IntegrationRepository {
  return {
    ...erpTokenMethods(database),
    create: (integration, { token, account }, creation) =>
      database.withTenant(integration.tenantId, async (tx) => {
        const place: IntegrationPlace = integration;
        await keepCreationKey(tx, creation.key, integration.id);
        await insert(tx, integration, account, creation);
        await insertToken(tx, place, token, creation);
        const made = await readOne(tx, place);
        if (!made) throw new Error('an insert without its row');
        await audit(tx, place, creation, 'integration.create', {
          ...changedMembers(null, managedMembers(made)),
          details: { username: account.username, tokenId: token.id },
        });
        return made;
      }),
    list: (tenantId, query) =>
      database.withTenant(tenantId, (tx) =>
        tx.query<IntegrationRecord>(
          `select ${columns} from integrations i
           where tenant_id = $1 and ${stateCondition(query.state, 'deleted_at')} and ${pageOf(2)}`,
          [tenantId, ...pageBinds(query)],
        ),
      ),
    find: (place) => database.withTenant(place.tenantId, (tx) => readOne(tx, place)),
    change: (place, patch, version, change) =>
      database.withTenant(place.tenantId, (tx) => changeOne(tx, place, { patch, version }, change)),
    remove: (place, change) =>
      database.withTenant(place.tenantId, async (tx) => {
        const binds = [place.tenantId, place.id];
        const before = await readOne(tx, place);
        if (!before || (await tx.query(removeIntegration, binds)).length === 0) return false;
        await tx.query(revokeTokens, binds);
        await tx.query(revokeAccount, binds);
        await audit(tx, place, change, 'integration.remove', changedMembers(managedMembers(before), null));
        return true;
      }),
    setPassword: (place, passwordHash, change) =>
      database.withTenant(place.tenantId, async (tx) => {
        const binds = [place.tenantId, place.id, passwordHash];
        const [account] = await tx.query<{ username: string }>(setPassword, binds);
        if (!account) return null;
        await audit(tx, place, change, 'integration.reset_password', { details: account });
        return account.username;
      }),
  };
}

/** What people decide about an integration. */
function managedMembers(integration: IntegrationRecord): IntegrationPatch {
  const { name, scopes, ipAllowlist, testOnly, nackQuarantineAfter, enabled, defaultConnectionId } = integration;
  return { name, scopes, ipAllowlist, testOnly, nackQuarantineAfter, enabled, defaultConnectionId };
}

const readOne = async (tx: Transaction, { tenantId, id }: IntegrationPlace): Promise<IntegrationRecord | null> =>
  (await tx.query<IntegrationRecord>(selectOne, [tenantId, id]))[0] ?? null;

async function insert(
  tx: Transaction,
  integration: NewIntegration,
  { id, username, passwordHash }: NewTechnicalAccount,
  { actor }: Creation,
): Promise<void> {
  const { tenantId, id: integrationId, name, scopes, defaultConnectionId, ipAllowlist } = integration;
  const { testOnly, nackQuarantineAfter } = integration;
  await tx.query(insertIntegration, [
    ...[tenantId, integrationId, name, scopes, defaultConnectionId, ipAllowlist],
    ...[testOnly, nackQuarantineAfter, actor.id],
  ]);
  await tx.query(insertAccount, [tenantId, integrationId, id, username, passwordHash]);
}

async function changeOne(
  tx: Transaction,
  place: IntegrationPlace,
  { patch, version }: { patch: IntegrationPatch; version: number },
  change: Change,
): Promise<IntegrationRecord | null> {
  const before = await readOne(tx, place);
  const { name, scopes, ipAllowlist, testOnly, nackQuarantineAfter, enabled, defaultConnectionId } = patch;
  const changed = await tx.query(changeIntegration, [
    ...[place.tenantId, place.id, version, name ?? null, scopes ?? null, ipAllowlist ?? null, testOnly ?? null],
    ...[nackQuarantineAfter ?? null, enabled ?? null],
    ...[defaultConnectionId !== undefined, defaultConnectionId ?? null],
  ]);
  if (!before || changed.length === 0) return null;
  const after = await readOne(tx, place);
  if (after)
    await audit(tx, place, change, 'integration.change', changedMembers(managedMembers(before), managedMembers(after)));
  return after;
}

const audit = (
  tx: Transaction,
  { tenantId, id }: IntegrationPlace,
  { actor }: Change,
  action: string,
  said?: Pick<AuditEntry, 'before' | 'after' | 'details'>,
): Promise<void> => recordAudit(tx, { tenantId, actor, action, objectType: 'integration', objectId: id, ...said });
