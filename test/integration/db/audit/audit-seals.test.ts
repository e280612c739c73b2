import { randomUUID } from 'node:crypto';

import { createAuditLog, recordAudit } from '../../../../src/adapters/db/audit/audit-log';
import { createAuditSeals } from '../../../../src/adapters/db/audit/audit-seals';
import { createEventLog } from '../../../../src/adapters/db/events/events';
import { createAuditSealer } from '../../../../src/adapters/db/system/audit/audit-sealer';
import { systemActor } from '../../../../src/domain/access/actor';
import { nilChain } from '../../../../src/domain/audit/seal';
import { asId, type TenantId } from '../../../../src/domain/ids';
import { createSealAudit } from '../../../../src/usecases/audit/seal-audit';
import { createVerifyAudit } from '../../../../src/usecases/audit/verify-audit';
import { fakeAuditHeads } from '../../../fakes/audit-heads';
import { type ScratchDatabase, scratchDatabase } from '../../../support/services/database';
import { until } from '../../../support/services/until';

let scratch: ScratchDatabase;
beforeAll(async () => {
  scratch = await scratchDatabase();
});
afterAll(() => scratch.drop());

const period = { from: '1970-01-01T00:00:00.000000Z', to: '2999-01-01T00:00:00.000000Z' };
const portal = { kind: 'portal' } as const;
const newTenant = () => asId<TenantId>(randomUUID());
const sealOnce = () => createSealAudit({ sealer: createAuditSealer(scratch.database) })();
async function sealRounds(): Promise<void> {
  while ((await sealOnce()) === 'more');
}
/**
 * Transactions of other databases of the same server hold the sealer up as well: rounds until nothing of `chain` is
 * left.
 */
async function sealAll(chain: string): Promise<void> {
  await until(
    async () => {
      await sealRounds();
      return verify(chain);
    },
    (verdict) => verdict?.unsealed === 0,
  );
}
const entryOf = (tenantId: TenantId | null, objectId = 'o') => ({
  ...{ tenantId, actor: systemActor('test'), action: 'a.b', objectType: 'o', objectId },
  details: { amount: 1.5, text: 'č "quoted"' },
});
const record = (tenantId: TenantId | null, objectId?: string) =>
  createAuditLog(scratch.database).record(entryOf(tenantId, objectId));
const verify = async (chain: string, of = period) => {
  const [verdict] = await createVerifyAudit({
    seals: createAuditSeals(scratch.database),
    heads: fakeAuditHeads(),
    events: createEventLog(scratch.database),
  })({
    reach: portal,
    chain,
    period: of,
  });
  return verdict;
};
/** A chain of three seals over two entries each. */
async function sealedTenant(): Promise<TenantId> {
  const tenantId = newTenant();
  for (const n of [1, 2, 3]) {
    // In one transaction: of two, the sealer may find only the first to be safe.
    await scratch.database.withTenant(tenantId, async (tx) => {
      for (const part of ['a', 'b']) await recordAudit(tx, entryOf(tenantId, `${n}${part}`));
    });
    await sealAll(tenantId);
  }
  return tenantId;
}

it('seals each chain for itself, each seal naming the one before', async () => {
  const tenantId = await sealedTenant();
  await record(null);
  await sealAll(nilChain);
  expect(await verify(tenantId)).toEqual({
    ...{ chain: tenantId, entries: 6, seals: 3, unsealed: 0, verdict: 'ok', broken_at: null, reason: null },
  });
  expect(await verify(nilChain)).toMatchObject({ chain: nilChain, verdict: 'ok', entries: 1 });
  await record(tenantId);
  expect(await verify(tenantId)).toMatchObject({ entries: 6, unsealed: 1, verdict: 'ok' });
});

it('waits for transactions that are still under way, and for all that began after them', async () => {
  const [slow, quick] = [newTenant(), newTenant()];
  await scratch.database.withTenant(slow, async (tx) => {
    await recordAudit(tx, entryOf(slow));
    await record(quick);
    await sealRounds();
    expect(await verify(quick)).toMatchObject({ seals: 0, unsealed: 1 });
  });
  await sealAll(slow);
  await sealAll(quick);
  expect(await verify(slow)).toMatchObject({ seals: 1, unsealed: 0, verdict: 'ok' });
  expect(await verify(quick)).toMatchObject({ seals: 1, unsealed: 0, verdict: 'ok' });
});

it('is done by one process at a time, in batches that cut no transaction in two', async () => {
  const tenantId = newTenant();
  const fill = (entries: number) =>
    scratch.asOwner(
      `insert into audit_log (id, tenant_id, actor_kind, actor_id, action, object_type, object_id)
       select gen_random_uuid(), $1, 'user', 'u', 'a.b', 'o', n::text from generate_series(1, $2::int) n`,
      [tenantId, entries],
    );
  await fill(1_500);
  await fill(2_500);
  await fill(10);
  await Promise.all([sealOnce(), sealOnce(), sealOnce()]);
  await sealAll(tenantId);
  expect(await verify(tenantId)).toMatchObject({ entries: 4_010, unsealed: 0, verdict: 'ok' });
  const counts = await scratch.asOwner('select count from audit_seals where chain = $1 order by no', [tenantId]);
  expect(counts).toEqual([{ count: 1_500 }, { count: 2_500 }, { count: 10 }]);
});

