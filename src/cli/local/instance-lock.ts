import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { z } from 'zod';

import { type Component, stopOrder } from './component';
import type { Folders } from './folders';
import { readJson } from './private-file';
import { isRunning, type ProcessRecord, stopProcess } from './processes';

const recordSchema = z.object({
  pid: z.number().int().positive(),
  mark: z.string(),
  signal: z.enum(['SIGTERM', 'SIGINT']).default('SIGTERM'),
  /** Of a component: the supervisor that started it. */
  supervisor: z.number().int().optional(),
});
type Recorded = z.infer<typeof recordSchema>;

/** A title short enough for every platform's limit (the length of the original command line). */
const titleOf = (instance: string): string => `faktura-portal ${instance}`;

/** How the supervisor of an instance is recognised. */
export const supervisorRecord = (instance: string, pid: number): ProcessRecord => ({ pid, mark: titleOf(instance) });

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

/** Writes a component's process down, before anything else can happen to its supervisor. */
export function recordProcess(folders: Folders, component: Component, pid: number): void {
  const record: Recorded = { pid, mark: component.mark, signal: component.stopSignal, supervisor: process.pid };
  writeFileSync(pidFileOf(folders, component.name), JSON.stringify(record));
}

const graceSeconds = 10;

/**
 * Stops what a killed supervisor left running, in the order in which it would have done so: two PostgreSQL servers on one data folder
 * would destroy it.
 * @param supervisor only what this one started; otherwise whatever is written down
 * @returns their names
 */
export async function stopOrphans(folders: Folders, supervisor?: number): Promise<string[]> {
  const left = new Map<string, Recorded>();
  for (const file of readdirSync(folders.pids)) {
    const record = recordSchema.safeParse(readJson(path.join(folders.pids, file)));
    if (!record.success || !isRunning(record.data)) rmSync(path.join(folders.pids, file), { force: true });
    else if (supervisor === undefined || record.data.supervisor === supervisor)
      left.set(path.parse(file).name, record.data);
  }
  for (const names of [...stopOrder, [...left.keys()]]) {
    await Promise.all(
      names.map(async (name) => {
        const record = left.get(name);
        if (record !== undefined) await stopProcess(record, record.signal, graceSeconds);
      }),
    );
  }
  for (const [name, { pid }] of left) forgetProcess(folders, name, pid);
  return [...left.keys()];
}

/** Another supervisor may have begun meanwhile, and its record stands there now. */
function forgetProcess(folders: Folders, name: string, pid: number): void {
  const file = pidFileOf(folders, name);
  const record = recordSchema.safeParse(readJson(file));
  if (record.success && record.data.pid === pid) rmSync(file, { force: true });
}
