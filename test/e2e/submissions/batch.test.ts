import { randomUUID } from 'node:crypto';

import {
  accepted,
  type Answer,
  call,
  type DemoTenant,
  expectProblem,
  freshNumber,
  invoiceOf,
  portal,
  type ProblemBody,
  submit,
  untilStatus,
} from '../../support/services/api-client';
import { makeConnection, newIntegration, newTenant, storedOf } from '../../support/services/portal';

interface Item {
  client_reference: string;
  idempotency_key: string;
  xml_base64: string;
  [member: string]: unknown;
}
interface Result {
  client_reference: string;
  status: 'accepted' | 'error' | 'test_accepted';
  http_status: number;
  replayed: boolean;
  id: string | null;
  error: ProblemBody | null;
}

let tenant: DemoTenant;
beforeAll(async () => {
  tenant = await newTenant();
});

const base64 = (xml: string | Uint8Array): string => Buffer.from(xml).toString('base64');
const item = (reference: string, more: Record<string, unknown> & { xml?: string } = {}): Item => {
  const { xml = invoiceOf(tenant), ...rest } = more;
  return { client_reference: reference, idempotency_key: randomUUID(), xml_base64: base64(xml), ...rest };
};
const post = (
  items: unknown,
  more: Record<string, unknown> = {},
  options: { bearer?: string; headers?: Record<string, string> } = {},
): Promise<Answer<{ items: Result[] }>> =>
  call<{ items: Result[] }>('POST', '/erp/invoices/batch', {
    bearer: tenant.integration.token,
    ...options,
    json: { items, ...more },
  });
const refused = (items: unknown, { bearer = tenant.integration.token } = {}): Promise<Answer> =>
  call('POST', '/erp/invoices/batch', { bearer, json: { items } });
const resultsOf = async (items: Item[]): Promise<Result[]> => {
  const { status, body, text } = await post(items);
  if (status !== 207) throw new Error(`${status} ${text}`);
  return body.items;
};

it('accepts a full batch in the order of its items, and delivers it', async () => {
  const items = Array.from({ length: 50 }, (_, index) => item(`R-${index}`));
  const results = await resultsOf(items);
  expect(results.map(({ client_reference }) => client_reference)).toEqual(
    items.map(({ client_reference }) => client_reference),
  );
  expect(results.map(({ status, http_status }) => [status, http_status])).toEqual(items.map(() => ['accepted', 202]));
  const last = await untilStatus(String(results.at(-1)?.id), ['delivered'], 60, tenant);
  expect(last.delivery_events.length).toBeGreaterThan(3);
});

it('answers each bad item by a problem of its own, and takes the good ones', async () => {
  const own = await makeConnection(tenant, { direction: 'inbound' });
  const results = await resultsOf([
    item('good'),
    item('malformed', { xml: '<Invoice' }),
    item('old', { xml: invoiceOf(tenant, { issueDate: '2026-01-05' }) }),
    item('foreign', { xml: invoiceOf(portal().tenants[0]) }),
    item('no base64', { xml_base64: '***' }),
    item('test', { test: true }),
    item('confidential', { options: { confidential_supply: true } }),
    item('unknown connection', { connection_id: randomUUID() }),
    item('receiving connection', { connection_id: own.id }),
    item('strange encoding', { encoding: 'klingon' }),
    item('malformed key', { idempotency_key: 'a b' }),
    item('long tag', { tag: 't'.repeat(65) }),
    item('good too', { tag: 'december' }),
  ]);
  expect(
    results.map(({ client_reference, http_status, error }) => [client_reference, http_status, error?.code]),
  ).toEqual([
    ['good', 202, undefined],
    ['malformed', 422, 'XML_MALFORMED'],
    ['old', 422, 'ISSUE_DATE_NOT_TODAY'],
    ['foreign', 422, 'SELLER_MISMATCH'],
    ['no base64', 400, 'BAD_REQUEST'],
    ['test', 200, undefined],
    ['confidential', 422, 'OBLIGATION_FORBIDDEN'],
    ['unknown connection', 404, 'NOT_FOUND'],
    ['receiving connection', 409, 'NO_OUTBOUND_CONNECTION'],
    ['strange encoding', 422, 'ENCODING_UNSUPPORTED'],
    ['malformed key', 400, 'BAD_REQUEST'],
    ['long tag', 400, 'BAD_REQUEST'],
    ['good too', 202, undefined],
  ]);
  expect(results[2]?.error?.findings).toEqual(
    expect.arrayContaining([expect.objectContaining({ code: 'ISSUE_DATE_NOT_TODAY' })]),
  );
});

it('points into the batch', async () => {
  const results = await resultsOf([item('one'), item('two', { xml_base64: '***' })]);
  expect(results[1]?.error?.errors).toMatchObject([{ pointer: '/items/1/xml_base64' }]);
});

