import { maxIndexedAttachments } from '../../domain/invoices/invoice-document';
import type { InboundChecks } from '../../domain/ports/validation/inbound-checks';
import { readerOf } from '../format/texts/reader';
import { partyFindings } from './party';
import { inRunningOrder, portalCheck } from './portal-check';
import { recipientFindings } from './portal-recipient';
import { senderFindings } from './portal-sender';
import { attachmentFindings } from './portal-size';
import { portalDateFindings } from './portal-time';
import { documentTypeFindings } from './portal-type';
import { possibleDuplicateFindings } from './possible-duplicates';

/**
 * The report of a received document. Layers that concern its sender only (obligation, routing, tax data, the provider)
 * do not apply.
 * @param maxAttachments that are indexed
 */
export const createInboundChecks =
  (maxAttachments: number): InboundChecks =>
  (given, { invoice, recipient, senderParticipantId, possibleDuplicates }) => {
    const reader = readerOf(recipient !== null, invoice.doc_type_code);
    return inRunningOrder(
      [
        ...given,
        portalCheck('portal', () => [
          ...attachmentFindings(invoice, 'inbound', maxAttachments),
          ...documentTypeFindings(invoice),
          ...(recipient ? recipientFindings(invoice, recipient) : []),
          ...senderFindings(invoice, senderParticipantId),
          ...portalDateFindings(invoice, reader),
          ...possibleDuplicateFindings(invoice, possibleDuplicates),
        ]),
        portalCheck('party', () => partyFindings(invoice, reader)),
      ],
      () => 'not_applicable',
    );
  };

/** With the default limits. */
export const inboundChecks = createInboundChecks(maxIndexedAttachments);
