import { randomUUID } from 'node:crypto';

import { Client, Connection } from '@temporalio/client';

import { type ChunkOutcome, createJobActivities } from '../../activities/job-activities';
import { createJobWorkflows } from '../../src/adapters/temporal/job-workflows';
import { type RunningWorker, startWorker } from '../../src/adapters/temporal/worker';
import { asId, type TenantId } from '../../src/domain/ids';
import type { JobKind } from '../../src/domain/jobs/job';
import { ProblemError } from '../../src/domain/problem';
import { jobWorkflowId } from '../../src/workflow-contract/run-job';
import { silentLog } from '../support/rigs/silent-log';
import { temporalOfRun } from '../support/rigs/workflow-rig';

const settings = { ...temporalOfRun(), taskQueue: `test-${randomUUID()}` };
let connection: Connection;
let client: Client;
let worker: RunningWorker;
let gateway: ReturnType<typeof createJobWorkflows>;
let part: () => Promise<ChunkOutcome>;
const failed: string[] = [];
beforeAll(async () => {
  connection = await Connection.connect({ address: settings.address });
  client = new Client({ connection, namespace: settings.namespace });
  gateway = createJobWorkflows(settings, { clock: Date.now });
  worker = startWorker(settings, {
    activities: createJobActivities({
      exportTenantPart: () => part(),
      exportInvoicesPart: () => part(),
      resetSandboxChunk: () => part(),
      extendRetentionChunk: () => part(),
      replayChunk: () => part(),
      backfillChunk: () => part(),
      failJob: (_job, code) => Promise.resolve(void failed.push(code)),
    }),
    log: silentLog,
  });
});
afterAll(async () => {
  await worker.stop();
  await Promise.all([connection.close(), gateway.close()]);
});

const aJob = (kind: JobKind = 'tenant_export') => ({
  ...{ tenantId: asId<TenantId>(randomUUID()), id: randomUUID(), generation: 1 },
  kind,
});
const endOf = (job: ReturnType<typeof aJob>) => client.workflow.getHandle(jobWorkflowId(job)).result();

it('makes part after part until the job is closed, however many there are', async () => {
  let parts = 0;
  part = () => Promise.resolve({ state: (parts += 1) < 203 ? 'more' : 'closed', done: parts, total: 203 });
  const job = aJob();
  await gateway.start(job);
  await endOf(job);
  expect(parts).toBe(203);
}, 120_000);

it('tries a part again that failed, also when the worker died over it', async () => {
  let tries = 0;
  part = () => {
    tries += 1;
    if (tries < 3) return Promise.reject(new ProblemError('SERVICE_UNAVAILABLE'));
    return Promise.resolve({ state: 'closed', done: 1, total: 1 });
  };
  const job = aJob();
  await gateway.start(job);
  await endOf(job);
  expect(tries).toBe(3);
  expect(failed).toEqual([]);
}, 60_000);

it('shows operators a job that is paused, and why, until it goes on', async () => {
  const shown: unknown[] = [];
  let tries = 0;
  const job = aJob();
  part = async () => {
    tries += 1;
    if (tries > 4) return { state: 'closed', done: 1, total: 1 };
    const { searchAttributes } = await client.workflow.getHandle(jobWorkflowId(job)).describe();
    shown.push(searchAttributes['Attention']);
    throw new ProblemError('VALIDATOR_UNAVAILABLE');
  };
  await gateway.start(job);
  await endOf(job);
  expect([tries, shown, failed]).toEqual([5, [['none'], ['none'], ['none'], ['operator']], []]);
  const { searchAttributes } = await client.workflow.getHandle(jobWorkflowId(job)).describe();
  expect(searchAttributes).toMatchObject({ Attention: ['none'] });
}, 60_000);

it('shows operators a job that has failed, and what kind it is', async () => {
  part = () => Promise.reject(new ProblemError('EXPORT_TOO_LARGE'));
  const job = aJob('export');
  await gateway.start(job);
  await endOf(job);
  expect(failed).toEqual(['EXPORT_TOO_LARGE']);
  const { searchAttributes, type } = await client.workflow.getHandle(jobWorkflowId(job)).describe();
  expect(type).toBe('exportInvoices');
  expect(searchAttributes).toMatchObject({ TenantId: [job.tenantId], JobKind: ['export'], Attention: ['operator'] });
}, 60_000);

it('is one workflow for each generation of a job, and known to be open or not', async () => {
  let calls = 0;
  let finish: () => void = () => undefined;
  part = () => {
    calls += 1;
    return new Promise((resolve) => (finish = () => resolve({ state: 'closed', done: 1, total: 1 })));
  };
  const job = aJob();
  expect(await gateway.isOpen(job)).toBe(false);
  await Promise.all([gateway.start(job), gateway.start(job), gateway.start(job)]);
  expect(await gateway.isOpen(job)).toBe(true);
  while (calls === 0) await new Promise((resolve) => setTimeout(resolve, 50));
  finish();
  await endOf(job);
  expect(await gateway.isOpen(job)).toBe(false);
  await gateway.start(job);
  expect(calls).toBe(1);
}, 60_000);
