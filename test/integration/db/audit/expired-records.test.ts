import { randomUUID } from 'node:crypto';

import { createAuditLog } from '../../../../src/adapters/db/audit/audit-log';
import { createAuditTrail } from '../../../../src/adapters/db/audit/audit-trail';
import { createIdempotencyStore } from '../../../../src/adapters/db/submissions/idempotency';
import { createLockoutStore } from '../../../../src/adapters/db/system/access/lockouts';
import { createExpiredRecords } from '../../../../src/adapters/db/system/expired-records';
import { systemActor } from '../../../../src/domain/access/actor';
import type { DataReach } from '../../../../src/domain/access/data-reach';
import { asId, type TenantId } from '../../../../src/domain/ids';
import { defaultLockouts } from '../../../../src/domain/ports/access/lockouts';
import type { IdempotencyScope } from '../../../../src/domain/ports/submissions/idempotency';
import { createPurgeExpired } from '../../../../src/usecases/housekeeping/purge-expired';
import { seedTenant } from '../../../support/factories/submission-factory';
import { type ScratchDatabase, scratchDatabase } from '../../../support/services/database';

let scratch: ScratchDatabase;
let seeded: Awaited<ReturnType<typeof seedTenant>>;
beforeAll(async () => {
  scratch = await scratchDatabase();
  seeded = await seedTenant(scratch.database);
});
afterAll(() => scratch.drop());

const purge = () => createPurgeExpired({ expired: createExpiredRecords(scratch.database) });
async function purgeAll(): Promise<number> {
  for (let rounds = 1; ; rounds += 1) if ((await purge()()) === 'idle') return rounds;
}
const countOf = async (table: string): Promise<number> =>
  (await scratch.asOwner<{ count: number }>(`select count(*)::int as count from ${table}`))[0]?.count ?? -1;

describe('kept refusals', () => {
  const store = () => createIdempotencyStore(scratch.database);
  const scopeOf = (key: string): IdempotencyScope => ({
    tenantId: seeded.tenant.id,
    owner: seeded.tenant.id,
    operation: 'submit',
    key,
  });
  async function refuse(key: string): Promise<void> {
    const reservation = await store().reserve(scopeOf(key), 'f', 60);
    if (reservation.kind !== 'reserved') throw new Error(reservation.kind);
    await store().finish(scopeOf(key), reservation.token, { status: 422, headers: {}, body: {} }, 7, null);
  }
  const keys = async () =>
    (await scratch.asOwner<{ key: string }>('select key from idempotency_keys order by key')).map(({ key }) => key);

  it('are removed in batches when their days are over, and nothing else is', async () => {
    await refuse('expired');
    await scratch.asOwner(
      `insert into idempotency_keys (tenant_id, owner, operation, key, fingerprint, token, lease_until, answer, expires_at)
       select tenant_id, owner, operation, 'old ' || n, fingerprint, token, lease_until, answer, clock_timestamp() - n * interval '1 second'
       from idempotency_keys, generate_series(1, 500) n where key = 'expired'`,
    );
    await scratch.asOwner(`update idempotency_keys set expires_at = clock_timestamp() - interval '1 second'`);
    await refuse('fresh');
    await store().reserve(scopeOf('under way'), 'f', 60);
    // An acceptance is kept as long as its invoice.
    await scratch.asOwner(
      `insert into idempotency_keys (tenant_id, owner, operation, key, fingerprint, token, lease_until, answer, invoice_id)
       values ($1, $3, 'submit', 'accepted', 'f', $2, clock_timestamp() - interval '1 year', '{}', $2)`,
      [seeded.tenant.id, randomUUID(), seeded.tenant.id],
    );
    expect(await purge()()).toBe('more');
    expect(await countOf('idempotency_keys')).toBe(304);
    await purgeAll();
    expect(await keys()).toEqual(['accepted', 'fresh', 'under way']);
  });

  it('show the system role that they have expired, and nothing of what they say', async () => {
    await refuse('secret');
    const names = () => scratch.database.withSystem((tx) => tx.query<object>('select key from idempotency_keys'));
    expect(await names()).toEqual([]);
    await scratch.asOwner(`update idempotency_keys set expires_at = now() - interval '1 second' where key = 'secret'`);
    expect(await names()).toEqual([{ key: 'secret' }]);
    await expect(
      scratch.database.withSystem((tx) => tx.query('select answer from idempotency_keys')),
    ).rejects.toMatchObject({ code: '42501' });
  });
});

