import { randomUUID } from 'node:crypto';

import { answer } from '../../support/rigs/scripted-provider';
import { startWebhookReceiver, type WebhookReceiver } from '../../support/rigs/webhook-receiver';
import { call, type DemoTenant, expectProblem, portal, submit } from '../../support/services/api-client';
import { newKey, newTenant, rows } from '../../support/services/portal';
import { until } from '../../support/services/until';

interface Delivery extends Record<string, unknown> {
  id: string;
  event_id: string;
  state: string;
  attempts: { outcome: string; status: number | null }[];
}

let tenant: DemoTenant;
let receiver: WebhookReceiver;
beforeEach(async () => {
  tenant = await newTenant();
  receiver = await startWebhookReceiver();
}, 60_000);
afterEach(() => receiver.close());

const as = (bearer = tenant.api_key) => ({
  get: <Body>(path: string) => call<Body>('GET', path, { bearer }),
  post: <Body>(path: string, json?: object) => call<Body>('POST', path, { bearer, json }),
});
async function endpoint(json: object = {}): Promise<string> {
  const made = await as().post<{ id: string; secret: string }>('/webhooks', { url: receiver.url, ...json });
  receiver.secrets.push(made.body.secret);
  return `/webhooks/${made.body.id}`;
}
const deliveriesOf = async (path: string, query = '') =>
  (await as().get<{ items: Delivery[] }>(`${path}/deliveries${query}`)).body.items;
const toldTimes = (count: number) =>
  until(
    () => Promise.resolve(receiver.told.length),
    (length) => length >= count,
  );

it('shows what was sent and why it was not taken, and delivers it once more', async () => {
  const path = await endpoint({ events: ['invoice.queued'] });
  receiver.script = answer(401, 'wrong signature');
  await submit({ tenant });
  const [failed] = await until(
    () => deliveriesOf(path, '?state=pending&event_type=invoice.queued'),
    (items) => items[0]?.attempts.length === 1,
  );
  const shown = await as().get<Delivery>(`${path}/deliveries/${failed?.id}`);
  expect(shown.body).toMatchObject({
    ...{ event_id: receiver.told[0]?.id, state: 'pending', body: receiver.told[0]?.arrival.body },
    attempts: [{ no: 1, outcome: 'http_error', status: 401, body_start: 'wrong signature' }],
    diagnosis: expect.stringContaining('(401)') as string,
    headers: { 'webhook-id': receiver.told[0]?.id },
  });
  receiver.script = answer(200, 'ok');
  const replayed = await as().post<Delivery>(`${path}/deliveries/${failed?.id}/replay`);
  expect(replayed.status).toBe(202);
  const [delivered] = await until(
    () => deliveriesOf(path, '?state=delivered'),
    (items) => items.length === 1,
  );
  expect(delivered?.attempts.map(({ outcome }) => outcome)).toEqual(['http_error', 'delivered']);
  expect(new Set(receiver.told.map(({ id }) => id)).size).toBe(1);
  expectProblem(await as(portal().tenants[1].api_key).get(`${path}/deliveries`), 404, 'NOT_FOUND');
  expectProblem(await as().get(`${path}/deliveries/${randomUUID()}`), 404, 'NOT_FOUND');
  const audited = await rows(`select 1 from audit_log where tenant_id = $1 and action = 'webhook.replayed'`, [
    tenant.id,
  ]);
  expect(audited).toHaveLength(1);
}, 60_000);

it('replays what was missed while it was switched off, as a job, under the same ids', async () => {
  const path = await endpoint({ events: ['invoice.queued', 'invoice.delivered'] });
  await call('PATCH', path, { bearer: tenant.api_key, json: { enabled: false } });
  expectProblem(await as().post(`${path}/replay`, { after_event_id: randomUUID() }), 404, 'NOT_FOUND');
  const from = new Date(Date.now() - 60_000).toISOString();
  await submit({ tenant });
  await until(
    () => rows(`select from events where tenant_id = $1 and type = 'invoice.delivered'`, [tenant.id]),
    ({ length }) => length === 1,
  );
  const range = { from, to: new Date(Date.now() + 60_000).toISOString() };
  expectProblem(await as().post(`${path}/replay`, range), 409, 'INVALID_STATE_TRANSITION');
  expectProblem(await as().post(`${path}/replay`, { from }), 400, 'BAD_REQUEST');
  await as().post(`${path}/enable`);
  expect(receiver.told).toEqual([]);
  const begun = await as().post<{ id: string; kind: string; total: number | null }>(`${path}/replay`, range);
  expect([begun.status, begun.body.kind]).toEqual([202, 'webhook_replay']);
  await toldTimes(2);
  const events = await rows<{ id: string }>(
    `select id from events where tenant_id = $1 and type in ('invoice.queued', 'invoice.delivered') order by seq`,
    [tenant.id],
  );
  expect(receiver.told.map(({ id }) => id).sort()).toEqual(events.map(({ id }) => id).sort());
  const job = await until(
    () => as().get<{ state: string; counts: object }>(`/jobs/${begun.body.id}`),
    ({ body }) => body.state === 'finished',
  );
  expect(job.body.counts).toEqual({ replayed: 2 });
  // What was taken already is sent again, too.
  await as().post(`${path}/replay`, { after_event_id: events[0]?.id });
  await toldTimes(3);
  expect(receiver.told.at(-1)?.id).toBe(events[1]?.id);
}, 90_000);

