import type { TenantRepository } from '../../../domain/ports/tenants/tenants';
import type { Tenant } from '../../../domain/tenants/tenant';
import { defaultTenantSettings } from '../../../domain/tenants/tenant-settings';
import type { TenantRow } from '../models';
import type { Database } from '../transaction';

/** A tenant as it sees itself. */
export function createTenantRepository(database: Database): TenantRepository {
  return {
    find: (id) =>
      database.withTenant(id, async (tx) => {
        const row = await tx.models.tenants.findByPk(id, { transaction: tx.orm });
        return row && tenantOf(row.get());
      }),
  };
}

/** A setting that is newer than the row is as its default says. */
export const tenantOf = ({ createdAt, closedAt, settings, ...row }: TenantRow): Tenant => ({
  ...row,
  settings: { ...defaultTenantSettings, ...settings },
  closedAt: closedAt && closedAt.toISOString(),
  createdAt: createdAt.toISOString(),
});
