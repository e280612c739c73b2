/** Entry of the guard: `guard.js INSTANCE SUPERVISOR-PID`, with a pipe from the supervisor as its standard input. See keep-guard.ts. */
import { foldersOf, projectRoot } from './folders';
import { stopOrphans } from './instance-lock';
import { readJson } from './private-file';
import { removeRunFile } from './run-file';

const [instance = '', supervisor = ''] = process.argv.slice(2);
const folders = foldersOf(projectRoot, instance);

/** The run file of a dead portal would send tools to addresses where nobody is. A newer supervisor's is left alone. */
function removeItsRunFile(): void {
  const run = readJson(folders.runFile);
  if (typeof run === 'object' && run !== null && 'pid' in run && run.pid === Number(supervisor)) removeRunFile(folders);
}

async function cleanUp(): Promise<void> {
  removeItsRunFile();
  // After an orderly end nothing is left to stop.
  await stopOrphans(folders, Number(supervisor));
}

// It ends when its work is done, and not before.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.stdin.resume();
process.stdin.once('close', () => void cleanUp().then(() => process.exit(0)));
