import type { Clock } from '../../domain/ports/clock';
import type { ObjectReferences } from '../../domain/ports/invoices/object-references';
import type { ObjectStore } from '../../domain/ports/invoices/objects';
import type { Log } from '../../domain/ports/log';
import type { InstallationReader } from '../../domain/ports/restore/installation';
import { isSettling } from '../../domain/restore/finish-restore';

export interface SweepDeps {
  objects: Pick<ObjectStore, 'listOlderThan' | 'remove'>;
  references: ObjectReferences;
  installation: InstallationReader;
  clock: Clock;
  log: Pick<Log, 'info' | 'warn'>;
}

type Listed = { key: string; versionId: string };

const minAgeSeconds = 3_600;
const batchSize = 500;

/**
 * Removes stored documents that no row names: their request died between the object and the transaction. Younger than
 * an hour they may belong to a request that is still under way; a protected one cannot be removed, whatever happens
 * here. Not in the days after a restore: documents whose rows were lost may come back.
 */
export const createSweepObjects = (deps: SweepDeps) => async (): Promise<'idle'> => {
  await sweepObjects(deps, minAgeSeconds);
  return 'idle';
};

/**
 * The sweep itself. Only for a portal that takes no requests may the age be less than the longest request lasts.
 * @returns how many were removed
 */
export async function sweepObjects(deps: SweepDeps, olderThanSeconds: number): Promise<number> {
  if (isSettling(await deps.installation.read(), deps.clock())) {
    deps.log.info({}, 'Nothing is swept: the portal was restored, documents may have lost their rows');
    return 0;
  }
  let removed = 0;
  let batch: Listed[] = [];
  for await (const object of deps.objects.listOlderThan(
    new Date(deps.clock() - olderThanSeconds * 1000).toISOString(),
  )) {
    batch.push(object);
    if (batch.length < batchSize) continue;
    removed += await sweep(deps, batch);
    batch = [];
  }
  removed += await sweep(deps, batch);
  if (removed > 0) deps.log.info({ removed }, 'Stored documents that no invoice names were removed');
  return removed;
}

async function sweep({ objects, references, log }: SweepDeps, batch: readonly Listed[]): Promise<number> {
  if (batch.length === 0) return 0;
  const named = await references.named(batch.map(({ key }) => key));
  let removed = 0;
  for (const orphan of batch.filter(({ key }) => !named.has(key))) {
    try {
      await objects.remove(orphan);
      removed += 1;
    } catch (error) {
      log.warn({ err: error, key: orphan.key }, 'An orphaned document could not be removed');
    }
  }
  return removed;
}
