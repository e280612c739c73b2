import type { AuditEntry } from '../../../domain/ports/audit/audit';
import type { SecretBox } from '../../../domain/ports/secret-box';
import type {
  NewWebhookEndpoint,
  WebhookEndpoints,
  WebhookPatch,
} from '../../../domain/ports/webhooks/webhook-endpoints';
import { ProblemError } from '../../../domain/problem';
import type { WebhookEndpoint, WebhookPlace } from '../../../domain/webhooks/webhook-endpoint';
import { recordAudit } from '../audit/audit-log';
import { keepCreationKey } from '../creation-keys';
import { json } from '../json';
import type { Database, Transaction } from '../transaction';
import { cancelDeliveries, disableEndpoint } from './disable-endpoint';
import { endpointColumns, openSecrets, sealSecret, secretColumns, type SecretRow } from './endpoint-rows';

/** Two that make one at once count one behind the other. */
const lockCompany = `select pg_advisory_xact_lock(hashtextextended('webhook endpoints ' || $1, 0))`;
const countEndpoints = `
  select count(*)::int as count from webhook_endpoints where tenant_id = $1 and deleted_at is null`;

/** What has happened up to now. */
const now = `coalesce((select c.seq from feed_counters c where c.tenant_id = $1), 0)`;

const insertEndpoint = `
  insert into webhook_endpoints (tenant_id, id, url, description, events, integration_id, accept_test,
    secret_ciphertext, secret_key_id, position)
  values ($1, $2, $3, $4, $5::jsonb, $6, $7, $8, $9, ${now})`;

const selectOne = `
  select ${endpointColumns} from webhook_endpoints e where e.tenant_id = $1 and e.id = $2 and e.deleted_at is null`;

const selectSecrets = `
  select ${secretColumns} from webhook_endpoints e where e.tenant_id = $1 and e.id = $2 and e.deleted_at is null`;

const selectPage = `
  select ${endpointColumns} from webhook_endpoints e
  where e.tenant_id = $1 and e.deleted_at is null
    and ($2::timestamptz is null or (e.created_at, e.id) < ($2::timestamptz, $3::uuid))
  order by e.created_at desc, e.id desc limit $4`;

const isThere = `tenant_id = $1 and id = $2 and deleted_at is null`;

const changeEndpoint = `
  update webhook_endpoints set url = coalesce($3, url), events = coalesce($4::jsonb, events),
    accept_test = coalesce($5, accept_test), description = case when $6 then $7 else description end,
    integration_id = case when $8 then $9::uuid else integration_id end
  where ${isThere} returning id`;

const rotateSecret = `
  update webhook_endpoints set former_ciphertext = secret_ciphertext, former_key_id = secret_key_id,
    former_until = clock_timestamp() + make_interval(hours => $3), secret_ciphertext = $4, secret_key_id = $5
  where ${isThere} returning id`;

/** With a clean record. */
const enableEndpoint = `
  update webhook_endpoints set enabled = true, disabled_reason = null, position = ${now}, failing_since = null,
    told_at = null, slowed_until = null, timeouts = 0
  where ${isThere} and not enabled returning id`;

const removeEndpoint = `
  update webhook_endpoints set deleted_at = clock_timestamp(), enabled = false,
    disabled_reason = coalesce(disabled_reason, 'manual')
  where ${isThere} returning id`;

export function createWebhookEndpoints(database: Database, secrets: SecretBox): WebhookEndpoints {
  /** What is done to one endpoint, with its entry in the audit log. */
  const change = (
    { tenantId }: WebhookPlace,
    audit: AuditEntry,
    apply: (tx: Transaction) => Promise<boolean>,
  ): Promise<boolean> =>
    database.withTenant(tenantId, async (tx) => {
      const isDone = await apply(tx);
      if (isDone) await recordAudit(tx, audit);
      return isDone;
    });
  const changes = (sql: string, binds: readonly unknown[]) => async (tx: Transaction) =>
    (await tx.query(sql, binds)).length > 0;
  const keyOf = ({ tenantId, id }: WebhookPlace): string[] => [tenantId, id];
  return {
    create: (endpoint, limit, key, audit) =>
      database.withTenant(endpoint.tenantId, async (tx) => {
        await keepCreationKey(tx, key, endpoint.id);
        await tx.query(lockCompany, [endpoint.tenantId]);
        const [counted] = await tx.query<{ count: number }>(countEndpoints, [endpoint.tenantId]);
        if ((counted?.count ?? 0) >= limit) throw new ProblemError('CONFLICT');
        await tx.query(insertEndpoint, insertBinds(endpoint, secrets));
        await recordAudit(tx, audit);
      }),
    find: (place) =>
      database.withTenant(
        place.tenantId,
        async (tx) => (await tx.query<WebhookEndpoint>(selectOne, keyOf(place)))[0] ?? null,
      ),
    secretsOf: (place) =>
      database.withTenant(place.tenantId, async (tx) => {
        const [row] = await tx.query<SecretRow>(selectSecrets, keyOf(place));
        return row ? openSecrets(place, row, secrets) : null;
      }),
    page: (tenantId, { limit, after }) =>
      database.withTenant(tenantId, (tx) =>
        tx.query<WebhookEndpoint>(selectPage, [tenantId, after?.createdAt ?? null, after?.id ?? null, limit]),
      ),
    change: (place, patch, audit) => change(place, audit, changes(changeEndpoint, patchBinds(place, patch))),
    rotate: (place, secret, overlapHours, audit) => {
      const { ciphertext, keyId } = sealSecret(place, secret, secrets);
      return change(place, audit, changes(rotateSecret, [...keyOf(place), overlapHours, ciphertext, keyId]));
    },
    enable: (place, audit) => change(place, audit, changes(enableEndpoint, keyOf(place))),
    disable: (place, reason, audit) => change(place, audit, (tx) => disableEndpoint(tx, place, reason)),
    remove: (place, audit) =>
      change(place, audit, async (tx) => {
        const isRemoved = await changes(removeEndpoint, keyOf(place))(tx);
        if (isRemoved) await cancelDeliveries(tx, place);
        return isRemoved;
      }),
  };
}

function insertBinds(endpoint: NewWebhookEndpoint, secrets: SecretBox): unknown[] {
  const { tenantId, id, url, description, events, integrationId, acceptTest, secret } = endpoint;
  const { ciphertext, keyId } = sealSecret(endpoint, secret, secrets);
  return [tenantId, id, url, description, json(events), integrationId, acceptTest, ciphertext, keyId];
}

const patchBinds = (
  { tenantId, id }: WebhookPlace,
  { url, events, acceptTest, description, integrationId }: WebhookPatch,
): unknown[] => [
  ...[tenantId, id, url ?? null, events === undefined ? null : json(events), acceptTest ?? null],
  ...[description !== undefined, description ?? null, integrationId !== undefined, integrationId ?? null],
];
