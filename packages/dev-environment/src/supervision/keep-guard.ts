import { spawn } from 'node:child_process';
import path from 'node:path';

import type { Folders } from '../folders';

const respawnAfterMs = 1_000;
const lookMs = 500;

/**
 * Keeps a guard beside this supervisor: a process that waits for our end, however we end, and then stops what we could
 * not stop. It holds the other end of a pipe, so the kernel reports it; no signal can prevent that.
 * @param title of the supervisor, see `claimInstance`
 */
export function keepGuard(folders: Folders, title: string): void {
  const script = path.join(__dirname, 'guard.js');
  const guard = spawn(
    process.execPath,
    [`--title=${title} guard`, script, folders.pids, folders.runFile, String(process.pid)],
    // A group of its own: Ctrl-C is not for it.
    { cwd: folders.root, detached: true, stdio: ['pipe', 'ignore', 'ignore'] },
  );
  // A killed guard is replaced; until we end nothing is ever written to it.
  guard.stdin.on('error', () => undefined);
  guard.once('error', () => undefined);
  guard.once('exit', () => setTimeout(() => keepGuard(folders, title), respawnAfterMs).unref());
}

/** Calls once when the process that started us is gone: then another process is our parent. */
export function whenParentEnds(then: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    then();
  }, lookMs);
  timer.unref();
}
