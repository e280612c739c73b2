import path from 'node:path';

import { Piscina } from 'piscina';

import type { Opinions } from './second-opinions.worker';

/** Asks our own reading and libxml2 about documents, in a thread. */
export interface SecondOpinions {
  of(xml: string): Promise<Opinions>;
  close(): Promise<void>;
}

export function startSecondOpinions(): SecondOpinions {
  const pool = new Piscina<string, Opinions>({
    filename: path.join(__dirname, 'second-opinions.worker.ts'),
    name: 'opinionsOf',
    maxThreads: 1,
    execArgv: ['--require', require.resolve('tsx/cjs')],
  });
  return { of: (xml) => pool.run(xml), close: () => pool.close() };
}
