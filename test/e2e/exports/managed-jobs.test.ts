import { call, type DemoTenant, expectProblem } from '../../support/services/api-client';
import { exportReady } from '../../support/services/exports';
import { newTenant, openSession, rows, withCookies, withCsrf } from '../../support/services/portal';
import { until } from '../../support/services/until';

interface JobView extends Record<string, unknown> {
  id: string;
  state: string;
  kind: string;
}

let tenant: DemoTenant;
let id: string;
beforeAll(async () => {
  tenant = await newTenant();
  id = await exportReady(tenant);
}, 60_000);

it('operators find jobs of all companies, and begin failed ones again with a reason', async () => {
  const operator = await openSession('admin');
  const headers = withCookies(operator);
  const list = async (filter: string) => {
    const { status, body } = await call<{ items: JobView[] }>('GET', `/admin/jobs?tenant_id=${tenant.id}${filter}`, {
      headers,
    });
    expect(status).toBe(200);
    return body.items.map((job) => job.id);
  };
  expect([
    await list('&kind=export&state=finished'),
    await list('&kind=tenant_export'),
    await list('&state=failed'),
  ]).toEqual([...[[id], [], []]]);
  const restart = (json: object) => call('POST', `/admin/jobs/${id}/restart`, { headers: withCsrf(operator), json });
  expectProblem(await restart({}), 400, 'BAD_REQUEST');
  expectProblem(await restart({ reason: 'again' }), 409, 'INVALID_STATE_TRANSITION');
  // As one that has failed before it kept anything.
  await rows('delete from job_parts where job_id = $1', [id]);
  await rows(
    `update jobs set state = 'failed', error = '{"code": "SERVICE_UNAVAILABLE"}', expires_at = null, cursor = null, chunks = 0, done = 0
     where id = $1`,
    [id],
  );
  expect((await restart({ reason: 'the store is back' })).status).toBe(202);
  await until(
    () => call<JobView>('GET', `/admin/jobs/${id}`, { headers }),
    ({ body: { state } }) => state === 'finished',
  );
  const audited = await rows<{ details: { reason: string } }>(
    `select details from audit_log where object_id = $1 and action = 'export.restarted'`,
    [id],
  );
  expect(audited).toEqual([{ details: { reason: 'the store is back' } }]);
  const cancel = { headers: withCsrf(operator), json: { reason: 'no more' } };
  expectProblem(await call('POST', `/admin/jobs/${id}/cancel`, cancel), 409, 'INVALID_STATE_TRANSITION');
}, 60_000);

it('somebody of one company is no operator', async () => {
  const user = await openSession('tenant_user', tenant.id);
  expectProblem(await call('GET', '/admin/jobs', { headers: withCookies(user) }), 403, 'FORBIDDEN');
});
