import { isUuid } from '../../domain/ids';
import type { ObjectStore } from '../../domain/ports/invoices/objects';
import type { JobOverview } from '../../domain/ports/jobs/jobs';
import { filesPrefix, jobPrefix } from '../job-files/pieces';

export interface RemoveExpiredDeps {
  overview: Pick<JobOverview, 'expired' | 'clear' | 'unnamed'>;
  objects: Pick<ObjectStore, 'listBelow' | 'remove'>;
}

const batchJobs = 10;
const batchObjects = 500;

/** One round: removes what jobs have made whose time is over, or which were not finished. */
export const createRemoveExpiredResults = (deps: RemoveExpiredDeps) => async (): Promise<'more' | 'idle'> => {
  const jobs = await deps.overview.expired(batchJobs);
  for (const job of jobs) {
    await deps.overview.clear(job);
    // What the portal does for itself makes no files.
    if (job.tenantId !== null) await removeUnnamed(deps, jobPrefix(job.tenantId, job.id));
  }
  return jobs.length === batchJobs ? 'more' : 'idle';
};

/** One round: removes what no job knows, such as what a step has stored that was given up. */
export const createSweepJobFiles = (deps: RemoveExpiredDeps) => async (): Promise<'idle'> => {
  await removeUnnamed(deps, filesPrefix);
  return 'idle';
};

type ListedObject = { key: string; versionId: string };

async function removeUnnamed(deps: RemoveExpiredDeps, prefix: string): Promise<void> {
  let listed: ListedObject[] = [];
  for await (const object of deps.objects.listBelow(prefix)) {
    if (object.key.split('/').slice(1, 3).every(isUuid)) listed.push(object);
    if (listed.length < batchObjects) continue;
    await removeUnnamedOf(deps, listed);
    listed = [];
  }
  await removeUnnamedOf(deps, listed);
}

async function removeUnnamedOf(
  { overview, objects }: RemoveExpiredDeps,
  listed: readonly ListedObject[],
): Promise<void> {
  const unnamed = new Set(await overview.unnamed(listed.map(({ key }) => key)));
  for (const object of listed) if (unnamed.has(object.key)) await objects.remove(object);
}
