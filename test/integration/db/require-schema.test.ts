import { requireSchema } from '../../../src/entries/require-schema';
import { silentLog } from '../../support/rigs/silent-log';
import { type ScratchDatabase, scratchDatabase } from '../../support/services/database';

let scratch: ScratchDatabase;
beforeEach(async () => {
  scratch = await scratchDatabase();
});
afterEach(() => scratch.drop());

const start = () => requireSchema({ database: scratch.database, log: silentLog });

describe('a process that starts', () => {
  it('goes on with the schema of its release, and with that of a later one', async () => {
    await expect(start()).resolves.toBeUndefined();
    await scratch.asOwner(`insert into schema_migrations (name) values ('999901010000-add-what-is-not-here')`);
    await expect(start()).resolves.toBeUndefined();
  });

  it('refuses the schema of an earlier release, names what is missing and says what to run', async () => {
    const [removed] = (await scratch.asOwner<{ name: string }>(
      'delete from schema_migrations where name = (select max(name) from schema_migrations) returning name',
    )) as [{ name: string }];
    await expect(start()).rejects.toThrow(`(${removed.name}). Run: node dist/src/entries/migrate.js up`);
  });

  it.each([
    ['that no release has migrated', 'drop table schema_migrations'],
    ['whose migrations it may not read', 'revoke select on schema_migrations from portal_system'],
  ])('refuses a database %s', async (_, change) => {
    await scratch.asOwner(change);
    await expect(start()).rejects.toThrow(/lacks migrations of this release \(\d+-[\w-]+ and \d+ more\)/);
  });
});
