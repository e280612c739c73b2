import { randomUUID } from 'node:crypto';

import { createJobs } from '../../../../src/adapters/db/jobs/jobs';
import { createReceivingRepository } from '../../../../src/adapters/db/receiving/receiving';
import { createRetentionRepository } from '../../../../src/adapters/db/retention/retention';
import { createSubmissionRepository } from '../../../../src/adapters/db/submissions/submissions';
import { createTenantAdminRepository } from '../../../../src/adapters/db/system/tenants/tenant-admin';
import { composeBeginJob } from '../../../../src/compose/jobs';
import type { OperatorCaller } from '../../../../src/domain/access/caller';
import { asId, type TenantId } from '../../../../src/domain/ids';
import type { Job } from '../../../../src/domain/jobs/job';
import type { Retention } from '../../../../src/domain/ports/invoices/objects';
import { createBeginExtensions } from '../../../../src/usecases/retention/begin-extensions';
import { createExtendRetention } from '../../../../src/usecases/retention/extend-retention';
import { createRetentionYears, manageRetention } from '../../../../src/usecases/retention/manage-retention';
import { aSubmission, aTenant, seedTenant, storeTenant } from '../../../support/factories/submission-factory';
import { silentLog } from '../../../support/rigs/silent-log';
import { type ScratchDatabase, scratchDatabase } from '../../../support/services/database';

let scratch: ScratchDatabase;
let sender: Awaited<ReturnType<typeof seedTenant>>;
let tenantId: TenantId;
let other: TenantId;
beforeEach(async () => {
  scratch = await scratchDatabase();
  sender = await seedTenant(scratch.database);
  tenantId = sender.tenant.id;
  other = (await storeTenant(createTenantAdminRepository(scratch.database), aTenant())).id;
});
afterEach(() => scratch.drop());

const caller = {
  kind: 'operator',
  actor: { kind: 'user', id: randomUUID(), address: null, requestId: null },
} as unknown as OperatorCaller;
const defaults = {
  documents_years: 10,
  audit_years: 10,
  feed_months: 13,
  webhook_deliveries_days: 30,
  provider_events_days: 90,
};
const repository = () => createRetentionRepository(scratch.database);
const retentionWith = (leastYears = 10) =>
  manageRetention({ retention: repository(), tenants: createTenantAdminRepository(scratch.database), leastYears });
const change = (of: TenantId | null, periods: object, expectedVersion = 1) =>
  retentionWith().changeRetention({
    caller,
    tenantId: of,
    periods: { ...defaults, ...periods },
    expectedVersion,
  });

