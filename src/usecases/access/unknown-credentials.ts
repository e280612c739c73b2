import { createHmac, randomBytes } from 'node:crypto';

import { LRUCache } from 'lru-cache';

import { addressShare } from '../../domain/access/address-share';
import type { Clock } from '../../domain/ports/clock';
import { ProblemError } from '../../domain/problem';
import type { RequestOrigin } from './request-origin';

/**
 * Stops an address that tries one credential after the other, before the database is asked for any of them. Credentials
 * that were recently verified are not limited: a caller that shares an address with a guesser, or with an ERP that has
 * been told a wrong password, goes on.
 */
export interface UnknownCredentialLimit {
  /** Runs the look-up of a credential. @throws ProblemError `RATE_LIMITED`, and whatever `look` throws */
  admit: <Result>(credential: string, origin: RequestOrigin, look: () => Promise<Result>) => Promise<Result>;
}

interface Window {
  spent: number;
  endsAtMs: number;
}

const windowMs = 60_000;
const provenMs = 3_600_000;
const maxAddresses = 50_000;
const maxProven = 50_000;

/** What is said of a credential that was not found good; every other refusal comes after it was. */
const ofUnknown = new Set([
  'API_KEY_INVALID',
  'INVALID_CREDENTIALS',
  'SESSION_EXPIRED',
  'IP_NOT_ALLOWED',
  'ACCOUNT_LOCKED',
  'RATE_LIMITED',
]);

/**
 * Counted in this process alone, because it must cost less than what it saves.
 * @param perMinute look-ups of unknown credentials for one IPv4 address or IPv6 network of 64 bits
 */
export function createUnknownCredentialLimit(perMinute: number, clock: Clock): UnknownCredentialLimit {
  const windows = new LRUCache<string, Window>({ max: maxAddresses });
  const proven = new LRUCache<string, true>({
    ...{ max: maxProven, ttl: provenMs },
    ...{ ttlResolution: 0, perf: { now: clock } },
  });
  const underWay = new Map<string, Promise<void>>();
  // Of this process: what lies in its memory is worth nothing elsewhere.
  const key = randomBytes(32);
  const digestOf = (credential: string): string => createHmac('sha256', key).update(credential).digest('base64');

  return {
    admit: async (credential, { address }, look) => {
      const digest = digestOf(credential);
      // A burst of requests with one credential is one question: the others wait for the first answer.
      const asked = underWay.get(digest);
      if (asked) await asked;
      if (proven.has(digest)) return look();
      const window = take(addressShare(address));
      const answer = look();
      const settled = answer.then(
        () => giveBack(window, digest),
        (error: unknown) => {
          if (!(error instanceof ProblemError && ofUnknown.has(error.code))) giveBack(window, null);
        },
      );
      const entry = settled.finally(() => {
        if (underWay.get(digest) === entry) underWay.delete(digest);
      });
      underWay.set(digest, entry);
      return answer;
    },
  };

  function take(share: string): Window {
    const now = clock();
    const held = windows.get(share);
    const window = held && held.endsAtMs > now ? held : { spent: 0, endsAtMs: now + windowMs };
    if (window !== held) windows.set(share, window);
    if (window.spent >= perMinute) {
      throw new ProblemError('RATE_LIMITED', {
        context: { retryAfterSeconds: Math.max(1, Math.ceil((window.endsAtMs - now) / 1_000)) },
      });
    }
    window.spent += 1;
    return window;
  }

  function giveBack(window: Window, good: string | null): void {
    window.spent -= 1;
    if (good !== null) proven.set(good, true);
  }
}
