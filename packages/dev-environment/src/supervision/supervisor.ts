import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import type { Folders } from '../folders';
import { signalProcess } from '../processes/processes';
import { logTail } from '../progress/log-tail';
import type { Component } from './component';
import { pidFileOf, recordProcess } from './instance-lock';

const firstRestartSeconds = 0.2;
const maxRestartSeconds = 10;
/** A process that ran this long is healthy: the next death starts the back-off anew. */
const steadySeconds = 30;
/**
 * Deaths before it was ready even once: beyond this it is not bad luck but a broken set-up, and the log tells which.
 */
const deathsAtStart = 3;
const maxLogBytes = 20_000_000;

export type SupervisorEvent =
  | {
      readonly kind: 'ready';
      readonly component: Component;
      readonly pid: number;
      readonly seconds: number;
      readonly again: boolean;
    }
  | { readonly kind: 'died'; readonly component: Component; readonly how: string; readonly restartInSeconds: number };

export interface Supervised {
  readonly component: Component;
  /**
   * Starts it and resolves when it is ready for the first time. From then on it is restarted whenever it dies.
   * @throws Error with the log's tail
   */
  start(): Promise<void>;
  /** Asks it to stop, insists when it takes too long, and resolves when it is gone. */
  stop(): Promise<void>;
  /** Without waiting: for a supervisor that is itself going down. */
  abort(): void;
}

/**
 * Keeps one process running until `stop`. Its output goes straight to its own log file, so it outlives the supervisor
 * unharmed.
 */
export function supervise(component: Component, folders: Folders, tell: (event: SupervisorEvent) => void): Supervised {
  const ending = new AbortController();
  let child: ChildProcess | undefined;
  let running: Promise<void> = Promise.resolve();
  const launchNext = (): Launched => {
    const launched = launch(component, folders);
    child = launched.child;
    return launched;
  };
  const isGone = (): boolean => child === undefined || child.exitCode !== null || child.signalCode !== null;

  return {
    component,
    start: () =>
      new Promise((onceReady, giveUp) => {
        const watch = { component, folders, tell, ending: ending.signal, onceReady, giveUp };
        running = keepRunning(launchNext, watch);
      }),
    async stop() {
      ending.abort();
      const { pid } = child ?? {};
      if (pid === undefined || isGone()) return running;
      signalProcess(pid, component.stopSignal);
      const insist = setTimeout(
        () => isGone() || signalProcess(pid, component.abortSignal),
        component.stopWithinSeconds * 1000,
      );
      await running;
      clearTimeout(insist);
    },
    abort() {
      ending.abort();
      if (child?.pid !== undefined && !isGone()) signalProcess(child.pid, component.abortSignal);
    },
  };
}

/** One life of a process. */
interface Launched {
  readonly child: ChildProcess;
  /** How it ended. */
  readonly death: Promise<string>;
}

function launch(component: Component, folders: Folders): Launched {
  const logFile = logOf(component, folders);
  rotate(logFile);
  const log = openSync(logFile, 'a', 0o600);
  // No other user of this machine may read what it writes. Only around this call: PostgreSQL's programs are copied for
  // another user.
  const ourMask = process.umask(0o077);
  const child = spawn(component.file, component.args, {
    cwd: folders.root,
    env: component.env,
    ...component.owner,
    // A group of its own: Ctrl-C reaches the supervisor only, which stops the components in order.
    detached: true,
    stdio: ['ignore', log, log],
  });
  process.umask(ourMask);
  closeSync(log);
  if (child.pid !== undefined) recordProcess(folders, component, child.pid);
  const death = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
  return { child, death };
}

const logOf = ({ name }: Component, folders: Folders): string => path.join(folders.logs, `${name}.log`);

interface Watch {
  readonly component: Component;
  readonly folders: Folders;
  readonly tell: (event: SupervisorEvent) => void;
  /** Aborted when the process is to stop. */
  readonly ending: AbortSignal;
  readonly onceReady: () => void;
  readonly giveUp: (reason: Error) => void;
}

async function keepRunning(launchNext: () => Launched, watch: Watch): Promise<void> {
  const { component, folders, tell, ending, onceReady, giveUp } = watch;
  let wasReady = false;
  let deaths = 0;
  const fail = (what: string): void =>
    giveUp(new Error(`${component.label} ${what}.\n${logTail(logOf(component, folders))}`));
  while (!ending.aborted) {
    const startedAt = Date.now();
    const gone = new AbortController();
    const { child, death } = launchNext();
    void death.then(() => gone.abort());
    const isReady = await becomesReady(component, gone.signal);
    if (isReady && child.pid !== undefined) {
      tell({ kind: 'ready', component, pid: child.pid, seconds: (Date.now() - startedAt) / 1000, again: wasReady });
      wasReady = true;
      onceReady();
    } else if (!gone.signal.aborted && !wasReady) {
      // It still runs: the supervisor goes on waiting for its end, which the handler of this error requests.
      fail(`is not ready after ${component.readyWithinSeconds} s`);
    }
    const how = await death;
    rmSync(pidFileOf(folders, component.name), { force: true });
    if (ending.aborted) return;
    if (Date.now() - startedAt > steadySeconds * 1000) deaths = 0;
    deaths += 1;
    if (!wasReady && deaths >= deathsAtStart) return fail(`does not start (${how})`);
    const restartInSeconds = Math.min(firstRestartSeconds * 2 ** (deaths - 1), maxRestartSeconds);
    tell({ kind: 'died', component, how, restartInSeconds });
    await sleep(restartInSeconds * 1000, undefined, { signal: ending }).catch(() => undefined);
  }
}

/** Asks again and again, quickly, until it says yes, its time is up or it is gone. */
async function becomesReady(component: Component, gone: AbortSignal): Promise<boolean> {
  const deadline = Date.now() + component.readyWithinSeconds * 1000;
  while (!gone.aborted && Date.now() < deadline) {
    if (await component.isReady().catch(() => false)) return !gone.aborted;
    await sleep(50);
  }
  return false;
}

/** One older generation is kept: enough to look back, never filling the disk. */
function rotate(logFile: string): void {
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  if (size > maxLogBytes) renameSync(logFile, `${logFile}.1`);
}
