import { randomUUID } from 'node:crypto';

import { createDeliveryRepository } from '../../../../src/adapters/db/deliveries/deliveries';
import { createFeedRepository } from '../../../../src/adapters/db/feed/feed';
import { createJobs } from '../../../../src/adapters/db/jobs/jobs';
import { createRestoredDatabase } from '../../../../src/adapters/db/restore/restored-database';
import { createSubmissionRepository } from '../../../../src/adapters/db/submissions/submissions';
import { createOutbox } from '../../../../src/adapters/db/system/deliveries/outbox';
import { createInstallationReader } from '../../../../src/adapters/db/system/installation';
import { systemActor } from '../../../../src/domain/access/actor';
import { noAdoption } from '../../../../src/usecases/restore/adopt-documents';
import { createFinishRestore } from '../../../../src/usecases/restore/finish-restore';
import { aSubmission, seedTenant } from '../../../support/factories/submission-factory';
import { type ScratchDatabase, scratchDatabase } from '../../../support/services/database';

let scratch: ScratchDatabase;
beforeEach(async () => {
  scratch = await scratchDatabase();
});
afterEach(() => scratch.drop());

const recoveredTo = '2026-11-22T01:00:00.000000Z';
const finish = (request: { recoveredTo?: string; epoch?: number } = {}) =>
  createFinishRestore({
    database: createRestoredDatabase(scratch.ownerUrl),
    adoptDocuments: () => Promise.resolve(noAdoption),
    clock: Date.now,
  })({ ...{ recoveredTo: null, epoch: null }, ...request }).then(({ decision }) => decision);
const one = async <Row extends object>(sql: string): Promise<Row | undefined> => (await scratch.asOwner<Row>(sql))[0];
const accept = async (seeded: Awaited<ReturnType<typeof seedTenant>>) => {
  const submission = await aSubmission(scratch.database, seeded);
  await createSubmissionRepository(scratch.database).accept(submission);
  return submission.invoiceId;
};

