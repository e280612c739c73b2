import { createHash, randomUUID } from 'node:crypto';

import { unzip } from '../../support/readers/unzip';
import { accepted, call, type DemoTenant, expectProblem, invoiceOf, portal } from '../../support/services/api-client';
import { newTenant, openSession, rows, withCookies, withCsrf } from '../../support/services/portal';
import { until } from '../../support/services/until';

interface ExportView extends Record<string, unknown> {
  id: string;
  status: string;
  count: number | null;
  done: number;
  bytes: number | null;
  sha256: string | null;
  manifest_sha256: string | null;
  error: { code: string } | null;
  links: { self: string; download: string | null };
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const keyOf = (tenant: DemoTenant) => ({ 'X-API-Key': tenant.api_key });

const ask = (tenant: DemoTenant, body: object, headers: Record<string, string> = {}) =>
  call<ExportView>('POST', '/invoices/export', {
    headers: { ...keyOf(tenant), 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

async function exported(
  tenant: DemoTenant,
  body: object,
): Promise<{ job: ExportView; file: Buffer; response: Response }> {
  const begun = await ask(tenant, body);
  expect(begun.status).toBe(202);
  const path = `/exports/${begun.body.id}`;
  expect(begun.headers.get('location')).toBe(`${portal().base_url}${path}`);
  const { body: job } = await until(
    () => call<ExportView>('GET', path, { headers: keyOf(tenant) }),
    ({ body: { status } }) => status !== 'queued' && status !== 'running',
  );
  const response = await fetch(`${portal().base_url}${path}/download`, { headers: keyOf(tenant) });
  return { job, file: Buffer.from(await response.arrayBuffer()), response };
}

let tenant: DemoTenant;
const xmlOf = new Map<string, string>();
beforeAll(async () => {
  tenant = await newTenant();
  for (let n = 0; n < 3; n += 1) {
    const xml = invoiceOf(tenant);
    xmlOf.set(await accepted({ tenant, xml }), xml);
  }
}, 60_000);

it('gives the exact XML of each invoice, with a manifest', async () => {
  const { job, file, response } = await exported(tenant, { format: 'zip_xml', filter: { direction: 'outbound' } });
  expect(job).toMatchObject({ status: 'ready', count: 3, done: 3, bytes: file.length, sha256: sha256(file) });
  expect([response.headers.get('content-type'), response.headers.get('etag')]).toEqual([
    ...['application/zip', `"${job.sha256}"`],
  ]);
  const files = await unzip(file);
  const manifest = files.get('manifest.csv')?.toString('utf8') ?? '';
  expect(sha256(Buffer.from(manifest))).toBe(job.manifest_sha256);
  const [head, ...lines] = manifest.trimEnd().split('\r\n');
  expect(head).toBe('id,number,sha256,file,kind,size_bytes,encoding,direction,status,issue_date');
  expect(lines).toHaveLength(3);
  expect(files.size).toBe(4);
  for (const line of lines) {
    const [id = '', , hash, name = ''] = line.split(',');
    expect(name).toMatch(/^\d{4}-\d\d-\d\d_out_[A-Za-z0-9._-]+_[0-9a-f]{12}\.xml$/);
    expect(files.get(name)?.toString('utf8')).toBe(xmlOf.get(id));
    expect(sha256(files.get(name) ?? Buffer.alloc(0))).toBe(hash);
  }
  const audited = await rows<{ action: string; details: { count?: number; manifest_sha256?: string } | null }>(
    'select action, details from audit_log where object_id = $1 order by at',
    [job.id],
  );
  expect(audited.map(({ action }) => action)).toEqual(['export.created', 'export.ready', 'export.downloaded']);
  expect(audited[1]?.details).toMatchObject({ count: 3, manifest_sha256: job.manifest_sha256 });
}, 60_000);

it('gives a table of chosen invoices, in the language and form that are asked for', async () => {
  const [first = ''] = xmlOf.keys();
  const csv = { delimiter: ',', decimal: 'dot', encoding: 'windows-1250', language: 'sk' };
  const { job, file, response } = await exported(tenant, { format: 'csv', invoice_ids: [first], csv });
  expect(job).toMatchObject({ status: 'ready', count: 1, manifest_sha256: null, sha256: sha256(file) });
  expect(response.headers.get('content-type')).toMatch(/^text\/csv; ?charset=windows-1250/i);
  const [head, line] = new TextDecoder('windows-1250').decode(file).split('\r\n');
  expect(head).toContain('Číslo faktúry');
  expect(line).toContain(first);
}, 60_000);

it('is made once for an idempotency key, also of an API key, and has limits', async () => {
  const key = { 'Idempotency-Key': randomUUID() };
  const own = await newTenant();
  const request = { format: 'csv', filter: {} };
  const [one, two] = [await ask(own, request, key), await ask(own, request, key)];
  expect([one.status, two.status, two.body.id]).toEqual([202, 202, one.body.id]);
  expect(two.headers.get('idempotent-replayed')).toBe('true');
  expectProblem(await ask(own, { ...request, format: 'zip_xml' }, key), 409, 'IDEMPOTENCY_CONFLICT');
  const both = { format: 'csv', filter: {}, invoice_ids: [randomUUID()] };
  expectProblem(await ask(own, both), 400, 'BAD_REQUEST');
  expectProblem(await ask(own, { format: 'csv', invoice_ids: [[...xmlOf.keys()][0]] }), 404, 'NOT_FOUND');
  expectProblem(await ask(own, { format: 'csv' }), 400, 'BAD_REQUEST');
  expectProblem(await ask(own, request), 429, 'RATE_LIMITED');
}, 60_000);

it('is seen by the whole company, cancelled by those who work there, and by nobody else', async () => {
  const own = await newTenant();
  const begun = await ask(own, { format: 'csv', filter: {} });
  const path = `/exports/${begun.body.id}`;
  const viewer = await openSession('tenant_viewer', own.id);
  const read = async (at: string) => (await call('GET', at, { headers: withCookies(viewer) })).status;
  expect([await read('/exports?status=ready'), await read(path), await read(`/jobs/${begun.body.id}`)]).toEqual([
    ...[200, 200, 200],
  ]);
  expectProblem(await call('POST', `${path}/cancel`, { headers: withCsrf(viewer) }), 403, 'FORBIDDEN');
  expectProblem(await call('GET', path, { headers: keyOf(tenant) }), 404, 'NOT_FOUND');
  expectProblem(await call('POST', `${path}/cancel`, { headers: keyOf(tenant) }), 404, 'NOT_FOUND');
  expectProblem(await call('GET', `${path}/download`, { headers: keyOf(tenant) }), 404, 'NOT_FOUND');
}, 60_000);
