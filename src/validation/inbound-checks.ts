import { maxIndexedAttachments } from '../domain/invoice-document';
import type { InboundChecks } from '../domain/ports/inbound-checks';
import { partyFindings } from './layers/party';
import { lookAlikeFindings } from './layers/portal-look-alikes';
import { recipientFindings } from './layers/portal-recipient';
import { senderFindings } from './layers/portal-sender';
import { attachmentFindings } from './layers/portal-size';
import { portalDateFindings } from './layers/portal-time';
import { documentTypeFindings } from './layers/portal-type';
import { inRunningOrder, ownLayer } from './own-layer';

/**
 * The report of a received document. What only its sender could heed (obligation, routing, tax data, the provider) does not apply.
 * @param mostAttachments that are indexed
 */
export const createInboundChecks =
  (mostAttachments: number): InboundChecks =>
  (given, { invoice, recipient, senderParticipantId, lookAlikes }) =>
    inRunningOrder(
      [
        ...given,
        ownLayer('portal', () => [
          ...attachmentFindings(invoice, 'inbound', mostAttachments),
          ...documentTypeFindings(invoice),
          ...(recipient ? recipientFindings(invoice, recipient) : []),
          ...senderFindings(invoice, senderParticipantId),
          ...portalDateFindings(invoice),
          ...lookAlikeFindings(invoice, lookAlikes),
        ]),
        ownLayer('party', () => partyFindings(invoice)),
      ],
      () => 'not_applicable',
    );

/** With the default limits. */
export const inboundChecks = createInboundChecks(maxIndexedAttachments);
