import { elementPath } from '../../domain/invoices/element-path';
import type { InvoiceDocument } from '../../domain/invoices/invoice-document';
import { localized } from '../../domain/localized';
import { finding, type ValidationFinding } from '../../domain/validation/finding';

/**
 * A received document of a type that we do not know, or that does not fit its root element. On the way out it is
 * refused.
 */
export function documentTypeFindings(invoice: InvoiceDocument): ValidationFinding[] {
  if (invoice.doc_type_code !== 'unknown') return [];
  const code = invoice.raw_type_code?.slice(0, 20) ?? '';
  return [
    finding({
      code: 'UNSUPPORTED_DOCUMENT_TYPE',
      severity: 'warning',
      source: 'portal',
      bt: 'BT-3',
      value: code,
      found: code,
      location: elementPath(invoice, invoice.root === 'Invoice' ? 'cbc:InvoiceTypeCode' : 'cbc:CreditNoteTypeCode'),
      messages: localized(
        `Typ dokladu „${code}“ (BT-3) portál nepozná. Doklad je uložený; posúďte ho podľa obsahu.`,
        `Typ dokladu „${code}“ (BT-3) portál nezná. Doklad je uložen; posuďte jej podle obsahu.`,
        `The portal does not know the document type "${code}" (BT-3). The document is kept; judge it by its content.`,
      ),
    }),
  ];
}
