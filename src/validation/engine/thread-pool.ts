import { Piscina } from 'piscina';

import type { DocumentLimits } from '../../document/document-limits';
import type { FormatJob } from '../../domain/ports/validation/validation-engine';
import type { FormatMessage } from './format-message';
import { workerFile } from './worker-file';

export interface ThreadPoolOptions {
  rulesDir: string;
  rules: 'all' | 'none';
  /** `everything` before the first document, or what only some documents need when one does. */
  loads: 'everything' | 'on_demand';
  limits: DocumentLimits;
  threads: number;
  /** `low`: threads that yield to everything else on the machine. */
  priority?: 'ordinary' | 'low';
  /** Heap of one thread; the WebAssembly memory of the parser is not counted in it. */
  maxHeapMegabytes: number;
  onThreadFailure: (error: Error) => void;
}

/** Threads that validate documents; an aborted job ends its thread, and another one takes its place. */
export interface ThreadPool {
  validateFormat(job: FormatJob, signal: AbortSignal): Promise<FormatMessage>;
  /** Resolves when a thread has loaded parser and rules; rejects when it cannot. */
  warmUp(): Promise<void>;
  /** Lets what runs come to its end. */
  close(): Promise<void>;
}

/** Without preloading (the command line) a thread of low priority exists only while it has work. */
const lowPriorityIdleMs = 60_000;

export function openThreadPool({
  rulesDir,
  rules,
  loads,
  limits,
  threads,
  priority = 'ordinary',
  maxHeapMegabytes,
  onThreadFailure,
}: ThreadPoolOptions): ThreadPool {
  const startsIdle = priority === 'low' && loads === 'on_demand';
  const pool = new Piscina<FormatJob | null, FormatMessage | undefined>({
    ...workerFile('xml.worker', 'validateFormat'),
    minThreads: startsIdle ? 0 : threads,
    maxThreads: threads,
    ...(startsIdle && { idleTimeout: lowPriorityIdleMs }),
    workerData: { rulesDir, rules, loads, limits, priority },
    // A document's tree dies young: with room for all of it the collector has nothing to move.
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMegabytes, maxYoungGenerationSizeMb: 64 },
    // Waiting in Atomics would block the loading that a thread begins with.
    atomics: 'disabled',
  });
  // Without a listener a thread that dies takes the process along.
  pool.on('error', onThreadFailure);
  return {
    async validateFormat(job, signal) {
      const message = await pool.run(job, { signal });
      if (message === undefined) throw new Error('the thread gave no answer');
      return message;
    },
    async warmUp() {
      await pool.run(null, { name: 'warmUp' });
    },
    close: () => pool.close(),
  };
}
