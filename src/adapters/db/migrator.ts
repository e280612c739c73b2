import path from 'node:path';

import { Client } from 'pg';
import { Umzug } from 'umzug';

/**
 * What a migration may use: see migrations/migration.ts, which repeats it so that nothing of `src` is imported there.
 */
interface MigrationContext {
  query(sql: string): Promise<unknown>;
}

/** Any number that nothing else locks: two installers at once migrate one after the other. */
const runLock = 7_210_411;

export interface Migrator {
  /**
   * Applies everything pending, in order of name.
   * @param last where to stop; all of them by default
   * @returns the names applied
   * @throws Error when the database was made by migrations that are gone
   */
  up(last?: string): Promise<string[]>;
  /**
   * Takes back the last one, or all.
   * @returns the names taken back
   * @throws Error when the database has migrations that are not in the folder: nothing is known of how to undo them
   */
  down(howMany: 'last' | 'all'): Promise<string[]>;
  status(): Promise<MigrationStatus>;
}

export interface MigrationStatus {
  applied: string[];
  pending: string[];
  /** Recorded in the database and not in the folder. */
  unknown: string[];
}

/**
 * Opens the migrations of a folder for the owner's database, under one advisory lock for the whole run. Each migration
 * commits together with its own entry in `schema_migrations`: a crash leaves it applied or not, never between.
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
  const recorded = async (): Promise<string[]> => {
    const { rows } = await client.query<{ name: string }>('select name from schema_migrations order by name');
    return rows.map(({ name }) => name);
  };
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
      executed: recorded,
      // Written by the migration's own transaction above.
      logMigration: () => Promise.resolve(),
      unlogMigration: () => Promise.resolve(),
    },
    logger: undefined,
  });
  const names = (migrations: { name: string }[]): string[] => migrations.map(({ name }) => name);
  async function status(): Promise<MigrationStatus> {
    const [applied, pending] = [names(await umzug.executed()), names(await umzug.pending())];
    return { applied, pending, unknown: (await recorded()).filter((name) => !applied.includes(name)) };
  }
  return {
    up: async (last) => {
      const found = await status();
      requireSameHistory(found);
      if (last !== undefined && !found.pending.includes(last))
        throw new Error(
          `This release has no migration ${last}: use the release that the backup was made with, or a later one.`,
        );
      const added = names(await umzug.up(last === undefined ? undefined : { to: last }));
      // Processes ask at their start whether the schema is that of their release (src/entries/require-schema.ts).
      await client.query('grant select on schema_migrations to portal_system');
      return added;
    },
    down: async (howMany) => {
      const { unknown } = await status();
      if (unknown.length > 0) throw new Error(`${unknownMigrations(unknown)}, so nothing can be taken back.`);
      return names(await umzug.down(howMany === 'all' ? { to: 0 } : undefined));
    },
    status,
  };
}

/**
 * A newer release leaves migrations behind that sort after all of ours: this one runs on its schema. An unknown one
 * among ours comes from a set of migrations that was replaced, and no way leads from its schema to this one.
 */
function requireSameHistory({ applied, pending, unknown }: MigrationStatus): void {
  const newest = [...applied, ...pending].sort().at(-1) ?? '';
  const replaced = unknown.filter((name) => name < newest);
  if (replaced.length === 0) return;
  throw new Error(
    `${unknownMigrations(replaced)}: they were replaced by others since, and its schema cannot be brought up to date. ` +
      'Begin with an empty database: "npm start -- --fresh" for a local portal, else drop this one and create it anew.',
  );
}

const unknownMigrations = ([first, ...more]: readonly string[]): string =>
  `The database has migrations that this release does not know (${first}${more.length > 0 ? ` and ${more.length} more` : ''})`;

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
