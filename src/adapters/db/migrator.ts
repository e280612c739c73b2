import path from 'node:path';

import { Client } from 'pg';
import { Umzug } from 'umzug';

/** What a migration may use: see migrations/migration.ts, which repeats it so that nothing of `src` is imported there. */
interface MigrationContext {
  query(sql: string): Promise<unknown>;
}

/** Any number that nothing else locks: two installers at once migrate one after the other. */
const runLock = 7_210_411;

export interface Migrator {
  /** Applies everything pending, in order of name. @returns the names applied */
  up(): Promise<string[]>;
  /** Takes back the last one, or all. @returns the names taken back */
  down(howMany: 'last' | 'all'): Promise<string[]>;
  status(): Promise<{ applied: string[]; pending: string[] }>;
}

/**
 * Opens the migrations of a folder for the owner's database, under one advisory lock for the whole run. Each migration commits
 * together with its own entry in `schema_migrations`: a crash leaves it applied or not, never between.
 *
 * @param folder holds `YYYYMMDDHHMM-verb-noun.ts` or, after the build, `.js`
 */
export async function withMigrator<Result>(
  ownerUrl: string,
  folder: string,
  work: (migrator: Migrator) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: ownerUrl, application_name: 'faktura-portal migrate' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [runLock]);
    await client.query(
      'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())',
    );
    return await work(migratorOf(client, folder));
  } finally {
    await client.end();
  }
}

function migratorOf(client: Client, folder: string): Migrator {
  const umzug = new Umzug<MigrationContext>({
    migrations: {
      glob: ['[0-9]*-*.{ts,js}', { cwd: folder, ignore: '**/*.d.ts' }],
      resolve: (parameters) => {
        const found = Umzug.defaultResolver(parameters);
        // The same name from sources and from the build.
        const name = path.parse(parameters.name).name;
        const step = (direction: 'up' | 'down', record: string) => () =>
          inTransaction(client, async () => {
            await found[direction]?.(parameters);
            await client.query(record, [name]);
          });
        return {
          name,
          up: step('up', 'insert into schema_migrations (name) values ($1)'),
          down: step('down', 'delete from schema_migrations where name = $1'),
        };
      },
    },
    context: { query: (sql) => client.query(sql) },
    storage: {
      executed: async () =>
        (await client.query<{ name: string }>('select name from schema_migrations order by name')).rows.map(
          ({ name }) => name,
        ),
      // Written by the migration's own transaction above.
      logMigration: () => Promise.resolve(),
      unlogMigration: () => Promise.resolve(),
    },
    logger: undefined,
  });
  const names = (migrations: { name: string }[]): string[] => migrations.map(({ name }) => name);
  return {
    up: async () => names(await umzug.up()),
    down: async (howMany) => names(await umzug.down(howMany === 'all' ? { to: 0 } : undefined)),
    status: async () => ({ applied: names(await umzug.executed()), pending: names(await umzug.pending()) }),
  };
}

async function inTransaction(client: Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
