import { createHash } from 'node:crypto';

import { unzip } from '../../support/readers/unzip';
import { accepted, call, type DemoTenant, expectProblem, invoiceOf, portal } from '../../support/services/api-client';
import { newTenant, openSession, rows, withCookies, withCsrf } from '../../support/services/portal';
import { until } from '../../support/services/until';

interface JobView {
  id: string;
  state: string;
  total: number;
  done: number;
  result: { bytes: number; files: number; sha256: string; manifest_sha256: string } | null;
  links: { self: string; download: string | null };
}

let tenant: DemoTenant;
beforeAll(async () => {
  tenant = await newTenant();
});

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

it('a company that leaves takes everything along but secrets, one export at a time', async () => {
  const xml = invoiceOf(tenant);
  const id = await accepted({ tenant, xml });
  const session = await openSession('admin', tenant.id);
  const ask = () => call<JobView>('POST', '/tenant/export', { headers: withCsrf(session) });
  const answers = await Promise.all([ask(), ask(), ask()]);
  const begun = answers.filter(({ status }) => status === 202);
  expect(begun).toHaveLength(1);
  for (const { status, body } of answers.filter((answer) => answer !== begun[0]))
    expect({ status, body }).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
  const [job] = begun;
  const path = `/jobs/${job?.body.id}`;
  expect(job?.headers.get('location')).toBe(`${portal().base_url}${path}`);
  const headers = withCookies(session);
  const { body: done } = await until(
    () => call<JobView>('GET', path, { headers }),
    ({ body }) => body.state === 'finished' || body.state === 'failed',
  );
  expect(done).toMatchObject({ state: 'finished', total: 1, done: 1 });

  const response = await fetch(`${portal().base_url}${path}/download`, { headers });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip']);
  const zip = Buffer.from(await response.arrayBuffer());
  expect(zip.length).toBe(done.result?.bytes);
  expect([response.headers.get('etag'), sha256(zip)]).toEqual([`"${done.result?.sha256}"`, done.result?.sha256]);
  const rangeOf = async (range: string, more: Record<string, string> = {}) => {
    const part = await fetch(`${portal().base_url}${path}/download`, {
      headers: { ...headers, Range: range, ...more },
    });
    return {
      status: part.status,
      range: part.headers.get('content-range'),
      bytes: Buffer.from(await part.arrayBuffer()),
    };
  };
  const half = Math.floor(zip.length / 2);
  const rest = await rangeOf(`bytes=${half}-`, { 'If-Range': `"${sha256(zip)}"` });
  expect([rest.status, rest.range]).toEqual([206, `bytes ${half}-${zip.length - 1}/${zip.length}`]);
  expect(rest.bytes.equals(zip.subarray(half))).toBe(true);
  expect(await rangeOf(`bytes=${half}-`, { 'If-Range': '"another"' })).toMatchObject({ status: 200, range: null });
  expect(await rangeOf(`bytes=${zip.length}-`)).toMatchObject({ status: 400 });
  const files = await unzip(zip);
  expect(files.get(`documents/${id}/invoice.xml`)?.toString('utf8')).toBe(xml);
  expect(sha256(files.get('SHA256SUMS') ?? Buffer.alloc(0))).toBe(done.result?.manifest_sha256);
  for (const line of (files.get('SHA256SUMS')?.toString('utf8') ?? '').split('\n').slice(0, -1))
    expect(sha256(files.get(line.slice(66)) ?? Buffer.alloc(0))).toBe(line.slice(0, 64));
  const tables = [...files].filter(([name]) => name.startsWith('tables/')).map(([, bytes]) => bytes.toString('utf8'));
  const text = tables.join('\n');
  expect(text).toContain(tenant.dic);
  for (const secret of [tenant.api_key, tenant.integration.token, tenant.integration.password, tenant.webhook_secret])
    for (const form of [secret, sha256(Buffer.from(secret))]) expect(text).not.toContain(form);
  expect(files.has('tables/validation_runs/000001.ndjson')).toBe(true);

  const audited = await rows<{ action: string }>('select action from audit_log where object_id = $1 order by at', [
    done.id,
  ]);
  const downloads = ['tenant_export.downloaded', 'tenant_export.downloaded'];
  expect(audited.map(({ action }) => action)).toEqual(['tenant_export.created', ...downloads]);
  expectProblem(await call('POST', `${path}/cancel`, { headers: withCsrf(session) }), 409, 'INVALID_STATE_TRANSITION');
  const stranger = await openSession('admin', (await newTenant()).id);
  expectProblem(await call('GET', path, { headers: withCookies(stranger) }), 404, 'NOT_FOUND');
  expectProblem(await call('GET', `${path}/download`, { headers: withCookies(stranger) }), 404, 'NOT_FOUND');
  const user = await openSession('tenant_user', tenant.id);
  expectProblem(await call('POST', '/tenant/export', { headers: withCsrf(user) }), 403, 'FORBIDDEN');
}, 60_000);
