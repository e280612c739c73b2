import { anInvoiceXml } from '../../support/factories/invoice-factory';
import { call, companyOf, type DemoTenant, submit } from '../../support/services/api-client';
import { newTenant, objectStore, rows, until } from '../../support/services/portal';

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
