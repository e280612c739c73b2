/** Entry of `npm run histories:export`: histories of a running system, for the replay before a release. */
import { temporalOf } from '../compose/parts/temporal-settings';
import { readTemporalConfig } from '../config';
import { type ExportedType, exportHistories } from './histories/export-histories';
import { readOptions, usage, UsageError } from './histories/options';

function lineOf({ type, open, closed, continued, tooLarge }: ExportedType): string {
  const left = tooLarge === 0 ? '' : `; ${tooLarge} too large, left out`;
  return `${type}: ${closed} closed, ${open} open, ${continued} continued as new${left}`;
}

async function run(args: readonly string[]): Promise<void> {
  const { address, namespace, ...options } = readOptions(args);
  // The entry reads the environment, once.
  // eslint-disable-next-line no-restricted-properties
  const environment = { ...process.env };
  if (address !== undefined) environment.TEMPORAL_ADDRESS = address;
  if (namespace !== undefined) environment.TEMPORAL_NAMESPACE = namespace;
  const settings = temporalOf(readTemporalConfig(environment));
  const exported = await exportHistories(settings, options);
  const found = exported.filter(({ open, closed, continued, tooLarge }) => open + closed + continued + tooLarge > 0);
  if (found.length === 0)
    throw new Error(`No workflow of the portal is in the namespace ${settings.namespace} of ${settings.address}.`);
  process.stdout.write(`${found.map(lineOf).join('\n')}\n`);
}

run(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  if (error instanceof UsageError) process.stderr.write(usage);
  process.exitCode = error instanceof UsageError ? 2 : 1;
});
