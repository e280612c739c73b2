import { randomUUID } from 'node:crypto';

import { type PhossApSimulator, startPhossApSimulator } from '@faktura-portal/phoss-ap-simulator';

import { accepted, call, type DemoTenant, invoiceOf, portal, untilStatus } from '../../support/services/api-client';
import { admin, newTenant } from '../../support/services/portal';
import { until } from '../../support/services/until';
import { detail, invoiceTo, listed } from '../receiving/receiving-rig';

// The first question for an outcome comes after half a minute.
jest.setTimeout(240_000);

const [token, secret] = [randomUUID(), randomUUID()];
const sender = '0245:2020317068';
let simulator: PhossApSimulator;
let tenant: DemoTenant;
let webhookUrl: string;

beforeAll(async () => {
  simulator = await startPhossApSimulator({ port: 0, token });
  tenant = await newTenant();
  const settings = {
    base_url: simulator.baseUrl,
    participant_id: tenant.participant_id,
    webhooks: true,
    mls_wait_minutes: 0,
  };
  const { id } = await admin<{ id: string }>(
    ...['connection', 'create', '--tenant', tenant.id, '--name', 'Our access point', '--provider', 'phoss-ap'],
    ...['--direction', 'both', '--default', '--settings', JSON.stringify(settings)],
    ...['--credentials', JSON.stringify({ api_token: token, webhook_secret: secret })],
  );
  webhookUrl = `${portal().base_url}/providers/${id}/webhook`;
  simulator.forwardTo({ url: webhookUrl, headers: { 'X-Webhook-Secret': secret } });
});
afterAll(() => simulator.stop());

const heldFor = (xml: string) => simulator.outbound().filter(({ payload }) => payload.equals(Buffer.from(xml)));
const submit = (xml: string): Promise<string> => accepted({ tenant, xml });
const delivered = (id: string) => untilStatus(id, ['delivered'], 150, tenant);

it('a company sends through its own access point, each invoice once, whatever happens to the answer', async () => {
  const [plain, retried, lost] = [invoiceOf(tenant), invoiceOf(tenant), invoiceOf(tenant)];
  simulator.endNextWith('sent');
  const sentId = await submit(plain);
  await untilStatus(sentId, ['sent', 'delivered'], 60, tenant);
  simulator.endNextWith('no_receipt');
  const retriedId = await submit(retried);
  await untilStatus(retriedId, ['sent'], 60, tenant);
  simulator.breakNext('submit', { mode: 'reset', stage: 'after' });
  const lostId = await submit(lost);
  await untilStatus(lostId, ['sent', 'delivered'], 90, tenant);
  simulator.sendAgain('sent');

  const invoices = await Promise.all([sentId, retriedId, lostId].map(delivered));
  for (const [index, xml] of [plain, retried, lost].entries()) {
    const held = heldFor(xml);
    expect(held).toHaveLength(1);
    expect(held[0]).toMatchObject({ receiverID: `iso6523-actorid-upis::${portal().tenants[1].participant_id}` });
    expect(invoices[index]?.remote_id).toBe(held[0]?.sbdhInstanceID);
  }
});

it('a recipient who is not in the network is reported as such', async () => {
  simulator.endNextWith('not_registered');
  const invoice = await untilStatus(await submit(invoiceOf(tenant)), ['delivery_failed'], 60, tenant);
  expect(invoice.last_error).toMatchObject({ code: 'RECIPIENT_NOT_REGISTERED' });
});

it('a company receives what its access point forwards, and what it could not forward', async () => {
  const pushed = invoiceTo(tenant, { number: 'AP-1', note: 'žltý kôň' });
  const first = await simulator.receive({ xml: pushed, sender, receiver: tenant.participant_id });
  const [invoice] = await until(
    () => listed(tenant),
    (items) => items.length > 0,
    60,
  );
  expect(await detail(tenant, invoice?.id ?? '')).toMatchObject({ invoice_number: 'AP-1', status: 'received' });

  simulator.forwardTo({ url: webhookUrl, headers: { 'X-Webhook-Secret': 'another secret of it' } });
  const second = await simulator.receive({
    xml: invoiceTo(tenant, { number: 'AP-2' }),
    sender,
    receiver: tenant.participant_id,
  });
  const other = await simulator.receive({
    xml: invoiceTo(tenant),
    sender,
    receiver: portal().tenants[1].participant_id,
  });
  expect(simulator.inbound().find(({ sbdhInstanceID }) => sbdhInstanceID === second)).toMatchObject({
    status: 'forward_failed',
    errorDetails: 'HTTP 401',
  });
  // Anything that is forwarded is a reason to look for more.
  const notice = await fetch(webhookUrl, {
    method: 'POST',
    headers: { 'Content-Type': 'application/xml', 'X-Webhook-Secret': secret, 'X-SBDH-Instance-ID': second },
    body: 'no envelope',
  });
  expect(notice.status).toBe(200);
  await until(
    () => listed(tenant),
    (items) => items.length > 1,
    60,
  );
  const countries = () =>
    Promise.resolve(
      [first, second, other].map((id) => simulator.inbound().find((one) => one.sbdhInstanceID === id)?.c4CountryCode),
    );
  expect(await until(countries, (seen) => seen[1] !== null, 60)).toEqual(['SK', 'SK', null]);
  expect((await listed(tenant)).map(({ invoice_number }) => invoice_number).sort()).toEqual(['AP-1', 'AP-2']);
});

it('a stranger cannot forward anything', async () => {
  const answer = await call('POST', webhookUrl.slice(portal().base_url.length), {
    headers: { 'Content-Type': 'application/xml', 'X-SBDH-Instance-ID': randomUUID() },
    body: '<Invoice/>',
  });
  expect([answer.status, answer.body.code]).toEqual([401, 'WEBHOOK_SIGNATURE_INVALID']);
});
