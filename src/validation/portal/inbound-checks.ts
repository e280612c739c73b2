import { maxIndexedAttachments } from '../../domain/invoices/invoice-document';
import type { InboundChecks } from '../../domain/ports/validation/inbound-checks';
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
