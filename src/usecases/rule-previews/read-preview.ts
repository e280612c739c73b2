import type { Job, JobItem } from '../../domain/jobs/job';
import type { PreviewResultFilter, PreviewResults } from '../../domain/ports/rule-previews/preview-results';
import { ProblemError } from '../../domain/problem';
import type { CursorCodec } from '../cursor';
import type { JobKeeper, JobUseCases } from '../jobs/job-use-cases';
import { ofCompany } from '../jobs/of-company';
import { type Page, readPage } from '../page';

export interface ReadPreviewDeps {
  keeping: Pick<JobUseCases['jobs'], 'find'>;
  results: PreviewResults;
  cursors: CursorCodec;
}

export interface PreviewResultQuery extends PreviewResultFilter {
  limit: number;
  cursor: string | null;
}

/** A preview, until its time is over. @throws ProblemError `NOT_FOUND` */
export const createReadPreview =
  ({ keeping }: Pick<ReadPreviewDeps, 'keeping'>) =>
  async (keeper: JobKeeper, id: string): Promise<Job> => {
    const job = ofCompany(await keeping.find(keeper, id));
    if (job.state === 'expired') throw new ProblemError('NOT_FOUND');
    return job;
  };

/** What it has found out about single documents so far. @throws ProblemError `NOT_FOUND`, `INVALID_CURSOR` */
export const createListPreviewResults =
  (deps: ReadPreviewDeps) =>
  async (keeper: JobKeeper, id: string, { limit, cursor, ...filter }: PreviewResultQuery): Promise<Page<JobItem>> => {
    const job = await createReadPreview(deps)(keeper, id);
    const scope = JSON.stringify(['preview-results', job.id, filter]);
    const after = cursor === null ? 0 : (deps.cursors.decode(scope, cursor) as { seq: number }).seq;
    return readPage(
      limit,
      (rows) => deps.results.page(job, filter, { limit: rows, after }),
      ({ seq }) => deps.cursors.encode(scope, { seq }),
    );
  };