it('goes on in a restored database, whose transactions begin anew', async () => {
  const tenantId = await sealedTenant();
  await record(tenantId, 'unsealed when the backup was made');
  await scratch.asOwner(`select nextval('audit_epoch')`);
  await record(tenantId);
  await scratch.asOwner(`update audit_log set xid = '5' where tenant_id = $1 and epoch = 2`, [tenantId]);
  await sealAll(tenantId);
  expect(await verify(tenantId)).toMatchObject({ entries: 8, seals: 5, unsealed: 0, verdict: 'ok' });
  await scratch.asOwner(`update audit_log set epoch = 1 where tenant_id = $1 and epoch = 2`, [tenantId]);
  expect(await verify(tenantId)).toMatchObject({ verdict: 'broken' });
});

it('shows a company its own seals only, and lets the application write none', async () => {
  const [ours, theirs] = [await sealedTenant(), await sealedTenant()];
  const seals = createAuditSeals(scratch.database);
  const reach = { kind: 'tenant', tenantId: ours } as const;
  expect(await seals.chains(reach)).toEqual([ours]);
  expect(await seals.seals(reach, theirs, 1)).toEqual([]);
  for (const sql of [
    'delete from audit_seals',
    'update audit_seals set root = root',
    `insert into audit_seals (chain, no, epoch, xid_from, xid_to, count, root, hash, sealed_at)
     select chain, no + 10, epoch, xid_from, xid_to, count, root, hash, sealed_at from audit_seals`,
  ]) {
    await expect(scratch.database.withTenant(ours, (tx) => tx.query(sql))).rejects.toMatchObject({ code: '42501' });
    if (!sql.startsWith('insert'))
      await expect(scratch.database.withSystem((tx) => tx.query(sql))).rejects.toMatchObject({ code: '42501' });
  }
});

describe('what the owner of the database does', () => {
  const second = `tenant_id = $1 and object_id = '2a'`;
  it.each([
    [
      'alters a byte',
      `update audit_log set details = jsonb_set(details, '{text}', '"c \\"quoted\\""') where ${second}`,
      'altered',
      2,
    ],
    ['alters who acted', `update audit_log set actor_id = 'somebody' where ${second}`, 'altered', 2],
    ['deletes an entry', `delete from audit_log where ${second}`, 'missing', 2],
    [
      'adds an entry',
      `insert into audit_log (id, tenant_id, actor_kind, actor_id, action, object_type, object_id, epoch, xid)
       select gen_random_uuid(), tenant_id, actor_kind, actor_id, action, object_type, 'added', epoch, xid from audit_log where ${second}`,
      'extra',
      2,
    ],
    ['alters a seal', `update audit_seals set count = count + 1 where chain = $1 and no = 2`, 'link', 2],
    ['deletes a seal', `delete from audit_seals where chain = $1 and no = 2`, 'link', 3],
    ['deletes the first seal', `delete from audit_seals where chain = $1 and no = 1`, 'link', 2],
  ])('%s: it is found', async (_what, sql, reason, brokenAt) => {
    const tenantId = await sealedTenant();
    await scratch.asOwner(sql, [tenantId]);
    expect(await verify(tenantId)).toMatchObject({ verdict: 'broken', reason, broken_at: brokenAt });
    await verify(tenantId);
    const told = await scratch.asOwner(
      `select data from events where tenant_id is null and type = 'portal.audit_broken' and object_id = $1`,
      [tenantId],
    );
    expect(told).toEqual([{ data: { reason, broken_at: String(brokenAt) } }]);
  });

  it('is found in the period that was asked for', async () => {
    const tenantId = await sealedTenant();
    const [seal] = await createAuditSeals(scratch.database).seals(portal, tenantId, 3);
    await scratch.asOwner(`delete from audit_log where tenant_id = $1 and object_id = '3b'`, [tenantId]);
    const instantOf = async (objectId: string): Promise<string> => {
      const sql = 'select iso_utc(at) as at from audit_log where tenant_id = $1 and object_id = $2';
      return (await scratch.asOwner<{ at: string }>(sql, [tenantId, objectId]))[0]?.at ?? '';
    };
    // The first seal after a period is looked at as well: it may hold entries of the period.
    expect(await verify(tenantId, { from: period.from, to: await instantOf('2a') })).toMatchObject({
      ...{ verdict: 'ok', seals: 1 },
    });
    expect(await verify(tenantId, { from: await instantOf('3a'), to: period.to })).toMatchObject({
      reason: 'missing',
      broken_at: seal?.no,
    });
  });
});
