import { parseArgs } from 'node:util';

import { withPortal } from '../portal-instance';
import { verdictOf } from '../times';
import { haltTemporal } from './halt-temporal';
import { loseTemporal } from './lose-temporal';
import { deliverPlain } from './plain';

/**
 * What a Temporal costs that is away, or that has lost everything: `npm run build && npm run bench:outage`. Portals of
 * their own, with the pauses of production, go through three parts; `--only outage`, `lost` or `plain` runs one.
 *
 * - `outage`: Temporal is halted under load, and goes on
 * - `lost`: Temporal's data are deleted while deliveries are open
 * - `plain`: invoices for a provider that tells nothing of what became of them
 */

/** What a part found; the exit code is 1 when one of its promises is broken. */
export interface Finding {
  lines: readonly string[];
  /** What was to be, and whether it is so. */
  promises: readonly (readonly [promise: string, holds: boolean])[];
}

interface Options {
  only?: string;
  /** Of the outage. */
  seconds: number;
  /** Invoices submitted a second while it lasts. */
  rate: number;
  /** Open deliveries that Temporal forgets. */
  lost: number;
  /** Invoices for a provider without extensions. */
  plain: number;
}

function readOptions(): Options {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { only: text, seconds: text, rate: text, lost: text, plain: text } });
  return {
    ...(values.only !== undefined && { only: values.only }),
    seconds: Number(values.seconds ?? 900),
    rate: Number(values.rate ?? 5),
    lost: Number(values.lost ?? 5_000),
    plain: Number(values.plain ?? 2_000),
  };
}

/** The machine's time belongs to what is measured; no set of rules is part of it. */
const environment = { VALIDATION_RULES: 'none' };

function show(part: string, { lines, promises }: Finding): void {
  console.log([`\n${part}`, ...lines.map((line) => `  ${line}`)].join('\n'));
  for (const [promise, holds] of promises) {
    console.log(`  ${verdictOf(holds).padEnd(8)}${promise}`);
    if (!holds) process.exitCode = 1;
  }
}

async function main(): Promise<void> {
  const { only, seconds, rate, lost, plain } = readOptions();
  const isWanted = (part: string): boolean => only === undefined || only === part;
  // Each begins with nothing, so that what it counts is its own.
  if (isWanted('outage'))
    show(
      `Temporal halted for ${seconds} s, ${rate} invoices a second`,
      await withPortal(environment, (portal) => haltTemporal(portal, seconds, rate)),
    );
  if (isWanted('lost'))
    show(
      `Temporal's data deleted with ${lost} open deliveries`,
      await withPortal(environment, (portal) => loseTemporal(portal, lost)),
    );
  if (isWanted('plain'))
    show(
      `${plain} invoices through plain SAPI-SK`,
      await withPortal(environment, (portal) => deliverPlain(portal, plain)),
    );
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
