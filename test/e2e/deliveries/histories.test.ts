import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { Client, Connection } from '@temporalio/client';
import { historyToJSON } from '@temporalio/common/lib/proto-utils';

import { openReplay, replayFolder } from '../../support/rigs/replay-rig';
import { accepted, invoiceOf, portal, untilStatus } from '../../support/services/api-client';
import { makeConnection, newTenant } from '../../support/services/portal';
import { until } from '../../support/services/until';

jest.setTimeout(240_000);

const root = path.resolve(__dirname, '../../..');
const work = mkdtempSync(path.join(tmpdir(), 'histories-'));
afterAll(() => rmSync(work, { recursive: true }));

const { address, namespace } = portal().temporal;
const run = (...args: string[]): Promise<{ stdout: string }> =>
  promisify(execFile)(process.execPath, [path.join(root, 'dist/src/cli/histories.js'), ...args], {
    env: { ...process.env, TEMPORAL_NAMESPACE: namespace },
  });

/** What a history says, payloads included. */
const textOf = (json: string): string =>
  json.replace(/"data": ?"([^"]*)"/g, (_, data: string) => Buffer.from(data, 'base64').toString('utf8'));

it('of a running system are exported without names, and replayed: as they are by today, not by a changed order', async () => {
  const tenant = await newTenant();
  const away = await makeConnection(tenant, { settings: { base_url: 'http://127.0.0.1:9' } });
  const number = `HISTORY-${Date.now()}`;
  const open = await accepted({
    tenant,
    xml: invoiceOf(tenant, { number }),
    query: `?connection_id=${away.id}`,
  });
  const closed = await accepted({ tenant: portal().tenants[0], xml: invoiceOf(portal().tenants[0]) });
  await untilStatus(closed, ['delivered'], 60, portal().tenants[0]);
  const names = [number, tenant.name, portal().tenants[1].name];
  await until(
    () => historyOf(`dlv-${open}-1`),
    (history) => names.every((name) => history.includes(name)),
    60,
  );

  const query = `WorkflowId IN ('dlv-${open}-1', 'dlv-${closed}-1')`;
  await untilListed(`${query} AND ExecutionStatus = 'Completed'`);
  const to = path.join(work, 'export');
  const { stdout } = await run(
    ...['--address', address, '--to', to, '--query', query, '--type', 'deliverInvoice', '--type', 'pollConnection'],
  );
  expect(stdout).toBe('deliverInvoice: 1 closed, 1 open, 0 continued as new\n');
  const files = readdirSync(to);
  expect(files.map((file) => file.split('.').slice(0, 2).join('.')).sort()).toEqual(
    [`deliver-invoice.dlv-${open}-1`, `deliver-invoice.dlv-${closed}-1`].sort(),
  );
  const exported = files.map((file) => textOf(readFileSync(path.join(to, file), 'utf8'))).join('\n');
  expect(exported).toContain('PROVIDER_UNAVAILABLE');
  for (const name of names) expect(exported).not.toContain(name);

  expect((await replayFolder(await openReplay(), to)).faults).toEqual([]);
  const changed = await openReplay(require.resolve('../../support/rigs/changed-workflows'));
  const { faults } = await replayFolder(changed, to);
  expect(faults).toHaveLength(2);
  for (const fault of faults) expect(fault).toMatch(/Nondeterminism/);
});

it('are not mixed with others, and an empty export is a fault', async () => {
  const failed = async (...args: string[]): Promise<{ code: number; stderr: string }> =>
    run(...args).then(
      () => ({ code: 0, stderr: '' }),
      (error: { code: number; stderr: string }) => error,
    );
  const to = path.join(work, 'none');
  const none = await failed(
    ...['--address', address, '--to', to, '--type', 'deliverInvoice', '--query', "WorkflowId = 'nothing has this id'"],
  );
  expect([none.code, none.stderr]).toEqual([1, expect.stringContaining('No workflow of the portal')]);
  // Left behind, it would be an export that replays nothing.
  expect(existsSync(to)).toBe(false);
  const full = await failed('--address', address, '--to', work);
  expect([full.code, full.stderr]).toEqual([1, expect.stringContaining('is not empty')]);
  expect((await failed('--address', address)).code).toBe(2);
  expect((await failed('--address', '127.0.0.1:9', '--to', path.join(work, 'away'))).code).toBe(1);
});

const historyOf = (workflowId: string): Promise<string> =>
  ask(async ({ workflow }) => textOf(historyToJSON(await workflow.getHandle(workflowId).fetchHistory())));

/** Temporal lists a workflow some time after it has ended. */
const untilListed = (query: string): Promise<unknown> =>
  until(
    () => ask(({ workflow }) => workflow.count(query)),
    ({ count }) => count > 0,
    60,
  );

async function ask<Answer>(question: (client: Client) => Promise<Answer>): Promise<Answer> {
  const connection = await Connection.connect({ address });
  try {
    return await question(new Client({ connection, namespace }));
  } finally {
    await connection.close();
  }
}
