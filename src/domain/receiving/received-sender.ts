import { isSelfBilling } from '../document-type';
import type { DocumentParty, InvoiceDocument } from '../invoices/invoice-document';

/** Who issues a document and sends it: the seller, on self-billing (389, 261) the buyer. */
export const issuerOf = (invoice: InvoiceDocument): DocumentParty =>
  isSelfBilling(invoice.doc_type_code) ? invoice.buyer : invoice.seller;

/**
 * Participant ids are compared without case (Peppol Policy for use of Identifiers); `9950:SK<DIČ>` is the company of
 * `0245:<DIČ>`.
 */
const normalised = (participantId: string): string =>
  participantId
    .trim()
    .toLowerCase()
    .replace(/^9950:sk(?=\d{10}$)/, '0245:');

/**
 * Does the document name another issuer than the participant that sent it? Compared is the issuer's electronic address,
 * or its VAT id where it has none, because these make the natural key. What cannot be compared, differs in nothing.
 *
 * @param senderParticipantId `0245:<DIČ>`, from the provider's metadata; null = not given
 */
export function isOfOtherSender(invoice: InvoiceDocument, senderParticipantId: string | null): boolean {
  const { endpoint, vatId } = issuerOf(invoice);
  const stated = endpoint ? `${endpoint.scheme ?? ''}:${endpoint.value}` : vatId && `9950:${vatId}`;
  return senderParticipantId !== null && stated !== null && normalised(stated) !== normalised(senderParticipantId);
}
