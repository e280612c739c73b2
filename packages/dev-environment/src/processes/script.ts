import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';

import type { Folders } from '../folders';
import { logTail } from '../progress/log-tail';
import { signalProcess } from './processes';

const running = new Set<ChildProcess>();
// Each leads a group of its own, so that the compilers it may have started end with it.
process.once('exit', () => running.forEach(({ pid }) => pid !== undefined && signalProcess(-pid, 'SIGTERM')));

/**
 * Runs a compiled script to its end (migrations, commands); what it says on stderr goes to its log file.
 * @param script relative to the checkout
 * @returns what it printed on stdout
 * @throws Error with the log's tail when it fails
 */
export async function runScript(
  folders: Folders,
  script: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<string> {
  const { name, base } = path.parse(script);
  const logFile = path.join(folders.logs, `${name}.log`);
  const child = spawn(process.execPath, ['--enable-source-maps', path.join(folders.root, script), ...args], {
    cwd: folders.root,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  try {
    const exit = once(child, 'exit') as Promise<[number | null]>;
    const [output, findings, [code]] = await Promise.all([text(child.stdout), text(child.stderr), exit]);
    appendFileSync(logFile, findings);
    if (code !== 0)
      throw new Error(`${base} ${args[0] ?? ''} failed (exit code ${code}).\n${output}${logTail(logFile)}`);
    return output;
  } finally {
    running.delete(child);
  }
}

/**
 * Runs a compiled script that starts other programs (compilers) on our terminal, in a process of its own: stopping us
 * half-way then stops those too, if it works inside `endWithParent`.
 * @param script relative to the checkout
 * @returns its exit code, `null` when a signal ended it
 */
export async function runOnTerminal(folders: Folders, script: string, args: readonly string[]): Promise<number | null> {
  const child = spawn(process.execPath, [path.join(folders.root, script), ...args], {
    cwd: folders.root,
    detached: true,
    // By the channel's end it notices that we were killed.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  running.add(child);
  const [code] = (await once(child, 'exit')) as [number | null];
  running.delete(child);
  return code;
}

/**
 * The work of a script that `runOnTerminal` has started: when its supervisor goes away, everything that it has started
 * ends with it.
 */
export async function endWithParent(work: () => Promise<void>): Promise<void> {
  const endAll = (): void => void process.kill(-process.pid, 'SIGTERM');
  process.once('disconnect', endAll);
  try {
    await work();
  } finally {
    // A listener keeps the channel open, and with it the process.
    process.off('disconnect', endAll);
  }
}
