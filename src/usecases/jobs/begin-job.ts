import { randomUUID } from 'node:crypto';

import type { Actor } from '../../domain/access/actor';
import type { DataReach } from '../../domain/access/data-reach';
import type { TenantId } from '../../domain/ids';
import type { Job, JobKind, JobTenant } from '../../domain/jobs/job';
import type { CreationKey } from '../../domain/ports/creation-key';
import type { Jobs, JobWorkflows, NewJob } from '../../domain/ports/jobs/jobs';
import type { Log } from '../../domain/ports/log';
import { ProblemError } from '../../domain/problem';
import type { CreateOnce } from '../create-once';
import { jobEntry } from './job-entry';

/** Who asks for a job. */
export interface JobOwner {
  reach: DataReach;
  actor: Actor;
  /** For the audit log, where one must be given. */
  reason?: string;
}

export interface BeginJobDeps<Of extends JobTenant = TenantId> {
  jobs: Pick<Jobs<Of>, 'create' | 'find' | 'isNext'>;
  workflows: Pick<JobWorkflows, 'start'>;
  createOnce: CreateOnce;
  log: Log;
}

export interface BegunJob<Of extends JobTenant = TenantId> {
  job: Job<Of>;
  /** An earlier request with the same key has begun it. */
  isReplay: boolean;
}

const keptDays = 7;

/** Keys of jobs are one's own for each kind of job, whichever operation begins it, and live for a week. */
export const keyOfJobs = (key: CreationKey | null, kind: JobKind): CreationKey | null =>
  key && { ...key, operation: `job ${kind}`, keptDays };

/**
 * @throws ProblemError `CONFLICT` (as many of the kind are open as may be), `IDEMPOTENCY_CONFLICT`,
 *   `IDEMPOTENCY_IN_PROGRESS`
 */
export type BeginJob<Of extends JobTenant = TenantId> = (
  owner: JobOwner,
  wanted: Pick<NewJob<Of>, 'tenantId' | 'kind' | 'request'>,
  key: CreationKey | null,
) => Promise<BegunJob<Of>>;

/**
 * Makes a job of any kind, once for each idempotency key, and starts it when it is its turn. Audited as
 * `<kind>.created`.
 */
export function createBeginJob<Of extends JobTenant = TenantId>({
  jobs,
  workflows,
  createOnce,
  log,
}: BeginJobDeps<Of>): BeginJob<Of> {
  async function found(reach: DataReach, id: string): Promise<Job<Of>> {
    const job = await jobs.find(reach, id);
    if (job === null) throw new ProblemError('NOT_FOUND');
    return job;
  }

  /** The row is the promise: the background starts what could not be started now, or has to wait. */
  async function tryStart(job: Job<Of>): Promise<void> {
    try {
      const { id, tenantId, kind, generation } = job;
      if (await jobs.isNext(job)) await workflows.start({ id, tenantId, kind, generation });
    } catch (error) {
      log.warn({ err: error, jobId: job.id }, 'A job could not be started at once; the background will');
    }
  }

  return (owner, wanted, asked) => {
    const key = keyOfJobs(asked, wanted.kind);
    const made = { id: randomUUID(), ...wanted, actor: owner.actor };
    const create = async () => {
      await jobs.create(made, key, jobEntry(owner, made, 'created'));
      const job = await found(owner.reach, made.id);
      await tryStart(job);
      return { job, isReplay: false };
    };
    const replay = async (id: string) => ({ job: await found(owner.reach, id), isReplay: true });
    return createOnce({ reach: owner.reach, key }, { create, replay });
  };
}
