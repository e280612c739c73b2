import type { SecretBox } from '../../../domain/ports/secret-box';
import type {
  DueDelivery,
  MadeCall,
  OpenWebhook,
  WebhookStep,
  WebhookWork,
} from '../../../domain/ports/webhooks/webhook-work';
import { slowDownMinutes, timeoutsUntilSlow } from '../../../domain/webhooks/webhook-delivery';
import { json } from '../json';
import type { Database, Transaction } from '../transaction';
import { disableBySystem } from './disable-endpoint';
import { openSecrets, secretColumns, type SecretRow } from './endpoint-rows';

const ofStep = `tenant_id = $1 and id = $2 and generation = $3 and working`;

const beginStep = `
  update webhook_endpoints e set progress_at = clock_timestamp() where ${ofStep}
  returning e.url, e.slowed_until > clock_timestamp() as "isSlowedDown", e.timeouts >= ${timeoutsUntilSlow} as "isSlow",
    ${secretColumns}`;

const selectDue = `
  select id, event_id as "eventId", body, attempts, tries from webhook_deliveries
  where tenant_id = $1 and endpoint_id = $2 and state = 'pending' and next_at <= statement_timestamp()
  order by next_at, event_seq limit $3`;

/** First of all, as who switches it off does: the deliveries come after it. */
const lockEndpoint = `select from webhook_endpoints where tenant_id = $1 and id = $2 for update`;

const recordAttempt = `
  with made as (
    update webhook_deliveries set attempts = attempts + 1, tries = tries + 1, state = $4,
      next_at = clock_timestamp() + $5::float8 * interval '1 millisecond',
      finished_at = case when $5::float8 is null then clock_timestamp() end
    where tenant_id = $1 and id = $2 and attempts = $3 and state = 'pending' returning attempts, next_at
  )
  insert into webhook_attempts (tenant_id, delivery_id, no, at, duration_ms, outcome, status, body_start, headers, next_at)
  select $1, $2, made.attempts, $6, $7, $8, $9, $10, $11::jsonb, made.next_at from made returning no`;

const noteSuccess = `
  update webhook_endpoints set last_success_at = clock_timestamp(), progress_at = clock_timestamp(), timeouts = 0,
    failing_since = null, told_at = null
  where tenant_id = $1 and id = $2`;

/** A slow endpoint stays so until it takes something. */
const noteFailure = `
  update webhook_endpoints set progress_at = clock_timestamp(),
    failing_since = coalesce(failing_since, clock_timestamp()),
    timeouts = case when $3 then timeouts + 1 when timeouts >= ${timeoutsUntilSlow} then timeouts else 0 end,
    slowed_until = case when $4 then clock_timestamp() + interval '${slowDownMinutes} minutes' else slowed_until end
  where tenant_id = $1 and id = $2`;

/** What makes deliveries waits here, and then finds that the work has ended. */
const lockStep = `select from webhook_endpoints where ${ofStep} for update`;
const selectNext = `
  select case when min(next_at) is not null
    then greatest(0, extract(epoch from min(next_at) - clock_timestamp()) * 1000)::float8 end as "waitMs"
  from webhook_deliveries where tenant_id = $1 and endpoint_id = $2 and state = 'pending'`;
const endWork = `update webhook_endpoints set working = false where ${ofStep}`;

export function createWebhookWork(database: Database, secrets: SecretBox): WebhookWork {
  const keyOf = ({ tenantId, id, generation }: WebhookStep) => [tenantId, id, generation];
  return {
    begin: (step) =>
      database.withTenant(step.tenantId, async (tx) => {
        const [row] = await tx.query<Omit<OpenWebhook, 'secrets'> & SecretRow>(beginStep, keyOf(step));
        if (row === undefined) return null;
        const { url, isSlowedDown, isSlow } = row;
        return { url, isSlowedDown: isSlowedDown === true, isSlow, secrets: openSecrets(step, row, secrets) };
      }),
    due: ({ tenantId, id }, limit) =>
      database.withTenant(tenantId, (tx) => tx.query<DueDelivery>(selectDue, [tenantId, id, limit])),
    record: (step, delivery, call) => database.withTenant(step.tenantId, (tx) => record(tx, step, delivery, call)),
    rest: (step) =>
      database.withTenant(step.tenantId, async (tx) => {
        if ((await tx.query(lockStep, keyOf(step))).length === 0) return null;
        const [next] = await tx.query<{ waitMs: number | null }>(selectNext, [step.tenantId, step.id]);
        if (next?.waitMs == null) await tx.query(endWork, keyOf(step));
        return next?.waitMs ?? null;
      }),
  };
}

async function record(
  tx: Transaction,
  { tenantId, id }: WebhookStep,
  delivery: DueDelivery,
  { at, headers, result, end }: MadeCall,
): Promise<void> {
  await tx.query(lockEndpoint, [tenantId, id]);
  const place = [tenantId, delivery.id, delivery.attempts];
  const called = [at, result.durationMs, result.outcome, result.status, result.bodyStart, json(headers)];
  const made = await tx.query(recordAttempt, [...place, end.state, end.waitMs, ...called]);
  if (made.length === 0) return;
  if (end.state === 'delivered') await tx.query(noteSuccess, [tenantId, id]);
  else await tx.query(noteFailure, [tenantId, id, result.outcome === 'timeout', end.slowsDown]);
  if (end.isGone) await disableBySystem(tx, { tenantId, id }, 'gone');
}
