import { randomUUID } from 'node:crypto';

import {
  accepted,
  type Answer,
  call,
  type DemoTenant,
  expectProblem,
  invoiceOf,
  portal,
  readInvoice,
  untilStatus,
  wayOf,
} from '../../support/services/api-client';
import {
  type ConnectionPlan,
  control,
  type MadeConnection,
  makeConnection,
  newTenant,
  rows,
  until,
} from '../../support/services/portal';

// What support staff see and decide. 777.02 is refused by the provider, 777.77 stays sent, 777.10 is never answered.
jest.setTimeout(120_000);
const bearer = portal().operator_api_key;

interface Delivery {
  invoice_id: string;
  status: string;
  reason_code: string | null;
  attention: string;
  since: string;
  attempts: number;
  workflow_id: string;
  workflow_url: string;
  chains: {
    chain: number;
    document_id: string;
    idempotency_key: string;
    attempts: { outcome: string | null; finished_at: string | null }[];
  }[];
  provider_events: { outcome: string | null; event: Record<string, unknown> }[];
}
type Page = { items: Delivery[]; next_cursor: string | null };

let tenant: DemoTenant;
let mute: MadeConnection;
let unanswered: Promise<string>;
beforeAll(async () => {
  tenant = await newTenant();
  mute = await makeConnection(tenant, {
    settings: {
      idempotency_key_hours: 0,
      retry_horizon_minutes: 1,
      extensions: { status_path: null, lookup_by_document_id: null, capabilities_path: null, webhooks: true },
    },
  });
  unanswered = stopped('777.10', 'failed_permanent', mute);
});

async function stopped(payable: string, status: string, connection?: { id: string }): Promise<string> {
  const id = await accepted({
    tenant,
    xml: invoiceOf(tenant, { payable }),
    query: connection ? `?connection_id=${connection.id}` : '',
  });
  await untilStatus(id, [status], 100, tenant);
  return id;
}
const rejected = (): Promise<string> => stopped('777.02', 'rejected_by_provider');
const connect = (plan: ConnectionPlan = {}): Promise<MadeConnection> => makeConnection(tenant, plan);

const look = async (id: string): Promise<Delivery> =>
  (await call<Delivery>('GET', `/admin/deliveries/${id}`, { bearer })).body;
const list = async (query: string): Promise<Page> =>
  (await call<Page>('GET', `/admin/deliveries?${query}`, { bearer })).body;
const replay = (id: string, json: Record<string, unknown>): Promise<Answer> =>
  call('POST', `/admin/deliveries/${id}/replay`, { bearer, json: { reason: 'zákazník volal', ...json } });
const resolve = (id: string, status: string): Promise<Answer> =>
  call('POST', `/admin/deliveries/${id}/resolve`, {
    bearer,
    json: { status, evidence: 'list z 20. 11.', reason: 'potvrdené' },
  });
const audited = (id: string): Promise<{ action: string; actor_kind: string; details: Record<string, unknown> }[]> =>
  rows(
    `select action, actor_kind, details from audit_log where object_id = $1 and action like 'delivery.%' order by at`,
    [id],
  );

