import { createHash } from 'node:crypto';

import { ExpiringSet } from './expiring-set';

/** A document that ran out of time does so again; after an hour the machine may have been at fault. */
const timedOutSeconds = 3_600;
const maxTimedOut = 10_000;
/** Larger documents may take long. Ordinary ones with an attachment or two are smaller, and done in milliseconds. */
const largeFrom = 100_000;
/** A smaller document that took this long is one of a kind; more of the kind are to be expected from where it came. */
const slowMilliseconds = 2_000;
/** Below this size only a busy machine explains such a time, and nobody must be slowed down for that. */
const slowFrom = 30_000;
const slowShareSeconds = 600;
const maxSlowShares = 10_000;

/** Remembers what has lately cost threads their time, so that it cannot take all of them, nor any thread over and over. */
export class CostlyDocuments {
  private readonly timedOut: ExpiringSet;
  private readonly slowShares: ExpiringSet;

  constructor(clock?: () => number) {
    this.timedOut = new ExpiringSet({ seconds: timedOutSeconds, most: maxTimedOut, clock });
    this.slowShares = new ExpiringSet({ seconds: slowShareSeconds, most: maxSlowShares, clock });
  }

  /** Have these bytes run out of time within the last hour? */
  ranOutOfTime(share: string, xml: Uint8Array): boolean {
    return !this.timedOut.isEmpty && this.timedOut.has(keyOf(share, xml));
  }

  /** May it take long, judging by its size and by what came from there lately? */
  mayTakeLong(share: string, xml: Uint8Array): boolean {
    return xml.byteLength >= largeFrom || (xml.byteLength >= slowFrom && this.slowShares.has(share));
  }

  noteTimeout(share: string, xml: Uint8Array): void {
    this.timedOut.add(keyOf(share, xml));
    this.slowShares.add(share);
  }

  noteDuration(share: string, xml: Uint8Array, milliseconds: number): void {
    if (milliseconds >= slowMilliseconds && xml.byteLength >= slowFrom) this.slowShares.add(share);
    if (!this.timedOut.isEmpty) this.timedOut.delete(keyOf(share, xml));
  }
}

const keyOf = (share: string, xml: Uint8Array): string =>
  `${share} ${createHash('sha256').update(xml).digest('base64')}`;
