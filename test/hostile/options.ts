import { parseArgs } from 'node:util';

import type { Generator } from './generator';

export interface HostileOptions {
  /** Only generators whose name this finds. */
  only: RegExp;
  /** Bytes, ascending. */
  sizes: readonly number[];
  /** Only every eighth: neighbours in the list are much alike. */
  short: boolean;
  /** Decides which of them a short run takes. */
  seed: number;
  /** File for all measurements. */
  json: string | null;
  /** Instance of the portal that is started for it. */
  instance: string;
}

export const usage =
  'npm run test:hostile -- [--only PATTERN] [--sizes 16k,64k,256k,1M] [--short] [--seed N] [--json FILE] [--instance NAME]; PORTAL_RUN_FILE=.local/run.json takes a running portal';

/** @throws Error with the usage */
export function readOptions(args: readonly string[]): HostileOptions {
  const text = { type: 'string' } as const;
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { only: text, sizes: text, short: { type: 'boolean' }, seed: text, json: text, instance: text },
    });
    return {
      only: new RegExp(values.only ?? '', 'i'),
      sizes: readSizes(values.sizes ?? '16k,64k,256k,1M'),
      short: values.short ?? false,
      seed: Number.parseInt(values.seed ?? String(Date.now() % 1_000_000), 10),
      json: values.json ?? null,
      instance: values.instance ?? 'hostile',
    };
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${usage}`, { cause: error });
  }
}

function readSizes(text: string): number[] {
  const sizes = text.split(',').map((size) => {
    const [, digits, unit = ''] = /^(\d+)(k|M)?$/.exec(size) ?? [];
    if (digits === undefined) throw new Error(`"${size}" is no size.`);
    return Number(digits) * (unit === 'M' ? 1_000_000 : unit === 'k' ? 1_000 : 1);
  });
  return sizes.sort((a, b) => a - b);
}

const shortened = 8;

/** The generators of a run; the same options and seed give the same. */
export const chooseGenerators = (
  all: readonly Generator[],
  { only, short, seed }: HostileOptions,
): readonly Generator[] =>
  all.filter(({ name }) => only.test(name)).filter((_, index) => !short || (index + seed) % shortened === 0);
