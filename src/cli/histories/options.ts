import { parseArgs } from 'node:util';

import { workflowTypes } from '../../workflow-contract/workflow-types';

/** What one run of the command is to do. */
export interface HistoriesOptions {
  /** A folder that is empty, or is made. */
  to: string;
  /** Names of workflows; all of them unless some are named. */
  types: readonly string[];
  /** Histories of each workflow and state: open, closed, continued as new. */
  perType: number;
  /** A longer history is left out. */
  maxEvents: number;
  /** A condition of Temporal's visibility that they meet as well, such as `StartTime > '2026-11-20'`. */
  query?: string;
  /** In place of TEMPORAL_ADDRESS and TEMPORAL_NAMESPACE. */
  address?: string;
  namespace?: string;
}

export const usage = `usage: npm run histories:export -- --to DIR [--address HOST:PORT] [--namespace NAME]
         [--type deliverInvoice …] [--per-type 50] [--max-events 10000] [--query CONDITION]

Writes the newest histories of each workflow of a running system to an empty folder, without names and texts of people,
for the replay before a release. Where Temporal is, and TLS: --address and --namespace, or TEMPORAL_… (.env.example).
`;

/** A command line that cannot be carried out. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** @throws UsageError */
export function readOptions(args: readonly string[]): HistoriesOptions {
  const { to, address, namespace, query, type: types = workflowTypes, ...numbers } = valuesOf(args);
  if (to === undefined || to === '') throw new UsageError('--to is missing');
  const unknown = types.find((type) => !workflowTypes.includes(type));
  if (unknown !== undefined) throw new UsageError(`--type must be one of ${workflowTypes.join(', ')}`);
  return {
    to,
    types,
    perType: wholeNumber('per-type', numbers['per-type'], 50, 1_000),
    maxEvents: wholeNumber('max-events', numbers['max-events'], 10_000, 60_000),
    ...(address !== undefined && { address }),
    ...(namespace !== undefined && { namespace }),
    ...(query !== undefined && { query }),
  };
}

function valuesOf(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const options = {
    ...{ to: text, address: text, namespace: text, query: text, 'per-type': text, 'max-events': text },
    type: { type: 'string', multiple: true },
  } as const;
  try {
    return parseArgs({ args: [...args], options, strict: true }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function wholeNumber(name: string, text: string | undefined, fallback: number, max: number): number {
  const number = text === undefined ? fallback : Number(text);
  if (!Number.isInteger(number) || number < 1 || number > max)
    throw new UsageError(`--${name} must be a whole number from 1 to ${max}`);
  return number;
}
