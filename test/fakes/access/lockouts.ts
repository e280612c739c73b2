import {
  knownAddressDays,
  type LockoutRule,
  type LockoutRules,
  type LockoutStore,
} from '../../../src/domain/ports/access/lockouts';

interface Count {
  windowStartedMs: number;
  failures: number;
  locks: number;
  lockedUntilMs: number;
}

const dayMs = 86_400_000;

/** Failed logins in memory; the suite of the real store holds for them too. */
export function fakeLockouts(rules: LockoutRules, clock: () => number): LockoutStore {
  const counts = new Map<string, Count>();
  const lastLogins = new Map<string, number>();
  const accountCounts = (account: string): string[] =>
    [...counts.keys()].filter((key) => (JSON.parse(key) as [string, string])[0] === account);
  const nameOf = (account: string | null, address: string | null): string => JSON.stringify([account, address]);
  const secondsLeft = (...names: string[]): number =>
    Math.max(0, ...names.map((name) => Math.ceil(((counts.get(name)?.lockedUntilMs ?? 0) - clock()) / 1000)));

  const count = (name: string, rule: LockoutRule): void => {
    const found = counts.get(name) ?? { windowStartedMs: clock(), failures: 0, locks: 0, lockedUntilMs: 0 };
    const isWindowOver = found.windowStartedMs < clock() - rule.withinSeconds * 1000;
    const isForgiven = Math.max(found.windowStartedMs, found.lockedUntilMs) < clock() - dayMs;
    const failures = isWindowOver || found.failures >= rule.failures ? 1 : found.failures + 1;
    const locks = isForgiven ? 0 : found.locks;
    const windowStartedMs = isWindowOver ? clock() : found.windowStartedMs;
    const lockSeconds = Math.min(rule.lockSeconds * 2 ** locks, rule.maxSeconds);
    counts.set(
      name,
      failures >= rule.failures
        ? { windowStartedMs, failures, locks: locks + 1, lockedUntilMs: clock() + lockSeconds * 1000 }
        : { windowStartedMs, failures, locks, lockedUntilMs: found.lockedUntilMs },
    );
  };

  return {
    lockedUntil: (accounts) => {
      const endOf = (account: string): number =>
        Math.max(0, ...accountCounts(account).map((key) => counts.get(key)?.lockedUntilMs ?? 0));
      const locked = accounts.filter((account) => endOf(account) > clock());
      return Promise.resolve(new Map(locked.map((account) => [account, new Date(endOf(account)).toISOString()])));
    },
    status: (account, address) => {
      const lastLoginMs = lastLogins.get(nameOf(account, address)) ?? -Infinity;
      const isKnown = lastLoginMs > clock() - knownAddressDays * dayMs;
      const own = nameOf(account, address);
      return Promise.resolve({
        isKnown,
        lockedSeconds: isKnown ? secondsLeft(own) : secondsLeft(own, nameOf(account, null)),
        limitedSeconds: isKnown ? 0 : secondsLeft(nameOf(null, address)),
      });
    },
    recordFailure: (account, address) => {
      count(nameOf(account, null), rules.account);
      count(nameOf(account, address), rules.accountAtAddress);
      count(nameOf(null, address), rules.address);
      return Promise.resolve();
    },
    recordSuccess: (account, address) => {
      const name = nameOf(account, address);
      if ((counts.get(name)?.lockedUntilMs ?? 0) <= clock()) counts.delete(name);
      lastLogins.set(name, clock());
      return Promise.resolve();
    },
    unlock: (account) => {
      const found = accountCounts(account);
      for (const name of found) counts.delete(name);
      return Promise.resolve(found.length);
    },
  };
}
