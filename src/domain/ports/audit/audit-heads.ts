import type { ChainHead, DailyHeads } from '../../audit/daily-heads';

/** The object that heads of a day are in. */
export interface HeadObject {
  key: string;
  version_id: string;
  /** Hexadecimal. */
  sha256: string;
  /** Until when it cannot be removed, and in which mode; null: it is not protected. */
  lock: { mode: string; retain_until: string } | null;
}

/** Where daily heads are kept: objects that are written once and protected from the start. */
export interface AuditHeads {
  /** Days that have heads, in order. */
  days(): Promise<string[]>;
  /** The heads of a day as they were first written, whatever was written over them since. */
  read(day: string): Promise<{ heads: DailyHeads; object: HeadObject }>;
  /** Writes the heads of a day, protected until the instant (ISO 8601); those that a day has already stay. */
  write(heads: DailyHeads, retainUntil: string): Promise<void>;
}

/** What daily heads are made of. */
export interface ChainHeads {
  /**
   * The heads of all chains at the end of a day that is over. Reads under the lock of the sealer, so that no seal of
   * that day is added any more, and every process reads the same.
   * @param choose the day, from the day of the first seal and today; null = none
   * @returns null: no day was chosen, or another process is sealing
   */
  next(choose: (firstDay: string, today: string) => string | null): Promise<{ day: string; heads: ChainHead[] } | null>;
}
