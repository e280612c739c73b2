import type { AnyJob, FileResult } from '../../../domain/jobs/job';
import { recordEvent } from '../events/events';
import type { Transaction } from '../transaction';

/** Tells of the end of a job that somebody waits for. The last statement before the commit, see {@link recordEvent}. */
export async function tellOfFinished(tx: Transaction, job: AnyJob): Promise<void> {
  const about = { tenantId: job.tenantId, objectType: 'job', objectId: job.id } as const;
  if (job.kind === 'export') {
    const { bytes, sha256 } = job.result as FileResult;
    await recordEvent(tx, { ...about, type: 'export.ready', data: { count: job.done, bytes, sha256 } });
  }
  if (job.kind === 'revalidation')
    await recordEvent(tx, {
      ...about,
      type: 'revalidation.finished',
      data: { processed: job.done, counts: job.counts },
    });
}
