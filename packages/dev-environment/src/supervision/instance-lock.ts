import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { z } from 'zod';

import type { Folders } from '../folders';
import { readJson } from '../private-file';
import { isRunning, stopProcess } from '../processes/processes';
import { type Component, inStopOrder } from './component';

const recordSchema = z.object({
  pid: z.number().int().positive(),
  mark: z.string(),
  signal: z.enum(['SIGTERM', 'SIGINT']).default('SIGTERM'),
  stopGroup: z.number().int().default(0),
  /** Of a component: the supervisor that started it. */
  supervisor: z.number().int().optional(),
});
type Recorded = z.infer<typeof recordSchema>;

const lockOf = (folders: Folders): string => path.join(folders.instance, 'supervisor.pid');

/** The process id of the supervisor that holds this instance now, if one does. */
export function holderOf(folders: Folders): number | undefined {
  const record = recordSchema.safeParse(readJson(lockOf(folders)));
  return record.success && isRunning(record.data) ? record.data.pid : undefined;
}

/**
 * Makes this process the supervisor of the instance.
 * @param title by which the process is recognised; short enough for every platform's limit (the length of the original
 *   command line)
 * @returns false when another one holds it
 */
export function claimInstance(folders: Folders, title: string): boolean {
  process.title = title;
  const content = JSON.stringify({ pid: process.pid, mark: title });
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

type PidsFolder = Pick<Folders, 'pids'>;

/** Where the supervisor writes down a component's process, for the next supervisor in case this one is killed. */
export const pidFileOf = (folders: PidsFolder, component: string): string =>
  path.join(folders.pids, `${component}.json`);

/** Writes a component's process down, before anything else can happen to its supervisor. */
export function recordProcess(folders: Folders, component: Component, pid: number): void {
  const { mark, stopSignal: signal, stopGroup } = component;
  const record: Recorded = { pid, mark, signal, stopGroup, supervisor: process.pid };
  writeFileSync(pidFileOf(folders, component.name), JSON.stringify(record));
}

const graceSeconds = 10;

/**
 * Stops what a killed supervisor left running, in the order in which it would have done so: two PostgreSQL servers on
 * one data folder would destroy it.
 * @param supervisor only what this one started; otherwise whatever is written down
 * @returns their names
 */
export async function stopOrphans(folders: PidsFolder, supervisor?: number): Promise<string[]> {
  const left = new Map<string, Recorded>();
  for (const file of readdirSync(folders.pids)) {
    const record = recordSchema.safeParse(readJson(path.join(folders.pids, file)));
    if (!record.success || !isRunning(record.data)) rmSync(path.join(folders.pids, file), { force: true });
    else if (supervisor === undefined || record.data.supervisor === supervisor)
      left.set(path.parse(file).name, record.data);
  }
  for (const group of inStopOrder([...left.values()], (record) => record.stopGroup))
    await Promise.all(group.map((record) => stopProcess(record, record.signal, graceSeconds)));
  for (const [name, { pid }] of left) forgetProcess(folders, name, pid);
  return [...left.keys()];
}

/** Another supervisor may have begun meanwhile, and its record stands there now. */
function forgetProcess(folders: PidsFolder, name: string, pid: number): void {
  const file = pidFileOf(folders, name);
  const record = recordSchema.safeParse(readJson(file));
  if (record.success && record.data.pid === pid) rmSync(file, { force: true });
}
