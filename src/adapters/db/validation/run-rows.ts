import type { InvoiceId, TenantId } from '../../../domain/ids';
import type { ValidationRun } from '../../../domain/validation/validation-report';
import { json } from '../json';
import type { Transaction } from '../transaction';

/** What {@link insertRun} reads from its bind. */
export function runRow(run: ValidationRun): string {
  const { id, invoice_id: _, trigger, actor, ...report } = run;
  return json({ id, trigger, actor, checked_at: run.checked_at, report });
}

/**
 * Writes a validation run, as a statement or as a CTE.
 * @param sql bind of the {@link runRow}, expression of the invoice's id, and where that comes from
 */
export const insertRun = (sql: { row: string; invoice: string; each?: string }): string => `
  insert into validation_runs (tenant_id, invoice_id, id, trigger, actor, checked_at, report)
  select $1, ${sql.invoice}, r.id, r.trigger, r.actor, r.checked_at, r.report
  from ${sql.each === undefined ? '' : `${sql.each} cross join `}jsonb_populate_record(null::validation_runs,
    ${sql.row}::jsonb) r`;

const insertOne = insertRun({ row: '$3', invoice: '$2::uuid' });

export async function addRun(
  tx: Transaction,
  tenantId: TenantId,
  invoiceId: InvoiceId,
  run: ValidationRun,
): Promise<void> {
  await tx.query(insertOne, [tenantId, invoiceId, runRow(run)]);
}
