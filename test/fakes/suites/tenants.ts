import type { TenantId } from '../../../src/domain/ids';
import type { NewTenant, TenantAdminRepository } from '../../../src/domain/ports/tenants/tenant-admin';
import type { TenantRepository } from '../../../src/domain/ports/tenants/tenants';
import { aTenant, storeTenant } from '../../support/factories/new-submission';

/** The repositories of tenants on the same data. */
export interface TenantsUnderTest {
  tenants: TenantRepository;
  admin: TenantAdminRepository;
}

const ofTenant = (id: TenantId) => ({
  id,
  reach: { kind: 'portal' as const },
  expectedVersion: null,
  audit: () => null,
});

/** The rules that every repository of tenants keeps. */
export function describeTenants(open: () => TenantsUnderTest): void {
  const created = (given: Partial<NewTenant> = {}) => storeTenant(open().admin, aTenant(given));

  it('finds a tenant by id and by tax id, and no other', async () => {
    const { tenants, admin } = open();
    const tenant = await created();
    expect(await tenants.find(tenant.id)).toEqual(tenant);
    expect(await admin.findByDic(tenant.dic)).toEqual(tenant);
    expect(await tenants.find(aTenant().id)).toBeNull();
    expect(await admin.findByDic(aTenant().dic)).toBeNull();
  });

  it('rejects a second tenant of the same tax id', async () => {
    const { dic } = await created();
    await expect(created({ dic })).rejects.toMatchObject({ code: 'DIC_ALREADY_EXISTS' });
  });

  it('changes only what a patch names, settings included, and returns the tenant before and after', async () => {
    const { tenants, admin } = open();
    const tenant = await created({ name: 'Pôvodná s.r.o.' });
    const { before, after } = await admin.update({
      ...ofTenant(tenant.id),
      patch: { status: 'suspended', settings: { allow_self_billing: true } },
    });
    expect(before).toEqual(tenant);
    expect(after).toEqual({
      ...tenant,
      status: 'suspended',
      settings: { ...tenant.settings, allow_self_billing: true },
      version: tenant.version + 1,
    });
    expect(await tenants.find(tenant.id)).toEqual(after);
  });

  it('is NOT_FOUND for a change of an unknown tenant', async () => {
    await expect(open().admin.update({ ...ofTenant(aTenant().id), patch: { name: 'x' } })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('changes a tenant only from the version that a change was made from', async () => {
    const { admin } = open();
    const { id, version } = await created();
    await admin.update({ ...ofTenant(id), patch: { name: 'A' }, expectedVersion: version });
    const stale = admin.update({ ...ofTenant(id), patch: { name: 'B' }, expectedVersion: version });
    await expect(stale).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('lists tenants oldest first', async () => {
    const [first, second] = [await created(), await created()];
    const ids = (await open().admin.list()).map(({ id }) => id);
    expect(ids.filter((id) => id === first.id || id === second.id)).toEqual([first.id, second.id]);
  });
}
