import { changedMembers } from '../../../domain/audit/changed-members';
import type { Change, Creation } from '../../../domain/ports/access/credential-record';
import type {
  ErpTokenPlace,
  ErpTokenRecord,
  IntegrationPlace,
  IntegrationRepository,
  NewErpToken,
} from '../../../domain/ports/access/integrations';
import type { AuditEntry } from '../../../domain/ports/audit/audit';
import { ProblemError } from '../../../domain/problem';
import { recordAudit } from '../audit/audit-log';
import { keepCreationKey } from '../creation-keys';
import type { Database, Transaction } from '../transaction';
import { canBeRotated, credentialColumns } from './credential-rows';

/** The members of ErpTokenRecord as JSON, of the table that `alias` names. */
export const tokenObject = (alias: string): string => `
  jsonb_build_object('id', ${alias}.id, 'name', ${alias}.name, 'createdAt', iso_utc(${alias}.created_at),
    'createdBy', ${alias}.created_by, 'version', ${alias}.version, 'expiresAt', iso_utc(${alias}.expires_at),
    'lastUsedAt', iso_utc(${alias}.last_used_at), 'lastUsedAddress', ${alias}.last_used_address,
    'revokedAt', iso_utc(${alias}.revoked_at), 'rotatedTo', ${alias}.rotated_to)`;

/** Waits for a removal that is under way, and holds the next one up. */
const holdIntegration = `
  select id from integrations where tenant_id = $1 and id = $2 and deleted_at is null for share`;

const insert = `
  insert into integration_tokens (tenant_id, integration_id, id, name, secret_sha256, expires_at, created_by)
  values ($1, $2, $3, $4, $5, $6, $7) returning id, ${credentialColumns}`;

const retire = `
  update integration_tokens set rotated_to = $4, expires_at = least(expires_at, $5::timestamptz), version = version + 1
  where tenant_id = $1 and integration_id = $2 and id = $3 and ${canBeRotated} returning id`;

const revoke = `
  update integration_tokens set revoked_at = clock_timestamp(), version = version + 1
  where tenant_id = $1 and integration_id = $2 and id = $3 and revoked_at is null returning id`;

type TokenMethods = Pick<IntegrationRepository, 'addToken' | 'rotateToken' | 'revokeToken'>;

export function erpTokenMethods(database: Database): TokenMethods {
  return {
    addToken: (place, token, creation) =>
      database.withTenant(place.tenantId, async (tx) => {
        if ((await tx.query(holdIntegration, [place.tenantId, place.id])).length === 0) return null;
        await keepCreationKey(tx, creation.key, token.id);
        const made = await insertToken(tx, place, token, creation);
        const { name, expiresAt } = token;
        const said = changedMembers(null, { name, expiresAt });
        await audit(tx, { integration: place, id: token.id }, creation, 'erp_token.create', said);
        return made;
      }),
    rotateToken: (former, endsAt, successor, creation) =>
      database.withTenant(former.integration.tenantId, async (tx) => {
        const { integration } = former;
        await keepCreationKey(tx, creation.key, successor.id);
        await tx.query(holdIntegration, [integration.tenantId, integration.id]);
        const made = await insertToken(tx, integration, successor, creation);
        const binds = [integration.tenantId, integration.id, former.id, successor.id, endsAt];
        if ((await tx.query(retire, binds)).length === 0) throw new ProblemError('INVALID_STATE_TRANSITION');
        const { name, expiresAt } = successor;
        await audit(tx, { integration, id: successor.id }, creation, 'erp_token.rotate', {
          ...changedMembers(null, { name, expiresAt }),
          details: { former: former.id, formerEndsAt: endsAt },
        });
        return made;
      }),
    revokeToken: (place, change) =>
      database.withTenant(place.integration.tenantId, async (tx) => {
        const { integration } = place;
        const revoked = await tx.query(revoke, [integration.tenantId, integration.id, place.id]);
        if (revoked.length > 0) await audit(tx, place, change, 'erp_token.revoke');
        return revoked.length > 0;
      }),
  };
}

export async function insertToken(
  tx: Transaction,
  { tenantId, id: integrationId }: IntegrationPlace,
  { id, name, secretSha256, expiresAt }: NewErpToken,
  { actor }: Creation,
): Promise<ErpTokenRecord> {
  const binds = [tenantId, integrationId, id, name, secretSha256, expiresAt, actor.id];
  const [made] = await tx.query<ErpTokenRecord>(insert, binds);
  if (!made) throw new Error('an insert without its row');
  return made;
}

const audit = (
  tx: Transaction,
  { integration, id }: ErpTokenPlace,
  { actor }: Change,
  action: string,
  said: Pick<AuditEntry, 'before' | 'after' | 'details'> = {},
): Promise<void> =>
  recordAudit(tx, {
    tenantId: integration.tenantId,
    actor,
    action,
    objectType: 'erp_token',
    objectId: id,
    ...said,
    details: { integrationId: integration.id, ...said.details },
  });
