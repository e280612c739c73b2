import { Gauge, type Registry } from 'prom-client';

import type { Log } from '../../domain/ports/log';

/** One gauge of figures that are read together; null = not known, the gauge is missing from the answer. */
export interface FigureGauge<Figures> {
  name: string;
  help: string;
  pick: (figures: Figures) => number | null;
}

/**
 * Gauges that are read whenever the metrics are, all with one question. While it cannot be answered they are missing
 * from the answer.
 */
export function showFigures<Figures>(
  { read, log }: { read: () => Promise<Figures>; log: Pick<Log, 'warn'> },
  gauges: readonly FigureGauge<Figures>[],
  metrics: Registry,
): void {
  let asked: Promise<Figures | null> | null = null;
  const figures = (): Promise<Figures | null> =>
    (asked ??= read()
      .catch((error: unknown) => {
        log.warn({ err: error }, 'figures for the metrics could not be read');
        return null;
      })
      .finally(() => {
        asked = null;
      }));
  for (const { name, help, pick } of gauges) {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: [metrics],
      collect: async () => {
        const found = await figures();
        const value = found === null ? null : pick(found);
        if (value === null) gauge.remove();
        else gauge.set(value);
      },
    });
  }
}
