import { randomUUID } from 'node:crypto';

import { Client, Connection } from '@temporalio/client';

import { call, expectProblem, portal, readInvoice, untilStatus, wayOf } from '../../support/services/api-client';
import { until } from '../../support/services/until';
import { audited, bearer, type Delivery, look, replay, resolve, supportUnderTest } from './support-rig';

const { tenant, unanswered, stopped, rejected, connect } = supportUnderTest();

type Page = { items: Delivery[]; next_cursor: string | null };
const list = async (query: string): Promise<Page> =>
  (await call<Page>('GET', `/admin/deliveries?${query}`, { bearer })).body;

describe('looking', () => {
  it('shows what was tried, what the provider said, and the workflow', async () => {
    const id = await rejected();
    const detail = await until(
      () => look(id),
      ({ provider_events }) => provider_events.length > 0,
    );
    expect(detail).toMatchObject({
      invoice_id: id,
      tenant_id: tenant().id,
      connection_id: tenant().connection_id,
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
    expect(JSON.stringify(detail)).not.toContain(tenant().webhook_secret);
  });

  it('ends with sent, and says so, where the provider has no way to report more', async () => {
    const none = { status_path: null, lookup_by_document_id: null, capabilities_path: null, webhooks: false };
    const plain = await connect({ settings: { extensions: none } });
    const id = await stopped('100.00', 'sent', plain);
    expect(await look(id)).toMatchObject({ status: 'sent', attention: 'none', outcome_expected: false });
    expect(await readInvoice(id, tenant())).toMatchObject({ status: 'sent', outcome_expected: false });
    const { address, namespace } = portal().temporal;
    const connection = await Connection.connect({ address });
    try {
      const delivery = new Client({ connection, namespace }).workflow.getHandle(`dlv-${id}-1`);
      expect(await delivery.result()).toMatchObject({ status: 'sent', attempts: 1 });
    } finally {
      await connection.close();
    }
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

  it('answers 404 for an unknown invoice', async () => {
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
      () => readInvoice(id, tenant()),
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
    await untilStatus(id, ['rejected_by_provider'], 30, tenant());
    expect((await look(id)).chains).toHaveLength(1 + taken.length);
    for (const answer of answers.filter(({ status }) => status !== 202))
      expectProblem(answer, 409, 'INVALID_STATE_TRANSITION');
  });

  it('needs a confirmation when the document may have arrived', async () => {
    const id = await unanswered();
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
