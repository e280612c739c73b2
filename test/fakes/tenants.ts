import type { DataReach } from '../../src/domain/access/data-reach';
import type { TenantId } from '../../src/domain/ids';
import type { TenantAdminRepository } from '../../src/domain/ports/tenants/tenant-admin';
import type { TenantRepository } from '../../src/domain/ports/tenants/tenants';
import { ProblemError } from '../../src/domain/problem';
import type { Tenant } from '../../src/domain/tenants/tenant';

export interface FakeTenants extends TenantRepository, Omit<TenantAdminRepository, 'find'> {
  find: TenantRepository['find'] & TenantAdminRepository['find'];
  statusOf(id: TenantId): Tenant['status'];
  isSandbox(id: TenantId): boolean;
}

/** Tenants in memory; the suite of the real repositories holds for them too. */
export function fakeTenants(...given: Tenant[]): FakeTenants {
  const tenants = new Map(given.map((tenant) => [tenant.id, tenant]));
  return {
    isSandbox: (id) => tenants.get(id)?.sandbox ?? false,
    statusOf: (id) => tenants.get(id)?.status ?? 'suspended',
    find: (...given: [TenantId] | [DataReach, TenantId]) =>
      Promise.resolve(tenants.get(given.at(-1) as TenantId) ?? null),
    findByDic: (dic) => Promise.resolve([...tenants.values()].find((tenant) => tenant.dic === dic) ?? null),
    list: () => Promise.resolve([...tenants.values()]),
    page: () => Promise.resolve([...tenants.values()].reverse()),
    create: (tenant) => {
      if ([...tenants.values()].some(({ dic }) => dic === tenant.dic))
        return Promise.reject(new ProblemError('DIC_ALREADY_EXISTS'));
      const created = { ...tenant, createdAt: new Date().toISOString() };
      tenants.set(created.id, created);
      return Promise.resolve();
    },
    update: ({ id, patch, expectedVersion, audit }) => {
      const before = tenants.get(id);
      if (!before) return Promise.reject(new ProblemError('NOT_FOUND'));
      if (expectedVersion !== null && expectedVersion !== before.version)
        return Promise.reject(new ProblemError('CONFLICT'));
      const { settings, ...wanted } = typeof patch === 'function' ? patch(before) : patch;
      const changed = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));
      const after = {
        ...before,
        ...changed,
        settings: { ...before.settings, ...settings },
        version: before.version + 1,
      };
      audit(before, after);
      tenants.set(id, after);
      return Promise.resolve({ before, after });
    },
  };
}
