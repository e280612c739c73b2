import { setTimeout as sleep } from 'node:timers/promises';

import type { Log } from '../domain/ports/log';
import type { InstallationReader } from '../domain/ports/restore/installation';
import { isRetryable, ProblemError } from '../domain/problem';

const retryMs = 2_000;

/**
 * Refuses to start on a restored database that is not finished: its numbers would be given out a second time. While the
 * database is away the process starts as ever; the question is then asked until it is answered.
 * @throws Error that says what to run
 */
export async function requireFinishedRestore(parts: { installation: InstallationReader; log: Log }): Promise<void> {
  if (await isChecked(parts)) return;
  parts.log.warn({}, 'The database is away: whether a restore is unfinished is looked up later');
  void (async () => {
    while (!(await isChecked(parts))) await sleep(retryMs);
  })();
}

/** False: the database is away. */
async function isChecked({ installation }: { installation: InstallationReader }): Promise<boolean> {
  try {
    const { unfinishedRecovery } = await installation.read();
    if (unfinishedRecovery === null) return true;
  } catch (error) {
    if (error instanceof ProblemError && isRetryable(error)) return false;
    throw error;
  }
  throw new Error('The database was restored and the restore is not finished. Run: npm run restore -- finish');
}
