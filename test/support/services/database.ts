import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { Client } from 'pg';

import { withMigrator } from '../../../src/adapters/db/migrator';
import { type Database, openDatabase } from '../../../src/adapters/db/transaction';
import { runningPortal } from './running-portal';

export const migrationsFolder = path.resolve(__dirname, '../../../migrations');

export interface ScratchDatabase {
  /** For looking under row-level security: superuser, so row-level security does not bind it. */
  ownerUrl: string;
  appUrl: string;
  systemUrl: string;
  /** The same account, past a pooler where the others lead through one. */
  systemDirectUrl: string;
  /** Reads all rows and writes none. */
  backupUrl: string;
  /** Both pools, as the portal opens them. */
  database: Database;
  /** Runs one statement as the superuser. */
  asOwner<Row extends object>(sql: string, binds?: unknown[]): Promise<Row[]>;
  /** Closes everything and drops the database. */
  drop(): Promise<void>;
}

/** Any number that nothing else locks: of all who need the migrated template at once, one makes it. */
const templateLock = 7_210_412;

/**
 * An empty database of its own on the services' Postgres, with the roles of the portal and, unless told otherwise, all
 * migrations applied: those are run once for all tests, in a database that is copied for each.
 */
export async function scratchDatabase({ migrated = true, poolSize = 10 } = {}): Promise<ScratchDatabase> {
  const { database_url: serverUrl, database_urls: urls } = runningPortal();
  const template = migrated ? await migratedTemplate(serverUrl) : 'template0';
  const name = await createDatabase(serverUrl, template);
  const inScratch = (url: string): string => inDatabase(url, name);
  const ownerUrl = inScratch(serverUrl);
  const appUrl = inScratch(urls.app);
  const systemUrl = inScratch(urls.system);
  const backupUrl = inScratch(urls.backup);
  const database = openDatabase({
    appUrl,
    systemUrl,
    poolSize,
    connectWithinMs: 15_000,
    log: { warn: () => undefined },
  });
  return {
    ownerUrl,
    appUrl,
    systemUrl,
    systemDirectUrl: inScratch(urls.system_direct ?? urls.system),
    backupUrl,
    database,
    asOwner: (sql, binds) => asSuperuser(ownerUrl, sql, binds),
    drop: async () => {
      await database.close();
      await asSuperuser(serverUrl, `drop database ${name} with (force)`);
    },
  };
}

const inDatabase = (url: string, name: string): string => Object.assign(new URL(url), { pathname: `/${name}` }).href;

/** @returns the name of a new database like `template` */
async function createDatabase(serverUrl: string, template: string): Promise<string> {
  const name = `scratch_${randomBytes(6).toString('hex')}`;
  await asSuperuser(serverUrl, `create database ${name} encoding 'UTF8' template ${template}`);
  return name;
}

/**
 * @returns the name of the database to which all of today's migrations have been applied, and nothing else; the first
 * who asks makes it. It is named by what the migrations say, so that a server that outlives a change of them has
 * another.
 */
async function migratedTemplate(serverUrl: string): Promise<string> {
  const name = `migrated_${digestOfMigrations()}`;
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    // Held by this session, and gone with it.
    await client.query('select pg_advisory_lock($1)', [templateLock]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) {
      // Only a finished one gets its name.
      const draft = await createDatabase(serverUrl, 'template0');
      await withMigrator(inDatabase(serverUrl, draft), migrationsFolder, (migrator) => migrator.up());
      await client.query(`alter database ${draft} rename to ${name}`);
    }
    return name;
  } finally {
    await client.end();
  }
}

function digestOfMigrations(): string {
  const digest = createHash('sha256');
  for (const file of readdirSync(migrationsFolder).sort())
    digest.update(file).update(readFileSync(path.join(migrationsFolder, file)));
  return digest.digest('hex').slice(0, 16);
}

async function asSuperuser<Row extends object>(url: string, sql: string, binds: unknown[] = []): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql, binds)).rows;
  } finally {
    await client.end();
  }
}
