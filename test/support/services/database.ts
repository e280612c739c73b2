import { randomBytes } from 'node:crypto';
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

/**
 * An empty database of its own on the services' Postgres, with the roles of the portal and, unless told otherwise, all
 * migrations applied.
 */
export async function scratchDatabase({ migrated = true, poolSize = 10 } = {}): Promise<ScratchDatabase> {
  const { database_url: serverUrl, database_urls: urls } = runningPortal();
  const name = `scratch_${randomBytes(6).toString('hex')}`;
  const inScratch = (url: string): string => Object.assign(new URL(url), { pathname: `/${name}` }).href;
  await asSuperuser(serverUrl, `create database ${name} encoding 'UTF8' template template0`);

  const ownerUrl = inScratch(serverUrl);
  const appUrl = inScratch(urls.app);
  const systemUrl = inScratch(urls.system);
  const backupUrl = inScratch(urls.backup);
  if (migrated) await withMigrator(ownerUrl, migrationsFolder, (migrator) => migrator.up());
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

async function asSuperuser<Row extends object>(url: string, sql: string, binds: unknown[] = []): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql, binds)).rows;
  } finally {
    await client.end();
  }
}
