import type { SessionCaller } from '../../../domain/access/caller';
import type { RateLimitBudget, RateLimiter } from '../../../domain/ports/access/rate-limiter';
import type { CreationKey } from '../../../domain/ports/creation-key';
import type { CreateOnce, CreationSteps } from '../../create-once';

/** A request by a person of a company that makes something. */
export interface CreationRequest {
  caller: SessionCaller;
  /** Null: it names none. */
  key: CreationKey | null;
}

/**
 * As {@link CreateOnce}, within what people of a company may make of credentials in an hour; a repetition takes nothing
 * of it.
 * @throws ProblemError `RATE_LIMITED`
 */
export type MakeCredential = <Made>(request: CreationRequest, steps: CreationSteps<Made>) => Promise<Made>;

export const makeCredential =
  ({ createOnce, limiter }: { createOnce: CreateOnce; limiter: RateLimiter }): MakeCredential =>
  ({ caller: { tenantId }, key }, { create, replay }) => {
    const budget: RateLimitBudget = { name: 'credentials:tenant', key: tenantId, points: 20, perSeconds: 3_600 };
    return createOnce(
      { reach: { kind: 'tenant', tenantId }, key },
      {
        create: async () => {
          await limiter.consume([budget]);
          return create();
        },
        replay,
      },
    );
  };
