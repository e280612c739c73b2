import { randomUUID } from 'node:crypto';

import {
  accepted,
  type Answer,
  call,
  type DemoTenant,
  expectProblem,
  invoiceOf,
  type InvoiceView,
  portal,
  readInvoice,
  untilStatus,
  wayOf,
} from '../../support/services/api-client';
import { admin, newTenant, rows, webhookSignature } from '../../support/services/portal';
import { until } from '../../support/services/until';

// The outcomes of documents that the sandbox provider keeps as sent (777.77) are told by hand, so that each story has
// its own order.
let tenant: DemoTenant;
beforeAll(async () => {
  tenant = await newTenant();
});

const sent = async (payable = '777.77', status = 'sent'): Promise<string> => {
  const id = await accepted({ tenant, xml: invoiceOf(tenant, { payable }) });
  await untilStatus(id, [status], 30, tenant);
  return id;
};

const event = (senderDocumentId: string | null, status: string, more: Record<string, unknown> = {}): string =>
  JSON.stringify({
    event_id: randomUUID(),
    type: 'document.status',
    document_id: randomUUID(),
    sender_document_id: senderDocumentId,
    status,
    reason: status === 'rejected' ? { code: 'BR-02', message: 'Chýba číslo' } : null,
    occurred_at: new Date().toISOString(),
    ...more,
  });

const tell = (
  body: string,
  headers = webhookSignature(tenant.webhook_secret, body),
  connectionId = tenant.connection_id,
): Promise<Answer> => call('POST', `/providers/${connectionId}/webhook`, { headers, body });

const told = async (body: string): Promise<void> => {
  const answer = await tell(body);
  expect([answer.status, answer.body]).toEqual([200, { status: 'received' }]);
};

/** The events that providers brought about. */
const messagesOf = (invoice: InvoiceView): InvoiceView['delivery_events'] =>
  invoice.delivery_events.filter(({ type }) => type === 'provider_message');
const untilMessages = (id: string, count: number): Promise<InvoiceView> =>
  until(
    () => readInvoice(id, tenant),
    (invoice) => messagesOf(invoice).length === count,
  );

it.each([
  ['delivered', 'delivered', null],
  ['delivery_failed', 'delivery_failed', 'PROVIDER_DELIVERY_FAILED'],
  ['rejected', 'rejected_by_provider', 'PROVIDER_REJECTED'],
])('moves a sent invoice to what the provider reports (%s)', async (word, status, reason) => {
  const id = await sent();
  await told(event(id, word));
  const invoice = await untilStatus(id, [status], 10, tenant);
  expect(wayOf(invoice)).toBe(`queued validating sending sent ${status}`);
  expect(invoice.delivery_events.at(-1)).toMatchObject({
    type: 'status_changed',
    source: 'provider',
    to_status: status,
    reason_code: reason,
  });
});

it('keeps the words of the provider', async () => {
  const id = await sent();
  await told(event(id, 'rejected'));
  const invoice = await untilStatus(id, ['rejected_by_provider'], 10, tenant);
  expect(invoice.delivery_events.at(-1)).toMatchObject({
    message: 'Chýba číslo',
    details: { provider_status: 'rejected', code: 'BR-02' },
  });
});

it('answers a repeated event and does nothing', async () => {
  const id = await sent();
  const body = event(id, 'delivered');
  await told(body);
  const once = await untilStatus(id, ['delivered'], 10, tenant);
  const again = await Promise.all([tell(body), tell(body)]);
  for (const answer of again) expect([answer.status, answer.body]).toEqual([200, { status: 'repeated' }]);
  expect((await readInvoice(id, tenant)).delivery_events).toEqual(once.delivery_events);
});

