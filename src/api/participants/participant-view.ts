import type { ParticipantRole } from '../../domain/participants/sighting';
import type { Participant } from '../../domain/ports/participants/participants';
import type { ValidationRouting } from '../../domain/validation/validation-report';
import type { FoundParticipant } from '../../usecases/participants/find-participant';
import type { Instant } from '../invoices/invoice-view';

/** Somebody that you have sent to or received from. */
export interface ParticipantView {
  /** `<scheme>:<value>`. */
  participant_id: string;
  /** Null: not a Slovak id (scheme 0245). */
  dic: string | null;
  /** As the last document of a day names it. */
  name: string;
  ico: string | null;
  ic_dph: string | null;
  seen_as: ParticipantRole[];
  first_seen_at: Instant;
  /** To the day. */
  last_seen_at: Instant;
  /** Your list of excluded recipients names it. */
  excluded: boolean;
  /** The last definite answer of the Peppol network or of your provider; null: there was none yet. */
  routing: ValidationRouting | null;
}

export interface ParticipantPage {
  items: ParticipantView[];
  next_cursor: string | null;
}

/** What the Peppol network or your provider says now. */
export interface FoundParticipantView extends ValidationRouting {
  /** As your documents name it; null: you have none of it. */
  name: string | null;
}

export const participantView = (participant: Participant): ParticipantView => ({
  participant_id: participant.participantId,
  dic: participant.dic,
  name: participant.name,
  ico: participant.ico,
  ic_dph: participant.icDph,
  seen_as: participant.seenAs,
  first_seen_at: participant.firstSeenAt,
  last_seen_at: participant.lastSeenAt,
  excluded: participant.excluded,
  routing: participant.routing,
});

export const foundParticipantView = ({ routing, name }: FoundParticipant): FoundParticipantView => ({
  ...routing,
  name,
});
