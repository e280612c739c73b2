import type { TenantId } from '../../domain/ids';
import { isOpen, type Job, type JobTenant } from '../../domain/jobs/job';
import type { AnyJobStep, Jobs, JobStep } from '../../domain/ports/jobs/jobs';
import { isRetryable, type ProblemCode, ProblemError } from '../../domain/problem';

/** How far a job has come. `more`: there is another chunk; `closed`: nothing is left to do. */
export interface ChunkOutcome {
  state: 'more' | 'closed';
  done: number;
  total: number | null;
}

/**
 * Does one chunk of a job and keeps it (`Jobs.keepChunk`), once or in several steps.
 * @param signal is aborted when the job is closed meanwhile: what is done after that is lost
 * @returns the job as it was kept last; null: it was closed meanwhile
 */
export type WorkOnJob<Of extends JobTenant = TenantId> = (job: Job<Of>, signal: AbortSignal) => Promise<Job<Of> | null>;

export type RunChunk<Of extends JobTenant = TenantId> = (step: JobStep<Of>, attempt: number) => Promise<ChunkOutcome>;

const closed: ChunkOutcome = { state: 'closed', done: 0, total: null };
const failuresUntilPaused = 3;
const lookEveryMs = 5_000;

/**
 * What every chunk has in common: none of a closed job, an end when it is cancelled, and a pause that people see while
 * something is away. It throws what the work has thrown; Temporal repeats it.
 */
export const createRunChunk =
  <Of extends JobTenant = TenantId>({ jobs }: { jobs: Pick<Jobs<Of>, 'begin' | 'isOpen' | 'pause'> }) =>
  (work: WorkOnJob<Of>): RunChunk<Of> =>
  async (step, attempt) => {
    const job = await jobs.begin(step);
    if (job === null) return closed;
    const watch = watchJob(jobs, step);
    try {
      const kept = await work(job, watch.signal);
      if (kept === null) return closed;
      return { state: isOpen(kept.state) ? 'more' : 'closed', done: kept.done, total: kept.total };
    } catch (error) {
      if (watch.signal.aborted) return closed;
      const code = codeToPauseWith(error);
      // Without a database the row cannot say so; the fault itself is what counts.
      if (code !== null && attempt >= failuresUntilPaused) await jobs.pause(step, code).catch(() => undefined);
      throw error;
    } finally {
      watch.stop();
    }
  };

/** Null: repeating it is of no use, the job fails. */
function codeToPauseWith(error: unknown): ProblemCode | null {
  if (!(error instanceof ProblemError)) return 'INTERNAL_ERROR';
  return isRetryable(error) ? error.code : null;
}

function watchJob(jobs: Pick<Jobs, 'isOpen'>, step: AnyJobStep): { signal: AbortSignal; stop(): void } {
  const controller = new AbortController();
  const look = async (): Promise<void> => {
    if (!(await jobs.isOpen(step))) controller.abort();
  };
  // A look that fails says nothing of the job; the next one may.
  const timer = setInterval(() => void look().catch(() => undefined), lookEveryMs);
  return { signal: controller.signal, stop: () => clearInterval(timer) };
}
