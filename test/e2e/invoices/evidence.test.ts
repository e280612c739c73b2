import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { unzip } from '../../support/readers/unzip';
import { accepted, call, type DemoTenant, expectProblem, portal } from '../../support/services/api-client';
import { arrive } from '../../support/services/arrivals';
import { newTenant } from '../../support/services/portal';
import { until } from '../../support/services/until';

let tenant: DemoTenant;
beforeAll(async () => {
  tenant = await newTenant();
});

async function evidenceOf(id: string, bearer = tenant.api_key): Promise<Map<string, Buffer>> {
  const headers = { Authorization: `Bearer ${bearer}` };
  const response = await fetch(`${portal().base_url}/invoices/${id}/evidence`, { headers });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip']);
  return unzip(Buffer.from(await response.arrayBuffer()));
}

function verified(files: ReadonlyMap<string, Buffer>): { status: number | null; stdout: string } {
  const folder = mkdtempSync(path.join(tmpdir(), 'evidence-'));
  try {
    for (const [name, content] of files) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      writeFileSync(path.join(folder, name), content);
    }
    const { status, stdout, stderr } = spawnSync(process.execPath, ['verify.mjs'], { cwd: folder, encoding: 'utf8' });
    return { status, stdout: stdout + stderr };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const jsonIn = <Content>(files: ReadonlyMap<string, Buffer>, name: string): Content =>
  JSON.parse(files.get(name)?.toString('utf8') ?? 'null') as Content;

it('the evidence of a delivered invoice has the provider in it, signed, and is verified offline', async () => {
  const id = await accepted({ tenant });
  await until(
    () => call<{ status: string }>('GET', `/invoices/${id}`, { bearer: tenant.api_key }),
    (answer) => answer.body.status === 'delivered',
  );
  const files = await evidenceOf(id);
  expect(verified(files)).toMatchObject({ status: 0, stdout: expect.stringContaining('ok: ') as string });
  expect(jsonIn<{ outcome: string }[]>(files, 'attempts.json')).toMatchObject([{ outcome: 'accepted' }]);
  expect(jsonIn<{ sent: object[] }>(files, 'provider/receipts.json').sent).toHaveLength(1);
  const webhooks = jsonIn<{ signed: { headers: Record<string, string>; body_base64: string } }[]>(
    files,
    'provider/webhooks.json',
  );
  expect(webhooks.length).toBeGreaterThan(0);
  for (const { signed } of webhooks) {
    expect(signed.headers['x-webhook-signature']).toMatch(/^sha256=[0-9a-f]{64}$/);
    expect(JSON.parse(Buffer.from(signed.body_base64, 'base64').toString('utf8'))).toBeInstanceOf(Object);
  }
  const actions = files.get('audit/entries.ndjson')?.toString('utf8') ?? '';
  for (const action of ['invoice.submit', 'invoice.evidence.read']) expect(actions).toContain(action);
  expect([...files.keys()].filter((name) => name.startsWith('validation/'))).not.toEqual([]);
});

it('the evidence of a received invoice is verified, and belongs to its company alone', async () => {
  const [id = ''] = await arrive(tenant, {});
  expect(verified(await evidenceOf(id))).toMatchObject({ status: 0 });
  const stranger = await newTenant();
  expectProblem(await call('GET', `/invoices/${id}/evidence`, { bearer: stranger.api_key }), 404, 'NOT_FOUND');
});
