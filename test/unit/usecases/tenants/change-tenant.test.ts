import { targetEncoding } from '../../../../src/document/encodings/encode';
import { systemActor } from '../../../../src/domain/access/actor';
import type { Tenant } from '../../../../src/domain/tenants/tenant';
import { changeTenant } from '../../../../src/usecases/tenants/change-tenant';
import { fakeTenants } from '../../../fakes/tenants';
import { aTenant } from '../../../support/factories/new-submission';

const change = (sandbox: boolean, settings: Record<string, unknown>): Promise<Tenant> => {
  const tenant: Tenant = { ...aTenant({ sandbox }), createdAt: '2026-11-22T12:00:00.000Z' };
  return changeTenant({ tenants: fakeTenants(tenant), encoder: { targetEncoding } })({
    ...{ reach: { kind: 'tenant', tenantId: tenant.id }, id: tenant.id, change: { settings } },
    ...{ expectedVersion: null, actor: systemActor('test') },
  });
};

it('a company of the sandbox names no addresses that notices are mailed to', async () => {
  const settings = { notification_emails: ['somebody@firma.example'] };
  await expect(change(true, settings)).rejects.toMatchObject({
    code: 'INVALID_SETTING',
    context: { errors: [{ pointer: '/settings/notification_emails' }] },
  });
  expect((await change(false, settings)).settings).toMatchObject(settings);
  expect((await change(true, { notification_emails: [], locale: 'cs' })).settings).toMatchObject({ locale: 'cs' });
});