it('lets a key that manages webhooks alone follow and cancel its replay, and no job of another kind', async () => {
  const path = await endpoint();
  const key = as(await newKey(tenant.id, '--scope', 'webhooks:manage'));
  const other = await as().post<{ id: string }>('/invoices/export', { format: 'csv', filter: {} });
  const range = { from: new Date(Date.now() - 60_000).toISOString(), to: new Date().toISOString() };
  const begun = await key.post<{ id: string }>(`${path}/replay`, range);
  expect(begun.status).toBe(202);
  const ended = await until(
    () => key.get<{ id: string; state: string }>(`/jobs/${begun.body.id}`),
    ({ body }) => body.state === 'finished',
  );
  const listed = await key.get<{ items: object[] }>('/jobs');
  expect(listed.body.items).toEqual([ended.body]);
  expectProblem(await key.post(`/jobs/${begun.body.id}/cancel`), 409, 'INVALID_STATE_TRANSITION');
  expectProblem(await key.get(`/jobs/${other.body.id}`), 404, 'NOT_FOUND');
  expectProblem(await key.post(`/jobs/${other.body.id}/cancel`), 404, 'NOT_FOUND');
}, 60_000);

it('tries an endpoint out with right and wrong messages', async () => {
  const path = await endpoint();
  const verifying = receiver.script;
  receiver.script = (arrival, response) =>
    answer(receiver.refused.includes(arrival) ? 401 : 200, 'seen')(arrival, response);
  const scenarios = ['success', 'duplicate', 'bad_signature', 'stale_timestamp', 'unknown_type'];
  for (const scenario of scenarios)
    expect((await as().post(`${path}/test`, { scenario })).body).toMatchObject({ passed: true, schedule: null });
  receiver.script = verifying;
  const lax = await as().post(`${path}/test`, { scenario: 'bad_signature', event_type: 'invoice.received' });
  expect(lax.body).toMatchObject({ passed: false, answer: { status: 204 } });
  const supposed = await as().post<{ schedule: number[] }>(`${path}/test`, { scenario: 'timeout' });
  expect(supposed.body).toMatchObject({ sent: null, answer: null, passed: null });
  expect(supposed.body.schedule).toHaveLength(10);
  expect(await deliveriesOf(path)).toEqual([]);
  for (const _ of [1, 2, 3]) await as().post(`${path}/test`, { scenario: 'gone' });
  expectProblem(await as().post(`${path}/test`, { scenario: 'gone' }), 429, 'RATE_LIMITED');
}, 60_000);

it('tells endpoints that accept tests of what is only supposed', async () => {
  await endpoint({ accept_test: true });
  const test = await submit<{ id: string }>({ tenant, query: '?test=true&simulate=rejected&simulate_webhooks=true' });
  expect(test.status).toBe(200);
  await toldTimes(3);
  expect(receiver.told.map(({ body }) => [body.type, body.test, body.sequence])).toEqual([
    ['invoice.queued', true, 1],
    ['invoice.sending', true, 2],
    ['invoice.rejected_by_provider', true, 3],
  ]);
  for (const { arrival, body } of receiver.told) {
    expect(arrival.headers['x-test-mode']).toBe('true');
    expect(body.data.id).toBe(test.body.id);
  }
  expect(await rows('select from webhook_deliveries where tenant_id = $1', [tenant.id])).toEqual([]);
}, 60_000);

it('signs with both secrets while one is changed', async () => {
  const path = await endpoint({ events: ['invoice.queued'] });
  const rotated = await as().post<{ secret: string }>(`${path}/rotate-secret`, { overlap_hours: 1 });
  await submit({ tenant });
  await toldTimes(1);
  expect(String(receiver.told[0]?.arrival.headers['webhook-signature']).split(' ')).toHaveLength(2);
  receiver.secrets = [rotated.body.secret];
  await submit({ tenant });
  await toldTimes(2);
  await as().post(`${path}/rotate-secret`, { overlap_hours: 0 });
  await submit({ tenant });
  await until(
    () => Promise.resolve(receiver.refused.length),
    (length) => length > 0,
  );
}, 60_000);

it('tells of an export that is ready', async () => {
  await endpoint({ events: ['export.ready'] });
  const begun = await as().post<{ id: string }>('/invoices/export', { format: 'csv', filter: {} });
  await toldTimes(1);
  expect(receiver.told[0]?.body).toMatchObject({ type: 'export.ready', data: { export_id: begun.body.id, count: 0 } });
}, 60_000);
