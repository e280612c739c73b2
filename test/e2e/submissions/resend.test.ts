import { randomUUID } from 'node:crypto';

import { addDays, issueDayAt } from '../../../src/domain/submissions/issue-day';
import {
  accepted,
  call,
  type DemoTenant,
  expectProblem,
  freshNumber,
  invoiceOf,
  type InvoiceView,
  portal,
  readInvoice,
  submit,
  untilStatus,
  wayOf,
} from '../../support/services/api-client';
import { makeConnection, newTenant, webhookSignature } from '../../support/services/portal';
import { until } from '../../support/services/until';

// What may be sent once more under the number that it had, and what may not. 777.02 is refused by the provider, 777.10
// never answered.
jest.setTimeout(150_000);
const today = issueDayAt(new Date());

let tenant: DemoTenant;
/** Neither a look-up nor repeating keys is possible there: an unanswered call is an unknown outcome at once. */
let mute: { id: string; webhookSecret: string };
/** Gives up after a minute. */
let shortTimeoutProvider: { id: string };
let lost: Promise<string>;
let exhausted: Promise<string>;
const [lostNumber, exhaustedNumber] = [freshNumber(), freshNumber()];

beforeAll(async () => {
  tenant = await newTenant({ policy: 'warn' });
  [mute, shortTimeoutProvider] = await Promise.all([
    makeConnection(tenant, {
      settings: {
        idempotency_key_hours: 0,
        retry_horizon_minutes: 1,
        extensions: { status_path: null, lookup_by_document_id: null, capabilities_path: null, webhooks: true },
      },
    }),
    makeConnection(tenant, { settings: { base_url: 'http://127.0.0.1:9', retry_horizon_minutes: 1 } }),
  ]);
  // These two take their time; the other stories go on meanwhile.
  lost = ended(
    accepted({
      tenant,
      xml: invoiceOf(tenant, { number: lostNumber, payable: '777.10' }),
      query: `?connection_id=${mute.id}`,
    }),
    'failed_permanent',
    100,
  );
  exhausted = ended(
    accepted({
      tenant,
      xml: invoiceOf(tenant, { number: exhaustedNumber }),
      query: `?connection_id=${shortTimeoutProvider.id}`,
    }),
    'failed_permanent',
    100,
  );
});

async function ended(submitted: Promise<string>, status: string, withinSeconds = 30): Promise<string> {
  const id = await submitted;
  await untilStatus(id, [status], withinSeconds, tenant);
  return id;
}

const rejected = (number: string, overrides: { issueDate?: string } = {}): Promise<string> =>
  ended(
    accepted({ tenant, xml: invoiceOf(tenant, { number, payable: '777.02', ...overrides }) }),
    'rejected_by_provider',
  );

const delivered = (id: string): Promise<InvoiceView> => untilStatus(id, ['delivered'], 30, tenant);
const read = (id: string): Promise<InvoiceView> => readInvoice(id, tenant);
const replay = (id: string) =>
  call('POST', `/admin/deliveries/${id}/replay`, {
    bearer: portal().operator_api_key,
    json: { mode: 'resend', reason: 'a test', confirm_not_delivered: true },
  });

async function tell(
  id: string,
  status: string,
  connection = { id: tenant.connection_id, webhookSecret: tenant.webhook_secret },
): Promise<void> {
  const body = JSON.stringify({
    event_id: randomUUID(),
    type: 'document.status',
    document_id: null,
    sender_document_id: id,
    status,
  });
  expect(
    (
      await call('POST', `/providers/${connection.id}/webhook`, {
        headers: webhookSignature(connection.webhookSecret, body),
        body,
      })
    ).status,
  ).toBe(200);
}

it('replaces what the provider has refused', async () => {
  const number = freshNumber();
  const first = await rejected(number);
  const second = await accepted({ tenant, xml: invoiceOf(tenant, { number }) });
  expect(await read(first)).toMatchObject({
    superseded: true,
    superseded_by_invoice_id: second,
    status: 'rejected_by_provider',
  });
  expect(await delivered(second)).toMatchObject({ superseded: false, supersedes_invoice_id: first });
});

it('replaces it again and again, each time by a new invoice', async () => {
  const number = freshNumber();
  const [first, second] = [await rejected(number), await rejected(number)];
  const third = await accepted({ tenant, xml: invoiceOf(tenant, { number }) });
  expect([await read(first), await read(second)].map((invoice) => invoice.superseded_by_invoice_id)).toEqual([
    second,
    third,
  ]);
  expect((await delivered(third)).supersedes_invoice_id).toBe(second);
});

it('lets only one of many replace it', async () => {
  const number = freshNumber();
  const first = await rejected(number);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => submit({ tenant, xml: invoiceOf(tenant, { number }) })),
  );
  const [winner, ...more] = answers.filter(({ status }) => status === 202);
  expect(more).toEqual([]);
  for (const answer of answers.filter(({ status }) => status !== 202))
    expectProblem(answer, 409, 'DUPLICATE_INVOICE', { existing_invoice_id: String(winner?.body.id) });
  expect((await read(first)).superseded_by_invoice_id).toBe(winner?.body.id);
});

