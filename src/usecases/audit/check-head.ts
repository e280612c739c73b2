import type { DataReach } from '../../domain/access/data-reach';
import { type ChainHead, dayOf, endOfDay } from '../../domain/audit/daily-heads';
import type { AuditHeads } from '../../domain/ports/audit/audit-heads';
import type { AuditSeals } from '../../domain/ports/audit/audit-seals';

/** What the heads of a day say of one chain. */
export interface Checkpoint {
  /** Number of its last seal; 0 = the chain had none. */
  no: number;
  hash: string | null;
  /** ISO 8601, microseconds: later seals were made from here on. */
  dayEnd: string;
}

/** The heads of a day by chain. */
export interface Checkpoints {
  chains: string[];
  of(chain: string): Checkpoint;
}

/**
 * The heads that hold what was sealed before an instant: those of its day or, as seals are chained, of any later one;
 * while there are none yet, the last ones. Null = no day has heads.
 */
export async function readCheckpoints(
  heads: Pick<AuditHeads, 'days' | 'read'>,
  instant: string,
): Promise<Checkpoints | null> {
  const days = await heads.days();
  const day = days.find((one) => one >= dayOf(instant)) ?? days.at(-1);
  if (day === undefined) return null;
  const stored = await heads.read(day);
  const byChain = new Map<string, ChainHead>(stored.heads.heads.map((head) => [head.chain, head]));
  const dayEnd = endOfDay(day);
  return {
    chains: [...byChain.keys()],
    of: (chain) => {
      const head = byChain.get(chain);
      return { no: head?.no ?? 0, hash: head?.hash ?? null, dayEnd };
    },
  };
}

/**
 * Whether the seals of a chain end for the day where its head says.
 * @returns number of the first seal that does not fit; null = they do
 */
export async function misfitOfHead(
  seals: Pick<AuditSeals, 'seals'>,
  reach: DataReach,
  chain: string,
  { no, hash, dayEnd }: Checkpoint,
): Promise<number | null> {
  const page = await seals.seals(reach, chain, Math.max(no, 1));
  const [last, next] = no === 0 ? [undefined, page[0]] : page;
  if (no > 0 && (last?.no !== no || last.hash !== hash)) return no;
  return next !== undefined && next.sealed_at < dayEnd ? next.no : null;
}
