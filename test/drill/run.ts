import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { foldersOf } from '../../src/cli/local/folders';
import { portal } from '../support/services/api-client';
import { takePortsApart } from '../support/services/own-ports';
import startServices from '../support/services/start-services';
import stopServices from '../support/services/stop-services';
import type { Verdict } from './judge';
import { type DrillOptions, runDrill } from './run-drill';

const root = path.resolve(__dirname, '../..');
const usage = `npm run backup:drill -- [--seed N] [--submissions N] [--arrivals N] [--loses database|everything] [--minutes N] [--instance NAME]`;
const losses = ['database', 'everything'] as const;

/** Loses a portal and restores it by the runbook. Exit code 1: a promise was broken, and the evidence is printed. */
async function main(): Promise<void> {
  const { instance, drills } = readOptions(process.argv.slice(2));
  process.env.PORTAL_TEST_INSTANCE = instance;
  delete process.env.PORTAL_RUN_FILE;
  takePortsApart();
  try {
    await startServices();
    const servers = portal();
    for (const options of drills) {
      const folder = path.join(foldersOf(root, instance).instance, `drill-${options.loses}`);
      rmSync(folder, { recursive: true, force: true });
      mkdirSync(folder, { recursive: true });
      console.log(`Drill: --seed ${options.seed} --loses ${options.loses}, ${options.submissions} submissions`);
      const verdict = await runDrill(servers, folder, options, console.log);
      for (const line of linesOf(verdict)) console.log(line);
      if (verdict.findings.some(({ violations }) => violations.length > 0)) process.exitCode = 1;
    }
  } finally {
    await stopServices();
  }
}

function linesOf({ findings, adopted, lost, expired }: Verdict): string[] {
  const mark = (isKept: boolean): string => (isKept ? '✓' : '✗');
  return [
    ...findings.flatMap(({ promise, looked, violations }) => [
      `  ${mark(violations.length === 0)} ${promise} (${looked})`,
      ...violations.slice(0, 10).map(({ what, invoiceId }) => `      ${invoiceId ?? ''} ${what}`),
    ]),
    `  ${adopted} invoices made anew of their documents; ${lost} lost with their documents before they were sent; ${expired} cursors expired`,
  ];
}

/** @throws Error with the usage */
function readOptions(args: readonly string[]): { instance: string; drills: DrillOptions[] } {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: { seed: text, submissions: text, arrivals: text, loses: text, minutes: text, instance: text },
  });
  const numberOf = (given: string | undefined, usual: number): number => {
    const number = Number(given ?? usual);
    if (!Number.isInteger(number) || number < 1) throw new Error(`"${given ?? ''}" is no whole number.\n${usage}`);
    return number;
  };
  const loses = losses.filter((one) => values.loses === undefined || values.loses === one);
  if (loses.length === 0) throw new Error(usage);
  const seed = numberOf(values.seed, Date.now() % 1_000_000);
  return {
    instance: values.instance ?? 'drill',
    drills: loses.map((one, index) => ({
      ...{ seed: seed + index, loses: one, withinMinutes: numberOf(values.minutes, 10) },
      ...{ submissions: numberOf(values.submissions, 200), arrivals: numberOf(values.arrivals, 40) },
    })),
  };
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
