import { setTimeout as sleep } from 'node:timers/promises';

import type { Log } from '../domain/ports/log';
import { isRetryable, ProblemError } from '../domain/problem';

const retryMs = 2_000;

/**
 * Asks the database something that decides whether a process may run. While it is away the process starts as ever; the
 * question is then asked until it is answered.
 * @param question what is asked, for the log: "whether …"
 * @param check throws when the process must not run
 * @throws what `check` throws
 */
export async function onceDatabaseAnswers(log: Log, question: string, check: () => Promise<void>): Promise<void> {
  if (await isAnswered(check)) return;
  log.warn({}, `The database is away: ${question} is looked up later`);
  void (async () => {
    while (!(await isAnswered(check))) await sleep(retryMs);
  })();
}

/** False: the database is away. */
async function isAnswered(check: () => Promise<void>): Promise<boolean> {
  try {
    await check();
    return true;
  } catch (error) {
    if (error instanceof ProblemError && isRetryable(error)) return false;
    throw error;
  }
}
