import { createCreationKeys } from '../adapters/db/creation-keys';
import { createJobs } from '../adapters/db/jobs/jobs';
import type { TenantId } from '../domain/ids';
import type { JobTenant } from '../domain/jobs/job';
import { createOnce } from '../usecases/create-once';
import { type BeginJob, createBeginJob } from '../usecases/jobs/begin-job';
import type { JobUseCases } from '../usecases/jobs/job-use-cases';
import { manageJobs } from '../usecases/jobs/manage-jobs';
import type { ApiParts } from './parts/api-parts';
import type { Parts } from './parts/parts';

type JobParts = Pick<Parts, 'database' | 'tenantAdmin' | 'jobWorkflows' | 'objects' | 'audit' | 'log'> &
  Pick<ApiParts, 'cursors'>;

/** Makes jobs of any kind. */
export const composeBeginJob = <Of extends JobTenant = TenantId>({
  database,
  jobWorkflows,
  log,
}: Pick<JobParts, 'database' | 'jobWorkflows' | 'log'>): BeginJob<Of> =>
  createBeginJob({
    jobs: createJobs<Of>(database),
    workflows: jobWorkflows,
    createOnce: createOnce(createCreationKeys(database)),
    log,
  });

/** Long work with progress. */
export const composeJobs = (parts: JobParts): JobUseCases => ({
  jobs: manageJobs({
    jobs: createJobs<JobTenant>(parts.database),
    beginJob: composeBeginJob(parts),
    tenants: parts.tenantAdmin,
    objects: parts.objects,
    audit: parts.audit,
    cursors: parts.cursors,
  }),
});
