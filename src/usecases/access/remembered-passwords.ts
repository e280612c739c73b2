import { createHmac } from 'node:crypto';

import { LRUCache } from 'lru-cache';

import type { Clock } from '../../domain/ports/clock';

/** Passwords found right a short while ago, as HMACs: Basic on every request must not cost a slow hash each time. */
export interface RememberedPasswords {
  knows(account: { id: string; passwordVersion: number }, password: string): boolean;
  remember(account: { id: string; passwordVersion: number }, password: string): void;
}

const maxAccounts = 10_000;

/**
 * @param key from the portal's own key: the digests are worth nothing without it. @param seconds 0: nothing is
 * remembered
 */
export function createRememberedPasswords(key: Buffer, clock: Clock, seconds: number): RememberedPasswords {
  const known = new LRUCache<string, true>({
    ...{ max: maxAccounts, ttl: seconds * 1_000 },
    ...{ ttlResolution: 0, perf: { now: clock } },
  });
  const digest = (account: { id: string; passwordVersion: number }, password: string): string =>
    createHmac('sha256', key).update(`${account.id}:${account.passwordVersion}:${password}`).digest('base64');
  return {
    knows: (account, password) => known.has(digest(account, password)),
    remember: (account, password) => {
      // To the cache, a time of 0 would mean for ever.
      if (seconds > 0) known.set(digest(account, password), true);
    },
  };
}
