import type { Job } from '../../../domain/jobs/job';
import type { JudgedInvoice, NewRevalidation, Revalidations } from '../../../domain/ports/revalidation/revalidations';
import { ProblemError } from '../../../domain/problem';
import { entryOfChange, type InvoiceBefore, rejudge, type Rejudgement } from '../../../domain/revalidation/rejudge';
import { type RevalidationOutcome, tallyRevalidations } from '../../../domain/revalidation/revalidation-items';
import { auditInvoice, auditRow } from '../audit/invoice-audit';
import { showRun } from '../deliveries/deliveries.sql';
import { holdJob } from '../jobs/hold-job';
import { keepChunk } from '../jobs/keep-chunk';
import { addEvent } from '../receiving/write-received';
import { finishKey } from '../submissions/idempotency';
import type { Database, Transaction } from '../transaction';
import { addRun } from '../validation/run-rows';

/**
 * Before the invoice is locked, as the first validation does it: in another order the two would wait for each other.
 */
const settlePending = 'delete from pending_validations where tenant_id = $1 and invoice_id = $2';

/** By a statement of its own: what one that waits for the lock joins to the row is older than the row. */
const lockReceived = `
  select id from invoices where tenant_id = $1 and id = $2 and direction = 'inbound' and xml_key is not null
  for no key update`;

const selectJudged = `
  select i.status, i.validation_status as "validationStatus",
    case when r.id is not null then jsonb_build_object('checkedAt', iso_utc(r.checked_at), 'findings',
      (select coalesce(jsonb_agg(jsonb_build_object('code', f -> 'code', 'severity', f -> 'severity',
          'source', f -> 'source') order by place), '[]')
        from jsonb_array_elements(r.report -> 'findings') with ordinality as found (f, place))) end as run
  from invoices i
    left join validation_runs r on r.tenant_id = i.tenant_id and r.invoice_id = i.id and r.id = i.validation_run_id
  where i.tenant_id = $1 and i.id = $2`;

const noteChange = `
  update invoices set status = $3, validation_changed_at = clock_timestamp() where tenant_id = $1 and id = $2`;

const answerKeptDays = 7;

export const createRevalidations = (database: Database): Revalidations => ({
  keep: (revalidation, toKeep) =>
    database.withTenant(revalidation.tenantId, async (tx) => {
      const kept = await keepRevalidation(tx, revalidation);
      if (toKeep !== null) await finishKey(tx, toKeep.key, toKeep.answer(kept), answerKeptDays);
      return kept;
    }),
  keepChunk: (job, { judged, ...chunk }) =>
    database.withTenant(job.tenantId, async (tx) => {
      if (!(await holdJob(tx, job))) return null;
      const outcomes: RevalidationOutcome[] = [];
      for (const one of judged) outcomes.push(await keepOne(tx, job, one));
      const { counts, items } = tallyRevalidations(job.counts, outcomes);
      return keepChunk(tx, job, { ...chunk, counts: { ...counts }, items });
    }),
});

async function keepOne(
  tx: Transaction,
  { tenantId, actor }: Job,
  { invoiceId, number, run, code }: JudgedInvoice,
): Promise<RevalidationOutcome> {
  const kept = run && (await keepRevalidation(tx, { tenantId, invoiceId, run, actor, source: 'worker' }));
  return { invoiceId, number, kept, code };
}

/** Keeps a new run and what follows from it, within a transaction. @throws ProblemError `NOT_FOUND` */
export async function keepRevalidation(
  tx: Transaction,
  { tenantId, invoiceId, run, actor, source }: NewRevalidation,
): Promise<Rejudgement> {
  await tx.query(settlePending, [tenantId, invoiceId]);
  const isLocked = (await tx.query(lockReceived, [tenantId, invoiceId])).length > 0;
  const [before] = isLocked ? await tx.query<InvoiceBefore>(selectJudged, [tenantId, invoiceId]) : [];
  if (!before) throw new ProblemError('NOT_FOUND');
  const judged = rejudge(before, run);
  await addRun(tx, tenantId, invoiceId, run);
  if (judged.isLatest) await tx.query(showRun, [tenantId, invoiceId, run.id, judged.validationStatus]);
  if (!judged.changed) return judged;
  await tx.query(noteChange, [tenantId, invoiceId, judged.status]);
  await addEvent(tx, tenantId, invoiceId, entryOfChange(before, judged, { runId: run.id, source }));
  const { previousStatus: from, validationStatus: to } = judged;
  await auditInvoice(tx, tenantId, invoiceId, auditRow(actor, 'invoice.revalidated', { run_id: run.id, from, to }));
  return judged;
}
