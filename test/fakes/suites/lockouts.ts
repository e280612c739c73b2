import { systemActor } from '../../../src/domain/access/actor';
import type { LockoutRules, LockoutStore } from '../../../src/domain/ports/access/lockouts';

const entry = {
  ...{ tenantId: null, actor: systemActor('suite'), action: 'integration.unlock' },
  ...{ objectType: 'integration', objectId: 'any' },
};

/** Small numbers, so that a rule is reached in a few steps. */
export const lockoutRulesUnderTest: LockoutRules = {
  accountAtAddress: { failures: 3, withinSeconds: 900, lockSeconds: 900, maxSeconds: 86_400 },
  account: { failures: 6, withinSeconds: 900, lockSeconds: 900, maxSeconds: 86_400 },
  address: { failures: 5, withinSeconds: 60, lockSeconds: 60, maxSeconds: 60 },
};

/** An empty store with {@link lockoutRulesUnderTest}. */
export interface LockoutsUnderTest {
  store: LockoutStore;
  /** Lets everything that the store remembers grow older. */
  pass: (seconds: number) => Promise<void>;
}

/** The rules that every store of failed logins keeps. */
export function describeLockouts(open: () => Promise<LockoutsUnderTest>): void {
  const fail = async ({ store }: LockoutsUnderTest, account: string, address: string, times: number) => {
    for (let n = 0; n < times; n += 1) await store.recordFailure(account, address);
  };
  const locked = async ({ store }: LockoutsUnderTest, account: string, address: string) =>
    (await store.status(account, address)).lockedSeconds;

  it('locks an account for the address of its failures, and twice as long the next time', async () => {
    const rig = await open();
    await fail(rig, 'a', '10.0.0.1', 2);
    expect(await locked(rig, 'a', '10.0.0.1')).toBe(0);
    await fail(rig, 'a', '10.0.0.1', 1);
    expect(await locked(rig, 'a', '10.0.0.1')).toBeGreaterThan(890);
    expect(await locked(rig, 'a', '10.0.0.2')).toBe(0);
    expect(await locked(rig, 'b', '10.0.0.1')).toBe(0);
    await rig.pass(901);
    expect(await locked(rig, 'a', '10.0.0.1')).toBe(0);
    await fail(rig, 'a', '10.0.0.1', 3);
    expect(await locked(rig, 'a', '10.0.0.1')).toBeGreaterThan(1_790);
  });

  it('locks an account everywhere after failures from many addresses, but not where it has come in from', async () => {
    const rig = await open();
    await rig.store.recordSuccess('a', '192.0.2.7');
    for (const n of [1, 2, 3]) await fail(rig, 'a', `10.0.0.${n}`, 2);
    expect(await locked(rig, 'a', '192.0.2.1')).toBeGreaterThan(890);
    expect(await rig.store.status('a', '192.0.2.7')).toEqual({ isKnown: true, lockedSeconds: 0, limitedSeconds: 0 });
    await rig.pass(101 * 86_400);
    expect(await rig.store.status('a', '192.0.2.7')).toMatchObject({ isKnown: false });
  });

  it('limits an address after failures of many accounts, but not for an account that has come in from it', async () => {
    const rig = await open();
    await rig.store.recordSuccess('owner', '10.0.0.9');
    for (const n of [1, 2, 3, 4, 5]) await fail(rig, `name ${n}`, '10.0.0.9', 1);
    expect((await rig.store.status('new', '10.0.0.9')).limitedSeconds).toBeGreaterThan(50);
    expect((await rig.store.status('new', '10.0.0.8')).limitedSeconds).toBe(0);
    expect((await rig.store.status('owner', '10.0.0.9')).limitedSeconds).toBe(0);
    await rig.pass(61);
    expect((await rig.store.status('new', '10.0.0.9')).limitedSeconds).toBe(0);
  });

  it('forgets failures after a right password from the same address, and after their window', async () => {
    const rig = await open();
    await fail(rig, 'a', '10.0.0.1', 2);
    await rig.store.recordSuccess('a', '10.0.0.1');
    await fail(rig, 'a', '10.0.0.1', 2);
    await rig.pass(901);
    await fail(rig, 'a', '10.0.0.1', 2);
    expect(await locked(rig, 'a', '10.0.0.1')).toBe(0);
  });

  it('forgets everything about an account that is unlocked, and nothing about others', async () => {
    const rig = await open();
    await fail(rig, 'a', '10.0.0.1', 6);
    await fail(rig, 'b', '10.0.0.2', 3);
    expect(await locked(rig, 'a', '10.0.0.3')).toBeGreaterThan(0);
    const until = (await rig.store.lockedUntil(['a', 'b', 'unknown'])).get('a') ?? '';
    expect(Date.parse(until)).toBeGreaterThan(0);
    expect(await rig.store.unlock('a', entry)).toBe(2);
    expect([...(await rig.store.lockedUntil(['a', 'b', ''])).keys()]).toEqual(['b']);
    expect([await locked(rig, 'a', '10.0.0.1'), await locked(rig, 'a', '10.0.0.3')]).toEqual([0, 0]);
    expect(await locked(rig, 'b', '10.0.0.2')).toBeGreaterThan(0);
    expect(await rig.store.unlock('unknown', entry)).toBe(0);
  });
}
