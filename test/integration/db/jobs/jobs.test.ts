import { randomUUID } from 'node:crypto';

import { createJobs } from '../../../../src/adapters/db/jobs/jobs';
import { createExpiredRecords } from '../../../../src/adapters/db/system/expired-records';
import { createJobOverview } from '../../../../src/adapters/db/system/job-overview';
import { systemActor } from '../../../../src/domain/access/actor';
import { asId, type TenantId } from '../../../../src/domain/ids';
import type { Job, JobKind } from '../../../../src/domain/jobs/job';
import {
  type Chunk,
  type FileSection,
  fileSections,
  type JobPart,
  type JobStep,
} from '../../../../src/domain/ports/jobs/jobs';
import { seedTenant } from '../../../support/factories/submission-factory';
import { type ScratchDatabase, scratchDatabase } from '../../../support/services/database';

let scratch: ScratchDatabase;
beforeAll(async () => {
  scratch = await scratchDatabase();
});
afterAll(() => scratch.drop());

const newTenant = async (): Promise<TenantId> => (await seedTenant(scratch.database)).tenant.id;
const own = (tenantId: TenantId) => ({ kind: 'tenant', tenantId }) as const;
const jobs = () => createJobs(scratch.database);
const overview = () => createJobOverview(scratch.database);
const actor = systemActor('test');
const entry = (tenantId: TenantId, action: string) => ({
  tenantId,
  actor,
  action,
  objectType: 'job',
  objectId: tenantId,
});
const all = { kinds: ['tenant_export', 'export', 'revalidation'], state: null, tenantId: null } as const;
const firstPage = { limit: 10, after: null };

async function begun(
  tenantId: TenantId,
  kind: JobKind = 'tenant_export',
  request: object = { of: kind },
): Promise<string> {
  const id = randomUUID();
  const job = { id, tenantId, kind, actor, request };
  await jobs().create(job, null, entry(tenantId, `${kind}.created`));
  return id;
}
async function beginning(step: JobStep): Promise<Job> {
  const job = await jobs().begin(step);
  if (job === null) throw new Error('the job is closed');
  return job;
}
const aPart = (no: number, section: FileSection = fileSections.content): JobPart => ({
  ...{ section, no },
  object: { key: `k${section}${no}`, versionId: 'v', sha256: 's', sizeBytes: 1 },
});
const chunk = (no: number, more: Partial<Chunk> = {}): Chunk => ({
  ...{ cursor: { part: no + 1 }, done: no, total: 9, counts: { missing: 0 }, finished: null },
  ...more,
});
const finished = { result: { bytes: 1, files: 2, manifestSha256: 'h' }, days: 30 };
const item = (seq: number) => ({ seq, invoiceId: null, outcome: 'changed', code: null, details: { n: seq } });

it('has as many open jobs of a kind for a company as may be, with their entries in the audit log', async () => {
  const [tenantId, other] = [await newTenant(), await newTenant()];
  const made = await Promise.allSettled([begun(tenantId), begun(tenantId), begun(tenantId)]);
  const [first] = made.filter((one) => one.status === 'fulfilled').map(({ value }) => value);
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(made.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'CONFLICT', context: { jobId: first } },
  });
  await begun(other);
  const exports = await Promise.allSettled(Array.from({ length: 8 }, () => begun(tenantId, 'export')));
  expect(exports.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  const entries = await scratch.asOwner<{ action: string }>(
    `select action from audit_log where tenant_id = $1 and object_type = 'job' order by action`,
    [tenantId],
  );
  expect(entries.map(({ action }) => action)).toEqual([
    ...Array<string>(5).fill('export.created'),
    'tenant_export.created',
  ]);
  const job = await beginning({ tenantId, id: first ?? '', generation: 1 });
  expect(await jobs().keepChunk(job, chunk(1, { finished }))).toMatchObject({ state: 'finished' });
  await begun(tenantId);
  expect(await jobs().page(own(tenantId), { ...all, kinds: ['tenant_export'] }, firstPage)).toHaveLength(2);
  expect(await jobs().page(own(tenantId), { ...all, state: 'finished' }, firstPage)).toHaveLength(1);
  expect(await jobs().page({ kind: 'portal' }, { ...all, tenantId: other }, firstPage)).toHaveLength(1);
});

it('has one open replay for each webhook, whatever asks at the same time', async () => {
  const tenantId = await newTenant();
  const replay = (endpointId: string) => begun(tenantId, 'webhook_replay', { endpointId });
  const made = await Promise.allSettled(['a', 'b', 'a', 'a', 'b', 'a'].map(replay));
  expect(made.map(({ status }) => status).filter((status) => status === 'fulfilled')).toHaveLength(2);
  const open = await jobs().page(own(tenantId), { ...all, kinds: ['webhook_replay'] }, firstPage);
  const first = open.find(({ request }) => (request as { endpointId: string }).endpointId === 'a');
  await expect(replay('a')).rejects.toMatchObject({ code: 'CONFLICT', context: { jobId: first?.id } });
  const place = { tenantId, id: first?.id ?? '' };
  await jobs().fail({ ...place, generation: 1 }, 'SERVICE_UNAVAILABLE');
  const second = await replay('a');
  const restart = () => jobs().restart(place, entry(tenantId, 'webhook_replay.restarted'));
  expect(await restart()).toBe(false);
  await jobs().cancel({ tenantId, id: second }, entry(tenantId, 'webhook_replay.cancelled'));
  expect(await restart()).toBe(true);
});

