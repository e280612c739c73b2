import { randomUUID } from 'node:crypto';

import { Client, DatabaseError } from 'pg';

import type { ScratchDatabases } from '../../../domain/ports/backups/scratch-databases';
import type { SetLoader } from '../../../domain/ports/restore/set-loader';
import { ProblemError } from '../../../domain/problem';
import { problemOfFault } from '../faults';
import { createSetLoader } from '../restore/load-set';
import { createOpenSnapshot } from './database-snapshot';

/** By its name a database that a process has left behind can be told from others. */
const nameOf = (id: string): string => `portal_drill_${id.replaceAll('-', '')}`;

/**
 * @param serverUrl of an account that may create databases and bypasses row-level security, with the database that it
 * connects to
 * @param migrations folder of the migrations
 */
export const createScratchDatabases = (serverUrl: string, migrations: string): ScratchDatabases => ({
  use: async (work) => {
    const name = nameOf(randomUUID());
    await asServer(serverUrl, `create database ${name} encoding 'UTF8' template template0`);
    try {
      const url = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
      const loading = createSetLoader(url, migrations);
      const loader: SetLoader = {
        isEmpty: () => loading.isEmpty(),
        load: (manifest, rowsOf) =>
          loading.load(manifest, rowsOf).catch((error: unknown) => {
            throw faultOfServer(error) ?? error;
          }),
      };
      return await work({ loader, openSnapshot: createOpenSnapshot(url) });
    } finally {
      await asServer(serverUrl, `drop database ${name} with (force)`);
    }
  },
});

/**
 * Null: the server is not to blame, so the set is. Class 53 is a full disk and the like, 42501 a right that the account
 * lacks.
 */
function faultOfServer(error: unknown): ProblemError | null {
  const fault = problemOfFault(error);
  if (fault instanceof ProblemError && fault.code === 'SERVICE_UNAVAILABLE') return fault;
  const code = error instanceof DatabaseError ? (error.code ?? '') : '';
  return /^(?:53|42501)/.test(code) ? new ProblemError('BACKUP_ENGINE_ERROR', { cause: error }) : null;
}

async function asServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 15_000 });
  try {
    await client.connect();
    await client.query(statement);
  } catch (error) {
    throw problemOfFault(error);
  } finally {
    await client.end().catch(() => undefined);
  }
}
