/** @param sorted ascending */
export const percentile = (sorted: readonly number[], percent: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN;

export const p95 = (milliseconds: readonly number[]): number =>
  [...milliseconds].sort((a, b) => a - b)[Math.floor(milliseconds.length * 0.95)] ?? NaN;

export const median = (figures: readonly number[]): number =>
  percentile(
    [...figures].sort((a, b) => a - b),
    50,
  );

/** Milliseconds on the clock. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

export const secondsOf = async (work: () => Promise<unknown>): Promise<number> => (await timed(work)) / 1_000;

export const rounded = (figure = NaN): number => Math.round(figure * 10) / 10;

/** How a bench says whether its goal was reached; its exit code says the same. */
export const verdictOf = (holds: boolean): string => (holds ? 'holds' : 'MISSED');