it('works on one job of a company and kind at a time, in the order in which they came', async () => {
  const tenantId = await newTenant();
  const [first, second] = [await begun(tenantId, 'export'), await begun(tenantId, 'export')];
  const another = await begun(tenantId, 'revalidation');
  const next = async () => (await overview().queued(1000)).map(({ id }) => id);
  expect(await next()).toEqual(expect.arrayContaining([first, another]));
  expect(await next()).not.toContain(second);
  expect([await jobs().isNext({ tenantId, id: first }), await jobs().isNext({ tenantId, id: second })]).toEqual([
    true,
    false,
  ]);
  const step = { tenantId, id: first, generation: 1 };
  await beginning(step);
  await jobs().pause(step, 'SERVICE_UNAVAILABLE');
  expect(await next()).not.toContain(second);
  await jobs().fail(step, 'SERVICE_UNAVAILABLE');
  expect(await next()).toContain(second);
  // What begins again stands behind those that wait already.
  expect(await jobs().restart(step, entry(tenantId, 'export.restarted'))).toBe(true);
  expect(await next()).toContain(second);
  expect(await next()).not.toContain(first);
});

it('keeps each chunk once: its effect with the place behind it', async () => {
  const tenantId = await newTenant();
  const id = await begun(tenantId);
  const step = { tenantId, id, generation: 1 };
  const job = await beginning(step);
  expect(job).toMatchObject({ state: 'running', cursor: null, done: 0, chunks: 0, request: { of: 'tenant_export' } });
  const kept = await jobs().keepChunk(job, chunk(1, { parts: [aPart(1), aPart(1, 1)], items: [item(1), item(2)] }));
  expect(kept).toMatchObject({ cursor: { part: 2 }, done: 1, total: 9, chunks: 1 });
  await expect(jobs().keepChunk(job, chunk(1, { items: [item(3)] }))).rejects.toThrow('there already');
  expect(await beginning(step)).toEqual({ ...kept, progressAt: expect.any(String) as string });
  const last = await jobs().keepChunk(await beginning(step), chunk(2, { parts: [aPart(2), aPart(2, 1)], finished }));
  expect(last).toMatchObject({ state: 'finished', result: finished.result });
  expect(await jobs().parts(step)).toEqual([aPart(1), aPart(2), aPart(1, 1), aPart(2, 1)]);
  expect(await jobs().items(step, { limit: 10, after: 0 })).toEqual([item(1), item(2)]);
  expect(await jobs().items(step, { limit: 10, after: 1 })).toEqual([item(2)]);
  const days = (Date.parse(last?.expiresAt ?? '') - Date.parse(last?.finishedAt ?? '')) / 86_400_000;
  expect(Math.round(days)).toBe(30);
  expect(await jobs().begin(step)).toBeNull();
});

it('says why it is paused until something is kept again', async () => {
  const tenantId = await newTenant();
  const step = { tenantId, id: await begun(tenantId), generation: 1 };
  await beginning(step);
  await jobs().pause(step, 'VALIDATOR_UNAVAILABLE');
  const paused = await beginning(step);
  expect(paused).toMatchObject({ state: 'paused', error: { code: 'VALIDATOR_UNAVAILABLE' } });
  expect(await jobs().keepChunk(paused, chunk(1))).toMatchObject({ state: 'running', error: null });
});

it('takes nothing more of a job that was cancelled, or that a later generation works on', async () => {
  const tenantId = await newTenant();
  const id = await begun(tenantId);
  const step = { tenantId, id, generation: 1 };
  const job = await beginning(step);
  expect(await overview().renew(step)).toMatchObject({ id, generation: 2 });
  expect(await overview().renew(step)).toBeNull();
  expect([await jobs().begin(step), await jobs().isOpen(step), await jobs().keepChunk(job, chunk(1))]).toEqual([
    ...[null, false, null],
  ]);
  const later = await beginning({ ...step, generation: 2 });
  expect(await jobs().cancel(step, entry(tenantId, 'tenant_export.cancelled'))).toBe(true);
  expect(await jobs().cancel(step, entry(tenantId, 'tenant_export.cancelled'))).toBe(false);
  expect(await jobs().keepChunk(later, chunk(1))).toBeNull();
});

