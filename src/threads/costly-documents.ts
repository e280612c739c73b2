import { createHash } from 'node:crypto';

import { LRUCache } from 'lru-cache';

/** A document that ran out of time does so again; after an hour the machine may have been at fault. */
const timedOutMs = 3_600_000;
const maxTimedOut = 10_000;
/** Larger documents may take long. Ordinary ones with an attachment or two are smaller, and done in milliseconds. */
const largeFrom = 100_000;
/** A smaller document that took this long is one of a kind; more of the kind are to be expected from where it came. */
const slowMilliseconds = 2_000;
/** Below this size only a busy machine explains such a time, and no tenant must be slowed down for that. */
const slowFrom = 30_000;
const slowShareMs = 600_000;
const maxSlowShares = 10_000;

/**
 * Remembers what has lately cost threads their time, so that it cannot take all of them, nor any thread over and over.
 */
export class CostlyDocuments {
  private readonly timedOut: LRUCache<string, true>;
  private readonly slowShares: LRUCache<string, true>;

  /** @param clock milliseconds, from any moment on */
  constructor(clock = (): number => performance.now()) {
    const perf = { now: clock };
    this.timedOut = new LRUCache({ max: maxTimedOut, ttl: timedOutMs, ttlResolution: 0, perf });
    this.slowShares = new LRUCache({ max: maxSlowShares, ttl: slowShareMs, ttlResolution: 0, perf });
  }

  /** Have these bytes run out of time within the last hour? */
  ranOutOfTime(share: string, xml: Uint8Array): boolean {
    return this.timedOut.size > 0 && this.timedOut.has(keyOf(share, xml));
  }

  /** May it take long, judging by its size and by what came from there lately? */
  mayTakeLong(share: string, xml: Uint8Array): boolean {
    return xml.byteLength >= largeFrom || (xml.byteLength >= slowFrom && this.slowShares.has(share));
  }

  noteTimeout(share: string, xml: Uint8Array): void {
    this.timedOut.set(keyOf(share, xml), true);
    this.slowShares.set(share, true);
  }

  noteDuration(share: string, xml: Uint8Array, milliseconds: number): void {
    if (milliseconds >= slowMilliseconds && xml.byteLength >= slowFrom) this.slowShares.set(share, true);
    if (this.timedOut.size > 0) this.timedOut.delete(keyOf(share, xml));
  }
}

const keyOf = (share: string, xml: Uint8Array): string =>
  `${share} ${createHash('sha256').update(xml).digest('base64')}`;
