import type { IntegrationId, InvoiceId } from '../../../domain/ids';
import type { Job } from '../../../domain/jobs/job';
import type { InboxOwner } from '../../../domain/ports/inbox/inbox';
import { holdJob } from '../jobs/hold-job';
import { keepChunk } from '../jobs/keep-chunk';
import type { Transaction } from '../transaction';
import { offerNext } from './decisions.sql';

/** Held by one process at a time: two would offer the same part. */
const holdSubscription = `
  select iso_utc(filled_received_at) as "receivedAt", filled_invoice_id as id from inbox_subscriptions
  where tenant_id = $1 and integration_id = $2 and filled_at is null and ended_at is null for update`;

const moveOn = `
  update inbox_subscriptions
  set filled_received_at = coalesce($3::timestamptz, filled_received_at),
    filled_invoice_id = coalesce($4::uuid, filled_invoice_id),
    filled_at = case when $5 then clock_timestamp() end
  where tenant_id = $1 and integration_id = $2`;

interface Offered {
  many: number;
  last: { receivedAt: string; id: InvoiceId } | null;
}

/**
 * One step of the filling: offers the next invoices of the history and remembers how far it came, in one transaction.
 * @returns how many of the history were looked at, and whether there is nothing left, as of an inbox that is full or
 *   has ended
 */
export async function fill(
  tx: Transaction,
  { tenantId, integrationId }: InboxOwner,
  limit: number,
): Promise<{ many: number; isFilled: boolean }> {
  const owner = [tenantId, integrationId];
  const [position] = await tx.query<{ receivedAt: string | null; id: InvoiceId | null }>(holdSubscription, owner);
  if (position === undefined) return { many: 0, isFilled: true };
  const [offered] = await tx.query<Offered>(offerNext, [...owner, position.receivedAt, position.id, limit]);
  if (offered === undefined) throw new Error('the filling gave no row');
  const { many, last } = offered;
  const isFilled = many < limit;
  await tx.query(moveOn, [...owner, last?.receivedAt ?? null, last?.id ?? null, isFilled]);
  return { many, isFilled };
}

/** The same as a chunk of a job. @returns null: the job was closed meanwhile, and nothing was offered */
export async function fillInJob(
  tx: Transaction,
  job: Job,
  { integrationId, limit }: { integrationId: IntegrationId; limit: number },
): Promise<Job | null> {
  if (!(await holdJob(tx, job))) return null;
  const { many, isFilled } = await fill(tx, { tenantId: job.tenantId, integrationId }, limit);
  const done = job.done + many;
  return keepChunk(tx, job, {
    ...{ cursor: null, done, total: isFilled ? done : null, counts: {} },
    finished: isFilled ? { result: {}, days: null } : null,
  });
}
