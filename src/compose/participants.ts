import { createFindParticipant } from '../usecases/participants/find-participant';
import { createListParticipants } from '../usecases/participants/list-participants';
import { createLookUpParticipant } from '../usecases/participants/look-up-participant';
import type { ParticipantUseCases } from '../usecases/participants/participant-use-cases';
import type { ApiParts } from './parts/api-parts';
import type { Parts } from './parts/parts';

/** Looking companies up in Peppol, and whom a company knows. */
export function composeParticipants(parts: Parts, { limiter, limits, cursors }: ApiParts): ParticipantUseCases {
  const { connections, participants, validationSettings, knownParticipants } = parts;
  const lookUpParticipant = createLookUpParticipant({ connections, participants, validationSettings });
  return {
    lookUpParticipant,
    findParticipant: createFindParticipant({
      lookUp: lookUpParticipant,
      participants: knownParticipants,
      limiter,
      lookupsPerMinute: limits.lookupsPerMinute,
    }),
    listParticipants: createListParticipants({ participants: knownParticipants, cursors }),
  };
}
