import {
  api,
  filters,
  invoiceId,
  key,
  pageSizes,
  pointers,
  requestsUnderTest,
  seen,
  submitJson,
  xmlHeaders,
} from './submissions/requests-rig';

requestsUnderTest();

describe('finding the operation', () => {
  it.each([
    ['/nothing', 404],
    ['/invoices/not-a-uuid', 404],
    ['/Invoices', 404],
    ['/invoices/', 404],
    ['/invoices/xml-body', 404],
    ['/%ff', 404],
  ])('answers %s with %i', async (path, status) => {
    const answer = await api.call('GET', path, { headers: key });
    expect([answer.status, answer.json.code, answer.headers.get('content-type')]).toEqual([
      status,
      'NOT_FOUND',
      'application/problem+json; charset=utf-8',
    ]);
  });

  it('names the allowed methods on 405, and has no path of its own for XML bodies', async () => {
    const wrong = await api.call('DELETE', '/invoices', { headers: key });
    expect([wrong.status, wrong.json.code, wrong.headers.get('allow')]).toEqual([
      405,
      'METHOD_NOT_ALLOWED',
      'GET, HEAD, POST',
    ]);
    const hidden = await fetch(`${api.origin}/api/v1/invoices/xml-body`, {
      method: 'POST',
      headers: xmlHeaders(),
      body: '<x/>',
    });
    expect(hidden.status).toBe(404);
    expect(seen).toHaveLength(0);
  });

  it('keeps a well-formed request id and makes one otherwise', async () => {
    const kept = await api.call('GET', '/health', { headers: { 'X-Request-Id': 'order-4711' } });
    const made = await api.call('GET', '/nothing', { headers: { 'X-Request-Id': 'bad id!' } });
    expect(kept.headers.get('x-request-id')).toBe('order-4711');
    expect(made.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(made.json.request_id).toBe(made.headers.get('x-request-id'));
  });
});

describe('query parameters', () => {
  it.each(['?statsu=sent', '?limit=1&limit=2', '?number=a%00b'])('refuses %s', async (query) => {
    const answer = await api.call('GET', `/invoices${query}`, { headers: key });
    expect([answer.status, answer.json.code, pointers(answer.json)[0]?.startsWith('query:')]).toEqual([
      400,
      'BAD_REQUEST',
      true,
    ]);
  });

  it.each([
    'limit=0',
    'limit=501',
    'limit=5.5',
    'limit=x',
    'status=flying',
    'currency=eur',
    'amount_min=1e3',
    'issue_date_from=2027-02-30',
    'connection_id=1',
    'sort=number',
    'erp_delivered=maybe',
  ])('refuses %s', async (query) => {
    const answer = await api.call('GET', `/invoices?${query}`, { headers: key });
    expect([answer.status, pointers(answer.json)[0]]).toEqual([
      400,
      expect.stringMatching(new RegExp(`^query:${query.split('=')[0]}`)),
    ]);
  });

  it.each([
    ['/invoices?status=flying', 'queued', 'delivered'],
    ['/invoices?status=sent,flying', 'queued', 'delivered'],
    ['/invoices?direction=sideways', 'inbound', 'outbound'],
    ['/invoices?sort=number', '-issue_date', 'received_at'],
    [`/invoices/${invoiceId}/html?lang=de`, 'sk', 'cs', 'en'],
  ])('names all allowed values when %s has none of them', async (path, ...allowed) => {
    const answer = await api.call('GET', path, { headers: key });
    const [error] = answer.json.errors as { message: string }[];
    expect(answer.status).toBe(400);
    for (const value of allowed) expect(error?.message).toContain(value);
    expect(error?.message).toMatch(/^Use one of: /);
    expect(error?.message).not.toMatch(/flying|sideways|number|union|Issues|null/);
  });

  it('names all allowed values of a member of a body, and never repeats the wrong one', async () => {
    for (const wrong of [
      'explode',
      'x'.repeat(19_000),
      ['explode', 'x'],
      { a: "should be one of the following; ['b']" },
    ]) {
      const answer = await submitJson({ xml_base64: 'PGEvPg==', simulate: wrong });
      const [error] = answer.json.errors as { pointer: string; message: string }[];
      expect([answer.status, error?.pointer]).toEqual([400, '/simulate']);
      expect(error?.message).not.toMatch(/explode|xxx|union|'b'/);
      if (wrong === 'explode') expect(error?.message).toMatch(/^Use one of: delivered, .*late_issue/);
    }
  });

  it('takes statuses separated by commas and repeated', async () => {
    await api.call('GET', '/invoices?status=sent,delivered&status=queued&limit=500', { headers: key });
    expect(filters.at(-1)?.status).toEqual(['sent', 'delivered', 'queued']);
    await api.call('GET', '/invoices?status=sent', { headers: key });
    expect(filters.at(-1)?.status).toEqual(['sent']);
  });

  it('pages notifications by 100, and by up to 500', async () => {
    for (const query of ['', '?limit=500', '?limit=1'])
      expect((await api.call('GET', `/notifications${query}`, { headers: key })).status).toBe(200);
    expect(pageSizes).toEqual([100, 500, 1]);
    for (const query of ['?limit=501', '?limit=0'])
      expect((await api.call('GET', `/notifications${query}`, { headers: key })).status).toBe(400);
  });

  it('lets monitors add what they like to /health', async () => {
    expect((await api.call('GET', '/health?nocache=1')).status).toBe(200);
  });
});
