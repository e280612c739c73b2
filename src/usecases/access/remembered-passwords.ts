import { createHmac } from 'node:crypto';

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
  const until = new Map<string, number>();
  const digest = (account: { id: string; passwordVersion: number }, password: string): string =>
    createHmac('sha256', key).update(`${account.id}:${account.passwordVersion}:${password}`).digest('base64');
  return {
    knows: (account, password) => (until.get(digest(account, password)) ?? 0) > clock(),
    remember: (account, password) => {
      // A Map keeps insertion order: its first entry is the oldest.
      const oldest = until.size >= maxAccounts ? until.keys().next().value : undefined;
      if (oldest !== undefined) until.delete(oldest);
      const entry = digest(account, password);
      until.delete(entry);
      until.set(entry, clock() + seconds * 1000);
    },
  };
}