it('repeats the old answer to the old key', async () => {
  const [number, key] = [freshNumber(), randomUUID()];
  const xml = invoiceOf(tenant, { number, payable: '777.02' });
  const first = await ended(accepted({ tenant, xml, key }), 'rejected_by_provider');
  await accepted({ tenant, xml: invoiceOf(tenant, { number }) });
  const again = await submit({ tenant, xml, key });
  expect([again.status, again.body.id, again.headers.get('idempotent-replayed')]).toEqual([202, first, 'true']);
});

it.each([
  ['delivered', '123.00', 'delivered'],
  ['not deliverable, for the duty to send is met', '777.01', 'delivery_failed'],
  ['on its way', '777.77', 'sent'],
])('does not replace what is %s', async (_rule, payable, status) => {
  const number = freshNumber();
  const first = await ended(accepted({ tenant, xml: invoiceOf(tenant, { number, payable }) }), status);
  expectProblem(await submit({ tenant, xml: invoiceOf(tenant, { number }) }), 409, 'DUPLICATE_INVOICE', {
    existing_invoice_id: first,
  });
});

it('takes another type, or another number, for another invoice', async () => {
  const number = freshNumber();
  await delivered(await accepted({ tenant, xml: invoiceOf(tenant, { number }) }));
  expect((await submit({ tenant, xml: invoiceOf(tenant, { number, type: '386' }) })).status).toBe(202);
  expect((await submit({ tenant, xml: invoiceOf(tenant, { number: number.toUpperCase() }) })).status).toBe(202);
  expectProblem(await submit({ tenant, xml: invoiceOf(tenant, { number: ` ${number} ` }) }), 409, 'DUPLICATE_INVOICE');
});

describe('under another date', () => {
  it('a living number is accepted with a warning', async () => {
    const number = freshNumber();
    await delivered(await accepted({ tenant, xml: invoiceOf(tenant, { number }) }));
    const answer = await submit<{ id: string; warnings: { code: string; severity: string }[] }>({
      tenant,
      xml: invoiceOf(tenant, { number, issueDate: addDays(today, -1) }),
    });
    expect(answer.status).toBe(202);
    expect(answer.body.warnings).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ code: 'NUMBER_REUSED', severity: 'warning' })]) as unknown[],
    );
    expect((await read(answer.body.id)).supersedes_invoice_id).toBeNull();
  });

  it('a refused one is replaced, because after midnight the date must change', async () => {
    const number = freshNumber();
    const first = await rejected(number, { issueDate: addDays(today, -1) });
    const second = await accepted({ tenant, xml: invoiceOf(tenant, { number }) });
    expect(await read(first)).toMatchObject({ superseded: true, superseded_by_invoice_id: second });
  });
});

it('refuses to replay or to resolve what was replaced', async () => {
  const number = freshNumber();
  const first = await rejected(number);
  await accepted({ tenant, xml: invoiceOf(tenant, { number }) });
  expectProblem(await replay(first), 409, 'INVALID_STATE_TRANSITION');
  const resolved = await call('POST', `/admin/deliveries/${first}/resolve`, {
    bearer: portal().operator_api_key,
    json: { status: 'delivered', evidence: 'a letter', reason: 'a test' },
  });
  expectProblem(resolved, 409, 'INVALID_STATE_TRANSITION');
});

it('raises attention for both when the replaced one is delivered after all', async () => {
  const number = freshNumber();
  const first = await rejected(number);
  const second = await accepted({ tenant, xml: invoiceOf(tenant, { number }) });
  await delivered(second);
  await tell(first, 'delivered');
  expect(wayOf(await delivered(first))).toBe('queued validating sending rejected_by_provider delivered');
  const attention = async (id: string) =>
    (await call('GET', `/admin/deliveries/${id}`, { bearer: portal().operator_api_key })).body.attention;
  await until(
    async () => [await attention(first), await attention(second)],
    (both) => both.every((one) => one === 'operator'),
    15,
  );
  expect((await read(second)).status).toBe('delivered');
});

it('replaces what has used up its retries', async () => {
  const first = await exhausted;
  expect((await read(first)).last_error).toMatchObject({ code: 'RETRIES_EXHAUSTED' });
  const second = await accepted({ tenant, xml: invoiceOf(tenant, { number: exhaustedNumber }) });
  expect(await read(first)).toMatchObject({ superseded: true, superseded_by_invoice_id: second });
});

it('never replaces what may have been delivered: the same number is a duplicate under any date', async () => {
  const first = await lost;
  expect((await read(first)).last_error).toMatchObject({ code: 'OUTCOME_UNKNOWN' });
  for (const issueDate of [today, addDays(today, -1)]) {
    expectProblem(
      await submit({ tenant, xml: invoiceOf(tenant, { number: lostNumber, issueDate }) }),
      409,
      'DUPLICATE_INVOICE',
      { existing_invoice_id: first },
    );
  }
  await tell(first, 'delivered', mute);
  expect((await delivered(first)).last_error).toBeNull();
});
