import { dailyHeads, firstMissingDay } from '../../domain/audit/daily-heads';
import { retainUntil } from '../../domain/invoices/retention';
import type { AuditHeads, ChainHeads } from '../../domain/ports/audit/audit-heads';
import type { Clock } from '../../domain/ports/clock';
import { sealHashes } from './seal-hashes';

export interface MakeDailyHeadsDeps {
  heads: AuditHeads;
  chains: ChainHeads;
  clock: Clock;
  /** The longest period of the audit log of all companies: a chain's head is in the object of its day. */
  retentionYears: () => Promise<number>;
}

/**
 * One round: writes the heads of the first day that is over and has none. The days that are made are those in the
 * object store, so that nothing in the database can pretend that one was made, and a day that was missed comes next. Of
 * several processes the first one writes; the others have the same to write, and change nothing.
 */
export const createMakeDailyHeads =
  ({ heads, chains, clock, retentionYears }: MakeDailyHeadsDeps) =>
  async (): Promise<'more' | 'idle'> => {
    const made = new Set(await heads.days());
    const next = await chains.next((firstDay, today) => firstMissingDay(firstDay, today, made));
    if (next === null) return 'idle';
    await heads.write(
      dailyHeads(next.day, next.heads, sealHashes),
      retainUntil(next.day, await retentionYears(), clock()),
    );
    return 'more';
  };
