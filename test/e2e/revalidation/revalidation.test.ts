import { randomUUID } from 'node:crypto';

import { anInvoiceXml } from '../../support/factories/invoice-factory';
import { call, companyOf, type DemoTenant, expectProblem, freshNumber } from '../../support/services/api-client';
import { newTenant, rows } from '../../support/services/portal';
import { until } from '../../support/services/until';

interface Imported {
  id: string;
  status: string;
  validation_status: string;
}
interface JobAnswer {
  id: string;
  status: string;
  processed: number;
  changed: number;
}

let tenant: DemoTenant;
let stranger: DemoTenant;
beforeAll(async () => {
  [tenant, stranger] = await Promise.all([newTenant(), newTenant()]);
}, 90_000);

const post = <Body = Record<string, unknown>>(path: string, as = tenant, body?: object, key?: string) =>
  call<Body>('POST', path, {
    bearer: as.api_key,
    headers: {
      ...(body && { 'Content-Type': 'application/json' }),
      ...(key !== undefined && { 'Idempotency-Key': key }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
const get = <Body>(path: string, as = tenant) => call<Body>('GET', path, { bearer: as.api_key });
async function imported(query = ''): Promise<Imported> {
  const parties = query === '' ? { buyer: companyOf(tenant) } : { seller: companyOf(tenant) };
  const { status, body } = await call<Imported>('POST', `/invoices/import${query}`, {
    bearer: tenant.api_key,
    headers: { 'Content-Type': 'application/xml' },
    body: anInvoiceXml({ number: freshNumber(), ...parties }),
  });
  expect(status).toBe(201);
  return body;
}
/** As if the rules had refused it when it came. */
const spoil = (id: string) =>
  rows(`update invoices set status = 'received_invalid', validation_status = 'invalid' where id = $1`, [id]);

it('gives a received invoice the verdict of today, once for each key', async () => {
  const { id, validation_status: usual } = await imported();
  await spoil(id);
  const key = randomUUID();
  const first = await post(`/invoices/${id}/revalidate`, tenant, undefined, key);
  expect([first.status, first.body]).toMatchObject([
    200,
    { changed: true, previous_status: 'invalid', validation_status: usual, run: { mode: 'inbound_recheck' } },
  ]);
  const again = await post(`/invoices/${id}/revalidate`, tenant, undefined, key);
  expect(again.body).toEqual(first.body);
  expect(again.headers.get('Idempotent-Replayed')).toBe('true');
  expect((await get(`/invoices/${id}`)).body).toMatchObject({ status: 'received', validation_status: usual });
  const runs = await get<{ items: unknown[] }>(`/invoices/${id}/validation-runs`);
  expect(runs.body.items).toHaveLength(2);
  expectProblem(await post(`/invoices/${id}/revalidate`, stranger), 404, 'NOT_FOUND');
});

it('refuses an invoice that was sent, and stores nothing in test mode', async () => {
  const { id: sentId } = await imported('?direction=outbound');
  expectProblem(await post(`/invoices/${sentId}/revalidate`), 409, 'CONFLICT');
  const { id } = await imported();
  await spoil(id);
  const trial = await post<{ run: { id: string } }>(`/invoices/${id}/revalidate?test=true`);
  expect([trial.status, trial.body.run.id]).toEqual([200, '00000000-0000-0000-0000-000000000000']);
  expect((await get(`/invoices/${id}`)).body).toMatchObject({ status: 'received_invalid' });
});

it('validates many again by a job, and looks at them under an edition of the rules', async () => {
  await spoil((await imported()).id);
  const asked = await post<JobAnswer>('/invoices/revalidate', tenant, { validation_status: ['invalid'] }, randomUUID());
  expect(asked.status).toBe(202);
  const path = `/invoices/revalidate/jobs/${asked.body.id}`;
  const finished = (at: string) =>
    until(
      () => get<JobAnswer>(at),
      ({ body }) => body.status === 'finished',
      60,
    );
  await finished(path);
  const { body } = await get<JobAnswer & { changes: unknown[] }>(path);
  expect(body.changed).toBe(body.processed);
  expect(body.changes.length).toBeGreaterThan(0);
  expectProblem(await get(path, stranger), 404, 'NOT_FOUND');

  const layers = await get<{ rule_sets: { id: string; version: string }[] }>('/validation/layers');
  const edition = layers.body.rule_sets.find((one) => one.id === 'peppol-bis-ubl')?.version;
  const preview = await post<JobAnswer>('/validation/previews', tenant, { rule_set: edition, direction: 'inbound' });
  expect(preview.status).toBe(202);
  await finished(`/validation/previews/${preview.body.id}`);
  const results = await get<{ items: object[] }>(`/validation/previews/${preview.body.id}/results?refused=false`);
  expect(results.body.items[0]).toMatchObject({ refused_then: false, new_findings: [], gone_findings: [] });
  expectProblem(await get(`/validation/previews/${preview.body.id}/results`, stranger), 404, 'NOT_FOUND');
});
