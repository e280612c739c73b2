import { randomUUID } from 'node:crypto';

import { call, expectProblem, portal, readInvoice, wayOf } from '../../support/services/api-client';
import { control, type MadeConnection } from '../../support/services/portal';
import { until } from '../../support/services/until';
import { audited, bearer, look, replay, resolve, supportUnderTest } from './support-rig';

const { tenant, mute, stopped, rejected, connect } = supportUnderTest();

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
    expect(wayOf(await readInvoice(id, tenant()))).toBe('queued validating sending sent delivered');
    expect(await audited(id)).toMatchObject([{ action: 'delivery.requery' }]);
  });

  it('leaves a document where it is when the provider knows nothing new', async () => {
    const id = await stopped('777.77', 'sent');
    expect((await replay(id, { mode: 'requery' })).body).toMatchObject({ status: 'sent' });
  });

  it('says when a provider cannot be asked', async () => {
    expectProblem(
      await replay(await stopped('777.77', 'sent', mute()), { mode: 'requery' }),
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
  it('starts a new generation of what is open, and sends nothing again', async () => {
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
  it.each([['delivered'], ['delivery_failed']])('resolves an unanswered delivery by hand (%s)', async (status) => {
    const id = await stopped('777.77', 'sent');
    const answer = await resolve(id, status);
    expect([answer.status, answer.body.status, answer.body.reason_code, answer.body.attention]).toEqual([
      200,
      status,
      'RESOLVED_BY_OPERATOR',
      'none',
    ]);
    expect((await readInvoice(id, tenant())).delivery_events.at(-1)).toMatchObject({
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
  it('works through what its filter finds and reports its progress', async () => {
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

  it('answers 404 for an unknown id', async () => {
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
