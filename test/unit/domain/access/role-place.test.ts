import type { DataReach } from '../../../../src/domain/access/data-reach';
import { isRoleOf, isRoleWithin } from '../../../../src/domain/access/role-place';
import { asId, type PartnerId, type TenantId } from '../../../../src/domain/ids';

const tenantId = asId<TenantId>('11111111-1111-4111-8111-111111111111');
const otherTenant = asId<TenantId>('22222222-2222-4222-8222-222222222222');
const partnerId = asId<PartnerId>('33333333-3333-4333-8333-333333333333');
const otherPartner = asId<PartnerId>('44444444-4444-4444-8444-444444444444');

const roles = {
  portal: { tenantId: null, partnerId: null, tenantPartnerId: null },
  partner: { tenantId: null, partnerId, tenantPartnerId: null },
  otherPartner: { tenantId: null, partnerId: otherPartner, tenantPartnerId: null },
  ofPartner: { tenantId, partnerId: null, tenantPartnerId: partnerId },
  elsewhere: { tenantId: otherTenant, partnerId: null, tenantPartnerId: otherPartner },
};
const within = (reach: DataReach): string[] =>
  Object.entries(roles).flatMap(([name, role]) => (isRoleWithin(reach, role) ? [name] : []));

it('lets each reach decide about people with roles within it', () => {
  expect(within({ kind: 'portal' })).toEqual(Object.keys(roles));
  expect(within({ kind: 'partner', partnerId })).toEqual(['partner', 'ofPartner']);
  expect(within({ kind: 'tenant', tenantId })).toEqual(['ofPartner']);
});

it('knows administrators only outside of companies', () => {
  expect(isRoleOf('tenant_user', roles.partner)).toBe(false);
  expect(isRoleOf('admin', roles.portal)).toBe(true);
  expect(isRoleOf('tenant_viewer', roles.ofPartner)).toBe(true);
});
