import { randomUUID } from 'node:crypto';

import { Client, Connection } from '@temporalio/client';

import type { ChunkOutcome } from '../../activities/job-activities';
import { createJobWorkflows } from '../../src/adapters/temporal/job-workflows';
import { type RunningWorker, startWorker } from '../../src/adapters/temporal/worker';
import { asId, type TenantId } from '../../src/domain/ids';
import { ProblemError } from '../../src/domain/problem';
import { jobWorkflowId } from '../../src/workflow-contract/run-job';
import { silentLog } from '../support/rigs/silent-log';
import { temporalOfRun } from '../support/rigs/workflow-rig';

const settings = { ...temporalOfRun(), taskQueue: `test-${randomUUID()}` };
let connection: Connection;
let client: Client;
let worker: RunningWorker;
let gateway: ReturnType<typeof createJobWorkflows>;
let script: (ChunkOutcome | ProblemError)[];
let failed: string[];
beforeAll(async () => {
  connection = await Connection.connect({ address: settings.address });
  client = new Client({ connection, namespace: settings.namespace });
  gateway = createJobWorkflows(settings, { clock: Date.now });
  const activities = {
    resetSandboxChunk: () => {
      const next = script.shift() ?? new ProblemError('INTERNAL_ERROR');
      return next instanceof ProblemError ? Promise.reject(next) : Promise.resolve(next);
    },
    failJob: ({ code }: { code: string }) => Promise.resolve(void failed.push(code)),
  };
  worker = startWorker(settings, { activities, log: silentLog });
});
afterAll(async () => {
  await worker.stop();
  await Promise.all([connection.close(), gateway.close()]);
});
beforeEach(() => {
  failed = [];
});

async function run(chunks: typeof script): Promise<void> {
  script = [...chunks];
  const job = { tenantId: asId<TenantId>(randomUUID()), id: randomUUID(), generation: 1 };
  await gateway.start({ ...job, kind: 'sandbox_reset' });
  await client.workflow.getHandle(jobWorkflowId(job)).result();
}

it('goes on until the job is closed, through an outage of the provider', async () => {
  await run([
    { state: 'more', done: 1, total: null },
    new ProblemError('PROVIDER_UNAVAILABLE'),
    { state: 'closed', done: 1, total: 1 },
  ]);
  expect([script, failed]).toEqual([[], []]);
}, 60_000);

it('fails the job when a chunk cannot be done', async () => {
  await run([new ProblemError('NOT_FOUND')]);
  expect(failed).toEqual(['NOT_FOUND']);
}, 60_000);
