import { type Turn, unownedTurn } from '../domain/ports/fair-slots';
import { CostlyDocuments } from './costly-documents';
import { createFairSlots, type FairSlotsOptions } from './fair-slots';
import type { WorkerThreads } from './worker-threads';

export interface DocumentThreadsOptions<Job, Answer> {
  threads: WorkerThreads<Job, Answer>;
  /** Take the heavy jobs, at a lower priority; the same threads unless given. */
  heavyThreads?: WorkerThreads<Job, Answer>;
  /** How many jobs run at once and wait. */
  queue: FairSlotsOptions;
  /**
   * Which jobs are heavy, so that they never hold all threads. Without it that is learned: large documents, and those
   * of tenants whose documents lately took long; and documents that ran out of time are refused for a while.
   */
  isHeavy?: (job: Job, turn: Turn) => boolean;
}

/** What one job may take. */
export interface JobLimits {
  turn?: Turn;
  /** Time of the job once it runs. */
  seconds: number;
  /** Longest wait for a thread, which may be longer for a heavy job. */
  waitSeconds: number | ((heavy: boolean) => number);
  /** Also a document that ran out of time lately. */
  evenAfterTimeout?: boolean;
}

/** How a job came to its end; what that means to the caller is for each kind of work to say. */
export type ThreadResult<Answer> =
  | { kind: 'answered'; answer: Answer }
  /** No thread was free in time, or too many wait. */
  | { kind: 'busy' }
  /** The thread was ended; without a cause the document ran out of time lately and was not tried. */
  | { kind: 'timed_out'; cause?: unknown }
  | { kind: 'failed'; cause: unknown };

/** Runs jobs on documents in threads, shared fairly by tenants, each within its time. */
export interface DocumentThreads<Job, Answer> {
  run(job: Job, limits: JobLimits): Promise<ThreadResult<Answer>>;
  /** Calls another function of the entry, in an ordinary thread. */
  call(name: string): Promise<void>;
  close(): Promise<void>;
}

export function createDocumentThreads<Job extends { xml: Uint8Array }, Answer>({
  threads,
  heavyThreads = threads,
  queue,
  isHeavy,
}: DocumentThreadsOptions<Job, Answer>): DocumentThreads<Job, Answer> {
  const slots = createFairSlots(queue);
  const costly = isHeavy ? null : new CostlyDocuments();

  return {
    async run(job, { turn = unownedTurn, seconds, waitSeconds, evenAfterTimeout = false }) {
      const { xml } = job;
      const { share, signal: hangUp } = turn;
      if (!evenAfterTimeout && costly?.ranOutOfTime(share, xml)) return { kind: 'timed_out' };
      const heavy = isHeavy ? isHeavy(job, turn) : (costly?.mayTakeLong(share, xml) ?? false);
      const waitMilliseconds = (typeof waitSeconds === 'number' ? waitSeconds : waitSeconds(heavy)) * 1000;
      const release = await slots.acquire({ share, signal: hangUp, waitMilliseconds, heavy });
      if (release === null) return { kind: 'busy' };
      const startedAt = performance.now();
      const signal = AbortSignal.timeout(seconds * 1000);
      try {
        const answer = await (heavy ? heavyThreads : threads).run(job, signal);
        costly?.noteDuration(share, xml, performance.now() - startedAt);
        return { kind: 'answered', answer };
      } catch (cause) {
        if (!signal.aborted) return { kind: 'failed', cause };
        costly?.noteTimeout(share, xml);
        return { kind: 'timed_out', cause };
      } finally {
        release();
      }
    },
    call: (name) => threads.call(name),
    async close() {
      await Promise.all([threads.close(), ...(heavyThreads === threads ? [] : [heavyThreads.close()])]);
    },
  };
}
