import { Piscina } from 'piscina';

import type { WorkerFile } from './worker-file';

export interface WorkerThreadsOptions {
  file: WorkerFile;
  threads: number;
  /** A thread without work ends after this time; null = all threads start at once and stay. */
  idleMilliseconds: number | null;
  /**
   * Heap of one thread; the WebAssembly memory of a parser is not counted in it. A job must never fill it: V8 may then
   * end the process instead of the thread.
   */
  maxHeapMegabytes: number;
  /** Of it, for young objects; the default of V8 unless given. */
  maxYoungHeapMegabytes?: number;
  workerData?: unknown;
  onThreadFailure: (error: Error) => void;
}

/** Threads with one entry; an aborted job ends its thread, and another one takes its place. */
export interface WorkerThreads<Job, Answer> {
  run(job: Job, signal: AbortSignal): Promise<Answer>;
  /** Calls another function of the entry, in any thread. */
  call(name: string): Promise<void>;
  /** Lets what runs come to its end. */
  close(): Promise<void>;
}

export function openWorkerThreads<Job, Answer>({
  file,
  threads,
  idleMilliseconds,
  maxHeapMegabytes,
  maxYoungHeapMegabytes,
  workerData,
  onThreadFailure,
}: WorkerThreadsOptions): WorkerThreads<Job, Answer> {
  const pool = new Piscina<Job | null, Answer | undefined>({
    ...file,
    minThreads: idleMilliseconds === null ? threads : 0,
    maxThreads: threads,
    ...(idleMilliseconds !== null && { idleTimeout: idleMilliseconds }),
    workerData,
    resourceLimits: {
      maxOldGenerationSizeMb: maxHeapMegabytes,
      ...(maxYoungHeapMegabytes !== undefined && { maxYoungGenerationSizeMb: maxYoungHeapMegabytes }),
    },
    // Waiting in Atomics would block the loading that a thread begins with.
    atomics: 'disabled',
  });
  // Without a listener a thread that dies takes the process along.
  pool.on('error', onThreadFailure);
  return {
    async run(job, signal) {
      const answer = await pool.run(job, { signal });
      if (answer === undefined) throw new Error('the thread gave no answer');
      return answer;
    },
    async call(name) {
      await pool.run(null, { name });
    },
    close: () => pool.close(),
  };
}
