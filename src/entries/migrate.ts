import path from 'node:path';

import { type Migrator, withMigrator } from '../adapters/db/migrator';
import { withSecretsOfFiles } from '../config/secret-files';

const usage = 'usage: migrate up | down [all] | status   (needs DATABASE_OWNER_URL or DATABASE_OWNER_URL_FILE)';
// The installer runs this before anything else is configured, so it does not ask for the whole configuration.
// eslint-disable-next-line no-restricted-properties
const environment = process.env;
const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function runCommand(migrator: Migrator, command: string | undefined, extent: string | undefined): Promise<void> {
  switch (command) {
    case 'up': {
      const applied = await migrator.up();
      const { unknown } = await migrator.status();
      if (unknown.length > 0) say(`A newer release has changed the schema already:\n  ${unknown.join('\n  ')}`);
      return say(applied.length === 0 ? 'The schema is up to date.' : `Applied:\n  ${applied.join('\n  ')}`);
    }
    case 'down':
      return say(`Taken back:\n  ${(await migrator.down(extent === 'all' ? 'all' : 'last')).join('\n  ')}`);
    case 'status': {
      const { applied, pending, unknown } = await migrator.status();
      for (const name of applied) say(`applied  ${name}`);
      for (const name of pending) say(`pending  ${name}`);
      for (const name of unknown) say(`unknown  ${name}`);
      return;
    }
    default:
      throw new Error(usage);
  }
}

async function main(): Promise<void> {
  const [command, extent] = process.argv.slice(2);
  const { DATABASE_OWNER_URL: ownerUrl } = withSecretsOfFiles(environment, ['DATABASE_OWNER_URL']);
  if (!ownerUrl) throw new Error(usage);
  await withMigrator(ownerUrl, path.join(__dirname, '..', '..', 'migrations'), (migrator) =>
    runCommand(migrator, command, extent),
  );
}

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
