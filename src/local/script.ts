import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { logTail } from './log-tail';
import type { Folders } from './folders';

const running = new Set<ChildProcess>();
process.once('exit', () => running.forEach((child) => child.kill()));

/**
 * Runs a compiled entry to its end (migrations, admin commands); what it says on stderr goes to its log file.
 * @returns what it printed on stdout
 * @throws Error with the log's tail when it fails
 */
export async function runScript(folders: Folders, script: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  const logFile = path.join(folders.logs, `${path.parse(script).name}.log`);
  const child = spawn(process.execPath, ['--enable-source-maps', path.join(folders.root, 'dist', 'src', script), ...args], {
    cwd: folders.root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  try {
    const exit = once(child, 'exit') as Promise<[number | null]>;
    const [output, complaints, [code]] = await Promise.all([text(child.stdout), text(child.stderr), exit]);
    appendFileSync(logFile, complaints);
    if (code !== 0) throw new Error(`${script} ${args[0] ?? ''} failed (exit code ${code}).\n${output}${logTail(logFile)}`);
    return output;
  } finally {
    running.delete(child);
  }
}
