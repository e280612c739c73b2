import { existsSync } from 'node:fs';

import type { Folders } from '../folders';
import { stopProcess } from '../processes/processes';
import { say, secondsSince } from '../progress/steps';
import { holderOf, stopOrphans } from './instance-lock';

/** Longer than the slowest component may take, one group after the other. */
const graceSeconds = 90;

/**
 * Ends the supervisor of an instance and with it all of its processes, also when it was killed before and left some
 * behind; waits until they are gone, and says what it did.
 * @param title of the supervisor, see `claimInstance`
 */
export async function stopInstance(folders: Folders, instance: string, title: string): Promise<void> {
  const startedAt = Date.now();
  const holder = holderOf(folders);
  if (holder !== undefined) {
    say(`Stopping the instance "${instance}" (pid ${holder}) …`);
    await stopProcess({ pid: holder, mark: title }, 'SIGTERM', graceSeconds);
  }
  const orphans = existsSync(folders.pids) ? await stopOrphans(folders) : [];
  if (orphans.length > 0) say(`Stopped what was left behind: ${orphans.join(', ')}.`);
  if (holder !== undefined) return say(`Stopped in ${secondsSince(startedAt)}.`);
  if (orphans.length === 0) say(`The instance "${instance}" does not run.`);
}
