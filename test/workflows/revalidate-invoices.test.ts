import { randomUUID } from 'node:crypto';

import { Client, Connection } from '@temporalio/client';

import { createJobActivities } from '../../activities/job-activities';
import { createRevalidationActivities } from '../../activities/revalidation-activities';
import { createJobWorkflows } from '../../src/adapters/temporal/job-workflows';
import { type RunningWorker, startWorker } from '../../src/adapters/temporal/worker';
import { ProblemError } from '../../src/domain/problem';
import { createRunChunk, type RunChunk } from '../../src/usecases/jobs/run-chunk';
import { createRevalidateChunk } from '../../src/usecases/revalidation/revalidate-chunk';
import { jobWorkflowId } from '../../src/workflow-contract/run-job';
import { failedLayer, openRevalidationRig, type RevalidationRig, usualStatus } from '../support/rigs/revalidation-rig';
import { silentLog } from '../support/rigs/silent-log';
import { temporalOfRun } from '../support/rigs/workflow-rig';
import { type ScratchDatabase, scratchDatabase } from '../support/services/database';

const settings = { ...temporalOfRun(), taskQueue: `test-${randomUUID()}` };
let scratch: ScratchDatabase;
let rig: RevalidationRig;
let connection: Connection;
let client: Client;
let gateway: ReturnType<typeof createJobWorkflows>;
let worker: RunningWorker;
let chunk: RunChunk;
const anotherKind = () => Promise.reject(new Error('another kind of job'));
const until = async (isReached: () => Promise<boolean>): Promise<void> => {
  while (!(await isReached())) await new Promise((resolve) => setTimeout(resolve, 100));
};

beforeAll(async () => {
  scratch = await scratchDatabase();
  connection = await Connection.connect({ address: settings.address });
  client = new Client({ connection, namespace: settings.namespace });
  gateway = createJobWorkflows(settings, { clock: Date.now });
  worker = startWorker(settings, {
    activities: {
      ...createJobActivities({
        exportTenantPart: anotherKind,
        exportInvoicesPart: anotherKind,
        resetSandboxChunk: anotherKind,
        extendRetentionChunk: anotherKind,
        replayChunk: anotherKind,
        backfillChunk: anotherKind,
        failJob: (job, code) => rig.jobs.fail(job, code),
      }),
      ...createRevalidationActivities({
        revalidateChunk: (step, attempt) => chunk(step, attempt),
        previewChunk: anotherKind,
      }),
    },
    log: silentLog,
  });
});
beforeEach(async () => {
  rig = await openRevalidationRig(scratch);
  chunk = createRunChunk({ jobs: rig.jobs })(createRevalidateChunk(rig.deps));
});
afterAll(async () => {
  await worker.stop();
  await Promise.all([connection.close(), gateway.close(), scratch.drop()]);
});

const start = ({ id, generation }: { id: string; generation: number }) =>
  gateway.start({ tenantId: rig.tenant.id, id, generation, kind: 'revalidation' });
const endOf = (job: { id: string; generation: number }) => client.workflow.getHandle(jobWorkflowId(job)).result();
const onceEach = (ids: readonly string[]) => new Map(ids.map((id) => [id, 1]));

it('is paused while the validator is away, goes on by itself, and gives each invoice one run', async () => {
  const ids = await rig.receive(120);
  const away = new ProblemError('VALIDATOR_UNAVAILABLE');
  rig.setEngine((_id, call) => (call > 70 ? away : [failedLayer]));
  const job = await rig.begun();
  await start(job);
  await until(async () => (await rig.jobNow(job.id)).state === 'paused');
  const { done } = await rig.jobNow(job.id);
  expect([done >= 50, done < 120, (await rig.runsByJobs()).size]).toEqual([true, true, done]);
  rig.setEngine(() => [failedLayer]);
  await endOf(job);
  expect(await rig.jobNow(job.id)).toMatchObject({ state: 'finished', done: 120, error: null });
  expect(await rig.jobNow(job.id)).toMatchObject({ counts: { changed: 120, unchanged: 0, failed: 0 } });
  expect(await rig.runsByJobs()).toEqual(onceEach(ids));
}, 120_000);

it('does nothing twice when the worker dies before, in or after the transaction of a chunk', async () => {
  const ids = await rig.receive(110);
  const whole = chunk;
  const dying = createRunChunk({ jobs: rig.jobs })(
    createRevalidateChunk({ ...rig.deps, revalidations: { keepChunk: () => Promise.reject(new Error('killed')) } }),
  );
  let tries = 0;
  chunk = async (step, attempt) => {
    tries += 1;
    if (tries % 3 === 1) return dying(step, attempt);
    const outcome = await whole(step, attempt);
    if (tries % 3 === 2) throw new Error('killed');
    return outcome;
  };
  const job = await rig.begun();
  await start(job);
  await endOf(job);
  expect(tries).toBeGreaterThan(4);
  expect(await rig.jobNow(job.id)).toMatchObject({ state: 'finished', done: 110, counts: { unchanged: 110 } });
  expect(await rig.runsByJobs()).toEqual(onceEach(ids));
  for (const id of ids.slice(0, 3)) expect(await rig.statusOf(id)).toBe(usualStatus);
}, 120_000);
