import { randomUUID } from 'node:crypto';

import { call, expectProblem } from '../../support/services/api-client';
import { newTenant, openSession, rows, withCookies, withCsrf } from '../../support/services/portal';
import { accessUnderTest, me, readTenant } from './access-rig';

const { tenant, submitted } = accessUnderTest();

describe('a session', () => {
  it('reads with its cookie, and changes things with the token beside it', async () => {
    const session = await openSession('tenant_user', tenant().id);
    expect((await readTenant(withCookies(session))).body.id).toBe(tenant().id);
    expect((await submitted(withCsrf(session))).status).toBe(202);
  });

  it('changes nothing without the token that belongs to it', async () => {
    const [session, other] = [
      await openSession('tenant_user', tenant().id),
      await openSession('tenant_user', tenant().id),
    ];
    expectProblem(await submitted(withCookies(session)), 403, 'CSRF_FAILED');
    expectProblem(await submitted(withCsrf(session, 'another')), 403, 'CSRF_FAILED');
    expectProblem(
      await submitted({
        Cookie: `portal_session=${session.portal_session}; portal_csrf=planted`,
        'X-CSRF-Token': 'planted',
      }),
      403,
      'CSRF_FAILED',
    );
    expectProblem(
      await submitted({
        Cookie: `portal_session=${session.portal_session}; portal_csrf=${other.portal_csrf}`,
        'X-CSRF-Token': other.portal_csrf,
      }),
      403,
      'CSRF_FAILED',
    );
  });

  it('of a viewer reads, and sends nothing', async () => {
    const session = await openSession('tenant_viewer', tenant().id);
    expect((await call('GET', '/invoices', { headers: withCookies(session) })).status).toBe(200);
    expectProblem(await submitted(withCsrf(session)), 403, 'FORBIDDEN');
    expectProblem(await call('GET', '/admin/deliveries', { headers: withCookies(session) }), 403, 'FORBIDDEN');
  });

  it('of an administrator looks after deliveries, and needs a company for what belongs to one', async () => {
    const session = await openSession('admin');
    expect((await call('GET', '/admin/deliveries?limit=1', { headers: withCookies(session) })).status).toBe(200);
    expectProblem(await readTenant(withCookies(session)), 409, 'TENANT_REQUIRED');
    expectProblem(
      await call('POST', `/admin/deliveries/${randomUUID()}/replay`, {
        headers: withCookies(session),
        json: { mode: 'requery', reason: 'x' },
      }),
      403,
      'CSRF_FAILED',
    );
  });

  it('does not authenticate for the ERP audience', async () => {
    expectProblem(await me(withCookies(await openSession('admin', tenant().id))), 401, 'UNAUTHENTICATED');
  });

  it('ends', async () => {
    expectProblem(await readTenant({ Cookie: 'portal_session=made-up; portal_csrf=x' }), 401, 'SESSION_EXPIRED');
    const own = await newTenant();
    const session = await openSession('tenant_user', own.id);
    expect((await readTenant(withCookies(session))).status).toBe(200);
    await rows(`update sessions set last_seen_at = now() - interval '121 minutes' where active_tenant_id = $1`, [
      own.id,
    ]);
    expectProblem(await readTenant(withCookies(session)), 401, 'SESSION_EXPIRED');
  });
});
