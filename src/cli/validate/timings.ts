import type { LayerEntry } from '../../domain/validation/validation-report';

/** What one step of the validation costs, in milliseconds. */
export interface StepTiming {
  /** A layer, `parse` for reading the document, or `total` for the whole report with the way to the thread and back. */
  step: string;
  median_ms: number;
  p95_ms: number;
}

/** One measured run of a document. */
export interface MeasuredRun {
  layers: readonly LayerEntry[];
  parseMs: number;
  totalMs: number;
}

/** Runs that are thrown away: the engine compiles what is hot while it runs, and the portal has long done that. */
const warmUpRuns = 30;

/** Runs a check, one at a time, and says what each step took. */
export async function measure(check: () => Promise<MeasuredRun>, runs: number): Promise<StepTiming[]> {
  for (let run = 0; run < Math.min(warmUpRuns, runs); run++) await check();
  const spent = new Map<string, number[]>();
  const add = (step: string, ms: number): void => {
    const times = spent.get(step);
    if (times) times.push(ms);
    else spent.set(step, [ms]);
  };
  for (let run = 0; run < runs; run++) {
    const { layers, parseMs, totalMs } = await check();
    add('parse', parseMs);
    for (const { layer, status, duration_ms } of layers) if (status !== 'skipped') add(layer, duration_ms);
    add('total', totalMs);
  }
  return [...spent].map(([step, times]) => ({
    step,
    median_ms: percentile(times, 0.5),
    p95_ms: percentile(times, 0.95),
  }));
}

/** The nearest rank: a time that was really measured. */
function percentile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return Math.round((sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0) * 100) / 100;
}
