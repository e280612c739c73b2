import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';

import { type Folders, foldersOf, projectRoot } from './folders';
import { holderOf, stopOrphans, supervisorRecord } from './instance-lock';
import { stopProcess } from './processes';
import { say, secondsSince } from './steps';

/** Longer than the slowest component may take, one group after the other. */
const graceSeconds = 90;

/** `npm stop [-- --instance NAME]`: ends the portal that this checkout runs, waits until it is gone, and says what it did. */
export async function stopFromTerminal(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { instance: { type: 'string', default: 'main' } } });
  await stopInstance(foldersOf(projectRoot, values.instance), values.instance);
}

/** Ends the supervisor of an instance and with it all of its processes, also when it was killed before and left some behind. */
export async function stopInstance(folders: Folders, instance: string): Promise<void> {
  const startedAt = Date.now();
  const holder = holderOf(folders);
  if (holder !== undefined) {
    say(`Stopping the instance "${instance}" (pid ${holder}) …`);
    await stopProcess(supervisorRecord(instance, holder), 'SIGTERM', graceSeconds);
  }
  const orphans = existsSync(folders.pids) ? await stopOrphans(folders) : [];
  if (orphans.length > 0) say(`Stopped what was left behind: ${orphans.join(', ')}.`);
  if (holder !== undefined) return say(`Stopped in ${secondsSince(startedAt)}.`);
  if (orphans.length === 0) say(`The instance "${instance}" does not run.`);
}
