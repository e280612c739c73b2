/**
 * Entry of the guard: `guard.js PIDS-FOLDER RUN-FILE SUPERVISOR-PID`, with a pipe from the supervisor as its standard
 * input. See keep-guard.ts.
 */
import { removeRunFile } from '../folders';
import { readJson } from '../private-file';
import { stopOrphans } from './instance-lock';

const [pids = '', runFile = '', supervisor = ''] = process.argv.slice(2);

/**
 * The run file of a dead supervisor would send tools to addresses where nothing answers. A newer supervisor's is left
 * alone.
 */
function removeItsRunFile(): void {
  const run = readJson(runFile);
  if (typeof run === 'object' && run !== null && 'pid' in run && run.pid === Number(supervisor))
    removeRunFile({ runFile });
}

async function cleanUp(): Promise<void> {
  removeItsRunFile();
  // After an orderly end nothing is left to stop.
  await stopOrphans({ pids }, Number(supervisor));
}

// It ends when its work is done, and not before.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.stdin.resume();
process.stdin.once('close', () => void cleanUp().then(() => process.exit(0)));
