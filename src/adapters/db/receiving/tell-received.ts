import type { InvoiceId, TenantId } from '../../../domain/ids';
import type { Receipt, ReceivedContent, ReceivedDocument } from '../../../domain/ports/receiving/receiving';
import { recordEvent } from '../events/events';
import type { Transaction } from '../transaction';

interface Received extends Pick<ReceivedContent, 'invoice' | 'validationStatus'> {
  tenantId: TenantId;
  invoiceId: InvoiceId;
  type?: 'invoice.received' | 'invoice.xml_supplemented';
  conflicting?: boolean;
}

/** The last statement before the commit, see {@link recordEvent}. */
export function tellOfReceived(
  tx: Transaction,
  { tenantId, invoiceId, type = 'invoice.received', invoice, validationStatus, conflicting = false }: Received,
): Promise<void> {
  return recordEvent(tx, {
    ...{ tenantId, type, objectType: 'invoice', objectId: invoiceId },
    data: {
      invoice_number: invoice.invoice_number,
      seller_name: invoice.seller.name,
      validation_status: validationStatus,
      conflicting,
    },
  });
}

/** What became of a document, where that is news. */
export async function tellOfReceipt(
  tx: Transaction,
  { tenantId, content }: ReceivedDocument,
  { kind, invoiceId }: Receipt,
): Promise<void> {
  if (kind === 'same_content') return;
  await tellOfReceived(tx, {
    ...{ tenantId, invoiceId, invoice: content.invoice, validationStatus: content.validationStatus },
    ...{ type: kind === 'supplemented' ? 'invoice.xml_supplemented' : 'invoice.received' },
    conflicting: kind === 'different_content',
  });
}
