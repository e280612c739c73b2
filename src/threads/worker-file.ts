import { existsSync } from 'node:fs';
import path from 'node:path';

/** The entry of a thread, as Piscina takes it. */
export interface WorkerFile {
  filename: string;
  name: string;
  execArgv: string[];
}

/**
 * The entry of a thread, compiled, or its source when the portal itself runs from source (tests, development).
 *
 * @param folder where the entry is
 * @param worker its file without the ending, `page.worker`
 * @param name the function of it that does the work
 */
export function workerFile(folder: string, worker: string, name: string): WorkerFile {
  const compiled = path.join(folder, `${worker}.js`);
  if (existsSync(compiled)) return { filename: compiled, name, execArgv: [] };
  return { filename: path.join(folder, `${worker}.ts`), name, execArgv: ['--require', require.resolve('tsx/cjs')] };
}