it('begins a failed job again where it ended, and anew when its parts are gone', async () => {
  const tenantId = await newTenant();
  const step = { tenantId, id: await begun(tenantId), generation: 1 };
  const restart = () => jobs().restart(step, entry(tenantId, 'tenant_export.restarted'));
  const job = await jobs().keepChunk(
    await beginning(step),
    chunk(1, { parts: [aPart(1), aPart(1, 1)], items: [item(1)] }),
  );
  expect(await restart()).toBe(false);
  await jobs().fail(step, 'SERVICE_UNAVAILABLE');
  expect(await restart()).toBe(true);
  const again = await beginning({ ...step, generation: 2 });
  expect(again).toMatchObject({ state: 'running', error: null, chunks: 1, cursor: job?.cursor });
  await jobs().cancel(step, entry(tenantId, 'tenant_export.cancelled'));
  // Its parts are about to be removed.
  expect(await restart()).toBe(false);
  expect((await overview().expired(50)).map(({ id }) => id)).toContain(step.id);
  await overview().clear(step);
  expect(await restart()).toBe(true);
  const anew = await beginning({ ...step, generation: 3 });
  expect(anew).toMatchObject({ chunks: 0, cursor: null, done: 0 });
  expect(await jobs().items(step, { limit: 10, after: 0 })).toEqual([]);
});

it('shows the background what waits, what has stalled and what is to be removed', async () => {
  const [waiting, stalled, failed] = [await newTenant(), await newTenant(), await newTenant()];
  const [waitingId, stalledId, failedId] = [await begun(waiting), await begun(stalled), await begun(failed)];
  await beginning({ tenantId: stalled, id: stalledId, generation: 1 });
  await beginning({ tenantId: failed, id: failedId, generation: 1 });
  await scratch.asOwner(`update jobs set progress_at = progress_at - interval '6 minutes' where id = $1`, [stalledId]);
  await jobs().fail({ tenantId: failed, id: failedId, generation: 1 }, 'SERVICE_UNAVAILABLE');
  expect((await overview().queued(1000)).map(({ id }) => id)).toContain(waitingId);
  expect((await overview().stalled(300, 50)).map(({ id }) => id)).toEqual([stalledId]);
  expect((await overview().expired(50)).map(({ id }) => id)).not.toContain(failedId);
  await scratch.asOwner(`update jobs set expires_at = expires_at - interval '1 day' where id = $1`, [failedId]);
  expect((await overview().expired(50)).map(({ id }) => id)).toContain(failedId);
  await overview().clear({ tenantId: failed, id: failedId });
  expect((await overview().expired(50)).map(({ id }) => id)).not.toContain(failedId);
  expect(await jobs().find(own(failed), failedId)).toMatchObject({
    ...{ state: 'failed', error: { code: 'SERVICE_UNAVAILABLE' } },
  });
});

it('names the files of no open job and of no part that is kept, so that they can be removed', async () => {
  const tenantId = await newTenant();
  const step = { tenantId, id: await begun(tenantId), generation: 1 };
  const key = (name: string) => `exports/${tenantId}/${step.id}/${name}`;
  const part = (name: string, section: FileSection): JobPart => ({
    ...{ section, no: 1 },
    object: { key: key(name), versionId: 'v', sha256: 's', sizeBytes: 1 },
  });
  const parts = [part('content', fileSections.content), part('listing', fileSections.listing)];
  const unnamed = () => overview().unnamed(['content', 'listing', 'plan'].map(key));
  const job = await jobs().keepChunk(await beginning(step), chunk(1, { parts }));
  expect(await unnamed()).toEqual([]);
  if (job !== null) await jobs().keepChunk(job, chunk(2, { finished }));
  expect(await unnamed()).toEqual([key('plan')]);
  await overview().clear(step);
  expect((await unnamed()).sort()).toEqual([key('content'), key('plan')]);
  expect(await overview().unnamed([`exports/${tenantId}/${randomUUID()}/x`])).toHaveLength(1);
});

it('removes what jobs have found out about single things after 90 days', async () => {
  const tenantId = await newTenant();
  const step = { tenantId, id: await begun(tenantId), generation: 1 };
  await jobs().keepChunk(await beginning(step), chunk(1, { items: [item(1), item(2)] }));
  await scratch.asOwner(`update job_items set at = at - interval '91 days' where job_id = $1 and seq = 1`, [step.id]);
  await createExpiredRecords(scratch.database).remove('job_items', 100);
  expect(await jobs().items(step, { limit: 10, after: 0 })).toEqual([item(2)]);
});

it('shows a company its own jobs only, a partner those of its companies, the portal all', async () => {
  const [ours, theirs] = [await newTenant(), await newTenant()];
  const id = await begun(theirs);
  expect(await jobs().find(own(ours), id)).toBeNull();
  expect(await jobs().find({ kind: 'portal' }, id)).toMatchObject({ id });
  const partnerId = asId<never>(randomUUID());
  const partner = { kind: 'partner', partnerId } as const;
  await scratch.asOwner(
    `insert into partners (id, name, contact_email, tenant_quota) values ($1, 'P', 'p@example.sk', 9)`,
    [partnerId],
  );
  expect(await jobs().find(partner, id)).toBeNull();
  await scratch.asOwner('update tenants set partner_id = $2 where id = $1', [theirs, partnerId]);
  expect(await jobs().find(partner, id)).toMatchObject({ id });
});