describe('periods', () => {
  it('of a company are those of the portal unless longer ones are set', async () => {
    expect(await retentionWith().readRetention(tenantId)).toEqual({ version: 1, periods: defaults });
    expect(await change(tenantId, { documents_years: 12 })).toEqual({
      version: 2,
      periods: { ...defaults, documents_years: 12 },
    });
    await change(null, { documents_years: 11, feed_months: 24 });
    expect((await retentionWith().readRetention(tenantId)).periods).toEqual({
      ...defaults,
      documents_years: 12,
      feed_months: 24,
    });
    expect((await retentionWith(15).readRetention(other)).periods).toMatchObject({
      documents_years: 15,
      audit_years: 15,
    });
    const yearsOf = createRetentionYears({ retention: repository(), leastYears: 10 });
    expect([await yearsOf(tenantId), await yearsOf(other)]).toEqual([12, 11]);
    const audit = await scratch.asOwner(
      `select tenant_id, before, after from audit_log where action = 'retention.updated' order by xid`,
    );
    expect(audit).toEqual([
      { tenant_id: tenantId, before: expect.anything() as unknown, after: { ...defaults, documents_years: 12 } },
      {
        tenant_id: null,
        before: { documents_years: 10, feed_months: 13 },
        after: { documents_years: 11, feed_months: 24 },
      },
    ]);
  });

  it.each([
    [{ documents_years: 9 }, 'RETENTION_BELOW_LEGAL_MINIMUM'],
    [{ audit_years: 0 }, 'RETENTION_BELOW_LEGAL_MINIMUM'],
    [{ feed_months: 12 }, 'INVALID_SETTING'],
    [{ documents_years: 31 }, 'INVALID_SETTING'],
  ])('of a company may not be %j', async (periods, code) => {
    await expect(change(tenantId, periods)).rejects.toMatchObject({ code });
    expect(await scratch.asOwner('select from retention_periods where tenant_id is not null')).toEqual([]);
  });

  it('are changed by one of two who do it at once, and not for a company that does not exist', async () => {
    const both = await Promise.allSettled([
      change(tenantId, { feed_months: 14 }),
      change(tenantId, { feed_months: 15 }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(change(tenantId, {}, 1)).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(change(asId<TenantId>(randomUUID()), {})).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('a longer period of documents', () => {
  const jobs = () => createJobs(scratch.database);
  const round = () =>
    createBeginExtensions({
      extensions: repository(),
      beginJob: composeBeginJob({
        database: scratch.database,
        jobWorkflows: { start: () => Promise.resolve(), isOpen: () => Promise.resolve(true) } as never,
        log: silentLog,
      }),
      leastYears: 10,
    })();
  async function acceptOne() {
    const submission = await aSubmission(scratch.database, sender);
    await createSubmissionRepository(scratch.database).accept(submission);
    return submission;
  }
  const jobsOf = () =>
    scratch.asOwner<{ id: string; tenant_id: TenantId; state: string }>(
      `select id, tenant_id, state from jobs where kind = 'retention' order by created_at`,
    );

  async function work(id: string, answer: (key: string) => Retention): Promise<{ job: Job; retained: string[] }> {
    const retained: string[] = [];
    const extend = createExtendRetention({
      jobs: jobs(),
      extensions: repository(),
      receiving: createReceivingRepository(scratch.database),
      clock: Date.now,
      objects: {
        retain: ({ key }, untilIso) => {
          retained.push(`${key} ${untilIso.slice(0, 4)}`);
          return Promise.resolve(answer(key));
        },
      },
    });
    const job = await jobs().begin({ tenantId, id, generation: 1 });
    if (job === null) throw new Error('the job is closed');
    const kept = await extend(job, new AbortController().signal);
    if (kept === null) throw new Error('nothing was kept');
    return { job: kept, retained };
  }

  it('reaches the stored documents of the company by one job, once', async () => {
    await round();
    expect(await jobsOf()).toEqual([]);
    const { invoice } = await acceptOne();
    await change(tenantId, { documents_years: 12 });
    await round();
    await round();
    const [begun, ...more] = await jobsOf();
    expect([begun?.tenant_id, more]).toEqual([tenantId, []]);
    const { job, retained } = await work(begun?.id ?? '', () => ({ kind: 'retained' }));
    const year = Number(invoice.issue_date?.slice(0, 4)) + 12;
    expect(retained.map((one) => one.slice(-4))).toEqual(retained.map(() => String(year)));
    expect(retained.length).toBeGreaterThan(0);
    expect(job).toMatchObject({ state: 'finished', done: 1, total: 1, result: { years: 12 } });
    await round();
    expect(await jobsOf()).toHaveLength(1);
    await change(tenantId, { documents_years: 13 }, 2);
    await round();
    expect(await jobsOf()).toHaveLength(2);
  });

  it('is asked for again a day later where the store has refused', async () => {
    await acceptOne();
    await change(null, { documents_years: 11 });
    await round();
    const mine = (await jobsOf()).find((job) => job.tenant_id === tenantId)?.id ?? '';
    const { job } = await work(mine, () => ({ kind: 'refused', reason: 'no lock' }));
    expect([job.state, job.counts]).toEqual(['finished', { refused: 1 }]);
    expect((await jobs().items(job, { limit: 5, after: 0 })).map(({ outcome }) => outcome)).toEqual(['refused']);
    await round();
    expect(await jobsOf()).toHaveLength(2);
    await scratch.asOwner(`update jobs set finished_at = finished_at - interval '25 hours' where id = $1`, [mine]);
    await round();
    expect(await jobsOf()).toHaveLength(3);
  });
});
