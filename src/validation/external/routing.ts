import { dicOfParticipant, receives } from '../../domain/participants/participant';
import { routingOf } from '../../domain/participants/peppol-routing';
import type { ParticipantLookup } from '../../domain/ports/participants/participant-lookup';
import type { ExternalCheck } from '../../domain/ports/validation/external-check';
import { isOnRequest } from '../../domain/validation/validation-settings';
import { routingFinding } from './routing-findings';

/**
 * Can the recipient be reached in Peppol with this kind of document? Never blocks: the duty to send is met by sending,
 * and the network may know tomorrow whom it does not know today. On self-billing the seller is the recipient.
 *
 * Runs when the tenant's `routing_default` is `always` or the caller asks for it. A recipient without a Slovak Peppol
 * id (scheme 0245) is not looked up.
 */
export const createRoutingLayer = ({ participants }: { participants: ParticipantLookup }): ExternalCheck => ({
  id: 'routing',
  async run(input, signal) {
    if (!input.asked && isOnRequest('routing', input.settings)) return { kind: 'skipped', reason: 'not_requested' };
    const { receiverParticipantId, documentTypeId } = routingOf(input.invoice);
    const dic = dicOfParticipant(receiverParticipantId);
    if (dic === null) return { kind: 'skipped', reason: 'not_applicable' };

    const routing = await participants.lookup(
      {
        tenantId: input.tenant.id,
        dic,
        connectionId: input.connection?.id ?? null,
        documentTypeId,
        useSmp: input.settings.routing_smp,
      },
      signal,
    );
    if (routing.registered === null) {
      // Without a source to ask there is nothing to wait for: asking again later would not help either.
      if (routing.source === 'none')
        return { kind: 'done', findings: [routingFinding(input.invoice, 'nobody_to_ask', dic)], routing };
      return {
        kind: 'unavailable',
        reason: routing.reason ?? 'no answer',
        findings: [routingFinding(input.invoice, 'no_answer', dic)],
        routing,
      };
    }
    if (!routing.registered)
      return { kind: 'done', findings: [routingFinding(input.invoice, 'not_registered', dic)], routing };
    const isReceived = receives(routing, documentTypeId);
    return {
      kind: 'done',
      findings: isReceived === false ? [routingFinding(input.invoice, 'type_not_received', dic)] : [],
      routing,
    };
  },
});
