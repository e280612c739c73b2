import type { Participant } from '../../domain/ports/participants/participants';
import type { ValidationRouting } from '../../domain/validation/validation-report';
import type { Page } from '../page';
import type { FindParticipant, FoundParticipant } from './find-participant';
import type { ListParticipants } from './list-participants';
import type { LookUpParticipant } from './look-up-participant';

/** Looking companies up in Peppol. Built in src/compose. */
export interface ParticipantUseCases {
  /** Whether a company can be reached in Peppol; an outage is an answer. */
  lookUpParticipant(command: LookUpParticipant): Promise<ValidationRouting>;
  /** The same by the Peppol id, with its name. @throws `LOOKUP_NOT_SUPPORTED`, `RATE_LIMITED` */
  findParticipant(command: FindParticipant): Promise<FoundParticipant>;
  /** Whom the company has sent to and received from. */
  listParticipants(query: ListParticipants): Promise<Page<Participant>>;
}
