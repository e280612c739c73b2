import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import type { ComponentName } from '../../src/local/component';
import { isRunning, type ProcessRecord, signalProcess } from '../../src/local/processes';
import type { Blow, Lure } from './kill-plan';

/** A process that was killed. */
export interface Kill {
  at: string;
  component: ComponentName;
  pid: number;
  /** The moment that the blow had waited for; null = whatever was going on. */
  caught: Lure | null;
}

const lureHoldMs = 4_000;
const lurePatienceMs = 15_000;
const lifePatienceMs = 60_000;

/** Strikes the processes of one running instance; the supervisor starts them again. */
export function createExecutioner(instanceFolder: string, postmanControlUrl: string) {
  const recordOf = (component: ComponentName): ProcessRecord | null => {
    try {
      return JSON.parse(readFileSync(path.join(instanceFolder, 'pids', `${component}.json`), 'utf8')) as ProcessRecord;
    } catch {
      return null;
    }
  };

  /** The component's process, ready or still starting; a dead one is waited for. */
  async function living(component: ComponentName, otherThan?: number): Promise<number> {
    for (const endsAt = Date.now() + lifePatienceMs; Date.now() < endsAt; await pause(25)) {
      const record = recordOf(component);
      if (record && record.pid !== otherThan && isRunning(record)) return record.pid;
    }
    throw new Error(`${component} was not started again within ${lifePatienceMs / 1000} s.`);
  }

  async function strike(
    components: readonly ComponentName[],
    caught: Lure | null,
    otherThan?: number,
  ): Promise<Kill[]> {
    const pids = await Promise.all(
      components.map(async (component) => ({ component, pid: await living(component, otherThan) })),
    );
    for (const { pid } of pids) signalProcess(pid, 'SIGKILL');
    return pids.map(({ component, pid }) => ({ at: new Date().toISOString(), component, pid, caught }));
  }

  return {
    /** Deals one blow, after waiting for the moment it is meant for. */
    async deal({ targets, again, lure }: Blow): Promise<Kill[]> {
      const caught = lure !== null && (await holdBack(postmanControlUrl, lure)) ? lure : null;
      const kills = await strike(targets, caught);
      const [first] = kills;
      if (!again || !first) return kills;
      return [...kills, ...(await strike([first.component], null, first.pid))];
    },
  };
}

/** Makes the postman hold one call back. @returns whether a call is being held back now */
async function holdBack(controlUrl: string, lure: Lure): Promise<boolean> {
  try {
    await control(controlUrl, 'POST', { ...lure, mode: 'delay', delay_ms: lureHoldMs });
    for (const endsAt = Date.now() + lurePatienceMs; Date.now() < endsAt; await pause(25)) {
      const { faults } = await control(controlUrl, 'GET');
      if (faults.length === 0) return true;
    }
    await control(controlUrl, 'DELETE');
    return false;
  } catch {
    // The postman itself may be away just now; then the blow falls without waiting.
    return false;
  }
}

async function control(controlUrl: string, method: string, fault?: object): Promise<{ faults: unknown[] }> {
  const response = await fetch(`${controlUrl}/faults`, {
    method,
    headers: { 'Content-Type': 'application/json' },
    body: fault && JSON.stringify(fault),
    signal: AbortSignal.timeout(2_000),
  });
  if (!response.ok) throw new Error(`${method} /faults: ${response.status}`);
  return (await response.json()) as { faults: unknown[] };
}
