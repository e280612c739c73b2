import type { InvoiceId } from '../../src/domain/ids';
import type { InvoiceRepository } from '../../src/domain/ports/invoices/invoices';
import type { ValidationRunRepository } from '../../src/domain/ports/validation/validation-runs';
import type { ValidationRun } from '../../src/domain/validation/validation-report';

export interface FakeValidationRuns extends ValidationRunRepository {
  add(invoiceId: InvoiceId, run: ValidationRun): void;
}

/** The validation runs of invoices in memory; the suite of the real repository holds for them too. */
export function fakeValidationRuns(invoices: Pick<InvoiceRepository, 'find'>): FakeValidationRuns {
  const runs: ValidationRun[] = [];
  return {
    add: (invoiceId, run) => void runs.push({ ...run, invoice_id: invoiceId }),
    list: async (tenantId, invoiceId, limit) => {
      if (!(await invoices.find(tenantId, invoiceId))) return null;
      const own = runs.filter((run) => run.invoice_id === invoiceId);
      return own.sort((one, other) => Date.parse(other.checked_at) - Date.parse(one.checked_at)).slice(0, limit);
    },
    find: async (tenantId, invoiceId, runId) => {
      if (!(await invoices.find(tenantId, invoiceId))) return null;
      return runs.find(({ id, invoice_id }) => id === runId && invoice_id === invoiceId) ?? null;
    },
  };
}
