import { createInboxRepository } from '../../../../src/adapters/db/inbox/inbox';
import { systemActor } from '../../../../src/domain/access/actor';
import { ProblemError } from '../../../../src/domain/problem';
import { createRunChunk } from '../../../../src/usecases/jobs/run-chunk';
import { createReadRevalidation } from '../../../../src/usecases/revalidation/read-revalidation';
import { createRevalidateChunk } from '../../../../src/usecases/revalidation/revalidate-chunk';
import { anIntegration } from '../../../support/factories/received-invoices';
import {
  failedLayer,
  openRevalidationRig,
  type RevalidationRig,
  usualStatus,
} from '../../../support/rigs/revalidation-rig';
import { type ScratchDatabase, scratchDatabase } from '../../../support/services/database';

let scratch: ScratchDatabase;
let rig: RevalidationRig;
beforeAll(async () => {
  scratch = await scratchDatabase();
});
beforeEach(async () => {
  rig = await openRevalidationRig(scratch);
});
afterAll(() => scratch.drop());

const away = new ProblemError('VALIDATOR_UNAVAILABLE');
const chunk = (job: { id: string }, { attempt = 1, deps = rig.deps } = {}) =>
  createRunChunk({ jobs: rig.jobs })(createRevalidateChunk(deps))(
    { tenantId: rig.tenant.id, id: job.id, generation: 1 },
    attempt,
  );
async function run(job: { id: string }): Promise<number> {
  for (let chunks = 1; ; chunks += 1) if ((await chunk(job)).state === 'closed') return chunks;
}
const onceEach = (ids: readonly string[]) => new Map(ids.map((id) => [id, 1]));

it('validates each invoice once, newest first, 50 in a chunk, and says what has changed and what failed', async () => {
  const ids = await rig.receive(60);
  const [changing, unreadable] = [ids[3], ids[7]];
  rig.setEngine((id) => (id === changing ? [failedLayer] : id === unreadable ? new Error('a bug') : []));
  const job = await rig.begun();
  expect(await chunk(job)).toEqual({ state: 'more', done: 50, total: 60 });
  expect([...(await rig.runsByJobs()).keys()].sort()).toEqual(ids.slice(10).sort());
  expect(await run(job)).toBe(1);
  const now = await rig.jobNow(job.id);
  expect(now).toMatchObject({ state: 'finished', done: 60, counts: { changed: 1, unchanged: 58, failed: 1 } });
  expect(await rig.runsByJobs()).toEqual(onceEach(ids.filter((id) => id !== unreadable)));
  const read = createReadRevalidation({ jobs: rig.jobs, keeping: { find: () => Promise.resolve(now) } });
  const { items } = await read({ ...rig.owner, sees: [], changes: [] }, job.id);
  expect(items).toMatchObject([
    { outcome: 'failed', invoiceId: unreadable, code: 'INTERNAL_ERROR' },
    {
      ...{ outcome: 'changed', invoiceId: changing, code: null },
      details: {
        ...{ from: usualStatus, to: 'invalid', gone_findings: [] },
        new_findings: expect.arrayContaining([{ code: 'BR-01', severity: 'error', source: 'xsd' }]) as object,
      },
    },
  ]);
});

it('validates the newest that fit, up to the limit, and none that came after it was asked for', async () => {
  await rig.receive(2, { issueDate: '2026-10-01' });
  const ids = await rig.receive(4);
  await rig.receive(1, { verdict: 'invalid' });
  const job = await rig.begun(3, { issueDateFrom: '2026-11-01', validationStatus: [usualStatus, 'valid'] });
  expect(job.request).toMatchObject({ matched: 4, limit: 3 });
  await rig.receive(2);
  await run(job);
  expect(await rig.jobNow(job.id)).toMatchObject({ state: 'finished', total: 3, done: 3 });
  expect(await rig.runsByJobs()).toEqual(onceEach(ids.slice(1)));
});

it('ends at once when nothing fits', async () => {
  const job = await rig.begun();
  expect(await run(job)).toBe(1);
  expect(await rig.jobNow(job.id)).toMatchObject({ state: 'finished', total: 0, done: 0 });
});

