import type { TenantCaller } from '../../domain/access/caller';
import type { InvoiceId } from '../../domain/ids';
import type { Direction, InvoiceRecord } from '../../domain/invoices/invoice';
import type { InvoiceRepository } from '../../domain/ports/invoices/invoices';
import { ProblemError } from '../../domain/problem';

/**
 * One invoice of the caller's tenant, as far as the audience may see it: ERP programs find sent invoices below
 * `/erp/invoices` and received ones below `/erp/inbox`, people and portal keys find both in one place.
 *
 * @param direction null = both
 * @throws ProblemError `NOT_FOUND`, also for another tenant's
 */
export async function findVisibleInvoice(
  deps: { invoices: InvoiceRepository },
  caller: TenantCaller,
  direction: Direction | null,
  invoiceId: InvoiceId,
): Promise<InvoiceRecord> {
  const invoice = await deps.invoices.find(caller.tenantId, invoiceId);
  if (!invoice || (direction !== null && invoice.direction !== direction)) throw new ProblemError('NOT_FOUND');
  return invoice;
}
