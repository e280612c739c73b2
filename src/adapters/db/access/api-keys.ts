import { changedMembers } from '../../../domain/audit/changed-members';
import { asId } from '../../../domain/ids';
import type { ApiKeyPlace, ApiKeyRecord, ApiKeyRepository, NewApiKey } from '../../../domain/ports/access/api-keys';
import type { Change, Creation } from '../../../domain/ports/access/credential-record';
import type { AuditEntry } from '../../../domain/ports/audit/audit';
import { ProblemError } from '../../../domain/problem';
import { recordAudit } from '../audit/audit-log';
import { keepCreationKey } from '../creation-keys';
import type { Database, Transaction } from '../transaction';
import { asOwner, canBeRotated, credentialColumns, pageBinds, pageOf, stateCondition } from './credential-rows';

const columns = `id, tenant_id as "tenantId", scopes, test_only as "testOnly", ${credentialColumns}`;
const ofOwner = 'tenant_id is not distinct from $1';

const selectKey = `select ${columns} from api_keys where ${ofOwner} and id = $2`;

const insertKey = `
  insert into api_keys (tenant_id, id, name, scopes, test_only, secret_sha256, expires_at, created_by)
  values ($1, $2, $3, $4, $5, $6, $7, $8) returning ${columns}`;

const changeKey = `
  update api_keys
  set name = coalesce($4, name), expires_at = coalesce($5::timestamptz, expires_at), version = version + 1
  where ${ofOwner} and id = $2 and version = $3 and revoked_at is null returning ${columns}`;

const revokeKey = `
  update api_keys set revoked_at = clock_timestamp(), version = version + 1
  where ${ofOwner} and id = $2 and revoked_at is null returning id`;

const retireKey = `
  update api_keys set rotated_to = $3, expires_at = least(expires_at, $4::timestamptz), version = version + 1
  where ${ofOwner} and id = $2 and ${canBeRotated} returning id`;

/** API keys as their owners look after them. */
export function createApiKeyRepository(database: Database): ApiKeyRepository {
  const read = (place: Pick<ApiKeyPlace, 'tenantId'>, sql: string, binds: unknown[]): Promise<ApiKeyRecord[]> =>
    asOwner(database, place.tenantId, (tx) => tx.query<ApiKeyRecord>(sql, [place.tenantId, ...binds]));

  return {
    create: (key, creation) => asOwner(database, key.tenantId, (tx) => create(tx, key, creation, 'api_key.create')),
    list: (tenantId, query) =>
      read(
        { tenantId },
        `select ${columns} from api_keys
         where ${ofOwner} and ${stateCondition(query.state, 'revoked_at')} and ${pageOf(2)}`,
        pageBinds(query),
      ),
    find: async (place) => (await read(place, selectKey, [place.id]))[0] ?? null,
    change: (place, { name = null, expiresAt = null }, version, change) =>
      asOwner(database, place.tenantId, async (tx) => {
        const binds = [place.tenantId, place.id, version, name, expiresAt];
        const [before] = await tx.query<ApiKeyRecord>(`${selectKey} for update`, [place.tenantId, place.id]);
        const [changed] = await tx.query<ApiKeyRecord>(changeKey, binds);
        if (!before || !changed) return null;
        await audit(tx, place, change, 'api_key.change', changedMembers(before, changed));
        return changed;
      }),
    revoke: (place, change) =>
      asOwner(database, place.tenantId, async (tx) => {
        const revoked = await tx.query(revokeKey, [place.tenantId, place.id]);
        if (revoked.length > 0) await audit(tx, place, change, 'api_key.revoke');
        return revoked.length > 0;
      }),
    rotate: (former, endsAt, successor, creation) =>
      asOwner(database, former.tenantId, async (tx) => {
        const made = await create(tx, successor, creation, 'api_key.rotate', {
          former: former.id,
          formerEndsAt: endsAt,
        });
        const retired = await tx.query(retireKey, [former.tenantId, former.id, successor.id, endsAt]);
        if (retired.length === 0) throw new ProblemError('INVALID_STATE_TRANSITION');
        return made;
      }),
  };
}

async function create(
  tx: Transaction,
  key: NewApiKey,
  creation: Creation,
  action: string,
  details?: Record<string, unknown>,
): Promise<ApiKeyRecord> {
  const { tenantId, id, name, scopes, testOnly, secretSha256, expiresAt } = key;
  await keepCreationKey(tx, creation.key, id);
  const binds = [tenantId, id, name, scopes, testOnly, secretSha256, expiresAt, creation.actor.id];
  const [made] = await tx.query<ApiKeyRecord>(insertKey, binds);
  if (!made) throw new Error('an insert without its row');
  await audit(tx, { tenantId, id: asId(id) }, creation, action, {
    ...changedMembers(null, { name, scopes, testOnly, expiresAt }),
    details,
  });
  return made;
}

const audit = (
  tx: Transaction,
  { tenantId, id }: ApiKeyPlace,
  { actor }: Change,
  action: string,
  said?: Pick<AuditEntry, 'before' | 'after' | 'details'>,
): Promise<void> => recordAudit(tx, { tenantId, actor, action, objectType: 'api_key', objectId: id, ...said });
