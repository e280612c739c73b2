import type { DataReach } from '../domain/access/data-reach';
import type { CreationKey, CreationKeys } from '../domain/ports/creation-key';
import { ProblemError } from '../domain/problem';

/** Who makes something, and under which key; null: the request names none. */
export interface CreationPlace {
  reach: DataReach;
  key: CreationKey | null;
}

export interface CreationSteps<Made> {
  /** Keeps the key with what it makes. */
  create: () => Promise<Made>;
  /** @param id of what the first request with this key made */
  replay: (id: string) => Promise<Made>;
}

/**
 * Makes something once for each idempotency key; a request that repeats another's key makes nothing, also when both
 * come at once.
 * @throws ProblemError `IDEMPOTENCY_CONFLICT` (the key was used for something else), `IDEMPOTENCY_IN_PROGRESS`
 */
export type CreateOnce = <Made>(place: CreationPlace, steps: CreationSteps<Made>) => Promise<Made>;

export const createOnce =
  (keys: CreationKeys): CreateOnce =>
  async ({ reach, key }, { create, replay }) => {
    if (key === null) return create();
    const madeBefore = await keys.find(reach, key);
    if (madeBefore !== null) return replay(madeBefore);
    try {
      return await create();
    } catch (fault) {
      const wasSecond = fault instanceof ProblemError && fault.code === 'IDEMPOTENCY_IN_PROGRESS';
      const madeMeanwhile = wasSecond ? await keys.find(reach, key) : null;
      if (madeMeanwhile === null) throw fault;
      return replay(madeMeanwhile);
    }
  };
