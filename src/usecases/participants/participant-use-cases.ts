import type { ValidationRouting } from '../../domain/validation/validation-report';
import type { LookUpParticipant } from './look-up-participant';

/** Looking companies up in Peppol. Built in src/compose. */
export interface ParticipantUseCases {
  /** Whether a company can be reached in Peppol; an outage is an answer. */
  lookUpParticipant(command: LookUpParticipant): Promise<ValidationRouting>;
}
