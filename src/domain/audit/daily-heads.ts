import { growTree } from './merkle-tree';
import { hex, type Seal, type SealHashes } from './seal';

/** The last seal that a chain had at the end of a day. */
export type ChainHead = Pick<Seal, 'chain' | 'no' | 'epoch' | 'xid_to' | 'sealed_at' | 'hash'>;

/**
 * The heads of all chains at the end of a day, in the spelling of the contract. Written once, to
 * `audit/heads/<day>.json`.
 */
export interface DailyHeads {
  /** `YYYY-MM-DD`, UTC. */
  day: string;
  /**
   * Of the tree over the heads (RFC 6962), each as canonical JSON, so that one head can be proved without showing the
   * others.
   */
  root: string;
  /** By chain. */
  heads: ChainHead[];
}

const dayMs = 86_400_000;

/** @returns `YYYY-MM-DD`, UTC @param instant ISO 8601 */
export const dayOf = (instant: string): string => new Date(instant).toISOString().slice(0, 10);

export const dayAfter = (day: string): string => dayOf(new Date(Date.parse(day) + dayMs).toISOString());

/** The first instant that belongs to a day no more, in ISO 8601 with microseconds. */
export const endOfDay = (day: string): string => `${dayAfter(day)}T00:00:00.000000Z`;

/**
 * The first day, from one day on and before another, that is not among the days that are made; null = there is none.
 */
export function firstMissingDay(from: string, before: string, made: ReadonlySet<string>): string | null {
  let day = from;
  while (day < before && made.has(day)) day = dayAfter(day);
  return day < before ? day : null;
}

/** @param heads in any order */
export function dailyHeads(day: string, heads: readonly ChainHead[], { sha256, canonical }: SealHashes): DailyHeads {
  const sorted = [...heads].sort((one, other) => (one.chain < other.chain ? -1 : 1));
  const tree = growTree(sha256);
  for (const head of sorted) tree.add(canonical(head));
  return { day, root: hex(tree.root()), heads: sorted };
}
