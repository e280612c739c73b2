import { randomUUID } from 'node:crypto';

import { aCompany } from '../../support/factories/invoice-factory';
import { type Answer, call, type DemoTenant, expectProblem } from '../../support/services/api-client';
import { everyExtension, makeConnection, newKey, newTenant } from '../../support/services/portal';

interface Routing extends Record<string, unknown> {
  dic: string;
  participant_id: string;
  registered: boolean | null;
  reason: string | null;
  document_types: string[];
  source: string;
  checked_at: string;
}

let tenant: DemoTenant;
let partner: DemoTenant;
beforeAll(async () => {
  [tenant, partner] = await Promise.all([newTenant(), newTenant()]);
});

/** A company that no provider has an account for. */
const stranger = () => aCompany(70_000_000 + Math.floor(Math.random() * 1_000_000)).dic;
const ask = (query: string, bearer = tenant.api_key): Promise<Answer<Routing>> =>
  call<Routing>('GET', `/validation/routing?${query}`, { bearer });
const askErp = (query: string, bearer = tenant.integration.token): Promise<Answer<Routing>> =>
  call<Routing>('GET', `/erp/validation/routing?${query}`, { bearer });

it.each([
  ['portal', () => ask(`dic=${partner.dic}`)],
  ['erp', () => askErp(`dic=${partner.dic}`)],
])('shows the %s audience that a company is registered, and what it receives', async (_, asking) => {
  const { status, body } = await asking();
  expect([status, body]).toEqual([
    200,
    expect.objectContaining({
      dic: partner.dic,
      participant_id: `0245:${partner.dic}`,
      registered: true,
      reason: null,
    }),
  ]);
  expect(body.document_types.some((type) => type.includes('Invoice-2::Invoice##'))).toBe(true);
});

it('asks the provider once and remembers the answer, with the moment of the question', async () => {
  const dic = stranger();
  const first = await ask(`dic=${dic}`);
  const again = await ask(`dic=${dic}`);
  expect([first.body.source, again.body.source]).toEqual(['provider', 'cache']);
  expect([first.body.registered, again.body]).toEqual([false, { ...first.body, source: 'cache' }]);
});

it('distinguishes "unknown" from "not registered"', async () => {
  expect((await ask('dic=7777777777')).body).toMatchObject({
    registered: null,
    reason: 'the provider does not know',
    source: 'provider',
  });
});

it('answers 200 with a reason when the provider is away, cannot be asked or is switched off', async () => {
  const mute = await makeConnection(tenant, {
    settings: { extensions: { ...everyExtension, capabilities_path: null } },
  });
  const away = await makeConnection(tenant, { settings: { base_url: 'http://127.0.0.1:9/sapi/v1' } });
  expect((await ask(`dic=${stranger()}&connection_id=${mute.id}`)).body).toMatchObject({
    registered: null,
    reason: expect.stringContaining('no look-up') as string,
    source: 'none',
  });
  const { status, body } = await ask(`dic=${stranger()}&connection_id=${away.id}`);
  expect([status, body]).toEqual([200, expect.objectContaining({ registered: null, source: 'provider' })]);
  expect(body.reason).toBeTruthy();
});

it.each([
  '',
  'dic=',
  'dic=123456789',
  'dic=12345678901',
  'dic=SK20203170',
  'dic=2020317068&connection_id=x',
  'dic=2020317068&ico=1',
])('refuses "%s"', async (query) => {
  expectProblem(await ask(query), 400, 'BAD_REQUEST');
  expectProblem(await askErp(query), 400, 'BAD_REQUEST');
});

it('does not know a connection of another company, nor an unknown one', async () => {
  for (const id of [partner.connection_id, randomUUID()]) {
    expectProblem(await ask(`dic=${partner.dic}&connection_id=${id}`), 404, 'NOT_FOUND');
    expectProblem(await askErp(`dic=${partner.dic}&connection_id=${id}`), 404, 'NOT_FOUND');
  }
});

it('needs the scope participants:read', async () => {
  expectProblem(
    await ask('dic=2020317068', await newKey(tenant.id, '--scope', 'invoices:send')),
    403,
    'INSUFFICIENT_SCOPE',
  );
  expect((await ask(`dic=${partner.dic}`, await newKey(tenant.id, '--scope', 'participants:read'))).status).toBe(200);
});

it('counts the questions of an integration apart, sixty a minute', async () => {
  const { headers } = await askErp(`dic=${partner.dic}`);
  expect(headers.get('RateLimit-Limit')).toBe('60');
  expect((await ask(`dic=${partner.dic}`)).headers.get('RateLimit-Limit')).not.toBe('60');
});
