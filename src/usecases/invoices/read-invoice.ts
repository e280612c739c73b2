import type { TenantCaller } from '../../domain/access/caller';
import type { InvoiceId } from '../../domain/ids';
import type { InvoiceRecord } from '../../domain/invoices/invoice';
import type { InvoiceRepository } from '../../domain/ports/invoices/invoices';
import { ProblemError } from '../../domain/problem';

/**
 * One invoice of the caller's tenant; an integration sees outbound ones only.
 * @throws ProblemError `NOT_FOUND`, also for another tenant's
 */
export const createReadInvoice =
  (deps: { invoices: InvoiceRepository }) =>
  async (caller: TenantCaller, invoiceId: InvoiceId): Promise<InvoiceRecord> => {
    const invoice = await deps.invoices.find(caller.tenantId, invoiceId);
    if (!invoice || (caller.kind === 'integration' && invoice.direction !== 'outbound'))
      throw new ProblemError('NOT_FOUND');
    return invoice;
  };
