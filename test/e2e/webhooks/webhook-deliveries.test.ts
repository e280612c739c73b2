import { answer } from '../../support/rigs/scripted-provider';
import { startWebhookReceiver, type WebhookReceiver } from '../../support/rigs/webhook-receiver';
import { call, type DemoTenant, submit } from '../../support/services/api-client';
import { newTenant, rows } from '../../support/services/portal';
import { until } from '../../support/services/until';

let tenant: DemoTenant;
let receiver: WebhookReceiver;
beforeAll(async () => {
  tenant = await newTenant();
}, 60_000);
beforeEach(async () => {
  receiver = await startWebhookReceiver();
});
afterEach(() => receiver.close());

async function endpoint(json: object = {}): Promise<string> {
  const made = await call<{ id: string; secret: string }>('POST', '/webhooks', {
    bearer: tenant.api_key,
    json: { url: receiver.url, ...json },
  });
  expect(made.status).toBe(201);
  receiver.secrets.push(made.body.secret);
  return made.body.id;
}
const toldOf = (isWanted: (types: string[]) => boolean) =>
  until(() => Promise.resolve(receiver.told.map(({ body }) => body.type)), isWanted);
const remove = (id: string) => call('DELETE', `/webhooks/${id}`, { bearer: tenant.api_key });

it('tells an endpoint of the whole way of an invoice, signed, under the ids of the feed', async () => {
  const id = await endpoint();
  const accepted = await submit<{ id: string }>({ tenant });
  await toldOf((types) => types.includes('invoice.delivered'));
  const told = [...receiver.told].sort((one, other) => one.body.sequence - other.body.sequence);
  expect(told.map(({ body }) => body.type)).toEqual([
    ...['invoice.queued', 'invoice.sending', 'invoice.sent', 'invoice.delivered'],
  ]);
  expect(receiver.refused).toEqual([]);
  const events = await rows<{ id: string; seq: string }>(
    `select id, seq::text from events where tenant_id = $1 and type <> 'invoice.validating' order by seq`,
    [tenant.id],
  );
  expect(told.map((one) => [one.id, String(one.body.sequence)])).toEqual(
    events.map(({ id: event, seq }) => [event, seq]),
  );
  const last = told.at(-1);
  expect(last?.body.data).toMatchObject({
    ...{
      event_id: last?.id,
      id: accepted.body.id,
      status: 'delivered',
      previous_status: 'sent',
      direction: 'outbound',
    },
    ...{ doc_type_code: '380', integration_id: tenant.integration.id, reason: null },
  });
  expect(JSON.stringify(told)).not.toContain(tenant.name);
  const shown = await call('GET', `/webhooks/${id}`, { bearer: tenant.api_key });
  expect(shown.body.last_success_at).toEqual(expect.any(String));
  await remove(id);
}, 60_000);

it('tells only what is asked for, of one integration where that is asked, and repeats what was not taken', async () => {
  const ids = [
    await endpoint({ events: ['invoice.queued'] }),
    await endpoint({ events: ['invoice.queued'], integration_id: tenant.integration.id }),
  ];
  let answers = 0;
  receiver.script = (arrival, response) => answer(answers++ < 1 ? 500 : 200, 'no')(arrival, response);
  await submit({ tenant, audience: 'portal' });
  // The second time after five seconds.
  await toldOf((types) => types.length >= 2);
  expect(new Set(receiver.told.map((one) => one.id)).size).toBe(1);
  expect(new Set(receiver.told.map(({ body }) => body.type))).toEqual(new Set(['invoice.queued']));
  await Promise.all(ids.map(remove));
}, 60_000);

it('tells an endpoint that is gone no more, and its company why', async () => {
  const id = await endpoint({ events: ['invoice.queued'] });
  receiver.script = answer(410, 'gone');
  await submit({ tenant });
  const shown = await until(
    () => call('GET', `/webhooks/${id}`, { bearer: tenant.api_key }),
    ({ body }) => body.enabled === false,
  );
  expect(shown.body).toMatchObject({ disabled_reason: 'gone' });
  await until(
    () => rows(`select from notifications where tenant_id = $1 and kind = 'webhook_failing'`, [tenant.id]),
    ({ length }) => length === 1,
  );
  await submit({ tenant });
  expect(receiver.told).toHaveLength(1);
  await remove(id);
}, 60_000);
