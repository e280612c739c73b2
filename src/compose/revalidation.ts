import { createJobs } from '../adapters/db/jobs/jobs';
import { createBeginRevalidation } from '../usecases/revalidation/begin-revalidation';
import { createReadRevalidation } from '../usecases/revalidation/read-revalidation';
import { createRevalidateInvoice } from '../usecases/revalidation/revalidate-invoice';
import type { RevalidationUseCases } from '../usecases/revalidation/revalidation-use-cases';
import { composeBeginJob, composeJobs } from './jobs';
import type { ApiParts } from './parts/api-parts';
import type { Parts } from './parts/parts';

/** What judging a stored document again needs, in either process. */
export const judgeDepsOf = (parts: Parts, own: Pick<ApiParts, 'documents' | 'inboundChecks'>) => ({
  objects: parts.objects,
  receiving: parts.receiving,
  validationSettings: parts.validationSettings,
  externalChecks: parts.externalChecks,
  clock: parts.clock,
  log: parts.log,
  documents: own.documents,
  inboundChecks: own.inboundChecks,
});

/** Validating received invoices again. */
export const composeRevalidation = (parts: Parts, shared: ApiParts): RevalidationUseCases => ({
  beginRevalidation: createBeginRevalidation({
    tenants: parts.tenants,
    selected: parts.selected,
    beginJob: composeBeginJob(parts),
  }),
  readRevalidation: createReadRevalidation({
    jobs: createJobs(parts.database),
    keeping: composeJobs({ ...parts, ...shared }).jobs,
  }),
  revalidateInvoice: createRevalidateInvoice({
    ...judgeDepsOf(parts, shared),
    tenants: parts.tenants,
    invoices: parts.invoices,
    runs: parts.runs,
    revalidations: parts.revalidations,
    idempotency: parts.idempotency,
  }),
});
