import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { Client, Connection } from '@temporalio/client';

import { createJobActivities } from '../../activities/job-activities';
import { createJobWorkflows } from '../../src/adapters/temporal/job-workflows';
import { type RunningWorker, startWorker } from '../../src/adapters/temporal/worker';
import { exportHistories } from '../../src/cli/histories/export-histories';
import { asId, type TenantId } from '../../src/domain/ids';
import { silentLog } from '../support/rigs/silent-log';
import { temporalOfRun } from '../support/rigs/workflow-rig';
import { until } from '../support/services/until';

const settings = { ...temporalOfRun(), taskQueue: `test-${randomUUID()}` };
const work = mkdtempSync(path.join(tmpdir(), 'histories-'));
const gateway = createJobWorkflows(settings, { clock: Date.now });
let connection: Connection;
let client: Client;
let worker: RunningWorker;
let chunks = 0;
beforeAll(async () => {
  connection = await Connection.connect({ address: settings.address });
  client = new Client({ connection, namespace: settings.namespace });
  const chunk = () =>
    Promise.resolve({ state: (chunks += 1) < 203 ? ('more' as const) : ('closed' as const), done: chunks, total: 203 });
  const activities = createJobActivities({
    ...{ exportTenantPart: chunk, exportInvoicesPart: chunk, resetSandboxChunk: chunk, extendRetentionChunk: chunk },
    ...{ replayChunk: chunk, backfillChunk: chunk, failJob: () => Promise.resolve() },
  });
  worker = startWorker(settings, { activities, log: silentLog });
});
afterAll(async () => {
  await worker.stop();
  await Promise.all([gateway.close(), connection.close()]);
  rmSync(work, { recursive: true });
});

it('exports both parts of a workflow that began its history anew, and leaves out what is too long', async () => {
  const job = {
    tenantId: asId<TenantId>(randomUUID()),
    id: randomUUID(),
    generation: 1,
    kind: 'tenant_export' as const,
  };
  await gateway.start(job);
  // Temporal lists a workflow some time after it has ended.
  const query = `TenantId = '${job.tenantId}'`;
  await until(
    () => client.workflow.count(`${query} AND ExecutionStatus = 'Completed'`),
    ({ count }) => count === 1,
    90,
  );
  const exported = async (maxEvents: number) => {
    const to = path.join(work, String(maxEvents));
    const [type] = await exportHistories(settings, { to, types: ['exportTenant'], perType: 10, maxEvents, query });
    return { to, type };
  };
  const { to, type: all } = await exported(10_000);
  expect(all).toEqual({ type: 'exportTenant', open: 0, closed: 1, continued: 1, tooLarge: 0 });
  const endings = readdirSync(to).map((file) => {
    expect(file).toMatch(new RegExp(`^export-tenant\\.job-${job.id}-1\\.[0-9a-f-]{36}\\.json$`));
    const { events } = JSON.parse(readFileSync(path.join(to, file), 'utf8')) as { events: { eventType: string }[] };
    return events.at(-1)?.eventType;
  });
  expect(endings.sort()).toEqual([
    'EVENT_TYPE_WORKFLOW_EXECUTION_COMPLETED',
    'EVENT_TYPE_WORKFLOW_EXECUTION_CONTINUED_AS_NEW',
  ]);
  const { to: few, type: short } = await exported(200);
  expect(short).toEqual({ type: 'exportTenant', open: 0, closed: 1, continued: 0, tooLarge: 1 });
  expect(readdirSync(few)).toHaveLength(1);
}, 180_000);