describe('looking', () => {
  it('shows what was tried, what the provider said, and the workflow', async () => {
    const id = await rejected();
    const detail = await until(
      () => look(id),
      ({ provider_events }) => provider_events.length > 0,
    );
    expect(detail).toMatchObject({
      invoice_id: id,
      tenant_id: tenant.id,
      connection_id: tenant.connection_id,
      status: 'rejected_by_provider',
      reason_code: 'PROVIDER_REJECTED',
      attention: 'tenant',
      attempts: 1,
      workflow_id: `dlv-${id}-1`,
    });
    expect(detail.workflow_url).toContain(detail.workflow_id);
    expect(detail.chains).toMatchObject([
      { chain: 1, document_id: id, attempts: [{ outcome: 'refused', finished_at: expect.any(String) as string }] },
    ]);
    expect(detail.provider_events[0]?.event).toMatchObject({ documentId: id });
    expect(JSON.stringify(detail)).not.toContain(tenant.webhook_secret);
  });

  it('finds deliveries by who must act, status, connection and age, the longest waiting first', async () => {
    const own = await connect();
    const through = (payable: string, status: string): Promise<string> => stopped(payable, status, own);
    const [first, second, third] = [
      await through('777.02', 'rejected_by_provider'),
      await through('777.77', 'sent'),
      await through('777.02', 'rejected_by_provider'),
    ];
    const found = async (query: string): Promise<string[]> =>
      (await list(`connection_id=${own.id}&${query}`)).items.map((item) => item.invoice_id);
    expect(await found('')).toEqual([first, second, third]);
    expect(await found('attention=tenant')).toEqual([first, third]);
    expect(await found('attention=none&status=sent')).toEqual([second]);
    expect(await found('attention=operator')).toEqual([]);
    const { items } = await list(`connection_id=${own.id}`);
    expect(await found(`older_than=${items[1]?.since ?? ''}`)).toEqual([first]);

    const pages: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: Page = await list(`connection_id=${own.id}&limit=1${cursor === '' ? '' : `&cursor=${cursor}`}`);
      pages.push(...page.items.map((item) => item.invoice_id));
      cursor = page.next_cursor;
    }
    expect(pages).toEqual([first, second, third]);
  });

  it.each([
    ['attention=somebody', 'query:attention'],
    ['status=received', 'query:status'],
    ['older_than=yesterday', 'query:older_than'],
    ['limit=0', 'query:limit'],
    ['connection_id=1', 'query:connection_id'],
  ])('refuses the filter %s', async (query, pointer) => {
    const answer = await call('GET', `/admin/deliveries?${query}`, { bearer });
    expect(expectProblem(answer, 400, 'BAD_REQUEST').errors?.[0]?.pointer).toBe(pointer);
  });

  it('knows no invoice that nobody has', async () => {
    expectProblem(await call('GET', `/admin/deliveries/${randomUUID()}`, { bearer }), 404, 'NOT_FOUND');
    expectProblem(await replay(randomUUID(), { mode: 'resend' }), 404, 'NOT_FOUND');
    expectProblem(await resolve(randomUUID(), 'delivered'), 404, 'NOT_FOUND');
  });
});

describe('resend', () => {
  it('begins a new chain under a new document id and key, audited with its reason', async () => {
    const id = await rejected();
    const answer = await replay(id, { mode: 'resend' });
    expect(answer.status).toBe(202);
    expect(answer.body).toMatchObject({
      invoice_id: id,
      status: 'queued',
      attention: 'none',
      workflow_id: `dlv-${id}-2`,
    });
    const again = await until(
      () => readInvoice(id, tenant),
      ({ delivery_events }) =>
        delivery_events.filter(({ to_status }) => to_status === 'rejected_by_provider').length === 2,
    );
    expect(wayOf(again)).toBe(
      'queued validating sending rejected_by_provider queued validating sending rejected_by_provider',
    );
    const { chains } = await look(id);
    expect(chains.map(({ chain }) => chain)).toEqual([1, 2]);
    expect([
      new Set(chains.map(({ document_id }) => document_id)).size,
      new Set(chains.map(({ idempotency_key }) => idempotency_key)).size,
    ]).toEqual([2, 2]);
    expect(await audited(id)).toMatchObject([
      { action: 'delivery.resend', details: { reason: 'zákazník volal', confirm_not_delivered: false } },
    ]);
  });

  it('is one, however often it is asked for at once', async () => {
    const id = await rejected();
    const answers = await Promise.all(Array.from({ length: 5 }, () => replay(id, { mode: 'resend' })));
    const taken = answers.filter(({ status }) => status === 202);
    await untilStatus(id, ['rejected_by_provider'], 30, tenant);
    expect((await look(id)).chains).toHaveLength(1 + taken.length);
    for (const answer of answers.filter(({ status }) => status !== 202))
      expectProblem(answer, 409, 'INVALID_STATE_TRANSITION');
  });

  it('needs a confirmation when the document may have arrived', async () => {
    const id = await unanswered;
    expect(await look(id)).toMatchObject({
      reason_code: 'OUTCOME_UNKNOWN',
      attention: 'operator',
      chains: [{ attempts: [{ outcome: 'unknown' }] }],
    });
    expectProblem(await replay(id, { mode: 'resend' }), 400, 'BAD_REQUEST', {
      errors: [{ pointer: '/confirm_not_delivered', message: expect.any(String) as string }],
    });
    expect((await replay(id, { mode: 'resend', confirm_not_delivered: true })).status).toBe(202);
    await until(
      () => look(id),
      ({ chains }) => chains.length === 2 && chains[1]?.attempts.length === 1,
    );
  });

  it('is refused while the invoice is on its way, or has arrived', async () => {
    for (const id of [await stopped('777.77', 'sent'), await stopped('123.00', 'delivered')])
      expectProblem(await replay(id, { mode: 'resend' }), 409, 'INVALID_STATE_TRANSITION');
  });
});