it('takes one of many equal events that come at once', async () => {
  const id = await sent();
  const body = event(id, 'delivered');
  const answers = await Promise.all(Array.from({ length: 20 }, () => tell(body)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(answers.filter(({ body: { status } }) => status === 'received')).toHaveLength(1);
  expect(wayOf(await untilStatus(id, ['delivered'], 10, tenant))).toBe('queued validating sending sent delivered');
});

it('knows an event without an id by its bytes', async () => {
  const id = await sent();
  const body = event(id, 'delivered', { event_id: undefined });
  expect([(await tell(body)).body.status, (await tell(body)).body.status]).toEqual(['received', 'repeated']);
  await untilStatus(id, ['delivered'], 10, tenant);
});

it('never goes backwards: what comes late or out of order is kept as a message', async () => {
  const id = await sent();
  await told(event(id, 'delivered'));
  await untilStatus(id, ['delivered'], 10, tenant);
  for (const word of ['accepted', 'rejected', 'delivery_failed', 'delivered']) await told(event(id, word));
  const invoice = await untilMessages(id, 4);
  expect([invoice.status, wayOf(invoice)]).toEqual(['delivered', 'queued validating sending sent delivered']);
});

it('corrects a refusal after the workflow has ended', async () => {
  const id = await sent('777.02', 'rejected_by_provider');
  await until(
    async () =>
      (
        await call<{ provider_events: unknown[] }>('GET', `/admin/deliveries/${id}`, {
          bearer: portal().operator_api_key,
        })
      ).body.provider_events.length,
    (count) => count > 0,
  );
  await told(event(id, 'delivered'));
  const invoice = await untilStatus(id, ['delivered'], 10, tenant);
  expect(wayOf(invoice)).toBe('queued validating sending rejected_by_provider delivered');
  expect(invoice.last_error).toBeNull();
});

it("finds the invoice by the provider's own id", async () => {
  const id = await sent();
  const { remote_id: remoteId } = await readInvoice(id, tenant);
  await told(event(null, 'delivered', { document_id: remoteId }));
  await untilStatus(id, ['delivered'], 10, tenant);
});

it('keeps an event that comes before we know the document, and applies it then', async () => {
  const id = await sent();
  const remoteId = randomUUID();
  await told(event(null, 'delivered', { document_id: remoteId }));
  await until(
    () =>
      rows<{ attempts: number }>(
        `select attempts from provider_events where tenant_id = $1 and webhook->>'remoteId' = $2`,
        [tenant.id, remoteId],
      ),
    ([row]) => (row?.attempts ?? 0) > 0,
  );
  expect((await readInvoice(id, tenant)).status).toBe('sent');
  await rows('update deliveries set remote_id = $2 where invoice_id = $1', [id, remoteId]);
  await untilStatus(id, ['delivered'], 30, tenant);
});

it('of no invoice is shown to operators, while it waits and when it was given up', async () => {
  const remoteId = randomUUID();
  const body = event(null, 'rejected', { document_id: remoteId });
  await told(body);
  const listed = async (state: string) => {
    const answer = await call<{ items: Record<string, unknown>[] }>(
      'GET',
      `/admin/provider-events?tenant_id=${tenant.id}&outcome=${state}`,
      {
        bearer: portal().operator_api_key,
      },
    );
    expect(answer.status).toBe(200);
    return answer.body.items.filter((item) => item.remote_id === remoteId);
  };
  const { event_id: eventId } = JSON.parse(body) as { event_id: string };
  const expected = { event_id: eventId, tenant_id: tenant.id, connection_id: tenant.connection_id, document_id: null };
  const said = { type: 'document.status', status: 'rejected', message: 'Chýba číslo' };
  expect(await listed('waiting')).toMatchObject([{ ...expected, ...said, state: 'waiting' }]);
  expect(await listed('unmatched')).toEqual([]);

  const fourteenDays = `received_at = received_at - interval '15 days', due_at = clock_timestamp()`;
  await rows(`update provider_events set ${fourteenDays} where webhook->>'remoteId' = $1`, [remoteId]);
  const [unmatched] = await until(
    () => listed('unmatched'),
    (items) => items.length > 0,
  );
  expect(unmatched).toMatchObject({ ...expected, ...said, state: 'unmatched' });
  expect(await listed('waiting')).toEqual([]);
  const foreign = await call('GET', '/admin/provider-events', { bearer: tenant.api_key });
  expectProblem(foreign, 403, 'FORBIDDEN');
});

it('is listened to when the connection is disabled', async () => {
  const own = await newTenant();
  const id = await accepted({ tenant: own, xml: invoiceOf(own, { payable: '777.77' }) });
  await untilStatus(id, ['sent'], 30, own);
  await admin('connection', 'disable', own.connection_id, '--tenant', own.id);
  const body = event(id, 'delivered');
  expect((await tell(body, webhookSignature(own.webhook_secret, body), own.connection_id)).status).toBe(200);
  await untilStatus(id, ['delivered'], 10, own);
});

it("cannot speak of another company's documents", async () => {
  const id = await sent();
  const [demo] = portal().tenants;
  const body = event(id, 'delivered');
  expect((await tell(body, webhookSignature(demo.webhook_secret, body), demo.connection_id)).status).toBe(200);
  await until(
    () =>
      rows<{ attempts: number }>(
        `select attempts from provider_events where connection_id = $1 and webhook->>'documentId' = $2`,
        [demo.connection_id, id],
      ),
    ([row]) => (row?.attempts ?? 0) > 0,
  );
  expect((await readInvoice(id, tenant)).status).toBe('sent');
});

describe('is refused', () => {
  const now = (): number => Math.floor(Date.now() / 1000);
  const body = event(randomUUID(), 'delivered');
  const signed = (more: Record<string, string> = {}): Record<string, string> => ({
    ...webhookSignature(tenant.webhook_secret, body),
    ...more,
  });
  const digest = (): string => signed()['X-Webhook-Signature'] ?? '';

  it.each<[string, () => Record<string, string>]>([
    ['without a signature', () => ({ 'Content-Type': 'application/json' })],
    ['with another secret', () => webhookSignature('another', body)],
    ['with the signature of another body', () => webhookSignature(tenant.webhook_secret, `${body} `)],
    ['with half a signature', () => signed({ 'X-Webhook-Signature': digest().slice(0, 40) })],
    ['with a signature of no scheme', () => signed({ 'X-Webhook-Signature': digest().replace('sha256=', '') })],
    ['with another timestamp than the signed one', () => signed({ 'X-Webhook-Timestamp': String(now() + 1) })],
    ['when it is older than 300 s', () => webhookSignature(tenant.webhook_secret, body, now() - 302)],
    ['when it is from the future', () => webhookSignature(tenant.webhook_secret, body, now() + 305)],
    ['with a timestamp that is none', () => signed({ 'X-Webhook-Timestamp': 'now' })],
  ])('%s', async (_rule, headers) => {
    expectProblem(await tell(body, headers()), 401, 'WEBHOOK_SIGNATURE_INVALID', { retryable: false });
  });

  it('for an unknown connection', async () => {
    expectProblem(await tell(body, signed(), randomUUID()), 404, 'NOT_FOUND');
    expectProblem(await tell(body, signed(), 'no-uuid'), 404, 'NOT_FOUND');
  });

  it('when it is no JSON object, or larger than a megabyte', async () => {
    for (const text of ['[]', '{', 'null', '"x"']) expectProblem(await tell(text), 400, 'BAD_REQUEST');
    expectProblem(await tell(event(null, 'x'.repeat(1_000_000))), 413, 'PAYLOAD_TOO_LARGE');
  });

  it('and leaves nothing behind', async () => {
    expect(
      await rows(`select id from provider_events where tenant_id = $1 and webhook->>'documentId' = $2`, [
        tenant.id,
        (JSON.parse(body) as { sender_document_id: string }).sender_document_id,
      ]),
    ).toEqual([]);
  });
});

// An unknown word means "still under way" and is kept; what does not speak of a sent document leaves no trace with it.
it.each([
  ['a word that it does not know', 2, (id: string) => event(id, 'teleported')],
  ['another kind of event', 1, (id: string) => event(id, 'delivered', { type: 'account.changed' })],
  ['a document that was received', 1, (id: string) => event(id, 'delivered', { type: 'document.received' })],
])('takes %s and changes nothing', async (_rule, messages, body) => {
  const id = await sent();
  await told(body(id));
  await told(event(id, 'accepted'));
  const invoice = await untilMessages(id, messages);
  expect(invoice.status).toBe('sent');
});
