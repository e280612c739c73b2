import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { untilDelivered } from './deliveries';
import { registerRecipient, submit, submitBurst } from './load';
import { type BenchPortal, withPortal } from './portal-instance';
import { type OfProcesses, readProcessorMs, sum } from './processes';
import { percentile, secondsOf, verdictOf } from './times';

/**
 * How long a company waits that submits a hundred invoices in the same moment: `npm run build && npm run bench:burst`,
 * some two minutes. Each round begins when the deliveries of the one before have ended. Exit code 1: the goal was
 * missed, or a submission was refused. On a busy machine trust only the processor time that all processes took until
 * the last 202, and the part of it that was spent on deliveries already.
 */

const goalSeconds = 3;

interface Options {
  invoices: number;
  rounds: number;
}

function readOptions(): Options {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { invoices: text, rounds: text } });
  return { invoices: Number(values.invoices ?? 100), rounds: Number(values.rounds ?? 7) };
}

const cell = (milliseconds: number): string => (milliseconds / 1_000).toFixed(2);

/** Seconds of processor time between two readings: all of it, and that of the processes that deliver. */
function processorSeconds(before: OfProcesses, after: OfProcesses): { all: number; delivering: number } {
  const spent = Object.fromEntries(Object.entries(after).map(([name, ms]) => [name, ms - (before[name] ?? NaN)]));
  const delivering = ['worker', 'temporal', 'sandbox-provider'].map((name) => spent[name] ?? NaN);
  return { all: sum(spent) / 1_000, delivering: delivering.reduce((total, one) => total + one, 0) / 1_000 };
}

/** @returns seconds until the last 202 of each round, ascending; NaN where something was refused */
async function measure(portal: BenchPortal, { invoices, rounds }: Options): Promise<number[]> {
  await registerRecipient(portal);
  await submit(portal, { amount: 150, connections: 8 });
  await untilDelivered(portal);
  console.log(
    '| round | refused | first 202, s | median, s | last 202, s | processor s until then | of deliveries | all delivered after, s |',
  );
  console.log('| --- | --- | --- | --- | --- | --- | --- | --- |');
  const lasts: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const before = readProcessorMs(portal);
    const { times, refused } = await submitBurst(portal, invoices);
    const { all, delivering: ofDeliveries } = processorSeconds(before, readProcessorMs(portal));
    const delivered = await secondsOf(() => untilDelivered(portal));
    const last = times.at(-1) ?? NaN;
    console.log(
      `| ${round} | ${refused} | ${cell(times[0] ?? NaN)} | ${cell(percentile(times, 50))} | ${cell(last)} | ${all.toFixed(1)} | ${ofDeliveries.toFixed(1)} | ${(last / 1_000 + delivered).toFixed(1)} |`,
    );
    lasts.push(refused > 0 ? NaN : last / 1_000);
    await pause(1_000);
  }
  return lasts.sort((a, b) => a - b);
}

async function main(): Promise<void> {
  const options = readOptions();
  const lasts = await withPortal({}, (portal) => measure(portal, options));
  const median = percentile(lasts, 50);
  const holds = !lasts.includes(NaN) && median <= goalSeconds;
  console.log(
    `\n${options.invoices} submissions of one company at once: the last 202 after ${median.toFixed(2)} s, median of ${options.rounds} rounds (goal ${goalSeconds} s): ${verdictOf(holds)}`,
  );
  process.exitCode = holds ? 0 : 1;
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
