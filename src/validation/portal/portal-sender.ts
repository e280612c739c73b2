import { isSelfBilling } from '../../domain/document-type';
import { elementPath } from '../../domain/invoices/element-path';
import type { InvoiceDocument } from '../../domain/invoices/invoice-document';
import { localized } from '../../domain/localized';
import { isOfOtherSender, issuerOf } from '../../domain/receiving/received-sender';
import { finding, type ValidationFinding } from '../../domain/validation/finding';

/** Was a received document sent by who issued it? The seller, or on self-billing (389, 261) the buyer. */
export function senderFindings(invoice: InvoiceDocument, senderParticipantId: string | null): ValidationFinding[] {
  if (senderParticipantId === null || !isOfOtherSender(invoice, senderParticipantId)) return [];
  const { name } = issuerOf(invoice);
  const selfBilled = isSelfBilling(invoice.doc_type_code);
  return [
    finding({
      code: 'SENDER_MISMATCH',
      severity: 'warning',
      source: 'portal',
      bt: selfBilled ? 'BT-49' : 'BT-34',
      value: senderParticipantId,
      location: elementPath(invoice, selfBilled ? 'cac:AccountingCustomerParty' : 'cac:AccountingSupplierParty'),
      messages: localized(
        `Doklad poslal ${senderParticipantId}, ale vyhotovil ho podľa údajov na ňom ${name}. Môže byť podvrhnutý: neplaťte ho, kým si ho u vyhotoviteľa neoveríte.`,
        `Doklad poslal ${senderParticipantId}, ale podle údajů na něm jej vystavil ${name}. Může být podvržený: neplaťte jej, dokud si jej u vystavitele neověříte.`,
        `The document was sent by ${senderParticipantId}, but names ${name} as its issuer. It may be forged: do not pay it before the issuer has confirmed it.`,
      ),
    }),
  ];
}
