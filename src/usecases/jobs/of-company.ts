import type { AnyJob, Job } from '../../domain/jobs/job';
import { ProblemError } from '../../domain/problem';

/** A job of a kind that companies have. @throws ProblemError `NOT_FOUND` for one of the portal itself */
export function ofCompany(job: AnyJob): Job {
  const { tenantId } = job;
  if (tenantId === null) throw new ProblemError('NOT_FOUND');
  return { ...job, tenantId };
}
