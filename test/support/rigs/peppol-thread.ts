import path from 'node:path';
import { Worker } from 'node:worker_threads';

import type { NetworkAnswer } from '../../../src/domain/ports/participants/peppol-network';

export interface PeppolWorkerData {
  zone: string;
  dnsServer: string;
  /** PEM. */
  anchors: string[];
}

export interface PeppolQuestion {
  id: number;
  participantId: string;
  documentTypeId: string | null;
  timeoutSeconds: number;
  /** May loopback be called? */
  isAllowed: boolean;
}

/** Starts the thread that asks the network; see peppol-worker.ts. */
export function startPeppolThread(data: PeppolWorkerData) {
  const worker = new Worker(path.join(__dirname, 'peppol-worker.ts'), {
    workerData: data,
    execArgv: ['--require', 'tsx/cjs'],
  });
  const waiting = new Map<number, { resolve: (answer: NetworkAnswer) => void; reject: (error: Error) => void }>();
  worker.on('message', ({ id, answer, error }: { id: number; answer: NetworkAnswer; error?: string }) => {
    if (error === undefined) waiting.get(id)?.resolve(answer);
    else waiting.get(id)?.reject(new Error(error));
    waiting.delete(id);
  });
  worker.on('error', (error) => waiting.forEach(({ reject }) => reject(error)));
  let asked = 0;
  return {
    find: (question: Omit<PeppolQuestion, 'id'>): Promise<NetworkAnswer> =>
      new Promise((resolve, reject) => {
        asked += 1;
        waiting.set(asked, { resolve, reject });
        worker.postMessage({ ...question, id: asked } satisfies PeppolQuestion);
      }),
    close: () => worker.terminate(),
  };
}
