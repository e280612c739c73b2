import { asId, isUuid, type TenantId } from '../../domain/ids';
import type { ObjectStore } from '../../domain/ports/invoices/objects';
import type { TenantRepository } from '../../domain/ports/tenants/tenants';

/** Companies that are remembered: one is of the sandbox or not for good. */
const maxRemembered = 10_000;

/**
 * Documents of the sandbox are not protected against deletion: nothing of them is real. Everything else of the store is
 * as it was. Object keys begin with the company.
 */
export function leaveSandboxUnlocked<Store extends Pick<ObjectStore, 'retain'>>(
  objects: Store,
  { tenants }: { tenants: Pick<TenantRepository, 'find'> },
): Store {
  const known = new Map<string, boolean>();

  async function isOfSandbox(key: string): Promise<boolean> {
    const [id = ''] = key.split('/', 1);
    if (!isUuid(id)) return false;
    const before = known.get(id);
    if (before !== undefined) return before;
    const tenant = await tenants.find(asId<TenantId>(id));
    if (tenant === null) return false;
    if (known.size >= maxRemembered) known.clear();
    known.set(id, tenant.sandbox);
    return tenant.sandbox;
  }

  return {
    ...objects,
    retain: async (object, untilIso) =>
      (await isOfSandbox(object.key)) ? { kind: 'retained' } : objects.retain(object, untilIso),
  };
}
