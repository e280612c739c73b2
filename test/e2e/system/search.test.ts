import {
  accepted,
  call,
  type DemoTenant,
  expectProblem,
  freshNumber,
  invoiceOf,
  portal,
  untilStatus,
} from '../../support/services/api-client';
import { newTenant, openSession, rows, withCookies } from '../../support/services/portal';
import { until } from '../../support/services/until';

interface Found {
  kind: string;
  id: string;
  tenant: { id: string; name: string } | null;
  status: string;
  reason_code: string | null;
  matched_by: string;
  who_must_act: string;
  what_to_do: string;
  links: { self: string | null; workflow: string | null };
}

let tenant: DemoTenant;
beforeAll(async () => {
  tenant = await newTenant();
});
const bearer = portal().operator_api_key;
const look = async (q: string): Promise<Found[]> =>
  (await call<{ items: Found[] }>('GET', `/admin/search?q=${encodeURIComponent(q)}`, { bearer })).body.items;
const found = (q: string) =>
  until(
    () => look(q),
    (items) => items.length > 0,
    15,
  );

it('support staff find a rejected invoice by its number, and read who must act', async () => {
  const number = freshNumber('HĽADAŤ');
  const id = await accepted({ tenant, xml: invoiceOf(tenant, { number, payable: '777.02' }) });
  await untilStatus(id, ['rejected_by_provider'], 60, tenant);
  const [invoice] = await found(number.toLowerCase());
  expect(invoice).toMatchObject({
    ...{ kind: 'invoice', id, status: 'rejected_by_provider', reason_code: 'PROVIDER_REJECTED', matched_by: 'number' },
    tenant: { id: tenant.id, name: tenant.name },
    what_to_do: expect.stringContaining('corrects') as string,
    links: { self: `${portal().base_url}/admin/deliveries/${id}` },
  });
  const [audited] = await rows<{ details: object }>(
    `select details from audit_log where action = 'support.search' order by at desc limit 1`,
  );
  expect(audited?.details).toEqual({ found: expect.any(Number) as number });
});

it('and the company by its DIČ', async () => {
  expect((await found(tenant.dic))[0]).toMatchObject({ kind: 'tenant', id: tenant.id, matched_by: 'dic' });
});

it('is closed to companies, and wants three characters', async () => {
  expectProblem(await call('GET', '/admin/search?q=abc', { bearer: tenant.api_key }), 403, 'FORBIDDEN');
  const person = withCookies(await openSession('tenant_user', tenant.id));
  expectProblem(await call('GET', '/admin/search?q=abc', { headers: person }), 403, 'FORBIDDEN');
  expectProblem(await call('GET', '/admin/search?q=ab', { bearer }), 400, 'BAD_REQUEST');
});
