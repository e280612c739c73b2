import { api, base64, pointers, requestsUnderTest, token } from './requests-rig';

requestsUnderTest();

describe('a batch', () => {
  const item = (change: object = {}) => ({
    client_reference: 'r',
    xml_base64: base64('<Invoice/>'),
    idempotency_key: 'k',
    ...change,
  });
  const submit = (body: unknown, query = '') =>
    api.call('POST', `/erp/invoices/batch${query}`, {
      headers: { ...token, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });

  it('answers 207 in input order and lets one bad item not spoil the others', async () => {
    const answer = await submit({
      items: [
        item(),
        item({ client_reference: 'bad', xml_base64: '!' }),
        item({ client_reference: 'test', test: true }),
      ],
    });
    const items = answer.json.items as {
      client_reference: string;
      status: string;
      http_status: number;
      error: { code: string } | null;
    }[];
    expect(answer.status).toBe(207);
    expect(items.map((one) => [one.client_reference, one.status, one.http_status, one.error?.code])).toEqual([
      ['r', 'accepted', 202, undefined],
      ['bad', 'error', 400, 'BAD_REQUEST'],
      ['test', 'test_accepted', 200, undefined],
    ]);
  });

  it.each([
    [{ test: true }, ''],
    [{ test: false }, '?test=true'],
    [{ test: true }, '?test=false'],
  ])('works on each item of a test batch %j%s as a test, and says so in the headers', async (more, query) => {
    const answer = await submit({ items: [item({ test: false }), item({ simulate: 'timeout' })], ...more }, query);
    expect(answer.json.items).toMatchObject([
      { status: 'test_accepted', http_status: 200, id: null, accepted: null, test: true },
      { test_result: { test: true, simulate: 'timeout' } },
    ]);
    expect([answer.headers.get('X-Test-Mode'), answer.headers.get('X-Would-Have-Sent')]).toEqual(['true', 'true']);
  });

  it('says nothing of test mode when only some items are tests', async () => {
    const answer = await submit({ items: [item(), item({ test: true })] });
    expect(answer.json.items).toMatchObject([{ status: 'accepted' }, { status: 'test_accepted' }]);
    expect((answer.json.items as object[])[0]).not.toHaveProperty('test');
    expect(answer.headers.get('X-Test-Mode')).toBeNull();
  });

  it('would not have sent a test batch of which an item is refused, whose result says that it was a test', async () => {
    const answer = await submit({ items: [item(), item({ xml_base64: '!' })], test: true });
    expect(answer.json.items).toMatchObject([{}, { status: 'error', http_status: 400, test: true, test_result: null }]);
    expect([answer.headers.get('X-Test-Mode'), answer.headers.get('X-Would-Have-Sent')]).toEqual(['true', 'false']);
  });

  it('is refused as a whole for a wrong flag of the whole', async () => {
    const answer = await submit({ items: [item({ test: true })] }, '?test=perhaps');
    expect([answer.status, answer.json.code]).toEqual([400, 'INVALID_TEST_FLAG']);
  });

  it.each([
    ['too many items', [item(), item(), item(), item()], '/items'],
    ['no items', [], '/items'],
    ['no client_reference', [item(), item({ client_reference: undefined })], '/items/1/client_reference'],
    ['no idempotency_key', [item({ idempotency_key: undefined })], '/items/0/idempotency_key'],
    ['an unknown member', [item({ xml: 'x' })], '/items/0/xml'],
    ['an unknown member inside an item', [item({ options: { secret: true } })], '/items/0/options/secret'],
    ['an item that is none', [item(), 'two'], '/items/1'],
  ])('processes nothing with %s', async (_what, items, pointer) => {
    const answer = await submit({ items });
    expect([answer.status, pointers(answer.json)]).toEqual([400, [pointer]]);
  });

  it.each<[string, object, string, string?]>([
    ['a malformed idempotency_key', { idempotency_key: 'a b' }, 'idempotency_key'],
    ['an idempotency_key that is no text', { idempotency_key: 7 }, 'idempotency_key'],
    ['a client_reference of 201 characters', { client_reference: 'r'.repeat(201) }, 'client_reference'],
    ['an empty client_reference', { client_reference: '' }, 'client_reference'],
    ['a client_reference that is no text', { client_reference: null }, 'client_reference'],
    ['a tag of 65 characters', { tag: 't'.repeat(65) }, 'tag'],
    ['an encoding of 41 characters', { encoding: 'e'.repeat(41) }, 'encoding'],
    ['a connection_id that is none', { connection_id: 'x' }, 'connection_id'],
    ['no xml_base64', { xml_base64: undefined }, 'xml_base64'],
    ['an xml_base64 that is no text', { xml_base64: {} }, 'xml_base64'],
    ['an xml_base64 that is none', { xml_base64: '***' }, 'xml_base64'],
    ['an unknown simulate', { simulate: 'explode' }, 'simulate'],
    ['a simulate that is a list', { simulate: ['delivered'] }, 'simulate'],
    ['a test flag that is none', { test: 'yes' }, 'test', 'INVALID_TEST_FLAG'],
    ['options that are none', { options: [] }, 'options'],
    ['a confidential_supply that is none', { options: { confidential_supply: 'x' } }, 'options/confidential_supply'],
  ])('answers %s as an error of its item, with a pointer', async (_what, change, member, code = 'BAD_REQUEST') => {
    const answer = await submit({ items: [item(), item(change), item()] });
    const items = answer.json.items as { http_status: number; error: { code: string } & Record<string, unknown> }[];
    expect([answer.status, items.map(({ http_status }) => http_status)]).toEqual([207, [202, 400, 202]]);
    const error = items[1]?.error;
    expect([error?.code, pointers(error ?? {})]).toEqual([code, [`/items/1/${member}`]]);
  });

  it('names every fault of an item, and what is allowed', async () => {
    const answer = await submit({ items: [item({ tag: 't'.repeat(65), simulate: 'explode' })] });
    const [{ error }] = answer.json.items as [{ error: { errors: { pointer: string; message: string }[] } }];
    expect(error.errors.map(({ pointer }) => pointer)).toEqual(['/items/0/tag', '/items/0/simulate']);
    expect(error.errors[1]?.message).toContain('late_issue');
  });

  it.each([
    ['simulate', { simulate: 'delivered' }] as const,
    ['simulate_webhooks', { simulate_webhooks: true }] as const,
  ])('refuses %s of an item that is no test', async (member, options) => {
    for (const body of [{ items: [item(options)] }, { items: [item()], ...options }]) {
      const answer = await submit(body);
      const [{ error }] = answer.json.items as [{ error: { code: string } & Record<string, unknown> }];
      expect([error.code, pointers(error)]).toEqual(['INVALID_TEST_FLAG', [`/items/0/${member}`]]);
    }
    expect((await submit({ items: [item({ simulate_webhooks: false })] })).json.items).toMatchObject([
      { http_status: 202 },
    ]);
  });

  it('of an integration for tests is one of tests, and an item that says false is refused', async () => {
    api.credentials.integration.testOnly = true;
    const answer = await submit({ items: [item(), item({ test: false }), item({ test: true })] });
    api.credentials.integration.testOnly = false;
    expect(answer.json.items).toMatchObject([
      { status: 'test_accepted' },
      { status: 'error', http_status: 403, error: { code: 'TEST_ONLY_CREDENTIAL' } },
      { status: 'test_accepted' },
    ]);
  });
});
