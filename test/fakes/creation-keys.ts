import type { CreationKey, CreationKeys } from '../../src/domain/ports/creation-key';
import { ProblemError } from '../../src/domain/problem';

export interface FakeCreationKeys extends CreationKeys {
  /** What a repository does in the transaction that makes something. */
  keep(key: CreationKey, id: string): void;
}

/** Keys in memory; their day never ends. */
export function fakeCreationKeys(): FakeCreationKeys {
  const kept = new Map<string, { fingerprint: string; id: string }>();
  const nameOf = ({ personId, operation, key }: CreationKey): string => JSON.stringify([personId, operation, key]);
  return {
    keep: (key, id) => void kept.set(nameOf(key), { fingerprint: key.fingerprint, id }),
    find: (_reach, key) => {
      const before = kept.get(nameOf(key));
      if (before && before.fingerprint !== key.fingerprint)
        return Promise.reject(new ProblemError('IDEMPOTENCY_CONFLICT'));
      return Promise.resolve(before?.id ?? null);
    },
  };
}