describe('requery', () => {
  it('asks the provider and takes over what it says', async () => {
    const own = await connect();
    await control('PUT', `/clients/${own.clientId}`, { ...(await clientOf(own)), webhook: null });
    const id = await stopped('123.00', 'sent', own);
    await until(
      () => control<{ documents: { status: string }[] }>('GET', `/documents?sender_document_id=${id}`),
      ({ documents }) => documents[0]?.status === 'delivered',
    );
    const answer = await replay(id, { mode: 'requery' });
    expect([answer.status, answer.body.status]).toEqual([202, 'delivered']);
    expect(wayOf(await readInvoice(id, tenant))).toBe('queued validating sending sent delivered');
    expect(await audited(id)).toMatchObject([{ action: 'delivery.requery' }]);
  });

  it('leaves a document where it is when the provider knows nothing new', async () => {
    const id = await stopped('777.77', 'sent');
    expect((await replay(id, { mode: 'requery' })).body).toMatchObject({ status: 'sent' });
  });

  it('says when a provider cannot be asked', async () => {
    expectProblem(
      await replay(await stopped('777.77', 'sent', mute), { mode: 'requery' }),
      422,
      'PROVIDER_OPERATION_NOT_SUPPORTED',
    );
  });

  it('says when a provider does not answer', async () => {
    const id = await stopped('123.00', 'sending', await connect({ settings: { base_url: 'http://127.0.0.1:9' } }));
    const answer = await replay(id, { mode: 'requery' });
    expectProblem(answer, 502, 'PROVIDER_ERROR', { retryable: true });
  });
});

describe('restart', () => {
  it('gives what is open a new run, and sends nothing again', async () => {
    const id = await stopped('777.77', 'sent');
    expect((await replay(id, { mode: 'restart' })).body).toMatchObject({ status: 'sent', workflow_id: `dlv-${id}-2` });
    const { chains } = await look(id);
    expect(chains).toMatchObject([{ chain: 1, attempts: [{ outcome: 'accepted' }] }]);
    expect(await control('GET', `/documents?sender_document_id=${id}`)).toMatchObject({
      documents: [{ call_count: 1 }],
    });
  });

  it('is refused when there is nothing open', async () => {
    expectProblem(await replay(await rejected(), { mode: 'restart' }), 409, 'INVALID_STATE_TRANSITION');
  });
});

