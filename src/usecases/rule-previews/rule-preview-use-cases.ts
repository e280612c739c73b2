import type { Job, JobItem } from '../../domain/jobs/job';
import type { BegunJob } from '../jobs/begin-job';
import type { JobKeeper } from '../jobs/job-use-cases';
import type { Page } from '../page';
import type { BeginPreview } from './begin-preview';
import type { PreviewResultQuery } from './read-preview';

/** How the documents of a company would do under another edition of the rules. Built in src/compose. */
export interface RulePreviewUseCases {
  rulePreviews: {
    /**
     * One at a time.
     * @throws ProblemError `BAD_REQUEST`, `CONFLICT`, `IDEMPOTENCY_CONFLICT`, `IDEMPOTENCY_IN_PROGRESS`
     */
    begin(command: BeginPreview): Promise<BegunJob>;
    /** For 30 days. @throws ProblemError `NOT_FOUND` */
    find(keeper: JobKeeper, id: string): Promise<Job>;
    /** In the order of the work. @throws ProblemError `NOT_FOUND`, `INVALID_CURSOR` */
    results(keeper: JobKeeper, id: string, query: PreviewResultQuery): Promise<Page<JobItem>>;
  };
}
