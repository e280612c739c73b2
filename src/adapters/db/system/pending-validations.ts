import type { InboundStatus } from '../../../domain/deliveries/status';
import type { PendingValidation, PendingValidations } from '../../../domain/ports/validation/pending-validations';
import { addEvent } from '../receiving/write-received';
import type { Database, Transaction } from '../transaction';
import { addRun } from '../validation/run-rows';

const claimDue = `
  with due as (
    select tenant_id, invoice_id from pending_validations where due_at <= statement_timestamp() order by due_at
      limit $1 for update skip locked
  )
  update pending_validations p set attempts = attempts + 1, due_at = clock_timestamp() + $2 * interval '1 second'
  from due where p.tenant_id = due.tenant_id and p.invoice_id = due.invoice_id
  returning p.tenant_id as "tenantId", p.invoice_id as "invoiceId", p.timeouts`;

/** Minutes at first, so that a busy moment passes; an hour at the longest, so that an outage is not hammered. */
const postpone = `
  update pending_validations
  set timeouts = timeouts + $3, due_at = clock_timestamp() + least(3600,
    15 * 2 ^ least(attempts, 10)) * interval '1 second'
  where tenant_id = $1 and invoice_id = $2`;

const remove = 'delete from pending_validations where tenant_id = $1 and invoice_id = $2 returning invoice_id';

/** A record that was judged in another way meanwhile (revalidated by a person) is left alone. */
const judge = `
  with before as (select status from invoices where tenant_id = $1 and id = $2
    and validation_status = 'not_validated' for update)
  update invoices i set validation_status = $3, validation_run_id = $4, validation_changed_at = clock_timestamp(),
    status = case when $3 = 'invalid' and i.status = 'received' then 'received_invalid' else i.status end
  from before where i.tenant_id = $1 and i.id = $2
  returning before.status as before, i.status as after`;

/** Found across tenants, settled under each tenant's row-level security. */
export function createPendingValidations(database: Database): PendingValidations {
  const settled = (pending: PendingValidation, work: (tx: Transaction) => Promise<void>): Promise<void> =>
    database.withTenant(pending.tenantId, async (tx) => {
      const [row] = await tx.query(remove, [pending.tenantId, pending.invoiceId]);
      if (row) await work(tx);
    });
  return {
    claimDue: (limit, leaseSeconds) =>
      database.withSystem((tx) => tx.query<PendingValidation>(claimDue, [limit, leaseSeconds])),
    settle: (pending, run, status) =>
      settled(pending, async (tx) => {
        const { tenantId, invoiceId } = pending;
        await addRun(tx, tenantId, invoiceId, run);
        const [judged] = await tx.query<{ before: InboundStatus; after: InboundStatus }>(judge, [
          tenantId,
          invoiceId,
          status,
          run.id,
        ]);
        if (!judged) return;
        const moved = judged.before !== judged.after;
        await addEvent(tx, tenantId, invoiceId, {
          type: moved ? 'status_changed' : 'note',
          source: 'worker',
          fromStatus: moved ? judged.before : null,
          toStatus: moved ? judged.after : null,
          reasonCode: 'VALIDATED',
          message: `Validated after it was received: ${status}.`,
          details: null,
        });
      }),
    postpone: async ({ tenantId, invoiceId }, timedOut) => {
      await database.withTenant(tenantId, (tx) => tx.query(postpone, [tenantId, invoiceId, timedOut ? 1 : 0]));
    },
    giveUp: (pending, reasonCode, message) =>
      settled(pending, (tx) =>
        addEvent(tx, pending.tenantId, pending.invoiceId, {
          type: 'warning',
          source: 'worker',
          fromStatus: null,
          toStatus: null,
          reasonCode,
          message,
          details: null,
        }),
      ),
  };
}
