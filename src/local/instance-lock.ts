import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { z } from 'zod';

import type { Folders } from './folders';
import { readJson } from './private-file';
import { isRunning, stopProcess } from './processes';

const recordSchema = z.object({
  pid: z.number().int().positive(),
  mark: z.string(),
  signal: z.enum(['SIGTERM', 'SIGINT']).default('SIGTERM'),
});

/** A title short enough for every platform's limit (the length of the original command line). */
const titleOf = (instance: string): string => `faktura-portal ${instance}`;

const lockOf = (folders: Folders): string => path.join(folders.instance, 'supervisor.pid');

/** The process id of the supervisor that holds this instance now, if one does. */
export function holderOf(folders: Folders): number | undefined {
  const record = recordSchema.safeParse(readJson(lockOf(folders)));
  return record.success && isRunning(record.data) ? record.data.pid : undefined;
}

/**
 * Makes this process the supervisor of the instance.
 * @returns false when another one holds it
 */
export function claimInstance(folders: Folders, instance: string): boolean {
  process.title = titleOf(instance);
  const content = JSON.stringify({ pid: process.pid, mark: titleOf(instance) });
  for (;;) {
    try {
      writeFileSync(lockOf(folders), content, { flag: 'wx' });
      return true;
    } catch {
      if (holderOf(folders) !== undefined) return false;
      rmSync(lockOf(folders), { force: true });
    }
  }
}

export function releaseInstance(folders: Folders): void {
  rmSync(lockOf(folders), { force: true });
}

/** Where the supervisor writes down a component's process, for the next supervisor in case this one is killed. */
export const pidFileOf = (folders: Folders, component: string): string => path.join(folders.pids, `${component}.json`);

/** Stops what a killed supervisor left running: two PostgreSQL servers on one data folder would destroy it. @returns their names */
export async function stopOrphans(folders: Folders): Promise<string[]> {
  const names: string[] = [];
  const stops = readdirSync(folders.pids).map(async (name) => {
    const file = path.join(folders.pids, name);
    const record = recordSchema.safeParse(readJson(file));
    if (record.success && isRunning(record.data)) {
      names.push(path.parse(name).name);
      await stopProcess(record.data, record.data.signal, 10);
    }
    rmSync(file, { force: true });
  });
  await Promise.all(stops);
  return names;
}
