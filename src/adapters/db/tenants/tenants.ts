import type { TenantRepository } from '../../../domain/ports/tenants/tenants';
import type { Tenant } from '../../../domain/tenants/tenant';
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

export const tenantOf = ({ createdAt, ...row }: TenantRow): Tenant => ({ ...row, createdAt: createdAt.toISOString() });
