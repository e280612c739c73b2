import type { AnyJob, JobTenant } from '../../domain/jobs/job';
import type { AuditEntry, AuditLog } from '../../domain/ports/audit/audit';
import type { ObjectStore } from '../../domain/ports/invoices/objects';
import type { AnyJobPlace, Jobs } from '../../domain/ports/jobs/jobs';
import type { TenantAdminRepository } from '../../domain/ports/tenants/tenant-admin';
import { ProblemError } from '../../domain/problem';
import type { CursorCodec } from '../cursor';
import { openDownload } from '../job-files/download';
import { readPageByCreation } from '../page';
import type { BeginJob } from './begin-job';
import { jobEntry } from './job-entry';
import type { JobKeeper, JobUseCases } from './job-use-cases';

export interface ManageJobsDeps {
  jobs: Jobs<JobTenant>;
  beginJob: BeginJob;
  tenants: Pick<TenantAdminRepository, 'find'>;
  objects: Pick<ObjectStore, 'read'>;
  audit: AuditLog;
  cursors: CursorCodec;
}

export function manageJobs(deps: ManageJobsDeps): JobUseCases['jobs'] {
  const { jobs, beginJob, tenants, cursors } = deps;

  async function find({ reach, sees }: JobKeeper, id: string): Promise<AnyJob> {
    const job = await jobs.find(reach, id);
    if (job === null || !sees.includes(job.kind)) throw new ProblemError('NOT_FOUND');
    return job;
  }

  /** A change that a job in another state refuses. */
  async function change(
    keeper: JobKeeper,
    id: string,
    act: 'cancelled' | 'restarted',
    apply: (place: AnyJobPlace, audit: AuditEntry) => Promise<boolean>,
  ): Promise<AnyJob> {
    const job = await find(keeper, id);
    if (!keeper.changes.includes(job.kind)) throw new ProblemError('FORBIDDEN');
    if (!(await apply(job, jobEntry(keeper, job, act)))) throw new ProblemError('INVALID_STATE_TRANSITION');
    return find(keeper, id);
  }

  return {
    exportTenant: async (owner, tenantId, key) => {
      if ((await tenants.find(owner.reach, tenantId)) === null) throw new ProblemError('NOT_FOUND');
      return beginJob(owner, { tenantId, kind: 'tenant_export', request: {} }, key);
    },
    list: ({ reach, sees }, { kind, state, tenantId, limit, cursor }) => {
      const kinds = sees.filter((one) => kind === null || one === kind);
      const scope = JSON.stringify(['jobs', reach, kinds, state, tenantId]);
      return readPageByCreation(cursors, scope, { limit, cursor }, (page) =>
        jobs.page(reach, { kinds, state, tenantId }, page),
      );
    },
    find,
    cancel: (keeper, id) => change(keeper, id, 'cancelled', (place, audit) => jobs.cancel(place, audit)),
    restart: (keeper, id) => change(keeper, id, 'restarted', (place, audit) => jobs.restart(place, audit)),
    download: async (keeper, id) => {
      const job = await find(keeper, id);
      return openDownload(deps, keeper, job);
    },
  };
}
