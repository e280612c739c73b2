import { setTimeout as pause } from 'node:timers/promises';

import { readSteps, stepsBetween } from './accept-steps';
import { measureBareWorkflows } from './bare-temporal';
import { measureBareAccept } from './counting/bare-accept';
import { countInvoices } from './counting/count-invoices';
import { linesOfCounts } from './counting/show-counts';
import { measureDeliveries, untilDelivered } from './deliveries';
import { type Answers, type Load, registerRecipient, submit } from './load';
import { type BenchPortal, withPortal } from './portal-instance';
import { type OfProcesses, processorMsEach, readMemory, sum } from './processes';

/**
 * How fast the portal is on this machine: `npm run build && npm run bench:submit`, some two minutes. Load, servers and
 * portal share the processors, so what is read off the clock says something about the machine and its other users.
 * Processor time for each invoice, and the ratios made of it, say something about the portal.
 */

const light: Load = { seconds: 10, connections: 5, rate: 5 };
const saturation: Load = { seconds: 10, connections: 24 };
const warming: Load = { amount: 150, connections: 8 };
/** Invoices of one measurement of deliveries. */
const heap = 200;
/** Invoices whose work is counted. */
const counted = 100;

const show = (line: string): void => console.log(line);
const cell = (value: number, digits = value < 10 ? 1 : 0): string => value.toFixed(digits).padStart(9);

interface Measured {
  answers: Answers;
  /** Of one accepted invoice. */
  processorMs: OfProcesses;
}

async function accept(portal: BenchPortal, what: string, load: Load): Promise<Measured> {
  const [answers, processorMs] = await processorMsEach(
    portal,
    () => submit(portal, load),
    ({ accepted }) => accepted,
  );
  const { acceptedPerSecond, p50, p95, p99, refused } = answers;
  show(
    `${what.padEnd(46)}${[acceptedPerSecond, p50, p95, p99].map((value) => cell(value)).join('')}${refused > 0 ? `  ${refused} REFUSED` : ''}`,
  );
  return { answers, processorMs };
}

async function withRules(portal: BenchPortal) {
  await pause(2_000);
  const atRest = readMemory(portal);
  await registerRecipient(portal);
  await submit(portal, warming);
  await measureDeliveries(portal, heap / 4);
  const before = await readSteps(portal);
  const slow = await accept(portal, 'official rules on, 5 a second', light);
  const steps = stepsBetween(before, await readSteps(portal));
  const full = await accept(portal, 'official rules on, as many as go', saturation);
  const underLoad = readMemory(portal);
  const delivering = await measureDeliveries(portal, heap);
  const bare = await measureBareWorkflows(portal, delivering.count);
  return { atRest, underLoad, steps, slow, full, delivering, bare };
}

async function withoutRules(portal: BenchPortal) {
  await registerRecipient(portal);
  await submit(portal, warming);
  const slow = await accept(portal, 'official rules off, 5 a second', light);
  const full = await accept(portal, 'official rules off, as many as go', saturation);
  // Halted in the middle of a transaction it would keep its locks.
  await untilDelivered(portal);
  const { temporal, worker } = portal.processes;
  for (const { pid } of [worker, temporal]) process.kill(pid, 'SIGSTOP');
  try {
    const alone = await accept(portal, 'the same, Temporal and worker halted', saturation);
    const bare = await measureBareAccept(portal, saturation);
    return { slow, full, alone, bare };
  } finally {
    for (const { pid } of [worker, temporal]) process.kill(pid, 'SIGCONT');
  }
}

function showSteps(steps: ReadonlyMap<string, number>): void {
  show('\nsteps of accepting, at 5 a second                    ms    share');
  const answer = steps.get('answer') ?? NaN;
  for (const [step, spent] of [...steps].sort(([, a], [, b]) => b - a)) {
    if (spent > 0) show(`  ${step.padEnd(44)}${cell(spent)}${`${((spent / answer) * 100).toFixed(0)} %`.padStart(9)}`);
  }
}

