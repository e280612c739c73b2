import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** What we wrote down about a process when we started it. */
export interface ProcessRecord {
  readonly pid: number;
  /** A text that its command line contains. Process ids are reused: without this we might stop a stranger. */
  readonly mark: string;
}

/** The command line behind a process id; `undefined` when there is none, or only a zombie. */
export function commandOf(pid: number): string | undefined {
  try {
    const command =
      process.platform === 'linux'
        ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
        : execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return command.trim() || undefined;
  } catch {
    return undefined;
  }
}

export const isRunning = ({ pid, mark }: ProcessRecord): boolean => commandOf(pid)?.includes(mark) ?? false;

/** Sends a signal; a process that is gone already is what we wanted. */
export function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Asks a process of an earlier run to stop and insists after the grace time. Resolves when it is gone. */
export async function stopProcess(record: ProcessRecord, signal: NodeJS.Signals, graceSeconds: number): Promise<void> {
  if (!isRunning(record)) return;
  signalProcess(record.pid, signal);
  const deadline = Date.now() + graceSeconds * 1000;
  while (isRunning(record)) {
    if (Date.now() > deadline) signalProcess(record.pid, 'SIGKILL');
    await sleep(50);
  }
}
