import type { BegunJob } from '../jobs/begin-job';
import type { JobKeeper } from '../jobs/job-use-cases';
import type { BeginRevalidation } from './begin-revalidation';
import type { RevalidationDetail } from './read-revalidation';
import type { RevalidateInvoice, Revalidation } from './revalidate-invoice';

/** Validating received invoices again. Built in src/compose. */
export interface RevalidationUseCases {
  /** One invoice, at once. */
  revalidateInvoice(command: RevalidateInvoice): Promise<Revalidation>;
  /** Many of them, by a job; one at a time. @throws ProblemError `CONFLICT` */
  beginRevalidation(command: BeginRevalidation): Promise<BegunJob>;
  /** @throws ProblemError `NOT_FOUND` */
  readRevalidation(keeper: JobKeeper, id: string): Promise<RevalidationDetail>;
}
