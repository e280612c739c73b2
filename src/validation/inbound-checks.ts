import type { InboundChecks } from '../domain/ports/inbound-checks';
import { partyFindings } from './layers/party';
import { lookAlikeFindings } from './layers/portal-look-alikes';
import { recipientFindings } from './layers/portal-recipient';
import { senderFindings } from './layers/portal-sender';
import { attachmentFindings } from './layers/portal-size';
import { portalDateFindings } from './layers/portal-time';
import { documentTypeFindings } from './layers/portal-type';
import { inRunningOrder, ownLayer } from './own-layer';

/** The report of a received document. What only its sender could heed (obligation, routing, tax data, the provider) does not apply. */
export const inboundChecks: InboundChecks = (given, { invoice, recipient, senderParticipantId, lookAlikes }) =>
  inRunningOrder(
    [
      ...given,
      ownLayer('portal', () => [
        ...attachmentFindings(invoice, 'inbound'),
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
