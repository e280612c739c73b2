import { readdirSync } from 'node:fs';
import path from 'node:path';

import { readAppliedMigrations } from '../adapters/db/system/applied-migrations';
import type { Database } from '../adapters/db/transaction';
import type { Log } from '../domain/ports/log';
import { onceDatabaseAnswers } from './once-database-answers';

/** Beside the sources, and beside what was compiled of them. */
const folder = path.join(__dirname, '..', '..', 'migrations');

/**
 * Refuses to start on the schema of an earlier release: the process would meet what it lacks in the middle of its work.
 * Migrations that this release does not know are those of a later one, on whose schema it runs.
 * @throws Error that names a missing migration and says what to run
 */
export function requireSchema({ database, log }: { database: Database; log: Log }): Promise<void> {
  const ours = readdirSync(folder)
    .filter((file) => /^\d+-.*\.(js|ts)$/.test(file) && !file.endsWith('.d.ts'))
    .map((file) => path.parse(file).name);
  return onceDatabaseAnswers(log, 'whether it has the schema of this release', async () => {
    const applied = new Set(await readAppliedMigrations(database));
    const [first, ...more] = ours.filter((name) => !applied.has(name)).sort();
    if (first === undefined) return;
    const others = more.length > 0 ? ` and ${more.length} more` : '';
    throw new Error(
      `The database lacks migrations of this release (${first}${others}). Run: node dist/src/entries/migrate.js up`,
    );
  });
}