/** One row for each process, one column for each measurement. */
function showProcesses(title: string, columns: Readonly<Record<string, OfProcesses>>): void {
  show(
    `\n${title.padEnd(24)}${Object.keys(columns)
      .map((name) => name.padStart(18))
      .join('')}`,
  );
  const names = [...new Set(Object.values(columns).flatMap((column) => Object.keys(column)))];
  for (const name of names)
    show(
      `  ${name.padEnd(22)}${Object.values(columns)
        .map((column) => cell(column[name] ?? 0).padStart(18))
        .join('')}`,
    );
  show(
    `  ${'all'.padEnd(22)}${Object.values(columns)
      .map((column) => cell(sum(column)).padStart(18))
      .join('')}`,
  );
}

type WithRules = Awaited<ReturnType<typeof withRules>>;
type WithoutRules = Awaited<ReturnType<typeof withoutRules>>;

function showRates({ delivering, bare }: WithRules, { alone, bare: bareAccept }: WithoutRules): void {
  const rate = (what: string, perSecond: number): void => show(`  ${what.padEnd(56)}${cell(perSecond)}`);
  show('\na second');
  rate(`delivered (${delivering.count})`, delivering.perSecond);
  rate('bare workflows', bare.perSecond);
  rate('accepted, no rules, Temporal and worker halted', alone.answers.acceptedPerSecond);
  rate('bare accepts', bareAccept.answers.acceptedPerSecond);
  rate('accepted so by two free processors', 2_000 / sum(alone.processorMs));
}

function showRatios(on: WithRules, off: WithoutRules): void {
  const { delivering, bare } = on;
  const ratio = (what: string, of: number, to: number): void =>
    show(`  ${what.padEnd(62)}${(of / to).toFixed(2).padStart(6)}`);
  const temporalOf = ({ temporal = NaN, worker = NaN }: OfProcesses): number => temporal + worker;
  show('\nratios');
  ratio('deliveries : bare workflows, on the clock (goal 0.90)', delivering.perSecond, bare.perSecond);
  ratio('the same by processor time (goal 1.9)', sum(delivering.processorMs), sum(bare.processorMs));
  ratio('the same of Temporal and worker', temporalOf(delivering.processorMs), temporalOf(bare.processorMs));
  ratio('accepting : bare accept, by processor time (goal 2.5)', sum(off.alone.processorMs), sum(off.bare.processorMs));
  ratio('accepting : delivering, on the clock', on.full.answers.acceptedPerSecond, delivering.perSecond);
  ratio('accepting with rules : without', on.full.answers.acceptedPerSecond, off.full.answers.acceptedPerSecond);
  ratio(
    'accepting while deliveries run : alone (goal 0.5)',
    off.full.answers.acceptedPerSecond,
    off.alone.answers.acceptedPerSecond,
  );
  ratio('median answer at 5 a second, with rules : without', on.slow.answers.p50, off.slow.answers.p50);
}

async function main(): Promise<void> {
  show(
    `${'accepting'.padEnd(46)}${['a second', 'p50 ms', 'p95 ms', 'p99 ms'].map((head) => head.padStart(9)).join('')}`,
  );
  const on = await withPortal({}, withRules);
  const off = await withPortal({ VALIDATION_RULES: 'none' }, withoutRules);
  showSteps(on.steps);
  showProcesses('memory, MB', { 'at rest': on.atRest, 'under load': on.underLoad });
  showProcesses('processor ms each', {
    'accept, no rules': off.alone.processorMs,
    'bare accept': off.bare.processorMs,
    deliver: on.delivering.processorMs,
    'bare workflow': on.bare.processorMs,
  });
  for (const line of linesOfCounts(await countInvoices(counted))) show(line);
  showRates(on, off);
  showRatios(on, off);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
