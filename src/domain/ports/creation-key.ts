import type { DataReach } from '../access/data-reach';

/** `Idempotency-Key` of a request that makes something: for some time, the same person makes it once. */
export interface CreationKey {
  /** Of the person who asks. */
  personId: string;
  operation: string;
  key: string;
  /** SHA-256 of what is asked for: something else under the same key is refused. */
  fingerprint: string;
  /** 1 unless said. */
  keptDays?: number;
}

/** Keys of requests that have made something. What makes it keeps its key, in the same transaction. */
export interface CreationKeys {
  /** @returns id of what was made; null: nothing yet. @throws ProblemError `IDEMPOTENCY_CONFLICT` */
  find(reach: DataReach, key: CreationKey): Promise<string | null>;
}
