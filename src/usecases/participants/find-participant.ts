import type { TenantCaller } from '../../domain/access/caller';
import { participantIdOf } from '../../domain/participants/participant';
import type { RateLimiter } from '../../domain/ports/access/rate-limiter';
import type { ParticipantRepository } from '../../domain/ports/participants/participants';
import { ProblemError } from '../../domain/problem';
import type { ValidationRouting } from '../../domain/validation/validation-report';
import type { LookUpParticipant } from './look-up-participant';

export interface FindParticipant {
  caller: TenantCaller;
  /** 10 digits. */
  dic: string;
}

/** Where somebody can be reached, and the name that the company's documents have of it. */
export interface FoundParticipant {
  routing: ValidationRouting;
  name: string | null;
}

export interface FindParticipantDeps {
  lookUp: (command: LookUpParticipant) => Promise<ValidationRouting>;
  participants: Pick<ParticipantRepository, 'find'>;
  limiter: Pick<RateLimiter, 'consume'>;
  /** RATE_LIMIT_LOOKUPS_PER_MINUTE. */
  lookupsPerMinute: number;
}

/**
 * Asks the Peppol network or the company's provider now. An outage is an answer (`registered: null`).
 * @throws ProblemError `LOOKUP_NOT_SUPPORTED` when there is nobody to ask, `RATE_LIMITED`
 */
export const createFindParticipant =
  ({ lookUp, participants, limiter, lookupsPerMinute }: FindParticipantDeps) =>
  async ({ caller, dic }: FindParticipant): Promise<FoundParticipant> => {
    const { tenantId } = caller;
    await limiter.consume([
      { name: 'participant_lookup:tenant', key: tenantId, points: lookupsPerMinute, perSeconds: 60 },
    ]);
    const [routing, known] = await Promise.all([
      lookUp({ caller, dic, connectionId: null }),
      participants.find(tenantId, participantIdOf(dic)),
    ]);
    if (routing.source === 'none') throw new ProblemError('LOOKUP_NOT_SUPPORTED');
    return { routing, name: known?.name ?? null };
  };
