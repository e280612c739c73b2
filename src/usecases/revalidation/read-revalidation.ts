import type { Job, JobItem } from '../../domain/jobs/job';
import type { Jobs } from '../../domain/ports/jobs/jobs';
import type { JobKeeper, JobUseCases } from '../jobs/job-use-cases';
import { ofCompany } from '../jobs/of-company';

export interface ReadRevalidationDeps {
  jobs: Pick<Jobs, 'items'>;
  keeping: Pick<JobUseCases['jobs'], 'find'>;
}

/** A revalidation with what it has changed, and what failed. */
export interface RevalidationDetail {
  job: Job;
  /** At most 500. */
  items: JobItem[];
}

const maxItems = 500;

/** @throws ProblemError `NOT_FOUND` */
export const createReadRevalidation =
  ({ jobs, keeping }: ReadRevalidationDeps) =>
  async (keeper: JobKeeper, id: string): Promise<RevalidationDetail> => {
    const job = ofCompany(await keeping.find(keeper, id));
    return { job, items: await jobs.items(job, { limit: maxItems, after: 0 }) };
  };
