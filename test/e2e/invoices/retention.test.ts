import { anInvoiceXml } from '../../support/factories/invoice-factory';
import { accepted, call, companyOf, type DemoTenant, expectProblem, submit } from '../../support/services/api-client';
import {
  newTenant,
  objectStore,
  openSession,
  rows,
  type Session,
  withCookies,
  withCsrf,
} from '../../support/services/portal';
import { until } from '../../support/services/until';

jest.setTimeout(240_000);

const issueDates = ['1900-01-01', '2015-06-30', '2199-12-31'];
const dayMs = 86_400_000;

let tenant: DemoTenant;
beforeAll(async () => {
  tenant = await newTenant({ policy: 'warn' });
});

/** Milliseconds since the epoch until which the XML of an invoice is protected in the store; NaN: it is not. */
async function protectedUntil(invoiceId: string): Promise<number> {
  const [stored] = await rows<{ key: string; version: string }>(
    'select xml_key as key, xml_version_id as version from invoices where id = $1',
    [invoiceId],
  );
  const { store, bucket } = objectStore();
  const retention: unknown = await store
    .getObjectRetention(bucket, stored?.key ?? '', { versionId: stored?.version ?? '' })
    .catch(() => null);
  return Date.parse(String((retention as { retainUntilDate?: string } | null)?.retainUntilDate));
}

function expectBounded(untilMs: number): void {
  expect(untilMs).toBeGreaterThan(Date.now() + dayMs / 2);
  expect(untilMs).toBeLessThan(Date.now() + 13 * 366 * dayMs);
}

it.each(issueDates)('sends an invoice issued on %s where the company only wants a warning', async (issueDate) => {
  const answer = await submit({ tenant, xml: anInvoiceXml({ seller: companyOf(tenant), issueDate }) });
  expect(answer.status).toBe(202);
  const id = String(answer.body.invoice_id ?? answer.body.id);
  const read = () => call<{ status: string }>('GET', `/invoices/${id}`, { bearer: tenant.api_key });
  const { body } = await until(read, ({ body: found }) => found.status !== 'queued', 60);
  expect(body.status).not.toBe('queued');
  expectBounded(await protectedUntil(id));
});

it.each(issueDates)('protects an imported invoice issued on %s, and has nothing left to do', async (issueDate) => {
  const { status, body } = await call<{ id: string }>('POST', '/invoices/import', {
    bearer: tenant.api_key,
    headers: { 'Content-Type': 'application/xml' },
    body: anInvoiceXml({ buyer: companyOf(tenant), issueDate }),
  });
  expect(status).toBe(201);
  const open = () => rows('select id from outbox where invoice_id = $1', [body.id]);
  expect(await until(open, (found) => found.length === 0, 60)).toEqual([]);
  expectBounded(await protectedUntil(body.id));
});

describe('periods of retention', () => {
  const periods = {
    documents_years: 12,
    audit_years: 10,
    feed_months: 13,
    webhook_deliveries_days: 30,
    provider_events_days: 90,
  };
  const put = async (json: object) =>
    call<{ documents_years: number; version: number; code?: string }>('PUT', `/admin/retention?tenant_id=${own.id}`, {
      json,
      headers: withCsrf(operator),
    });
  let own: DemoTenant;
  let operator: Session;
  beforeAll(async () => {
    own = await newTenant();
    operator = await openSession('admin');
  });

  it('are not below the law, and no business of a company', async () => {
    const below = await put({ ...periods, documents_years: 9, expected_version: 1 });
    expectProblem(below, 422, 'RETENTION_BELOW_LEGAL_MINIMUM');
    expectProblem(await put({ ...periods, feed_months: 12, expected_version: 1 }), 422, 'INVALID_SETTING');
    const company = await openSession('tenant_user', own.id);
    expectProblem(await call('GET', '/admin/retention', { headers: withCookies(company) }), 403, 'FORBIDDEN');
    expectProblem(await call('GET', '/admin/retention', { bearer: own.api_key }), 403, 'FORBIDDEN');
  });

  it('that are longer reach the documents that are stored, and those that come', async () => {
    const send = async (): Promise<string> => {
      const id = await accepted({ tenant: own });
      await until(
        () => protectedUntil(id),
        (ms) => !Number.isNaN(ms),
        60,
      );
      return id;
    };
    const id = await send();
    const before = await protectedUntil(id);
    const changed = await put({ ...periods, expected_version: 1 });
    expect(changed.body).toMatchObject({ tenant_id: own.id, documents_years: 12, version: 2 });
    const after = await until(
      () => protectedUntil(id),
      (ms) => ms > before,
      120,
    );
    expect(new Date(after).getUTCFullYear() - new Date(before).getUTCFullYear()).toBe(2);
    expect(await protectedUntil(await send())).toBe(after);
    const jobs = () =>
      rows<{ state: string }>(`select state from jobs where tenant_id = $1 and kind = 'retention'`, [own.id]);
    expect(await until(jobs, ([job]) => job?.state === 'finished', 30)).toEqual([{ state: 'finished' }]);
    // What a shorter period says of later documents shortens nothing.
    expect((await put({ ...periods, documents_years: 10, expected_version: 2 })).status).toBe(200);
    expect(await protectedUntil(id)).toBe(after);
  });
});