describe('resolve', () => {
  it.each([['delivered'], ['delivery_failed']])('settles by hand what nobody answers for (%s)', async (status) => {
    const id = await stopped('777.77', 'sent');
    const answer = await resolve(id, status);
    expect([answer.status, answer.body.status, answer.body.reason_code, answer.body.attention]).toEqual([
      200,
      status,
      'RESOLVED_BY_OPERATOR',
      'none',
    ]);
    expect((await readInvoice(id, tenant)).delivery_events.at(-1)).toMatchObject({
      source: 'portal',
      to_status: status,
      reason_code: 'RESOLVED_BY_OPERATOR',
    });
    expect(await audited(id)).toMatchObject([
      { action: 'delivery.resolve', details: { status, evidence: 'list z 20. 11.', reason: 'potvrdené' } },
    ]);
    expectProblem(await resolve(id, status), 409, 'INVALID_STATE_TRANSITION');
  });

  it.each([
    [{ status: 'sent', evidence: 'x', reason: 'x' }, '/status'],
    [{ status: 'delivered', reason: 'x' }, '/evidence'],
    [{ status: 'delivered', evidence: 'x', reason: '' }, '/reason'],
    [{ status: 'delivered', evidence: 'x', reason: 'x', more: 1 }, '/more'],
  ])('refuses %j', async (json, pointer) => {
    const answer = await call('POST', `/admin/deliveries/${randomUUID()}/resolve`, { bearer, json });
    expect(expectProblem(answer, 400, 'BAD_REQUEST').errors?.[0]?.pointer).toBe(pointer);
  });
});

describe('a replay of many', () => {
  it('works through what its filter finds and tells how far it is', async () => {
    const own = await connect();
    const ids = await Promise.all([
      stopped('777.02', 'rejected_by_provider', own),
      stopped('777.02', 'rejected_by_provider', own),
      stopped('777.77', 'sent', own),
    ]);
    const begun = await call<{ id: string; total: number }>('POST', '/admin/deliveries/replay', {
      bearer,
      json: { filter: { connection_id: own.id }, mode: 'resend', reason: 'oprava u poskytovateľa' },
    });
    expect([begun.status, begun.body.total]).toEqual([202, 3]);
    expect(begun.headers.get('location')).toBe(`${portal().base_url}/admin/deliveries/replays/${begun.body.id}`);
    const job = await until(
      async () => (await call('GET', `/admin/deliveries/replays/${begun.body.id}`, { bearer })).body,
      ({ status }) => status === 'finished',
    );
    expect(job).toMatchObject({
      total: 3,
      replayed: 2,
      refused: 1,
      failed: 0,
      filter: { connection_id: own.id },
      reason: 'oprava u poskytovateľa',
      finished_at: expect.any(String) as string,
    });
    expect(await Promise.all(ids.map(async (id) => (await audited(id)).map(({ action }) => action)))).toEqual([
      ['delivery.resend'],
      ['delivery.resend'],
      [],
    ]);
  });

  it.each([
    [{}, '/filter'],
    [{ colour: 'red' }, '/filter/colour'],
    [{ older_than: 'yesterday' }, '/filter/older_than'],
  ])('refuses the filter %j', async (filter, pointer) => {
    const answer = await call('POST', '/admin/deliveries/replay', {
      bearer,
      json: { filter, mode: 'resend', reason: 'x' },
    });
    expect(expectProblem(answer, 400, 'BAD_REQUEST').errors?.[0]?.pointer).toBe(pointer);
  });

  it('is not found under an id that nobody has', async () => {
    expectProblem(await call('GET', `/admin/deliveries/replays/${randomUUID()}`, { bearer }), 404, 'NOT_FOUND');
  });
});

/** What the provider must be told again when one fact of an account changes. */
async function clientOf({ clientId, clientSecret }: MadeConnection): Promise<Record<string, unknown>> {
  const { clients } = await control<{ clients: { client_id: string; participant_id: string; name: string }[] }>(
    'GET',
    '/clients',
  );
  const known = clients.find(({ client_id }) => client_id === clientId);
  return { client_secret: clientSecret, participant_id: known?.participant_id, name: known?.name };
}
