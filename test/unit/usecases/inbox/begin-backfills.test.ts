import { asId, type IntegrationId, type TenantId } from '../../../../src/domain/ids';
import type { Job } from '../../../../src/domain/jobs/job';
import { createBeginBackfills } from '../../../../src/usecases/inbox/begin-backfills';

const ownerAt = (index: number) => ({
  tenantId: asId<TenantId>(`t${index}`),
  integrationId: asId<IntegrationId>(`i${index}`),
});

it.each([
  [2, 'idle'],
  [20, 'more'],
])('begins a job for each inbox that has to be filled (%d)', async (many, round) => {
  const begun: unknown[] = [];
  const begin = createBeginBackfills({
    inboxAdmin: {
      toFill: (limit) => Promise.resolve(Array.from({ length: Math.min(many, limit) }, (_, at) => ownerAt(at))),
    },
    beginJob: (owner, wanted, key) => {
      begun.push([owner.reach, wanted, key]);
      return Promise.resolve({ job: {} as Job, isReplay: false });
    },
  });
  expect(await begin()).toBe(round);
  expect(begun).toHaveLength(many);
  expect(begun[1]).toEqual([
    { kind: 'tenant', tenantId: 't1' },
    { tenantId: 't1', kind: 'inbox_backfill', request: { integrationId: 'i1' } },
    null,
  ]);
});
