import { createLockoutStore } from '../../../../src/adapters/db/system/access/lockouts';
import { systemActor } from '../../../../src/domain/access/actor';
import { defaultLockouts } from '../../../../src/domain/ports/access/lockouts';
import { type ScratchDatabase, scratchDatabase } from '../../../support/services/database';

let scratch: ScratchDatabase;
beforeAll(async () => {
  scratch = await scratchDatabase();
});
afterAll(() => scratch.drop());

describe('failed logins', () => {
  const store = () => createLockoutStore(scratch.database, defaultLockouts);
  const fail = async (account: string, address: string, times: number) => {
    for (let n = 0; n < times; n += 1) await store().recordFailure(account, address);
  };
  const locked = async (account: string, address: string) => (await store().status(account, address)).lockedSeconds;
  const limited = async (account: string, address: string) => (await store().status(account, address)).limitedSeconds;
  afterEach(() => scratch.asOwner('truncate login_failures, login_addresses'));

  it('lock the account for their own address at the tenth, twice as long at the twentieth', async () => {
    await fail('a', '10.0.0.1', 9);
    expect(await locked('a', '10.0.0.1')).toBe(0);
    await fail('a', '10.0.0.1', 1);
    expect(await locked('a', '10.0.0.1')).toBeGreaterThan(890);
    expect(await locked('a', '10.0.0.1')).toBeLessThanOrEqual(900);
    expect(await locked('a', '10.0.0.2')).toBe(0);
    await fail('a', '10.0.0.1', 10);
    expect(await locked('a', '10.0.0.1')).toBeGreaterThan(1790);
  });

  it('lock it altogether at a hundred from anywhere, but for addresses from which it has come in', async () => {
    await store().recordSuccess('b', '192.0.2.7');
    await Promise.all(Array.from({ length: 20 }, (_, n) => fail('b', `10.0.1.${n}`, 5)));
    expect(await locked('b', '192.0.2.1')).toBeGreaterThan(890);
    expect(await store().status('b', '192.0.2.7')).toEqual({ isKnown: true, lockedSeconds: 0, limitedSeconds: 0 });
    await fail('b', '192.0.2.7', 10);
    expect(await locked('b', '192.0.2.7')).toBeGreaterThan(890);
  });

  it('forget an address from which the account has not come in for a quarter of a year', async () => {
    await store().recordSuccess('b', '192.0.2.7');
    await fail('b', '10.0.0.1', 100);
    await scratch.asOwner(`update login_addresses set last_login_at = last_login_at - interval '101 days'`);
    expect(await store().status('b', '192.0.2.7')).toMatchObject({ isKnown: false });
    expect(await locked('b', '192.0.2.7')).toBeGreaterThan(890);
  });

  it('limit an address for a minute at thirty of any names, but for accounts that have come in from it', async () => {
    await store().recordSuccess('owner', '10.0.0.9');
    for (let n = 0; n < 29; n += 1) await store().recordFailure(`name ${n}`, '10.0.0.9');
    expect(await limited('new', '10.0.0.9')).toBe(0);
    await store().recordFailure('name 29', '10.0.0.9');
    expect(await limited('new', '10.0.0.9')).toBeGreaterThan(50);
    expect(await limited('new', '10.0.0.9')).toBeLessThanOrEqual(60);
    expect(await limited('new', '10.0.0.8')).toBe(0);
    expect(await limited('owner', '10.0.0.9')).toBe(0);
  });

  it('are forgotten by a right password from the same address, and after their window', async () => {
    await fail('c', '10.0.0.1', 9);
    await store().recordSuccess('c', '10.0.0.1');
    await fail('c', '10.0.0.1', 9);
    await scratch.asOwner(
      `update login_failures set window_started_at = window_started_at - interval '16 minutes' where account = 'c'`,
    );
    await fail('c', '10.0.0.1', 9);
    expect(await locked('c', '10.0.0.1')).toBe(0);
  });

  it('are forgotten altogether when the account is unlocked, and those of others are not', async () => {
    await fail('d', '10.0.0.1', 100);
    await fail('e', '10.0.0.2', 10);
    expect(await locked('d', '10.0.0.3')).toBeGreaterThan(0);
    const actor = systemActor('test');
    const entry = { tenantId: null, actor, action: 'integration.unlock', objectType: 'integration', objectId: 'd' };
    expect(await store().unlock('d', entry)).toBe(2);
    expect([await locked('d', '10.0.0.1'), await locked('d', '10.0.0.3')]).toEqual([0, 0]);
    expect(await locked('e', '10.0.0.2')).toBeGreaterThan(0);
    expect(await store().unlock('', entry)).toBe(0);
    const audited = await scratch.asOwner<{ details: object }>(`select details from audit_log where object_id = 'd'`);
    expect(audited).toEqual([{ details: { forgotten: 2 } }]);
  });
});
