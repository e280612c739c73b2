import { createLookUpParticipant } from '../usecases/participants/look-up-participant';
import type { ParticipantUseCases } from '../usecases/participants/participant-use-cases';
import type { Parts } from './parts';

/** Looking companies up in Peppol. */
export const composeParticipants = (parts: Parts): ParticipantUseCases => ({
  lookUpParticipant: createLookUpParticipant({
    connections: parts.connections,
    participants: parts.participants,
    validationSettings: parts.validationSettings,
  }),
});
