import { parseArgs } from 'node:util';

import type { CampaignShape } from './fault-plan';

/** One crash campaign; the same options give the same plan of kills and submissions. */
export interface CampaignOptions extends CampaignShape {
  seed: number;
  /** Blows to deal; a double kill counts as one. */
  kills: number;
  submissions: number;
  /** Documents that others send to our companies meanwhile. */
  arrivals: number;
  /** Instance of the portal that the campaign starts for itself, anew. */
  instance: string;
  /** ERP clients that submit side by side. */
  clients: number;
  /** Exports, revalidations and replays to webhooks run beside the submissions. */
  jobs: boolean;
  /** Leaves out what takes long at the provider, for a campaign that is part of `npm test`. */
  quick: boolean;
  /** How long after the last kill everything may take to come to its end. */
  maxIdleMinutes: number;
}

export const usage =
  'npm run test:crash -- [--seed N] [--kills N] [--submissions N] [--arrivals N] [--instance NAME] [--clients N] ' +
  '[--idle-minutes N] [--jobs] [--quick] [--pairs] [--freezes] [--splits] [--rolling]';

/** @throws Error with the usage */
export function readOptions(args: readonly string[]): CampaignOptions {
  const text = { type: 'string' } as const;
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        seed: text,
        kills: text,
        submissions: text,
        arrivals: text,
        instance: text,
        clients: text,
        'idle-minutes': text,
        jobs: { type: 'boolean' },
        quick: { type: 'boolean' },
        ...{ pairs: { type: 'boolean' }, freezes: { type: 'boolean' }, splits: { type: 'boolean' } },
        rolling: { type: 'boolean' },
      },
    });
    return {
      seed: wholeNumber(values.seed, Date.now() % 1_000_000),
      kills: wholeNumber(values.kills, 60),
      submissions: wholeNumber(values.submissions, 500),
      arrivals: wholeNumber(values.arrivals, 120),
      instance: values.instance ?? 'crash',
      clients: wholeNumber(values.clients, 8),
      jobs: values.jobs ?? false,
      quick: values.quick ?? false,
      ...shapeOf(values),
      maxIdleMinutes: wholeNumber(values['idle-minutes'], 15),
    };
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${usage}`, { cause: error });
  }
}

/** Releases need a second process that goes on, and hold nobody to a promise amid kills. */
function shapeOf({ pairs = false, freezes = false, splits = false, rolling = false }): CampaignShape {
  if (rolling && (freezes || splits)) throw new Error('--rolling goes with neither --freezes nor --splits.');
  return { pairs: pairs || rolling, freezes, splits, rolling };
}

function wholeNumber(value: string | undefined, fallback: number): number {
  const number = Number(value ?? fallback);
  if (!Number.isInteger(number) || number < 1) throw new Error(`"${value ?? ''}" is not a positive whole number.`);
  return number;
}
