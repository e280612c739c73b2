import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';

import type { Folders } from './folders';
import { logTail } from './log-tail';
import { signalProcess } from './processes';

const running = new Set<ChildProcess>();
// Each leads a group of its own, so that the compilers it may have started end with it.
process.once('exit', () => running.forEach(({ pid }) => pid !== undefined && signalProcess(-pid, 'SIGTERM')));

/**
 * Runs a compiled entry to its end (migrations, admin commands); what it says on stderr goes to its log file.
 * @returns what it printed on stdout
 * @throws Error with the log's tail when it fails
 */
export async function runScript(
  folders: Folders,
  script: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<string> {
  const logFile = path.join(folders.logs, `${path.parse(script).name}.log`);
  const child = spawn(
    process.execPath,
    ['--enable-source-maps', path.join(folders.root, 'dist', 'src', script), ...args],
    {
      cwd: folders.root,
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  running.add(child);
  try {
    const exit = once(child, 'exit') as Promise<[number | null]>;
    const [output, findings, [code]] = await Promise.all([text(child.stdout), text(child.stderr), exit]);
    appendFileSync(logFile, findings);
    if (code !== 0)
      throw new Error(`${script} ${args[0] ?? ''} failed (exit code ${code}).\n${output}${logTail(logFile)}`);
    return output;
  } finally {
    running.delete(child);
  }
}

/**
 * Builds and compiles what a fresh checkout lacks, in a process of its own: stopping us half-way then stops Go and Maven too.
 * @throws Error when it fails; it has said why
 */
export async function runPreparation(folders: Folders): Promise<void> {
  const child = spawn(process.execPath, [path.join(folders.root, 'dist', 'src', 'cli', 'local.js'), '--prepare-only'], {
    cwd: folders.root,
    detached: true,
    // By the channel's end it notices that we were killed.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  running.add(child);
  const [code] = (await once(child, 'exit')) as [number | null];
  running.delete(child);
  if (code !== 0) throw new Error('The preparation failed; see above.');
}
