import { type Answer, call, type DemoTenant, expectProblem } from '../../support/services/api-client';
import { newIntegration, newTenant } from '../../support/services/portal';

interface Party extends Record<string, unknown> {
  normalized: { peppol_id: string | null };
  format: { ok: boolean; findings: { code: string; message: string }[] };
  registry: { found: boolean; vat_status: string; degraded: boolean; sources: { name: string }[] };
  attribution: string[];
}

let tenant: DemoTenant;
const party = (
  query: string,
  headers: Record<string, string> = {},
  bearer = tenant.integration.token,
): Promise<Answer<Party>> => call<Party>('GET', `/erp/validation/party?${query}`, { bearer, headers });

beforeAll(async () => {
  tenant = await newTenant();
});

// The lists belong to the whole portal, so no story here imports any: answers out of lists are tested in
// test/integration/tax-registers.
it('reports the form of numbers and never "not found" while no list was imported', async () => {
  const { status, body } = await party('icdph=SK2020317068&dic=2020372596', { 'Accept-Language': 'sk' });
  expect([status, body.format.ok, body.format.findings.map(({ code }) => code)]).toEqual([
    200,
    true,
    ['ID-DIC-IC-DPH'],
  ]);
  expect(body.format.findings[0]?.message).toContain('IČ DPH sa nezhoduje s DIČ');
  expect(body.registry).toMatchObject({ found: false, vat_status: 'unknown', degraded: true, sources: [] });
  expect(body.normalized.peppol_id).toBe('0245:2020372596');
  expect(body.attribution).toEqual([]);
});

it.each([
  '',
  'ico=%20',
  'country=SK',
  'ico=31333532&country=CZ',
  'ico=31333532&include=address',
  `ico=${'1'.repeat(65)}`,
  'vat=SK2020317068',
])('refuses the question "%s"', async (query) => {
  expectProblem(await party(query), 400, 'BAD_REQUEST');
});

it('is for integrations that send', async () => {
  const reader = await newIntegration(tenant.id, '--scope', 'receive');
  expectProblem(await party('ico=31333532', {}, reader.token), 403, 'INSUFFICIENT_SCOPE');
  expectProblem(await party('ico=31333532', {}, tenant.api_key), 401, 'UNAUTHENTICATED');
});

it('answers sixty questions a minute', async () => {
  const { token } = await newIntegration(tenant.id);
  const answers = await Promise.all(Array.from({ length: 70 }, () => party('ico=31333532', {}, token)));
  const refused = answers.filter(({ status }) => status === 429);
  // The minute may end in between: then some more are let through.
  expect(refused.length).toBeLessThanOrEqual(10);
  const { headers } = answers.find(({ status }) => status === 200) ?? {};
  expect(headers?.get('RateLimit-Limit')).toBe('60');
});