it('counts of failed logins go a day after their window and their lock', async () => {
  const lockouts = createLockoutStore(scratch.database, defaultLockouts);
  for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) {
    for (let n = 0; n < 10; n += 1) await lockouts.recordFailure('a', address);
  }
  await scratch.asOwner(`update login_failures set window_started_at = window_started_at - interval '25 hours'`);
  await scratch.asOwner(
    `update login_failures set locked_until = locked_until - interval '26 hours' where address <> '192.0.2.2'`,
  );
  await lockouts.recordSuccess('a', '192.0.2.9');
  await lockouts.recordFailure('a', '192.0.2.3');
  await purgeAll();
  expect(
    await scratch.asOwner(`select address from login_failures where account = 'a' and address <> '*' order by address`),
  ).toEqual([{ address: '192.0.2.2' }, { address: '192.0.2.3' }]);
  expect(await countOf('login_addresses')).toBe(1);
  await scratch.asOwner(`update login_addresses set last_login_at = last_login_at - interval '101 days'`);
  await purgeAll();
  expect(await countOf('login_addresses')).toBe(0);
});

it('addresses of the audit log go after the days of the setting, and are shown until then', async () => {
  const tenantId = seeded.tenant.id;
  const record = (action: string) =>
    createAuditLog(scratch.database).record({
      ...{ tenantId, action, objectType: 'o', objectId: 'o' },
      actor: { ...systemActor('test'), address: '192.0.2.77' },
    });
  const shown = async (reach: DataReach) => {
    const filter = { tenantId: null, from: null, to: null, actorId: 'test', action: null };
    const page = { order: 'oldest', limit: 10, after: null } as const;
    const found = await createAuditTrail(scratch.database).list(
      reach,
      { ...filter, objectType: 'o', objectId: null, requestId: null },
      page,
    );
    return found.map(({ action, address }) => [action, address]);
  };
  const own = { kind: 'tenant', tenantId } as const;
  for (const action of ['a.old', 'a.young', 'a.new']) await record(action);
  const clear = await scratch.asOwner('select address from audit_log where address is not null');
  expect(clear).toEqual([]);
  for (const [action, days] of [
    ['a.old', 401],
    ['a.young', 399],
  ] as const)
    await scratch.asOwner(
      `update audit_addresses set at = at - make_interval(days => $2)
       where entry_id in (select id from audit_log where action = $1)`,
      [action, days],
    );
  await purgeAll();
  expect(await shown(own)).toEqual([
    ['a.old', null],
    ['a.young', '192.0.2.77'],
    ['a.new', '192.0.2.77'],
  ]);
  await scratch.asOwner(`update system_settings set settings = '{"audit_address_days": 30}'`);
  await purgeAll();
  expect(await shown({ kind: 'portal' })).toMatchObject([
    ['a.old', null],
    ['a.young', null],
    ['a.new', '192.0.2.77'],
  ]);
});

it('addresses of the audit log are seen by their company only, and not changed', async () => {
  await scratch.asOwner(
    `insert into audit_log (id, tenant_id, actor_kind, actor_id, address, action, object_type, object_id)
     values (gen_random_uuid(), $1, 'user', 'u', '192.0.2.78', 'a.b', 'o', 'o')`,
    [seeded.tenant.id],
  );
  const query = (tenantId: TenantId, sql: string) =>
    scratch.database.withTenant(tenantId, (tx) => tx.query<object>(sql));
  const other = asId<TenantId>(randomUUID());
  expect(await query(other, 'select address from audit_addresses')).toEqual([]);
  expect(await query(seeded.tenant.id, 'select address from audit_addresses')).not.toEqual([]);
  for (const sql of [`update audit_addresses set address = 'x'`, 'delete from audit_addresses'])
    await expect(query(seeded.tenant.id, sql)).rejects.toMatchObject({ code: '42501' });
});

it('budgets go after their window, sessions a month after their end', async () => {
  await scratch.asOwner(`
    insert into rate_limits (name, owner, spent, window_ends_at)
    select 'b', n::text, 1, clock_timestamp() - interval '2 minutes' from generate_series(1, 450) n
    union all select 'b', 'now', 1, clock_timestamp()`);
  const user = randomUUID();
  await scratch.asOwner(`insert into users (id, email, name, status) values ($1, 'x@example.sk', 'X', 'active')`, [
    user,
  ]);
  await scratch.asOwner(
    `insert into sessions (id, user_id, kind, token_sha256, csrf_sha256, expires_at)
     select gen_random_uuid(), $1, 'full', sha256(n::text::bytea), sha256('c'), clock_timestamp() - n * interval '1 day' from generate_series(1, 60) n`,
    [user],
  );
  await purgeAll();
  expect(await countOf('rate_limits')).toBe(1);
  expect(await countOf('sessions')).toBe(29);
});
