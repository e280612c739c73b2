import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/** Seconds with one decimal, as every step reports them. */
export const secondsSince = (startedAt) => `${((Date.now() - startedAt) / 1000).toFixed(1)} s`;

/** Runs a command with our terminal and answers its exit code; 128 + n when signal n has ended it, as shells say it. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', ...options });
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });
}

/** Announces a step, runs it, and says how long it took. @throws Error when it answers another exit code than 0 */
export async function step(title, work) {
  const startedAt = Date.now();
  console.log(`… ${title}`);
  const code = await work();
  if (code !== 0) throw new Error(`${title} failed after ${secondsSince(startedAt)}.`);
  console.log(`✓ ${title} (${secondsSince(startedAt)})`);
}
