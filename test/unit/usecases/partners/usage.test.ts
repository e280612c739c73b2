import type { OperatorCaller } from '../../../../src/domain/access/caller';
import type { PartnerId } from '../../../../src/domain/ids';
import type { Usage } from '../../../../src/domain/partners/usage';
import type { RateLimitBudget } from '../../../../src/domain/ports/access/rate-limiter';
import { ProblemError } from '../../../../src/domain/problem';
import type { Tenant } from '../../../../src/domain/tenants/tenant';
import { countRequests } from '../../../../src/usecases/partners/count-requests';
import type { OwnPartner } from '../../../../src/usecases/partners/partner-use-cases';
import { createReadUsage } from '../../../../src/usecases/partners/read-usage';
import { silentLog } from '../../../support/rigs/silent-log';

const nothing: Usage = {
  ...{ submitted: 0, delivered: 0, deliveryFailed: 0, received: 0 },
  ...{ requests: 0, exports: 0, storageBytes: 0, testRuns: 0 },
};
const partner = { kind: 'operator', reach: 'partner', partnerId: 'p', tenantId: null } as unknown as OperatorCaller;

describe('reading usage', () => {
  const rig = (many: number) => {
    const asked: string[] = [];
    const read = createReadUsage({
      ownPartner: (_, id) =>
        id === null || id === ('p' as PartnerId)
          ? Promise.resolve({ partner: { id: 'p' }, used: many } as OwnPartner)
          : Promise.reject(new ProblemError('NOT_FOUND')),
      tenants: {
        page: ({ reach, limit, after }) => {
          expect(reach).toEqual({ kind: 'partner', partnerId: 'p' });
          const from = after === null ? 0 : Number(after.id) + 1;
          const rows = Array.from({ length: Math.min(limit, many - from) }, (_, place) => ({
            ...{ id: String(from + place), name: `T${from + place}`, createdAt: '' },
          }));
          return Promise.resolve(rows as unknown as Tenant[]);
        },
      },
      usage: {
        ofMonth: (tenantId, { month }) => {
          asked.push(`${tenantId} ${month}`);
          return Promise.resolve({ ...nothing, submitted: 1 });
        },
      },
      clock: () => Date.parse('2026-10-31T23:30:00Z'),
    });
    return { read, asked };
  };

  it('counts every company of the partner, page by page, in the month of Bratislava', async () => {
    const { read, asked } = rig(203);
    const { month, tenants } = await read({ caller: partner, partnerId: null, month: null });
    expect([month, tenants.length, new Set(asked).size]).toEqual(['2026-11', 203, 203]);
    expect(tenants[202]).toMatchObject({ tenantId: '202', name: 'T202', submitted: 1 });
  });

  it('refuses what is no month, and a partner that is not the own', async () => {
    const { read } = rig(1);
    await expect(read({ caller: partner, partnerId: null, month: '2026-13' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    const other = read({ caller: partner, partnerId: 'q' as PartnerId, month: '2026-01' });
    await expect(other).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('counting requests', () => {
  const budget = (name: string, key: string) => ({ name, key, points: 1, perSeconds: 60 });

  it('adds each up once, also those that are refused, and writes what could not be written later', async () => {
    const written: unknown[] = [];
    let isAway = true;
    const limiter = countRequests(
      { consume: (_budgets: readonly RateLimitBudget[]) => Promise.reject(new ProblemError('RATE_LIMITED')) },
      {
        counts: {
          add: (rows) => {
            if (isAway) return Promise.reject(new Error('away'));
            written.push(...rows);
            return Promise.resolve();
          },
        },
        clock: () => Date.parse('2026-11-22T10:00:00Z'),
        log: silentLog,
      },
    );
    for (const key of ['a', 'a', 'b'])
      await limiter.consume([budget('request:user', 'u'), budget('request:tenant', key)]).catch(() => undefined);
    await limiter.consume([budget('read:tenant', 'a')]).catch(() => undefined);
    await limiter.stopCounting();
    expect(written).toEqual([]);
    isAway = false;
    await limiter.stopCounting();
    await limiter.stopCounting();
    expect(written).toEqual([
      { tenantId: 'a', month: '2026-11', requests: 2 },
      { tenantId: 'b', month: '2026-11', requests: 1 },
    ]);
  });
});
