import { randomUUID } from 'node:crypto';

import { createAuditLog } from '../../../../src/adapters/db/audit/audit-log';
import { createAuditSeals } from '../../../../src/adapters/db/audit/audit-seals';
import { createEventLog } from '../../../../src/adapters/db/events/events';
import { createAuditSealer, lockSealer } from '../../../../src/adapters/db/system/audit/audit-sealer';
import { createChainHeads } from '../../../../src/adapters/db/system/audit/chain-heads';
import { systemActor } from '../../../../src/domain/access/actor';
import { dayOf } from '../../../../src/domain/audit/daily-heads';
import { sealEntries } from '../../../../src/domain/audit/seal';
import { asId, type TenantId } from '../../../../src/domain/ids';
import type { AuditHeads } from '../../../../src/domain/ports/audit/audit-heads';
import { createMakeDailyHeads } from '../../../../src/usecases/audit/make-daily-heads';
import { sealHashes } from '../../../../src/usecases/audit/seal-hashes';
import { createVerifyAudit } from '../../../../src/usecases/audit/verify-audit';
import { fakeAuditHeads } from '../../../fakes/audit-heads';
import { type ScratchDatabase, scratchDatabase } from '../../../support/services/database';
import { until } from '../../../support/services/until';

let scratch: ScratchDatabase;
beforeEach(async () => {
  scratch = await scratchDatabase();
});
afterEach(() => scratch.drop());

const portal = { kind: 'portal' } as const;
const always = { from: '1970-01-01T00:00:00.000000Z', to: '2999-01-01T00:00:00.000000Z' };
const daysAgo = (days: number): string => dayOf(new Date(Date.now() - days * 86_400_000).toISOString());
const noon = (days: number): string => `${daysAgo(days)}T12:00:00.000000Z`;

/** An entry that is sealed some days ago. */
async function sealedEntry(tenantId: TenantId, days: number): Promise<void> {
  await createAuditLog(scratch.database).record({
    ...{ tenantId, actor: systemActor('test'), action: 'a.b', objectType: 'o', objectId: `${days}` },
  });
  const left = () => createAuditSeals(scratch.database).countUnsealed(portal, tenantId, always);
  // Transactions of other databases of the same server hold the sealer up as well.
  await until(
    async () => {
      await createAuditSealer(scratch.database).sealNext(({ entries, last }) =>
        sealEntries(entries, last, noon(days), sealHashes),
      );
      return left();
    },
    (unsealed) => unsealed === 0,
  );
}

const round = (heads: AuditHeads) =>
  createMakeDailyHeads({
    heads,
    chains: createChainHeads(scratch.database),
    clock: Date.now,
    retentionYears: () => Promise.resolve(10),
  })();
async function makeHeads(heads: AuditHeads = fakeAuditHeads()): Promise<AuditHeads> {
  while ((await round(heads)) === 'more');
  return heads;
}
const verify = (heads: AuditHeads, chain: string | null = null, period = always) =>
  createVerifyAudit({
    seals: createAuditSeals(scratch.database),
    heads,
    events: createEventLog(scratch.database),
  })({ reach: portal, chain, period });
const newTenant = () => asId<TenantId>(randomUUID());

it('writes the heads of every day that is over, of days without entries and of missed ones too, and not of today', async () => {
  const [one, other] = [newTenant(), newTenant()];
  await sealedEntry(one, 4);
  await sealedEntry(one, 4);
  await sealedEntry(other, 2);
  await sealedEntry(other, 0);
  const heads = await makeHeads();
  expect(await heads.days()).toEqual([4, 3, 2, 1].map(daysAgo));
  const ofDay = async (days: number) =>
    (await heads.read(daysAgo(days))).heads.heads.map(({ chain, no }) => ({ chain, no }));
  expect(await ofDay(4)).toEqual([{ chain: one, no: 2 }]);
  expect(await ofDay(3)).toEqual([{ chain: one, no: 2 }]);
  expect(await ofDay(1)).toHaveLength(2);
  expect(await ofDay(1)).toContainEqual({ chain: other, no: 1 });
  expect(await verify(heads)).toMatchObject([{ verdict: 'ok' }, { verdict: 'ok' }]);
});

