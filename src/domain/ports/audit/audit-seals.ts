import type { DataReach } from '../../access/data-reach';
import type { Seal, SealedEntry } from '../../audit/seal';

/** Entries that may be sealed: every transaction that could still write among them has ended. */
export interface UnsealedEntries {
  /** By epoch, transaction and id; no transaction is cut in two. */
  entries: SealedEntry[];
  /** The last seal of each of their chains. */
  last: Pick<Seal, 'chain' | 'no' | 'hash'>[];
  /** ISO 8601, microseconds. */
  now: string;
}

/** The end of what a seal holds. */
export type SealEnd = Pick<Seal, 'epoch' | 'xid_to'>;

/** The entries of a chain behind one seal up to the end of another. */
export interface ChainRange {
  chain: string;
  after: SealEnd | null;
  to: SealEnd;
}

/** Half-open, instants in ISO 8601. */
export interface Period {
  from: string;
  to: string;
}

/** Seals what was written, for all chains at once. */
export interface AuditSealer {
  /**
   * Seals what can be sealed, some 2,000 entries at most, in one transaction.
   * @returns `idle`: all is sealed, or another process does it
   */
  sealNext(seal: (unsealed: UnsealedEntries) => Seal[]): Promise<'more' | 'idle'>;
}

/** Seals of the audit log, one chain for each tenant and one for what belongs to none. */
export interface AuditSeals {
  /** Chains that have seals. */
  chains(reach: DataReach): Promise<string[]>;
  /** A page of seals of a chain by number, from this one on; empty = that was the last. */
  seals(reach: DataReach, chain: string, fromNo: number): Promise<Seal[]>;
  /** Number of the first seal that was made at the instant or later; null = none was. */
  firstSince(reach: DataReach, chain: string, instant: string): Promise<number | null>;
  /** A page of entries of a range by epoch, transaction and id, behind the given one. */
  entries(
    reach: DataReach,
    range: ChainRange,
    behind: SealedEntry | null,
  ): Promise<{ entries: SealedEntry[]; isLast: boolean }>;
  /** Entries of the period behind the last seal. */
  countUnsealed(reach: DataReach, chain: string, period: Period): Promise<number>;
}
