import { isSelfBilling } from '../../domain/document-type';
import { elementPath } from '../../domain/invoices/element-path';
import type { InvoiceDocument } from '../../domain/invoices/invoice-document';
import { partyElements } from '../../domain/invoices/party-fields';
import { localized } from '../../domain/localized';
import { finding, type ValidationFinding } from '../../domain/validation/finding';
import {
  mismatchesInWords,
  recipientMismatches,
  type TenantIdentity,
} from '../../domain/validation/identity-mismatches';

/** Is a received document for the one who received it? The buyer, or on self-billing (389, 261) the seller. */
export function recipientFindings(invoice: InvoiceDocument, recipient: TenantIdentity): ValidationFinding[] {
  const role = isSelfBilling(invoice.doc_type_code) ? 'seller' : 'buyer';
  const mismatches = recipientMismatches(invoice, recipient);
  const [first] = mismatches;
  if (first === undefined) return [];
  const what = mismatchesInWords(mismatches, role);
  return [
    finding({
      code: 'BUYER_MISMATCH',
      severity: 'warning',
      source: 'portal',
      bt: role === 'seller' ? 'BG-4' : 'BG-7',
      value: invoice[role].name,
      found: first.found,
      expected: first.expected,
      location: elementPath(invoice, partyElements[role]),
      messages: localized(
        `Doklad je zrejme určený niekomu inému, údaje sa nezhodujú s vašou firmou: ${what.sk}. Overte ho u odosielateľa.`,
        `Doklad je zřejmě určen někomu jinému, údaje se neshodují s vaší firmou: ${what.cs}. Ověřte jej u odesílatele.`,
        `The document seems to be for somebody else, these data are not your company's: ${what.en}. Ask the sender.`,
      ),
    }),
  ];
}
