import type { Clock } from '../../domain/ports/clock';

export interface WorkThrough<Thing, Result> {
  /** Throws when it must be repeated, and those behind it wait. */
  work: (thing: Thing) => Promise<Result>;
  clock: Clock;
  /** Nothing is begun after that. */
  signal: AbortSignal;
}

/** How many are worked on side by side, and for how long a chunk begins with further ones. */
const lanes = 4;
const chunkMs = 30_000;

/**
 * Works on things in their order, some side by side, for half a minute.
 * @returns the results of the first of them, as many as there are without a gap; and why there is a gap
 */
export async function workThrough<Thing, Result>(
  things: readonly Thing[],
  { work, clock, signal }: WorkThrough<Thing, Result>,
): Promise<{ results: Result[]; fault: Error | null }> {
  const endMs = clock() + chunkMs;
  const results: Result[] = [];
  for (let first = 0; first < things.length; first += lanes) {
    if (signal.aborted || (first > 0 && clock() >= endMs)) break;
    const settled = await Promise.allSettled(things.slice(first, first + lanes).map(work));
    for (const one of settled) {
      if (one.status === 'rejected') return { results, fault: one.reason as Error };
      results.push(one.value);
    }
  }
  return { results, fault: null };
}
