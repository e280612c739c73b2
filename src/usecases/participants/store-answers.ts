import type { TenantId } from '../../domain/ids';
import type { Log } from '../../domain/ports/log';
import type { ParticipantLookup } from '../../domain/ports/participants/participant-lookup';
import type { RoutingAnswers } from '../../domain/ports/participants/participants';
import type { ValidationRouting } from '../../domain/validation/validation-report';

/**
 * Keeps each definite answer beside the participant, and tells the company of a change. What cannot be kept is logged:
 * the caller gets the answer all the same.
 */
export const storeAnswers = (
  participants: ParticipantLookup,
  { answers, log }: { answers: RoutingAnswers; log: Log },
): ParticipantLookup => ({
  lookup: async (question, signal) => {
    const routing = await participants.lookup(question, signal);
    if (routing.registered !== null && routing.source !== 'cache')
      await keep(answers, question.tenantId, routing).catch((error: unknown) => {
        log.warn({ err: error, participantId: routing.participant_id }, 'An answer about a participant was not kept');
      });
    return routing;
  },
});

async function keep(answers: RoutingAnswers, tenantId: TenantId, routing: ValidationRouting): Promise<void> {
  await answers.store(tenantId, routing);
  await answers.noteRegistration(tenantId, routing);
}
