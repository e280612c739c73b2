import { call, expectProblem } from '../../support/services/api-client';
import { admin, rows, type Session, withCookies, withCsrf } from '../../support/services/portal';
import { until } from '../../support/services/until';
import { anEmail, ended, newAccount, offered, partyOf, send } from './sandbox-rig';

const password = 'korytnačka letí cez more';

const sessionOf = (email: string, tenantId: string): Promise<Session> =>
  admin('session', 'create', '--email', email, '--role', 'admin', '--tenant', tenantId);

it('a reset gives fresh companies with the same numbers, keys and tokens, and ends what was under way', async () => {
  const email = anEmail();
  const [first, second] = (await newAccount(email, password)).companies;
  const done = await send(first, partyOf(second));
  await ended(first, done.body.id, 'delivered');
  await offered(second);
  const waiting = await send(first, partyOf(second), { payable: '777.77' });
  const retried = await send(second, partyOf(first), { payable: '777.04' });
  await ended(first, waiting.body.id, 'sent');
  await ended(second, retried.body.id, 'sending');

  const owner = await sessionOf(email, first.tenant_id);
  const headers = withCsrf(owner);
  const begun = await call<{ id: string; kind: string }>('POST', '/sandbox/reset', { headers });
  expect([begun.status, begun.body.kind]).toEqual([202, 'sandbox_reset']);
  const { body: tenant } = await until(
    () => call<{ id: string; dic: string }>('GET', '/tenant', { bearer: first.api_key }),
    ({ body }) => body.id !== first.tenant_id && body.id !== undefined,
    60,
  );
  expect(tenant).toMatchObject({ dic: first.dic, name: first.name, sandbox: true });
  await until(
    () =>
      call<{ items: { enabled: boolean }[] }>('GET', '/connections', {
        headers: withCookies(owner),
      }),
    ({ body }) => body.items?.length === 1,
    60,
  );
  const job = await until(
    async () =>
      (
        await rows<{ state: string; tenant_id: string }>('select state, tenant_id from jobs where id = $1', [
          begun.body.id,
        ])
      )[0],
    (row) => row?.state === 'finished' && row.tenant_id === tenant.id,
    60,
  );
  expect(job).toMatchObject({ state: 'finished' });
  const jobs = await call('GET', `/jobs/${begun.body.id}`, { headers: withCookies(owner) });
  expect(jobs.body).toMatchObject({ state: 'finished' });

  const states = await rows<{ id: string; status: string; reason: string | null }>(
    'select invoice_id as id, status, reason from deliveries where invoice_id = any ($1)',
    [[done.body.id, waiting.body.id, retried.body.id]],
  );
  const stateOf = new Map(states.map(({ id, status, reason }) => [id, [status, reason]]));
  expect(stateOf.get(String(done.body.id))).toEqual(['delivered', null]);
  for (const { body } of [waiting, retried])
    expect(stateOf.get(String(body.id))).toEqual(['failed_permanent', 'CONNECTION_DISABLED']);

  const { items } = (await call<{ items: unknown[] }>('GET', '/invoices', { bearer: first.api_key })).body;
  expect(items).toEqual([]);
  expect((await call('GET', '/erp/inbox/pending', { bearer: second.erp.token })).body).toMatchObject({ items: [] });
  const again = await send(first, partyOf(second), {}, first.api_key);
  expect(await ended(first, again.body.id, 'delivered', 'delivery_failed')).toBe('delivered');
  const item = await offered(second);
  const ack = await call('POST', '/erp/inbox/ack', { bearer: second.erp.token, json: { ids: [item.id] } });
  expect(ack.body).toMatchObject({ acknowledged: [item.id] });
  const former = await rows<{ status: string }>('select status from tenants where id = $1', [first.tenant_id]);
  expect(former).toEqual([{ status: 'closed' }]);
}, 240_000);

it('nobody but the owner resets', async () => {
  const [first] = (await newAccount()).companies;
  const stranger = await sessionOf(anEmail(), first.tenant_id);
  expectProblem(await call('POST', '/sandbox/reset', { headers: withCsrf(stranger) }), 404, 'NOT_FOUND');
}, 60_000);
