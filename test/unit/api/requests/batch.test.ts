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
      ['test', 'error', 409, 'TEST_SEND_BLOCKED'],
    ]);
  });

  it.each([
    [{ test: true }, ''],
    [{}, '?test=true'],
  ])('refuses each item of a test batch %j%s', async (more, query) => {
    const answer = await submit({ items: [item(), item()], ...more }, query);
    expect((answer.json.items as { error: { code: string } }[]).map(({ error }) => error.code)).toEqual([
      'TEST_SEND_BLOCKED',
      'TEST_SEND_BLOCKED',
    ]);
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

  it.each([{ simulate: 'delivered' }, { simulate_webhooks: true }])(
    'refuses %j, which only a test may ask for',
    async (options) => {
      for (const body of [{ items: [item(options)] }, { items: [item()], ...options }]) {
        const answer = await submit(body);
        expect((answer.json.items as { error: { code: string } }[])[0]?.error.code).toBe('TEST_SEND_BLOCKED');
      }
      expect((await submit({ items: [item({ simulate_webhooks: false })] })).json.items).toMatchObject([
        { http_status: 202 },
      ]);
    },
  );

  it('is refused to a credential for tests', async () => {
    api.credentials.integration.testOnly = true;
    expect((await submit({ items: [item()] })).json.code).toBe('TEST_ONLY_CREDENTIAL');
    api.credentials.integration.testOnly = false;
  });
});
