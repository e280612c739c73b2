import { randomUUID } from 'node:crypto';

import { createBulkReplays } from '../../../../src/adapters/db/deliveries/bulk-replays';
import { createJobs } from '../../../../src/adapters/db/jobs/jobs';
import { systemActor } from '../../../../src/domain/access/actor';
import type { DataReach } from '../../../../src/domain/access/data-reach';
import { asId, type InvoiceId, type PartnerId, type TenantId } from '../../../../src/domain/ids';
import type { Job } from '../../../../src/domain/jobs/job';
import type { Chunk } from '../../../../src/domain/ports/jobs/jobs';
import { seedTenant } from '../../../support/factories/submission-factory';
import { deliveriesUnderTest } from './deliveries-under-test';

const under = deliveriesUnderTest();
const portal = { kind: 'portal' } as const;
const actor = systemActor('support');
const decision = { mode: 'resend', reason: 'asked', confirmNotDelivered: false } as const;
const replays = () => createBulkReplays(under.scratch().database);
const jobs = () => createJobs(under.scratch().database);

async function aPartner(...tenantIds: TenantId[]): Promise<DataReach> {
  const partnerId = asId<PartnerId>(randomUUID());
  await under
    .scratch()
    .asOwner(`insert into partners (id, name, contact_email, tenant_quota) values ($1, 'P', 'p@example.sk', 9)`, [
      partnerId,
    ]);
  await under
    .scratch()
    .asOwner('update tenants set partner_id = $2 where id = any ($1::uuid[])', [tenantIds, partnerId]);
  return { kind: 'partner', partnerId };
}

/** @returns id of the decision, and of the job of each company */
async function decided(reach: DataReach, companies: readonly (readonly [TenantId, readonly InvoiceId[]])[]) {
  const id = randomUUID();
  const made = companies.map(([tenantId, invoiceIds]) => {
    const request = { ...decision, replayId: id, invoiceIds };
    const job = { id: randomUUID(), tenantId, kind: 'replay' as const, request, actor };
    const audit = { tenantId, actor, action: 'replay.created', objectType: 'job', objectId: job.id };
    return { job, audit };
  });
  await replays().create(reach, { id, actor, ...decision, filter: { status: 'failed_permanent' } }, made, null);
  return { id, jobIds: made.map(({ job }) => job.id) };
}

async function beginning(tenantId: TenantId, id = ''): Promise<Job> {
  const job = await jobs().begin({ tenantId, id, generation: 1 });
  if (job === null) throw new Error('the job is closed');
  return job;
}

const anItem = (invoiceId: InvoiceId, done: number, total: number): Chunk => ({
  ...{ cursor: null, done, total, counts: { replayed: done, refused: 0, failed: 0 } },
  items: [{ seq: done, invoiceId, outcome: 'replayed', code: null, details: {} }],
  finished: done === total ? { result: {}, days: null } : null,
});

