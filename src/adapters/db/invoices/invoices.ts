import type { InvoiceId, TenantId } from '../../../domain/ids';
import type { InvoiceRecord } from '../../../domain/invoices/invoice';
import type { InvoiceCounts, InvoiceRepository } from '../../../domain/ports/invoices/invoices';
import { countFindings } from '../../../domain/validation/finding';
import type { ValidationReport, ValidationResult } from '../../../domain/validation/validation-report';
import type { Database, Transaction } from '../transaction';
import { selectInvoice } from './invoice-columns';
import { countInvoices, filterBinds, type ListedRow, listInvoices } from './invoice-list.sql';

export function createInvoiceRepository(database: Database): InvoiceRepository {
  return {
    find: (tenantId, id) => database.withTenant(tenantId, (tx) => find(tx, tenantId, id)),
    list: (tenantId, filter, sort, limit, after) =>
      database.withTenant(tenantId, async (tx) => {
        const binds = [tenantId, ...filterBinds(filter), limit, after?.value ?? null, after?.id ?? null];
        const rows = await tx.query<ListedRow>(listInvoices(filter, sort), binds);
        return rows.map(({ position, ...row }) => ({ row, position: { value: position, id: row.id } }));
      }),
    count: (tenantId, filter) =>
      database.withTenant(tenantId, async (tx) => {
        const groups = await tx.query<CountedGroup>(countInvoices(filter), [tenantId, ...filterBinds(filter)]);
        const counts: InvoiceCounts = { byDirection: { inbound: 0, outbound: 0 }, byStatus: {} };
        for (const { direction, status, many } of groups) {
          counts.byDirection[direction] += many;
          counts.byStatus[status] = (counts.byStatus[status] ?? 0) + many;
        }
        return counts;
      }),
  };
}

type CountedGroup = Pick<InvoiceRecord, 'direction' | 'status'> & { many: number };

type StoredRun = { id: string; checkedAt: string } & Pick<ValidationReport, 'verdict' | 'counts' | 'findings'>;

async function find(tx: Transaction, tenantId: TenantId, id: InvoiceId): Promise<InvoiceRecord | null> {
  const [found] = await tx.query<Omit<InvoiceRecord, 'validation'> & { run: StoredRun | null }>(selectInvoice, [
    tenantId,
    id,
  ]);
  if (found === undefined) return null;
  const { run, ...invoice } = found;
  return { ...invoice, validation: validationOf(invoice.validationStatus, run) };
}

function validationOf(status: InvoiceRecord['validationStatus'], run: StoredRun | null): ValidationResult {
  if (run === null)
    return { status, verdict: null, run_id: null, checked_at: null, counts: countFindings([]), findings: [] };
  const { error, warning, info } = run.counts;
  return {
    status,
    verdict: run.verdict,
    run_id: run.id,
    checked_at: run.checkedAt,
    counts: { error, warning, info },
    findings: run.findings,
  };
}
