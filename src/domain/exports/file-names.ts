import type { InvoiceId } from '../ids';
import type { Direction } from '../invoices/invoice';

const safe = (text: string): string => text.replace(/[^A-Za-z0-9._-]+/g, '_');

/**
 * Names of the files of an invoice in an archive: only `[A-Za-z0-9._-]`, the number stays recognisable, the end of the
 * id makes them unique.
 */
export function exportNames(invoice: {
  id: InvoiceId;
  direction: Direction;
  invoiceNumber: string;
  issueDate: string;
}): { xml: string; source: string; attachment: (no: number, filename: string) => string } {
  const way = invoice.direction === 'inbound' ? 'in' : 'out';
  const base = `${invoice.issueDate}_${way}_${safe(invoice.invoiceNumber).slice(0, 60)}_${invoice.id.slice(-12)}`;
  return {
    xml: `${base}.xml`,
    source: `${base}.source.xml`,
    // The end, which has the extension.
    attachment: (no, filename) => `${base}_attachments/${no}_${safe(filename).slice(-80)}`,
  };
}
