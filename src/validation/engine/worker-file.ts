import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * The entry of a thread, compiled, or its source when this file itself runs from source (tests, development).
 *
 * @param worker a file of this folder without its ending, `page.worker`
 * @param name the function of it that does the work
 */
export function workerFile(worker: string, name: string): { filename: string; name: string; execArgv: string[] } {
  const compiled = path.join(__dirname, `${worker}.js`);
  if (existsSync(compiled)) return { filename: compiled, name, execArgv: [] };
  return { filename: path.join(__dirname, `${worker}.ts`), name, execArgv: ['--require', require.resolve('tsx/cjs')] };
}