it('is paused while the validator is away, keeps what was judged before, and goes on without a second run', async () => {
  const ids = await rig.receive(60);
  rig.setEngine((id) => (ids.indexOf(id) < 50 ? away : []));
  const job = await rig.begun();
  expect(await chunk(job)).toMatchObject({ state: 'more', done: 10 });
  for (const attempt of [1, 2]) await expect(chunk(job, { attempt })).rejects.toBe(away);
  rig.setEngine(() => away);
  await expect(chunk(job, { attempt: 3 })).rejects.toBe(away);
  expect(await rig.jobNow(job.id)).toMatchObject({
    state: 'paused',
    done: 10,
    error: { code: 'VALIDATOR_UNAVAILABLE' },
  });
  await expect(rig.begun()).rejects.toMatchObject({ code: 'CONFLICT', context: { jobId: job.id } });
  rig.setEngine(() => []);
  await run(job);
  expect(await rig.jobNow(job.id)).toMatchObject({ state: 'finished', done: 60, error: null });
  expect(await rig.runsByJobs()).toEqual(onceEach(ids));
});

it('lets an invoice fail alone on which the rules do not come to an end', async () => {
  const ids = await rig.receive(3);
  const timedOut = new ProblemError('VALIDATOR_UNAVAILABLE', { context: { timedOut: true, retryable: false } });
  rig.setEngine((id) => (id === ids[1] ? timedOut : []));
  const job = await rig.begun();
  await run(job);
  expect(await rig.jobNow(job.id)).toMatchObject({ state: 'finished', counts: { unchanged: 2, failed: 1 } });
  expect(await rig.jobs.items({ tenantId: rig.tenant.id, id: job.id }, { limit: 9, after: 0 })).toMatchObject([
    { invoiceId: ids[1], code: 'VALIDATION_TIMEOUT' },
  ]);
});

it('keeps a chunk once when two do it at the same time, and nothing of one that dies before its end', async () => {
  const ids = await rig.receive(60);
  rig.setEngine(() => [failedLayer]);
  const job = await rig.begun();
  const dying = { ...rig.deps, revalidations: { keepChunk: () => Promise.reject(new Error('killed')) } };
  await expect(chunk(job, { deps: dying })).rejects.toThrow('killed');
  expect(await rig.runsByJobs()).toEqual(new Map());
  const both = await Promise.allSettled([chunk(job), chunk(job)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await rig.jobNow(job.id)).toMatchObject({ done: 50, counts: { changed: 50 } });
  await run(job);
  expect(await rig.runsByJobs()).toEqual(onceEach(ids));
  expect(await rig.jobNow(job.id)).toMatchObject({ state: 'finished', counts: { changed: 60 } });
});

it('keeps nothing of a chunk during which the job was cancelled', async () => {
  const [id] = await rig.receive(1);
  if (!id) throw new Error('nothing was received');
  const job = await rig.begun();
  const { tenantId, actor } = { tenantId: rig.tenant.id, actor: systemActor('test') };
  const audit = { tenantId, actor, action: 'revalidation.cancelled', objectType: 'job', objectId: job.id };
  const cancelled = {
    ...rig.deps,
    revalidations: {
      keepChunk: async (...given: Parameters<typeof rig.deps.revalidations.keepChunk>) => {
        await rig.jobs.cancel({ tenantId, id: job.id }, audit);
        return rig.deps.revalidations.keepChunk(...given);
      },
    },
  };
  rig.setEngine(() => [failedLayer]);
  expect(await chunk(job, { deps: cancelled })).toMatchObject({ state: 'closed' });
  expect([await rig.statusOf(id), await rig.runsByJobs()]).toEqual([usualStatus, new Map()]);
});

it('leaves acknowledgements as they are', async () => {
  const integrationId = await anIntegration(scratch, rig.tenant.id);
  const ids = await rig.receive(5);
  const inbox = createInboxRepository(scratch.database);
  const inboxOwner = { tenantId: rig.tenant.id, integrationId };
  await inbox.acknowledge(inboxOwner, {
    ...{ ids: ids.slice(0, 3), erpReference: null, actor: systemActor('test'), basis: 'processed' },
  });
  const statuses = () => Promise.all(ids.map((id) => inbox.statuses(rig.tenant.id, id)));
  const before = await statuses();
  rig.setEngine(() => [failedLayer]);
  await run(await rig.begun());
  expect(await statuses()).toEqual(before);
  expect(await inbox.stats(inboxOwner)).toMatchObject({ pending: 2, acknowledged: 3 });
});
