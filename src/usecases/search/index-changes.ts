import type { TenantId } from '../../domain/ids';
import type {
  ChangedObject,
  ChangeSource,
  IndexedObject,
  SearchedObjects,
  SearchIndex,
} from '../../domain/ports/search/search-index';
import type { SearchedObject } from '../../domain/search/search-key';

export interface IndexChangesDeps {
  source: ChangeSource;
  objects: SearchedObjects;
  index: Pick<SearchIndex, 'write'>;
}

const batch = 500;

/**
 * Takes what has changed into the search. What was written twice is there once: a process that dies between writing and
 * remembering does no harm.
 */
export const createIndexChanges =
  ({ source, objects, index }: IndexChangesDeps): (() => Promise<'more' | 'idle'>) =>
  async () => {
    const changes = await source.next(batch);
    if (changes.objects.length > 0)
      await index.write(await readAll(objects, changes.objects), withKeys(changes.objects));
    await changes.done();
    return changes.isMore ? 'more' : 'idle';
  };

const withKeys = (changed: readonly ChangedObject[]): ChangedObject[] => changed.filter(({ keys }) => keys.length > 0);

async function readAll(objects: SearchedObjects, changed: readonly ChangedObject[]): Promise<IndexedObject[]> {
  const idsOf = (type: SearchedObject, tenantId?: TenantId): string[] => [
    ...new Set(
      changed
        .filter((one) => one.type === type && (tenantId === undefined || one.tenantId === tenantId))
        .map(({ id }) => id),
    ),
  ];
  const tenants = new Set(changed.flatMap(({ type, tenantId }) => (type === 'invoice' && tenantId ? [tenantId] : [])));
  const found = [await objects.tenants(idsOf('tenant')), await objects.users(idsOf('user'))];
  for (const tenantId of tenants) found.push(await objects.invoices(tenantId, idsOf('invoice', tenantId)));
  return found.flat();
}
