import type { InvoiceId } from '../../../domain/ids';
import type { ValidationRunRepository } from '../../../domain/ports/validation/validation-runs';
import type { ValidationReport, ValidationRun } from '../../../domain/validation/validation-report';
import type { Database } from '../transaction';

type StoredRun = Pick<ValidationRun, 'id' | 'trigger' | 'actor' | 'checked_at'> & { report: ValidationReport };

export function createValidationRunRepository(database: Database): ValidationRunRepository {
  return {
    list: (tenantId, invoiceId, limit) =>
      database.withTenant(tenantId, async (tx) => {
        const [invoice] = await tx.query<{ id: string }>('select id from invoices where tenant_id = $1 and id = $2', [
          tenantId,
          invoiceId,
        ]);
        if (invoice === undefined) return null;
        const runs = await tx.query<StoredRun>(selectRuns, [tenantId, invoiceId, limit]);
        return runs.map((run) => runOf(invoiceId, run));
      }),
    find: (tenantId, invoiceId, runId) =>
      database.withTenant(tenantId, async (tx) => {
        const [run] = await tx.query<StoredRun>(selectRun, [tenantId, invoiceId, runId]);
        return run ? runOf(invoiceId, run) : null;
      }),
  };
}

const runOf = (invoiceId: InvoiceId, { report, ...rest }: StoredRun): ValidationRun => ({
  ...report,
  ...rest,
  invoice_id: invoiceId,
});

const selectFromRuns = `
  select id, trigger, actor, iso_utc(checked_at) as checked_at, report from validation_runs
  where tenant_id = $1 and invoice_id = $2`;
const selectRun = `${selectFromRuns} and id = $3`;
const selectRuns = `${selectFromRuns} order by checked_at desc, id limit $3`;
