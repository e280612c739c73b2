import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';

/**
 * Runs a program quietly and politely: at low priority, because it computes for a while and a person may be using the
 * machine.
 *
 * @throws Error with the last lines of what it printed when it fails, or naming it when it is not installed
 */
export function runTool(command: string, args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    const printed: string[] = [];
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => printed.push(text));
    child.once('error', (cause) => reject(new Error(`${command} cannot be run: ${cause.message}`, { cause })));
    child.once('spawn', () => lowerPriority(child.pid));
    child.once('close', (code) => {
      if (code === 0) resolve();
      else
        reject(
          new Error(
            `${command} failed with code ${code ?? 'none'}:\n${printed.join('').trim().split('\n').slice(-20).join('\n')}`,
          ),
        );
    });
  });
}

function lowerPriority(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It may have ended already, or the system may not allow it: courtesy, not correctness.
  }
}
