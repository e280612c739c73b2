import type { TenantId } from '../../domain/ids';
import type { ObjectStore } from '../../domain/ports/invoices/objects';
import type { Log } from '../../domain/ports/log';
import type { ArchivedCompanies } from '../../domain/ports/sandbox/archived-companies';
import { ProblemError } from '../../domain/problem';

export interface EmptyArchivedDeps {
  companies: ArchivedCompanies;
  objects: Pick<ObjectStore, 'listBelow' | 'remove'>;
  log: Pick<Log, 'info' | 'warn'>;
}

/** The word that documents are never deleted is about real ones. */
const keptDays = 90;
const batch = 5;

/**
 * One round: removes what was stored for companies of the sandbox that were archived 90 days ago, one object after the
 * other. A round that ends early goes on with what is left.
 */
export const createEmptyArchivedCompanies = (deps: EmptyArchivedDeps) => async (): Promise<'more' | 'idle'> => {
  const found = await deps.companies.toEmpty(keptDays, batch);
  for (const tenantId of found) {
    const removed = await removeAll(deps, tenantId);
    await deps.companies.noteEmptied(tenantId);
    deps.log.info({ tenantId, removed }, 'What an archived company of the sandbox had stored was removed');
  }
  return found.length === batch ? 'more' : 'idle';
};

async function removeAll({ objects, log }: EmptyArchivedDeps, tenantId: TenantId): Promise<number> {
  let removed = 0;
  for await (const object of objects.listBelow(`${tenantId}/`)) {
    try {
      await objects.remove(object);
      removed += 1;
    } catch (error) {
      if (error instanceof ProblemError && error.code === 'SERVICE_UNAVAILABLE') throw error;
      // One that is protected after all would hold up all others for ever.
      log.warn({ err: error, key: object.key }, 'A document of the sandbox could not be removed');
    }
  }
  return removed;
}
