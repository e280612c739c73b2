import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { lowerThreadPriority } from '../../src/threads/thread-priority';
import { encode, exchange } from '../hostile/exchange';
import type { Generator, Scene } from '../hostile/generator';
import { generators } from '../hostile/generators';
import { prepareStage } from '../hostile/scene';
import { takePortsApart } from '../support/services/own-ports';
import { newTenant } from '../support/services/portal';
import startServices from '../support/services/start-services';
import stopServices from '../support/services/stop-services';
import { type Served, startOrdinaryCompany } from './ordinary-company';
import { percentile, verdictOf } from './times';

/**
 * What one company notices of another that sends the worst it may: `npm run build && npm run bench:neighbours`.
 * Ordinary invoices are submitted at a steady rate, first alone, then beside the hostile company; the limits are those
 * of production.
 */

const worst: readonly { name: RegExp; size: number }[] = [
  { name: /^xml: elements of new names \(dry-run\)/, size: 2_000_000 },
  { name: /^xml: elements of new names \(submission\)/, size: 2_000_000 },
  { name: /^xml: elements of one name \(dry-run\)/, size: 3_000_000 },
  { name: /^xml: prefixes in scope, then redeclared \(submission\)/, size: 1_000_000 },
  { name: /^xml: lines \(submission\)/, size: 2_000_000 },
  { name: /^xml: lines \(import\)/, size: 2_000_000 },
  { name: /^attachment: a file name of spaces inside \(dry-run\)/, size: 200_000 },
  { name: /^field: .*Party\/PartyLegalEntity\/RegistrationName, marks in turn/, size: 300_000 },
  { name: /^field: .*TaxSubtotal\/TaxCategory\/Percent, a fraction/, size: 60_000 },
  { name: /^field: .*Price\/BaseQuantity, zeros|^field: .*Price\/BaseQuantity, digits/, size: 200_000 },
  { name: /^json: batch, a list of empty objects/, size: 1_000_000 },
  { name: /^items: numbers hidden behind spaces/, size: 300_000 },
  { name: /^gzip: batch, a bomb of spaces/, size: 60_000 },
  { name: /^entrance: page, an amount of digits$/, size: 200_000 },
];

/** p95 of the ordinary company beside the hostile one, to that alone. */
const maxRatio = 2;

interface Options {
  seconds: number;
  /** Hostile requests under way at the same time. */
  parallel: number;
  /** Ordinary invoices a second. */
  rate: number;
}

function readOptions(): Options {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { seconds: text, parallel: text, rate: text } });
  return {
    seconds: Number(values.seconds ?? 300),
    parallel: Number(values.parallel ?? 8),
    rate: Number(values.rate ?? 2),
  };
}

/**
 * Sends the worst again and again until it is told to end.
 * @returns how often each status was answered; 0 = no answer
 */
async function attack(scene: Scene, parallel: number, end: AbortSignal): Promise<Map<number, number>> {
  const chosen = worst.map(({ name, size }): { generator: Generator; size: number } => {
    const generator = generators.find((one) => name.test(one.name));
    if (!generator) throw new Error(`No generator is called ${String(name)}.`);
    return { generator, size };
  });
  const statuses = new Map<number, number>();
  let turn = 0;
  const attacker = async (): Promise<void> => {
    while (!end.aborted) {
      const one = chosen[(turn += 1) % chosen.length];
      if (!one) return;
      const message = await one.generator.build(one.size, scene);
      const { answers } = await exchange(scene.host, encode(message, one.generator.caller, scene), message, 60_000);
      const status = answers[0]?.status ?? 0;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      // A limited caller retries at once, but not a thousand times a second: that would measure the sender.
      if (status === 429) await pause(50);
    }
  };
  await Promise.all(Array.from({ length: parallel }, attacker));
  return statuses;
}

const row = (name: string, { times, refused }: Served): string =>
  `| ${name} | ${times.length} | ${refused} | ${percentile(times, 50).toFixed(0)} | ${percentile(times, 95).toFixed(0)} | ${(times.at(-1) ?? NaN).toFixed(0)} |`;

async function measure(options: Options): Promise<boolean> {
  const [{ scene }, tenant] = await Promise.all([prepareStage(), newTenant()]);
  const company = startOrdinaryCompany();
  const { seconds, rate } = options;
  await company.submit({ tenant, seconds: Math.min(20, seconds), rate });
  const alone = await company.submit({ tenant, seconds, rate });
  // A real attacker has a machine of its own; here it must not take processor time from the portal.
  lowerThreadPriority(19);
  const end = new AbortController();
  const attacking = attack(scene, options.parallel, end.signal);
  const beside = await company.submit({ tenant, seconds, rate });
  end.abort();
  const statuses = await attacking;
  await company.close();
  const ratio = percentile(beside.times, 95) / percentile(alone.times, 95);
  const holds = ratio <= maxRatio && beside.refused === 0;
  console.log(
    [
      `${options.rate} ordinary invoices a second for ${options.seconds} s, ${options.parallel} hostile requests at a time`,
      '',
      '| | 202 | refused | p50 ms | p95 ms | slowest ms |',
      '| --- | --- | --- | --- | --- | --- |',
      row('alone', alone),
      row('beside the hostile company', beside),
      '',
      `p95 beside : alone = ${ratio.toFixed(2)}, ${beside.refused} refused (goal: at most ${maxRatio}, none): ${verdictOf(holds)}`,
      `answers to the hostile company: ${[...statuses].map(([status, count]) => `${status === 0 ? 'none' : status} × ${count}`).join(', ')}`,
    ].join('\n'),
  );
  return holds;
}

async function main(): Promise<void> {
  process.env.PORTAL_TEST_INSTANCE ??= 'neighbours';
  // The limits of production: the worst that somebody may send is what these let through.
  process.env.RATE_LIMIT_CREDENTIAL_PER_MINUTE ??= '600';
  process.env.RATE_LIMIT_TENANT_PER_MINUTE ??= '3000';
  takePortsApart();
  try {
    await startServices();
    process.exitCode = (await measure(readOptions())) ? 0 : 1;
  } finally {
    await stopServices();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
