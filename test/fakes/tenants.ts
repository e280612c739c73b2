import type { TenantId } from '../../src/domain/ids';
import type { TenantAdminRepository } from '../../src/domain/ports/tenants/tenant-admin';
import type { TenantRepository } from '../../src/domain/ports/tenants/tenants';
import { ProblemError } from '../../src/domain/problem';
import type { Tenant } from '../../src/domain/tenants/tenant';

export interface FakeTenants extends TenantRepository, TenantAdminRepository {
  statusOf(id: TenantId): Tenant['status'];
}

/** Tenants in memory; the suite of the real repositories holds for them too. */
export function fakeTenants(...given: Tenant[]): FakeTenants {
  const tenants = new Map(given.map((tenant) => [tenant.id, tenant]));
  return {
    statusOf: (id) => tenants.get(id)?.status ?? 'suspended',
    find: (id) => Promise.resolve(tenants.get(id) ?? null),
    findByDic: (dic) => Promise.resolve([...tenants.values()].find((tenant) => tenant.dic === dic) ?? null),
    list: () => Promise.resolve([...tenants.values()]),
    create: (tenant) => {
      if ([...tenants.values()].some(({ dic }) => dic === tenant.dic))
        return Promise.reject(new ProblemError('DIC_ALREADY_EXISTS'));
      const created = { ...tenant, createdAt: new Date().toISOString() };
      tenants.set(created.id, created);
      return Promise.resolve(created);
    },
    update: (id, { settings, ...patch }) => {
      const before = tenants.get(id);
      if (!before) return Promise.reject(new ProblemError('NOT_FOUND'));
      const changed = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
      const after = { ...before, ...changed, settings: { ...before.settings, ...settings } };
      tenants.set(id, after);
      return Promise.resolve({ before, after });
    },
  };
}
