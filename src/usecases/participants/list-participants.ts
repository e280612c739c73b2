import type { TenantCaller } from '../../domain/access/caller';
import type {
  Participant,
  ParticipantFilter,
  ParticipantPlace,
  ParticipantRepository,
} from '../../domain/ports/participants/participants';
import { ProblemError } from '../../domain/problem';
import type { CursorCodec } from '../cursor';
import { type Page, readPage } from '../page';

export interface ListParticipants {
  caller: TenantCaller;
  filter: ParticipantFilter;
  /** 1 to 500. */
  limit: number;
  cursor: string | null;
}

/**
 * Whom the company has sent to and received from, newest first.
 * @throws ProblemError `INVALID_CURSOR`
 */
export const createListParticipants =
  ({ participants, cursors }: { participants: Pick<ParticipantRepository, 'list'>; cursors: CursorCodec }) =>
  ({ caller: { tenantId }, filter, limit, cursor }: ListParticipants): Promise<Page<Participant>> => {
    const { search, registered, seenAs } = filter;
    const scope = JSON.stringify(['participants', tenantId, search, registered, seenAs]);
    const after = cursor === null ? null : placeOf(cursors.decode(scope, cursor));
    return readPage(
      limit,
      (rows) => participants.list(tenantId, filter, rows, after),
      ({ firstSeenAt, participantId }) => cursors.encode(scope, { firstSeenAt, participantId }),
    );
  };

function placeOf(position: unknown): ParticipantPlace {
  const { firstSeenAt, participantId } = position as Partial<Record<keyof ParticipantPlace, unknown>>;
  if (typeof firstSeenAt !== 'string' || typeof participantId !== 'string') throw new ProblemError('INVALID_CURSOR');
  return { firstSeenAt, participantId };
}