it('speaks the language of the request', async () => {
  const { body } = await post([item('one', { xml: '<Invoice' })], {}, { headers: { 'Accept-Language': 'sk' } });
  expect(body.items[0]?.error?.title).toBe('XML nie je správne utvorené');
});

it('can be repeated as a whole: every item answers as before, and nothing is sent twice', async () => {
  const items = [item('a'), item('b', { xml: '<Invoice' }), item('c')];
  const first = await resultsOf(items);
  const before = await storedOf(tenant.id);
  const again = await resultsOf(items);
  expect(again.map(({ id, replayed }) => [id, replayed])).toEqual(first.map(({ id }) => [id, true]));
  expect(again.map(({ status, http_status, error }) => [status, http_status, error?.code])).toEqual(
    first.map(({ status, http_status, error }) => [status, http_status, error?.code]),
  );
  expect((await storedOf(tenant.id)).invoices).toBe(before.invoices);
});

it('takes an item for the same whatever the order of its members', async () => {
  const one = item('a', { tag: 'x' });
  const [first] = await resultsOf([one]);
  const turned = Object.fromEntries(Object.entries(one).reverse()) as unknown as Item;
  expect((await resultsOf([turned]))[0]).toMatchObject({ id: first?.id, replayed: true });
});

it('treats equal keys and equal numbers within a batch in the order of its items', async () => {
  const number = freshNumber();
  const one = item('first', { xml: invoiceOf(tenant, { number }) });
  const results = await resultsOf([
    one,
    { ...one },
    { ...one, client_reference: 'same key, another item' },
    item('same number', { xml: invoiceOf(tenant, { number, note: 'x' }) }),
    item('another'),
  ]);
  expect(results.map(({ http_status, error }) => error?.code ?? http_status)).toEqual([
    202,
    202,
    'IDEMPOTENCY_CONFLICT',
    'DUPLICATE_INVOICE',
    202,
  ]);
  expect(results[1]).toMatchObject({ id: results[0]?.id, replayed: true });
  for (const index of [2, 3]) expect(results[index]?.error?.existing_invoice_id).toBe(results[0]?.id);
});

it('shares its keys with single submissions', async () => {
  const key = randomUUID();
  const id = await accepted({ tenant, key });
  const [result] = await resultsOf([item('one', { idempotency_key: key })]);
  expect(result?.error).toMatchObject({ code: 'IDEMPOTENCY_CONFLICT', existing_invoice_id: id });
  const fromBatch = item('two');
  await resultsOf([fromBatch]);
  expectProblem(await submit({ tenant, key: fromBatch.idempotency_key }), 409, 'IDEMPOTENCY_CONFLICT');
});

describe('is refused as a whole, and nothing of it is processed', () => {
  let before: Awaited<ReturnType<typeof storedOf>>['invoices'];
  beforeAll(async () => {
    before = (await storedOf(tenant.id)).invoices;
  });
  afterAll(async () => {
    expect((await storedOf(tenant.id)).invoices).toBe(before);
  });

  it.each<[string, () => unknown, string]>([
    ['without items', () => [], '/items'],
    ['with more than 50 items', () => Array.from({ length: 51 }, (_, index) => item(String(index))), '/items'],
    [
      'with more than 500 items',
      () => Array.from({ length: 501 }, () => ({ ...item('x'), xml_base64: 'PEE+' })),
      '/items',
    ],
    [
      'with an item without client_reference',
      () => [item('one'), { ...item('two'), client_reference: undefined }],
      '/items/1/client_reference',
    ],
    [
      'with an item without idempotency_key',
      () => [{ ...item('one'), idempotency_key: undefined }],
      '/items/0/idempotency_key',
    ],
    ['with an unknown member', () => [item('one'), item('two', { conection_id: 'x' })], '/items/1/conection_id'],
    ['with an item that is none', () => [item('one'), 'two'], '/items/1'],
    ['with a list that is none', () => ({}), '/items'],
  ])('%s', async (_rule, items, pointer) => {
    const { errors = [] } = expectProblem(await refused(items()), 400, 'BAD_REQUEST');
    expect(errors.map((error) => error.pointer)).toContain(pointer);
  });
});

it('of a credential for tests is one of tests', async () => {
  const { token: bearer } = await newIntegration(tenant.id, '--test-only');
  const { body, headers } = await post([item('one'), item('two', { test: false })], {}, { bearer });
  expect(body.items).toMatchObject([
    { status: 'test_accepted' },
    { http_status: 403, error: { code: 'TEST_ONLY_CREDENTIAL' } },
  ]);
  expect(headers.get('X-Test-Mode')).toBeNull();
});

it('sends nothing of a batch that is meant as a test', async () => {
  const { body } = await post([item('one'), item('two')], { test: true });
  expect(body.items.map(({ status, id }) => [status, id])).toEqual([
    ['test_accepted', null],
    ['test_accepted', null],
  ]);
});
