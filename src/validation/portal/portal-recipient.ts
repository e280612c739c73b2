import { isSelfBilling } from '../../domain/document-type';
import type { InvoiceDocument } from '../../domain/invoices/invoice-document';
import { localized } from '../../domain/localized';
import { finding, type ValidationFinding } from '../../domain/validation/finding';
import { recipientMismatches, type TenantIdentity } from '../../domain/validation/sender-check';
import { elementPath } from './element-path';

/** Is a received document for the one who received it? The buyer, or on self-billing (389, 261) the seller. */
export function recipientFindings(invoice: InvoiceDocument, recipient: TenantIdentity): ValidationFinding[] {
  const selfBilled = isSelfBilling(invoice.doc_type_code);
  const party = selfBilled ? invoice.seller : invoice.buyer;
  const mismatches = recipientMismatches(invoice, recipient);
  if (mismatches.length === 0) return [];
  const where = mismatches.join(', ');
  return [
    finding({
      code: 'BUYER_MISMATCH',
      severity: 'warning',
      source: 'portal',
      bt: selfBilled ? 'BG-4' : 'BG-7',
      value: party.name,
      location: elementPath(invoice, selfBilled ? 'cac:AccountingSupplierParty' : 'cac:AccountingCustomerParty'),
      messages: localized(
        `Doklad je zrejme určený niekomu inému: s vašou firmou nesúhlasí ${where}. Overte ho u odosielateľa.`,
        `Doklad je zřejmě určen někomu jinému: s vaší firmou nesouhlasí ${where}. Ověřte jej u odesílatele.`,
        `The document seems to be for somebody else: ${where} is not your company's. Ask the sender.`,
      ),
    }),
  ];
}
