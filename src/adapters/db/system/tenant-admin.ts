import type { TenantAdminRepository } from '../../../domain/ports/tenants/tenant-admin';
import { ProblemError } from '../../../domain/problem';
import { tenantOf } from '../tenants/tenants';
import type { Database } from '../transaction';

/** Tenants from outside: made and listed by the people who run the portal. */
export function createTenantAdminRepository(database: Database): TenantAdminRepository {
  return {
    create: (tenant) =>
      database.withSystem(async (tx) => {
        const row = await tx.models.tenants.create({ ...tenant, createdAt: new Date() }, { transaction: tx.orm });
        return tenantOf(row.get());
      }),
    update: (id, { settings, ...patch }) =>
      database.withSystem(async (tx) => {
        const row = await tx.models.tenants.findByPk(id, { lock: tx.orm.LOCK.UPDATE, transaction: tx.orm });
        if (row === null) throw new ProblemError('NOT_FOUND');
        const before = tenantOf(row.get());
        await row.update({ ...patch, settings: { ...before.settings, ...settings } }, { transaction: tx.orm });
        return { before, after: tenantOf(row.get()) };
      }),
    list: () =>
      database.withSystem(async (tx) => {
        const rows = await tx.models.tenants.findAll({
          order: [
            ['createdAt', 'ASC'],
            ['id', 'ASC'],
          ],
          transaction: tx.orm,
        });
        return rows.map((row) => tenantOf(row.get()));
      }),
    findByDic: (dic) =>
      database.withSystem(async (tx) => {
        const row = await tx.models.tenants.findOne({ where: { dic }, transaction: tx.orm });
        return row && tenantOf(row.get());
      }),
  };
}
