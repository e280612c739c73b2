import type { WorkerThreads } from './worker-threads';

export interface RecycleOptions {
  /** Jobs after which the threads are replaced. */
  after: number;
  /** Function of the entry that ends when a thread is ready for work. */
  warmUp: string;
  onReplaced: () => void;
  /** Fresh threads did not start; the old ones go on. */
  onFailure: (error: unknown) => void;
}

/**
 * Threads that are replaced now and then, because memory of theirs only grows. A new set is loaded beside the old one
 * and takes over when it is ready: no job waits for it.
 */
export function recycleThreads<Job, Answer>(
  open: () => WorkerThreads<Job, Answer>,
  { after, warmUp, onReplaced, onFailure }: RecycleOptions,
): WorkerThreads<Job, Answer> {
  let current = open();
  let ended = 0;
  let replacement: Promise<void> | null = null;
  let closed = false;

  const replace = async (): Promise<void> => {
    const fresh = open();
    try {
      await fresh.call(warmUp);
    } catch (error) {
      onFailure(error);
      await fresh.close();
      return;
    }
    const old = current;
    current = fresh;
    ended = 0;
    onReplaced();
    await old.close();
  };

  return {
    async run(job, signal) {
      try {
        return await current.run(job, signal);
      } finally {
        ended++;
        if (ended >= after && !closed) replacement ??= replace().finally(() => (replacement = null));
      }
    },
    call: (name) => current.call(name),
    async close() {
      closed = true;
      await replacement;
      await current.close();
    },
  };
}
