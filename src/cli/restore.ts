import path from 'node:path';
import { inspect } from 'node:util';

import { createRestoredDatabase } from '../adapters/db/restore/restored-database';
import { composeAdoption } from '../compose/backups/adoption';
import { composeRestoreSet, restoreDocuments, type RestoreKeys } from '../compose/backups/restore';
import { readConfig } from '../config';
import { secretVariables, withSecretsOfFiles } from '../config/secret-files';
import type { FinishRequest } from '../domain/restore/finish-restore';
import { createFinishRestore } from '../usecases/restore/finish-restore';
import type { WantedSet } from '../usecases/restore/restore-set';
import { parseRestore, type RestoreCommand, usage, UsageError } from './restore/options';
import { adoptionLines, createProgressLines, lossesOf } from './restore/told';

// The entry reads the environment, once.
// eslint-disable-next-line no-restricted-properties
const environment = withSecretsOfFiles(process.env, [...secretVariables, 'DATABASE_OWNER_URL']);
const migrations = path.join(__dirname, '..', '..', 'migrations');
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const warn = (fields: object, message: string): void => void process.stderr.write(`${message} ${inspect(fields)}\n`);
const log = { debug: () => undefined, info: () => undefined, warn, error: warn };

function need(name: string): string {
  const value = environment[name];
  if (!value) throw new UsageError(`${name} is not set`);
  return value;
}

const keysOf = (): RestoreKeys => ({ ownerUrl: need('DATABASE_OWNER_URL'), identity: need('BACKUP_IDENTITY') });

function runRestore(command: RestoreCommand): Promise<void> {
  switch (command.kind) {
    case 'load':
      return load(command.wanted);
    case 'documents':
      return documents();
    case 'finish':
      return finish(command.request);
  }
}

async function load(wanted: WantedSet): Promise<void> {
  const restoreSet = composeRestoreSet(readConfig(environment), keysOf(), migrations);
  const { id, snapshotAt } = await restoreSet(wanted);
  say(`Loaded: backup ${id}. The database is as it was at ${snapshotAt}.`);
  if (wanted.kind === 'latest' && wanted.to !== null)
    say(
      `What was committed from then to ${wanted.to} is in no backup of this kind. To come nearer, recover the database by the tools of ` +
        'its own server, then run: npm run restore -- finish --recovered-to INSTANT',
    );
  say('Should the next step be broken off, repeat it alone: npm run restore -- documents');
  await documents();
}

async function documents(): Promise<void> {
  const onProgress = createProgressLines(say, Date.now);
  const restored = await restoreDocuments(readConfig(environment), keysOf(), { log, onProgress });
  const { looked, lacking, copied, faults } = restored;
  say(`Documents: the object store lacked ${lacking} of ${looked}; ${copied} are back.`);
  for (const line of lossesOf(restored)) say(line);
  if (faults > 0) process.exitCode = 1;
  say('Now: npm run restore -- finish');
}

async function finish(request: FinishRequest): Promise<void> {
  const { decision, adoption } = await createFinishRestore({
    database: createRestoredDatabase(need('DATABASE_OWNER_URL')),
    // Nothing is asked of the configuration where there is nothing to finish.
    adoptDocuments: (recoveredTo) =>
      composeAdoption(readConfig(environment), { identity: environment.BACKUP_IDENTITY || null, log })(recoveredTo),
    clock: Date.now,
  })(request);
  switch (decision.kind) {
    case 'finish':
      for (const line of adoptionLines(adoption)) say(line);
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
