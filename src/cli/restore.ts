import path from 'node:path';

import { createRestoredDatabase } from '../adapters/db/restore/restored-database';
import { composeRestoreSet } from '../compose/restore';
import { readConfig } from '../config';
import type { FinishRequest } from '../domain/restore/finish-restore';
import { createFinishRestore } from '../usecases/restore/finish-restore';
import { parseRestore, type RestoreCommand, usage, UsageError } from './restore/options';

// `finish` comes before everything else is configured, so it does not ask for the whole configuration.
// eslint-disable-next-line no-restricted-properties
const environment = process.env;
const migrations = path.join(__dirname, '..', '..', 'migrations');
const say = (line: string): void => void process.stdout.write(`${line}\n`);

function need(name: string): string {
  const value = environment[name];
  if (!value) throw new UsageError(`${name} is not set`);
  return value;
}

const runRestore = (command: RestoreCommand): Promise<void> =>
  command.kind === 'load' ? load(command.backup) : finish(command.request);

async function load(backup: string): Promise<void> {
  const [ownerUrl, identity] = [need('DATABASE_OWNER_URL'), need('BACKUP_IDENTITY')];
  const restoreSet = composeRestoreSet(readConfig(environment), { ownerUrl, identity, migrations });
  const { id, snapshotAt, objects } = await restoreSet(backup);
  say(`Loaded: backup ${id}, of ${snapshotAt}. It names ${objects.count} documents.`);
  say('Now: npm run restore -- finish');
}

async function finish(request: FinishRequest): Promise<void> {
  const database = createRestoredDatabase(need('DATABASE_OWNER_URL'));
  const decision = await createFinishRestore({ database, clock: Date.now })(request);
  switch (decision.kind) {
    case 'finish':
      return say(`Finished: epoch ${decision.epoch}, recovered to ${decision.recoveredTo}. API and worker may start.`);
    case 'done':
      return say(
        'Nothing to finish. After a recovery by the tools of the database itself, say to which instant: --recovered-to.',
      );
    case 'refused':
      throw new Error(decision.why);
  }
}

async function main(): Promise<void> {
  await runRestore(parseRestore(process.argv.slice(2)));
}

main().catch((error: Error) => {
  process.stderr.write(error instanceof UsageError ? `${error.message}\n\n${usage}` : `${error.message}\n`);
  process.exitCode = error instanceof UsageError ? 2 : 1;
});
