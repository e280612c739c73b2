import { reachesAll, reachesTenant, widestReach } from '../../../../src/domain/access/membership';
import { asId, type PartnerId, type TenantId } from '../../../../src/domain/ids';

const one = asId<TenantId>('11111111-1111-4111-8111-111111111111');
const other = asId<TenantId>('22222222-2222-4222-8222-222222222222');
const partnerId = asId<PartnerId>('33333333-3333-4333-8333-333333333333');

const operator = { role: 'admin', tenantId: null, partnerId: null } as const;
const partner = { role: 'admin', tenantId: null, partnerId } as const;
const of = (role: 'admin' | 'tenant_user' | 'tenant_viewer', tenantId = one) => ({ role, tenantId, partnerId: null });

it('takes the widest of what counts on the company that is worked on', () => {
  expect(widestReach([of('tenant_viewer'), of('tenant_user')], one)).toBe('user');
  expect(widestReach([of('tenant_user'), of('admin'), operator], one)).toBe('portal');
  expect(widestReach([of('admin', other), of('tenant_viewer')], one)).toBe('viewer');
  expect(widestReach([of('admin', other)], one)).toBeNull();
  expect(widestReach([], null)).toBeNull();
});

it('counts the role at a partner on the companies of the partner, and where none is worked on', () => {
  expect(widestReach([partner], one)).toBeNull();
  expect(widestReach([partner], one, asId<PartnerId>('44444444-4444-4444-8444-444444444444'))).toBeNull();
  expect(widestReach([partner], one, partnerId)).toBe('partner');
  expect(widestReach([partner, of('tenant_user')], one)).toBe('user');
  expect(widestReach([partner], null)).toBe('partner');
});

it('reaches every tenant from the portal, those of a partner from there, and only the own one from a company', () => {
  const nowhere = { tenantId: null, partnerId: null };
  const ofNobody = { id: one, partnerId: null };
  const ofPartner = { id: other, partnerId };
  expect(reachesTenant({ ...nowhere, reach: 'portal' }, ofPartner)).toBe(true);
  expect(reachesTenant({ ...nowhere, reach: 'company', tenantId: one }, ofNobody)).toBe(true);
  expect(reachesTenant({ ...nowhere, reach: 'company', tenantId: one }, ofPartner)).toBe(false);
  expect(reachesTenant({ ...nowhere, reach: 'partner', partnerId }, ofPartner)).toBe(true);
  expect(reachesTenant({ ...nowhere, reach: 'partner', partnerId, tenantId: one }, ofNobody)).toBe(false);
  expect(reachesTenant({ ...nowhere, reach: 'partner' }, ofNobody)).toBe(false);
  expect([reachesAll({ reach: 'portal' }), reachesAll({ reach: 'partner' })]).toEqual([true, false]);
});
