import type { DocumentRouting } from '../deliveries/delivery';
import { isSelfBilling } from '../document-type';
import type { DocumentParty, InvoiceDocument } from '../invoices/invoice-document';

const namespaceOf = {
  Invoice: 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2',
  CreditNote: 'urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2',
} as const;

const participantOf = (party: DocumentParty): string =>
  party.endpoint ? `${party.endpoint.scheme ?? ''}:${party.endpoint.value}` : '';

/**
 * What the network must be told beside the document, read from the document itself so that the two cannot disagree
 * (Peppol Policy for use of Identifiers; SAPI-SK `metadata`). On self-billing the buyer is the sender.
 */
export function routingOf(invoice: InvoiceDocument): DocumentRouting {
  const seller = participantOf(invoice.seller);
  const buyer = participantOf(invoice.buyer);
  const selfBilled = isSelfBilling(invoice.doc_type_code);
  return {
    documentTypeId: `${namespaceOf[invoice.root]}::${invoice.root}##${invoice.customization_id ?? ''}::${invoice.ubl_version ?? '2.1'}`,
    processId: invoice.profile_id ?? '',
    senderParticipantId: selfBilled ? buyer : seller,
    receiverParticipantId: selfBilled ? seller : buyer,
  };
}