describe('a decision on many deliveries', () => {
  it('is a job of each company, and finished when all of them are closed', async () => {
    const [ours, theirs] = [under.seeded().tenant.id, (await seedTenant(under.scratch().database)).tenant.id];
    const [first, second] = [asId<InvoiceId>(randomUUID()), asId<InvoiceId>(randomUUID())];
    const { id, jobIds } = await decided(portal, [
      [ours, [first]],
      [theirs, [second]],
    ]);
    expect(await replays().find(portal, id)).toMatchObject({
      ...{ ...decision, filter: { status: 'failed_permanent' } },
      ...{ status: 'queued', total: 2, replayed: 0, refused: 0, failed: 0, finishedAt: null },
    });
    await jobs().keepChunk(await beginning(ours, jobIds[0]), anItem(first, 1, 1));
    expect(await replays().find(portal, id)).toMatchObject({ status: 'running', replayed: 1, finishedAt: null });
    await jobs().keepChunk(await beginning(theirs, jobIds[1]), anItem(second, 1, 1));
    expect(await replays().find(portal, id)).toMatchObject({
      ...{ status: 'finished', replayed: 2, finishedAt: expect.any(String) as string },
    });
    const audited = await under
      .scratch()
      .asOwner<{ tenant_id: string }>(
        `select tenant_id from audit_log where action = 'replay.created' and object_id = any ($1)`,
        [jobIds],
      );
    expect(audited.map(({ tenant_id }) => tenant_id).sort()).toEqual([ours, theirs].sort());
  });

  it('on nothing is finished at once', async () => {
    const { id } = await decided(portal, []);
    expect(await replays().find(portal, id)).toMatchObject({ status: 'finished', total: 0, replayed: 0 });
  });

  it('is made with all of its jobs or not at all', async () => {
    const { tenant } = await seedTenant(under.scratch().database);
    const unknown = asId<TenantId>(randomUUID());
    const partner = await aPartner(tenant.id);
    const before = await under.scratch().asOwner('select id from bulk_replays');
    const invoiceIds = [asId<InvoiceId>(randomUUID())];
    for (let many = 0; many < 20; many += 1) await decided(partner, [[tenant.id, invoiceIds]]);
    const late = decided(portal, [
      [unknown, invoiceIds],
      [tenant.id, invoiceIds],
    ]);
    await expect(late).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await under.scratch().asOwner('select id from bulk_replays')).toHaveLength(before.length + 20);
    expect(await under.scratch().asOwner('select id from jobs where tenant_id = $1', [unknown])).toEqual([]);
  });

  it('of a partner is seen by this partner and the portal, one of the portal by no partner', async () => {
    const [one, other] = [await seedTenant(under.scratch().database), await seedTenant(under.scratch().database)];
    const [partner, stranger] = [await aPartner(one.tenant.id), await aPartner(other.tenant.id)];
    const invoiceIds = [asId<InvoiceId>(randomUUID())];
    const { id, jobIds } = await decided(partner, [[one.tenant.id, invoiceIds]]);
    expect(await replays().find(partner, id)).toMatchObject({ id, total: 1 });
    expect(await replays().find(portal, id)).toMatchObject({ id, total: 1 });
    expect(await replays().find(stranger, id)).toBeNull();
    expect(await jobs().find(partner, jobIds[0] ?? '')).toMatchObject({ kind: 'replay' });
    expect(await jobs().find(stranger, jobIds[0] ?? '')).toBeNull();
    const ofPortal = await decided(portal, [[one.tenant.id, invoiceIds]]);
    expect(await replays().find(partner, ofPortal.id)).toBeNull();
    const seen = await under.scratch().database.withReach(stranger, (tx) => tx.query('select id from bulk_replays'));
    expect(seen).toEqual([]);
  });
});

describe('a change that is a chunk of a job', () => {
  /** A delivery under way, and a job that is about it. */
  async function underWay() {
    const { invoiceId } = await under.sending();
    const tenantId = under.seeded().tenant.id;
    const { jobIds } = await decided(portal, [[tenantId, [invoiceId]]]);
    const job = await beginning(tenantId, jobIds[0]);
    const restart = (given: Job) =>
      under.apply(invoiceId, [], {
        newGeneration: { newTransmission: false, horizonAt: new Date().toISOString() },
        inJob: { job: given, chunk: anItem(invoiceId, 1, 1) },
      });
    const generation = async () => (await under.deliveries().load(tenantId, invoiceId))?.generation;
    return { tenantId, invoiceId, job, restart, generation };
  }

  it('is written with the place of the job, and repeated it changes nothing', async () => {
    const { tenantId, invoiceId, job, restart, generation } = await underWay();
    expect((await restart(job)).job).toMatchObject({ state: 'finished', done: 1, counts: { replayed: 1 } });
    expect(await jobs().items(job, { limit: 9, after: 0 })).toMatchObject([{ invoiceId, outcome: 'replayed' }]);
    expect(await generation()).toBe(2);
    expect((await restart(job)).job).toBeNull();
    expect(await generation()).toBe(2);
    expect(await jobs().find({ kind: 'tenant', tenantId }, job.id)).toMatchObject({ chunks: 1 });
  });

  it('changes nothing when the job was cancelled meanwhile', async () => {
    const { tenantId, job, restart, generation } = await underWay();
    const audit = { tenantId, actor, action: 'replay.cancelled', objectType: 'job', objectId: job.id };
    expect(await jobs().cancel(job, audit)).toBe(true);
    expect((await restart(job)).job).toBeNull();
    expect(await generation()).toBe(1);
  });

  it('is not kept when the delivery refuses it', async () => {
    const { tenantId, invoiceId, job, generation } = await underWay();
    const { transitions, ...applied } = await under.apply(
      invoiceId,
      [{ kind: 'operator_replayed', confirmedNotDelivered: false }],
      { inJob: { job, chunk: anItem(invoiceId, 1, 1) } },
    );
    expect([transitions, applied.job]).toMatchObject([[{ kind: 'refused' }], undefined]);
    expect(await generation()).toBe(1);
    expect(await jobs().find({ kind: 'tenant', tenantId }, job.id)).toMatchObject({ chunks: 0, done: 0 });
  });
});
