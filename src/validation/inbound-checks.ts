import { maxIndexedAttachments } from '../domain/invoices/invoice-document';
import type { InboundChecks } from '../domain/ports/validation/inbound-checks';
import { partyFindings } from './layers/party';
import { recipientFindings } from './layers/portal-recipient';
import { senderFindings } from './layers/portal-sender';
import { attachmentFindings } from './layers/portal-size';
import { portalDateFindings } from './layers/portal-time';
import { documentTypeFindings } from './layers/portal-type';
import { possibleDuplicateFindings } from './layers/possible-duplicates';
import { inRunningOrder, portalCheck } from './portal-check';

/**
 * The report of a received document. What only its sender could heed (obligation, routing, tax data, the provider) does not apply.
 * @param maxAttachments that are indexed
 */
export const createInboundChecks =
  (maxAttachments: number): InboundChecks =>
  (given, { invoice, recipient, senderParticipantId, possibleDuplicates }) =>
    inRunningOrder(
      [
        ...given,
        portalCheck('portal', () => [
          ...attachmentFindings(invoice, 'inbound', maxAttachments),
          ...documentTypeFindings(invoice),
          ...(recipient ? recipientFindings(invoice, recipient) : []),
          ...senderFindings(invoice, senderParticipantId),
          ...portalDateFindings(invoice),
          ...possibleDuplicateFindings(invoice, possibleDuplicates),
        ]),
        portalCheck('party', () => partyFindings(invoice)),
      ],
      () => 'not_applicable',
    );

/** With the default limits. */
export const inboundChecks = createInboundChecks(maxIndexedAttachments);
