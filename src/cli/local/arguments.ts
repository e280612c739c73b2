import { parseArgs } from 'node:util';

import { type Arrangement, readArrangement } from './arrangement';

/** What `npm start -- …` understands. */
export interface LocalOptions {
  /** Keeps data, logs and processes of several running portals apart: `main` for a developer, `test` for the suites. */
  readonly instance: string;
  /** Throw the instance's data away first. */
  readonly fresh: boolean;
  /** Send the demo invoice once everything is ready. */
  readonly demoInvoice: boolean;
  /** The data may be lost when the machine stops, so that PostgreSQL need not wait for the disk: for tests. */
  readonly throwaway: boolean;
  /** Only build the servers and compile the rules, then end. */
  readonly prepareOnly: boolean;
  /** How the portal's own processes run; only tests ask for another one than the usual. */
  readonly arrangement: Arrangement;
}

export const usage = `npm start -- [--fresh] [--no-demo-invoice] [--instance NAME] [--throwaway]
             [--prepare-only] [--arrangement JSON]

  --fresh             delete this instance's data and begin anew
  --no-demo-invoice   do not send the demo invoice when ready
  --instance NAME     run beside another one; data under .local/NAME (default: main)
  --throwaway         do not wait for the disk; a power failure may cost the data
  --prepare-only      build the servers and compile the validation rules, then end
  --arrangement JSON  for tests: {"pairs": true} runs two API and two worker processes`;

/**
 * Reads the command line.
 * @throws Error with the usage text for an unknown option or an instance name that cannot be a folder name
 */
export function readArguments(args: readonly string[]): LocalOptions {
  const { values } = parse(args);
  const instance = values.instance ?? 'main';
  if (!/^[a-z][a-z0-9-]{0,19}$/.test(instance))
    throw new Error(`"${instance}" is not an instance name (a-z, 0-9, -).\n\n${usage}`);
  return {
    instance,
    fresh: values.fresh ?? false,
    demoInvoice: !values['no-demo-invoice'],
    throwaway: values.throwaway ?? false,
    prepareOnly: values['prepare-only'] ?? false,
    arrangement: readArrangement(values.arrangement),
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        instance: { type: 'string' },
        fresh: { type: 'boolean' },
        'no-demo-invoice': { type: 'boolean' },
        throwaway: { type: 'boolean' },
        'prepare-only': { type: 'boolean' },
        arrangement: { type: 'string' },
      },
    });
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`, { cause: error });
  }
}
