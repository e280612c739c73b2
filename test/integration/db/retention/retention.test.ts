import { randomUUID } from 'node:crypto';

import { createJobs } from '../../../../src/adapters/db/jobs/jobs';
import { createReceivingRepository } from '../../../../src/adapters/db/receiving/receiving';
import { composeBeginJob } from '../../../../src/compose/jobs';
import { asId, type TenantId } from '../../../../src/domain/ids';
import type { Job } from '../../../../src/domain/jobs/job';
import type { Retention } from '../../../../src/domain/ports/invoices/objects';
import { createBeginExtensions } from '../../../../src/usecases/retention/begin-extensions';
import { createExtendRetention } from '../../../../src/usecases/retention/extend-retention';
import { createRetentionYears } from '../../../../src/usecases/retention/manage-retention';
import { defaultPeriods, openRetention } from '../../../support/rigs/retention-rig';
import { silentLog } from '../../../support/rigs/silent-log';

let on: Awaited<ReturnType<typeof openRetention>>;
beforeEach(async () => {
  on = await openRetention();
});
afterEach(() => on.close());

describe('periods', () => {
  it('of a company are those of the portal unless longer ones are set', async () => {
    expect(await on.withLeast(10).readRetention(on.tenantId)).toEqual({ version: 1, periods: defaultPeriods });
    expect(await on.change(on.tenantId, { documents_years: 12 })).toEqual({
      version: 2,
      periods: { ...defaultPeriods, documents_years: 12 },
    });
    await on.change(null, { documents_years: 11, feed_months: 24 });
    expect((await on.withLeast(10).readRetention(on.tenantId)).periods).toEqual({
      ...defaultPeriods,
      documents_years: 12,
      feed_months: 24,
    });
    expect((await on.withLeast(15).readRetention(on.other)).periods).toMatchObject({
      documents_years: 15,
      audit_years: 15,
    });
    const yearsOf = createRetentionYears({ retention: on.retention, leastYears: 10 });
    expect([await yearsOf(on.tenantId), await yearsOf(on.other)]).toEqual([12, 11]);
    const audit = await on.scratch.asOwner(
      `select tenant_id, before, after from audit_log where action = 'retention.updated' order by xid`,
    );
    expect(audit).toEqual([
      {
        tenant_id: on.tenantId,
        before: expect.anything() as unknown,
        after: { ...defaultPeriods, documents_years: 12 },
      },
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
    await expect(on.change(on.tenantId, periods)).rejects.toMatchObject({ code });
    expect(await on.scratch.asOwner('select from retention_periods where tenant_id is not null')).toEqual([]);
  });

  it('are changed by one of two who do it at once, and not for a company that does not exist', async () => {
    const both = await Promise.allSettled([
      on.change(on.tenantId, { feed_months: 14 }),
      on.change(on.tenantId, { feed_months: 15 }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(on.change(on.tenantId, {}, 1)).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(on.change(asId<TenantId>(randomUUID()), {})).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('a longer period of documents', () => {
  const jobs = () => createJobs(on.scratch.database);
  const round = () =>
    createBeginExtensions({
      extensions: on.retention,
      beginJob: composeBeginJob({
        database: on.scratch.database,
        jobWorkflows: { start: () => Promise.resolve(), isOpen: () => Promise.resolve(true) } as never,
        log: silentLog,
      }),
      leastYears: 10,
    })();
  const jobsOf = () =>
    on.scratch.asOwner<{ id: string; tenant_id: TenantId; state: string }>(
      `select id, tenant_id, state from jobs where kind = 'retention' order by created_at`,
    );

  async function work(id: string, answer: (key: string) => Retention): Promise<{ job: Job; retained: string[] }> {
    const retained: string[] = [];
    const extend = createExtendRetention({
      jobs: jobs(),
      extensions: on.retention,
      receiving: createReceivingRepository(on.scratch.database),
      clock: Date.now,
      objects: {
        retain: ({ key }, untilIso) => {
          retained.push(`${key} ${untilIso.slice(0, 4)}`);
          return Promise.resolve(answer(key));
        },
      },
    });
    const job = await jobs().begin({ tenantId: on.tenantId, id, generation: 1 });
    if (job === null) throw new Error('the job is closed');
    const kept = await extend(job, new AbortController().signal);
    if (kept === null) throw new Error('nothing was kept');
    return { job: kept, retained };
  }

  it('reaches the stored documents of the company by one job, once', async () => {
    await round();
    expect(await jobsOf()).toEqual([]);
    const { invoice } = await on.acceptOne();
    await on.change(on.tenantId, { documents_years: 12 });
    await round();
    await round();
    const [begun, ...more] = await jobsOf();
    expect([begun?.tenant_id, more]).toEqual([on.tenantId, []]);
    const { job, retained } = await work(begun?.id ?? '', () => ({ kind: 'retained' }));
    const year = Number(invoice.issue_date?.slice(0, 4)) + 12;
    expect(retained.map((one) => one.slice(-4))).toEqual(retained.map(() => String(year)));
    expect(retained.length).toBeGreaterThan(0);
    expect(job).toMatchObject({ state: 'finished', done: 1, total: 1, result: { years: 12 } });
    await round();
    expect(await jobsOf()).toHaveLength(1);
    await on.change(on.tenantId, { documents_years: 13 }, 2);
    await round();
    expect(await jobsOf()).toHaveLength(2);
  });

  it('is asked for again a day later where the store has refused', async () => {
    await on.acceptOne();
    await on.change(null, { documents_years: 11 });
    await round();
    const mine = (await jobsOf()).find((job) => job.tenant_id === on.tenantId)?.id ?? '';
    const { job } = await work(mine, () => ({ kind: 'refused', reason: 'no lock' }));
    expect([job.state, job.counts]).toEqual(['finished', { refused: 1 }]);
    expect((await jobs().items(job, { limit: 5, after: 0 })).map(({ outcome }) => outcome)).toEqual(['refused']);
    await round();
    expect(await jobsOf()).toHaveLength(2);
    await on.scratch.asOwner(`update jobs set finished_at = finished_at - interval '25 hours' where id = $1`, [mine]);
    await round();
    expect(await jobsOf()).toHaveLength(3);
  });
});