it('is done by the first of several processes, and goes on where a process ended', async () => {
  await sealedEntry(newTenant(), 2);
  const heads = fakeAuditHeads();
  await expect(round({ ...heads, write: () => Promise.reject(new Error('killed')) })).rejects.toThrow('killed');
  const written: string[] = [];
  const slow: AuditHeads = {
    ...heads,
    write: async (all, retainUntil) => {
      written.push(JSON.stringify(all));
      await heads.write(all, retainUntil);
    },
  };
  while ((await Promise.all([round(slow), round(slow), round(slow)])).includes('more'));
  expect(await heads.days()).toEqual([2, 1].map(daysAgo));
  expect(new Set(written).size).toBe(2);
});

it('waits while entries are being sealed', async () => {
  await sealedEntry(newTenant(), 2);
  const chains = createChainHeads(scratch.database);
  await scratch.database.withSystem(async (tx) => {
    await lockSealer(tx);
    expect(await chains.next((day) => day)).toBeNull();
  });
  expect(await chains.next((day) => day)).toMatchObject({ day: daysAgo(2) });
});

describe('what can be found by a daily head only', () => {
  let tenantId: TenantId;
  let heads: AuditHeads;
  beforeEach(async () => {
    tenantId = newTenant();
    for (const days of [3, 2, 2]) await sealedEntry(tenantId, days);
    heads = await makeHeads();
  });
  const asOwner = (sql: string) => scratch.asOwner(sql, [tenantId]);
  const head = (brokenAt: number) => ({ chain: tenantId, verdict: 'broken', reason: 'head', broken_at: brokenAt });

  it('a chain that was cut off at its end', async () => {
    await asOwner(`delete from audit_seals where chain = $1 and no = 3`);
    await asOwner(`delete from audit_log where tenant_id = $1 and xid > (select max(xid_to) from audit_seals)`);
    expect(await verify(fakeAuditHeads(), tenantId)).toMatchObject([{ verdict: 'ok' }]);
    expect(await verify(heads, tenantId)).toMatchObject([head(3)]);
    // A period before that is followed up to the head.
    expect(await verify(heads, tenantId, { from: always.from, to: noon(2) })).toMatchObject([head(3)]);
  });

  it('a chain that was sealed anew after an entry was altered', async () => {
    await asOwner(`update audit_log set actor_id = 'somebody' where tenant_id = $1`);
    await asOwner(`delete from audit_seals where chain = $1`);
    await createAuditSealer(scratch.database).sealNext(({ entries, last }) =>
      sealEntries(entries, last, noon(2), sealHashes),
    );
    expect(await verify(fakeAuditHeads(), tenantId)).toMatchObject([{ verdict: 'ok' }]);
    expect(await verify(heads, tenantId)).toMatchObject([head(3)]);
  });

  it('a chain of which nothing is left', async () => {
    await asOwner(`delete from audit_seals where chain = $1`);
    await asOwner(`delete from audit_log where tenant_id = $1`);
    expect(await verify(fakeAuditHeads())).toEqual([]);
    expect(await verify(heads)).toMatchObject([head(3)]);
  });

  it('seals of a past day that were added later, to a chain or as a new one', async () => {
    await sealedEntry(tenantId, 2);
    const added = newTenant();
    await sealedEntry(added, 1);
    expect(await verify(heads, tenantId)).toMatchObject([head(4)]);
    expect(await verify(heads, added)).toMatchObject([{ ...head(1), chain: added }]);
  });
});

it('finds nothing wrong with a chain that began after the last head', async () => {
  await sealedEntry(newTenant(), 1);
  const heads = await makeHeads();
  const tenantId = newTenant();
  await sealedEntry(tenantId, 0);
  expect(await verify(heads, tenantId)).toMatchObject([{ verdict: 'ok', seals: 1 }]);
});
