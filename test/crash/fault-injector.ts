import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { isRunning, type ProcessRecord, readJson, signalProcess } from '@faktura-portal/dev-environment';

import type { ComponentName } from '../../src/cli/local/component-names';
import type { PlannedFreeze } from './fault-plan';
import type { InjectionPoint, PlannedKill } from './kill-plan';

/** A process that was killed. */
export interface Kill {
  at: string;
  component: ComponentName;
  pid: number;
  /** The moment that the kill had waited for; null = whatever was going on. */
  caught: InjectionPoint | null;
}

const injectionHoldMs = 4_000;
const injectionTimeoutMs = 15_000;
const restartTimeoutMs = 60_000;
/** It finishes what is under way first, and is ready again only when it takes work. */
const replaceTimeoutMs = 180_000;

/** The processes that a server has made for its connections stand still with it, as those of PostgreSQL. */
function withChildren(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
    return [pid, ...children];
  } catch {
    return [pid];
  }
}

/** Strikes the processes of one running instance; the supervisor starts them again. */
export function createFaultInjector(instanceFolder: string, sandboxProviderControlUrl: string) {
  const recordOf = (component: ComponentName): ProcessRecord | null => {
    try {
      return JSON.parse(readFileSync(path.join(instanceFolder, 'pids', `${component}.json`), 'utf8')) as ProcessRecord;
    } catch {
      return null;
    }
  };

  /** The run file is written anew when a process is ready again. */
  const readyProcessOf = (component: ComponentName): number | undefined => {
    const run = readJson(path.join(instanceFolder, 'run.json')) as { processes: Record<string, { pid: number }> };
    return run.processes[component]?.pid;
  };

  /** The component's process, ready or still starting; a dead one is waited for. */
  async function living(component: ComponentName, otherThan?: number): Promise<number> {
    for (const endsAt = Date.now() + restartTimeoutMs; Date.now() < endsAt; await pause(25)) {
      const record = recordOf(component);
      if (record && record.pid !== otherThan && isRunning(record)) return record.pid;
    }
    throw new Error(`${component} was not started again within ${restartTimeoutMs / 1000} s.`);
  }

  async function kill(
    components: readonly ComponentName[],
    caught: InjectionPoint | null,
    otherThan?: number,
  ): Promise<Kill[]> {
    const pids = await Promise.all(
      components.map(async (component) => ({ component, pid: await living(component, otherThan) })),
    );
    for (const { pid } of pids) signalProcess(pid, 'SIGKILL');
    return pids.map(({ component, pid }) => ({ at: new Date().toISOString(), component, pid, caught }));
  }

  return {
    /** Makes one planned kill, after waiting for its moment. */
    async deal({ targets, again, injectionPoint }: PlannedKill): Promise<Kill[]> {
      const caught =
        injectionPoint !== null && (await holdBack(sandboxProviderControlUrl, injectionPoint)) ? injectionPoint : null;
      const kills = await kill(targets, caught);
      const [first] = kills;
      if (!again || !first) return kills;
      return [...kills, ...(await kill([first.component], null, first.pid))];
    },
    /** Lets a process stand still; resolves when it goes on, unless somebody has killed it meanwhile. */
    async freeze({ target, lastsMs }: PlannedFreeze): Promise<void> {
      const pids = withChildren(await living(target));
      for (const pid of pids) signalProcess(pid, 'SIGSTOP');
      await pause(lastsMs);
      for (const pid of pids) signalProcess(pid, 'SIGCONT');
    },
    /**
     * Asks a process to stop, and waits until the next one is ready.
     * @returns how long that took, in milliseconds
     */
    async replace(component: ComponentName): Promise<number> {
      const startedAt = Date.now();
      const before = await living(component);
      signalProcess(before, 'SIGTERM');
      for (const endsAt = startedAt + replaceTimeoutMs; Date.now() < endsAt; await pause(50)) {
        const now = readyProcessOf(component);
        if (now !== undefined && now !== before) return Date.now() - startedAt;
      }
      throw new Error(`${component} was not replaced within ${replaceTimeoutMs / 1000} s.`);
    },
  };
}

/** Makes the provider hold one call back. @returns whether a call is being held back now */
async function holdBack(controlUrl: string, injectionPoint: InjectionPoint): Promise<boolean> {
  try {
    await control(controlUrl, 'POST', { ...injectionPoint, mode: 'delay', delay_ms: injectionHoldMs });
    for (const endsAt = Date.now() + injectionTimeoutMs; Date.now() < endsAt; await pause(25)) {
      const { faults } = await control(controlUrl, 'GET');
      if (faults.length === 0) return true;
    }
    await control(controlUrl, 'DELETE');
    return false;
  } catch {
    // The provider itself may be away just now; then the kill is made without waiting.
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