describe('the end of a restore', () => {
  it('is a new epoch, which gives no number of before out again', async () => {
    const seeded = await seedTenant(scratch.database);
    const { id } = seeded.tenant;
    await accept(seeded);
    await scratch.asOwner("select nextval('validation_settings_versions'), nextval('sandbox_accounts_no_seq')");
    await scratch.asOwner('update installation set unfinished_recovery = $1', [recoveredTo]);

    expect(await finish()).toEqual({ kind: 'finish', epoch: 2, recoveredTo });
    expect(await createInstallationReader(scratch.database).read()).toEqual({
      ...{ epoch: 2, recoveredTo, unfinishedRecovery: null, finishedAt: expect.any(String) as string },
    });
    await accept(seeded);
    const { entries, epoch } = await createFeedRepository(scratch.database).read(id, null, '0', 0, 10);
    expect([epoch, ...entries.map(({ seq }) => seq)]).toEqual([2, '1', '1000002']);
    expect(
      await one(`select (select last_value::int from audit_epoch) as audit,
        (select last_value::int from validation_settings_versions) as versions,
        (select last_value::int from sandbox_accounts_no_seq) as accounts`),
    ).toEqual({ audit: 2, versions: 1_000_001, accounts: 10_001 });
    expect(
      await one(`select tenant_id, actor_id, epoch, details from audit_log where action = 'backup.restored'`),
    ).toEqual({ tenant_id: null, actor_id: 'restore-cli', epoch: 2, details: { epoch: 2, recovered_to: recoveredTo } });
  });

  it('starts open deliveries and jobs anew, in generations that no workflow of the lost time has', async () => {
    const seeded = await seedTenant(scratch.database);
    const [waiting, sending, delivered] = [await accept(seeded), await accept(seeded), await accept(seeded)];
    const { id } = seeded.tenant;
    await scratch.asOwner(`delete from outbox where invoice_id <> $1`, [waiting]);
    await scratch.asOwner(`update deliveries set status = 'sending' where invoice_id = $1`, [sending]);
    await scratch.asOwner(`update deliveries set status = 'delivered' where invoice_id = $1`, [delivered]);
    const job = {
      id: randomUUID(),
      tenantId: id,
      kind: 'tenant_export',
      actor: systemActor('test'),
      request: {},
    } as const;
    const jobs = createJobs(scratch.database);
    const audit = { tenantId: id, actor: job.actor, action: 'x.created', objectType: 'job', objectId: job.id };
    await jobs.create(job, null, audit);
    await jobs.begin({ tenantId: id, id: job.id, generation: 1 });

    await finish({ recoveredTo });
    const { tasks } = await createOutbox(scratch.database).claim(10, 60);
    const started = tasks.flatMap(({ task }) => (task.kind === 'start_submission' ? [task.start] : []));
    expect(started.sort((a, b) => (a.invoiceId < b.invoiceId ? -1 : 1))).toEqual(
      [waiting, sending].sort().map((invoiceId) => ({
        ...{ tenantId: id, invoiceId, generation: 1_001, providerType: 'sapi-sk' },
        requestId: null,
        traceparent: null,
      })),
    );
    const delivery = await createDeliveryRepository(scratch.database).load(id, sending);
    expect(delivery).toMatchObject({ generation: 1_001, status: 'sending' });
    expect(await jobs.find({ kind: 'tenant', tenantId: id }, job.id)).toMatchObject({
      ...{ state: 'queued', generation: 1_001 },
    });
  });

  it('lets deliveries of before be asked for, until lost calls are ruled out', async () => {
    const seeded = await seedTenant(scratch.database);
    const invoiceId = await accept(seeded);
    const { id: tenantId } = seeded.tenant;
    const deliveries = createDeliveryRepository(scratch.database);
    const triggers = [{ kind: 'workflow_began' }, { kind: 'checks_done' }] as const;
    const events = triggers.map((trigger) => ({ trigger, source: 'worker', message: null, details: null }) as const);
    const { delivery: before } = await deliveries.apply({ tenantId, invoiceId, events });
    expect(before.restored).toBeNull();
    await finish({ recoveredTo });

    expect(await deliveries.load(tenantId, invoiceId)).toMatchObject({
      restored: { at: expect.any(String) as string, acceptedAt: before.transmission.startedAt },
      transmission: { accountNo: 1 },
    });
    const stop = { trigger: { kind: 'sending_stopped', reason: 'RETRIES_EXHAUSTED' }, source: 'worker' } as const;
    const outcome = await deliveries.apply({
      tenantId,
      invoiceId,
      events: [{ ...stop, message: null, details: null }],
    });
    expect(outcome.delivery.reason).toBe('OUTCOME_UNKNOWN');
    const { delivery } = await deliveries.apply({ tenantId, invoiceId, events: [], lostCallsRuledOut: true });
    expect(delivery.restored).toBeNull();
    // What is accepted from now on is of the new epoch.
    expect((await deliveries.load(tenantId, await accept(seeded)))?.restored).toBeNull();
  });

  it('names replaced invoices of before, until their calls are ruled out', async () => {
    const seeded = await seedTenant(scratch.database);
    const { id: tenantId } = seeded.tenant;
    const deliveries = createDeliveryRepository(scratch.database);
    const first = await aSubmission(scratch.database, seeded);
    const { invoice, naturalKey } = first;
    await createSubmissionRepository(scratch.database).accept(first);
    const rejected = { trigger: { kind: 'provider_reported', outcome: 'rejected' }, source: 'provider' } as const;
    const { invoiceId } = first;
    await deliveries.apply({ tenantId, invoiceId, events: [{ ...rejected, message: null, details: null }] });
    await finish({ recoveredTo });

    const again = async () => {
      const next = await aSubmission(scratch.database, seeded, { invoice, naturalKey });
      expect(await createSubmissionRepository(scratch.database).accept(next)).toEqual({ kind: 'accepted' });
      return next.invoiceId;
    };
    const second = await again();
    expect((await deliveries.load(tenantId, second))?.unsettledPredecessors).toEqual([invoiceId]);
    await deliveries.apply({ tenantId, invoiceId: second, events: [], predecessorsRuledOut: true });
    expect((await deliveries.load(tenantId, second))?.unsettledPredecessors).toEqual([]);
    expect((await deliveries.load(tenantId, invoiceId))?.restored).toBeNull();
  });

  it('changes nothing when it is repeated, and begins one more epoch for another recovery', async () => {
    const seeded = await seedTenant(scratch.database);
    await accept(seeded);
    const state = () =>
      one(`select epoch, (select max(seq) from feed_counters) as seq, (select max(generation) from deliveries) as generation,
        (select count(*)::int from outbox) as tasks, (select count(*)::int from audit_log where action = 'backup.restored') as audited
        from installation`);
    expect(await finish()).toEqual({ kind: 'done' });
    await finish({ recoveredTo });
    const first = await state();
    expect(first).toEqual({ epoch: 2, seq: '1000001', generation: 1_001, tasks: 1, audited: 1 });
    expect(await finish({ recoveredTo })).toEqual({ kind: 'done' });
    expect(await finish()).toEqual({ kind: 'done' });
    expect(await state()).toEqual(first);
    await finish({ recoveredTo: '2026-11-22T03:00:00Z', epoch: 4 });
    expect(await state()).toEqual({ epoch: 4, seq: '3000001', generation: 3_001, tasks: 1, audited: 2 });
  });

  it('works also for an owner whom row-level security binds', async () => {
    const seeded = await seedTenant(scratch.database);
    await accept(seeded);
    const owner = `bound_${randomUUID().slice(0, 8)}`;
    await scratch.asOwner(`create role ${owner} login password 'bound' nobypassrls`);
    await scratch.asOwner(`
      do $$ declare t record; begin
        for t in select relname, relkind from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v') loop
          execute format('alter %s %I owner to ${owner}', case t.relkind when 'v' then 'view' else 'table' end, t.relname);
        end loop;
        alter sequence audit_epoch owner to ${owner};
        alter sequence validation_settings_versions owner to ${owner};
      end $$`);
    const url = Object.assign(new URL(scratch.ownerUrl), { username: owner, password: 'bound' }).href;
    const forced = `select count(*)::int as many from pg_class where relforcerowsecurity`;
    const before = await one(forced);
    const work = { kind: 'finish', epoch: 2, recoveredTo } as const;
    await createRestoredDatabase(url).begin(() => work);
    await createRestoredDatabase(url).finish(work);
    expect(
      await one('select generation, (select seq from feed_counters where seq > 1000000) as seq from deliveries'),
    ).toEqual({
      ...{ generation: 1_001, seq: '1000001' },
    });
    expect(await one(forced)).toEqual(before);
    await scratch.asOwner(`reassign owned by ${owner} to current_user; drop owned by ${owner}; drop role ${owner}`);
  });
});
