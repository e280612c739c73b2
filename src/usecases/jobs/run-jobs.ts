import type { JobOverview, JobWorkflows } from '../../domain/ports/jobs/jobs';
import type { Log } from '../../domain/ports/log';

export interface RunJobsDeps {
  overview: Pick<JobOverview, 'queued' | 'stalled' | 'renew'>;
  workflows: JobWorkflows;
  log: Log;
}

const batch = 20;
/** Steps report at least that often. */
const stalledSeconds = 300;

/**
 * One round: starts the workflow of every job that waits for one. A job without progress whose workflow is gone gets
 * another: what it has kept stays, and the next generation goes on from there.
 */
export const createRunJobs =
  ({ overview, workflows, log }: RunJobsDeps) =>
  async (): Promise<'idle'> => {
    for (const job of await overview.queued(batch)) await workflows.start(job);
    for (const job of await overview.stalled(stalledSeconds, batch)) {
      if (await workflows.isOpen(job)) continue;
      const next = await overview.renew(job);
      if (next === null) continue;
      log.warn({ jobId: job.id, generation: next.generation }, 'The workflow of a job was lost; another one goes on');
      await workflows.start(next);
    }
    return 'idle';
  };
