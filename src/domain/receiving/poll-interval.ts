/** No connection waits longer between two polls than this, unless its own interval is longer. */
const maxIdleSeconds = 900;
/** A connection is asked after a tenth of the time for which it has brought nothing. */
const shareOfIdleTime = 0.1;
/** Doublings of the interval after failures; the limit is reached long before. */
const maxDoublings = 10;

/** What is known of a connection when a poll has ended. */
export interface PolledState {
  /** Its own interval, in seconds: the shortest time between two polls. */
  everySeconds: number;
  /** Since it last brought a document, in seconds. */
  idleSeconds: number;
  /** Polls in a row that failed. */
  failures: number;
}

/**
 * Seconds until the next poll. One that brings documents is asked at its own interval; one that has brought none for
 * long, or fails, more and more rarely, but at least every 15 minutes.
 */
export function nextPollSeconds({ everySeconds, idleSeconds, failures }: PolledState): number {
  const backOff = failures > 0 ? everySeconds * 2 ** Math.min(failures, maxDoublings) : 0;
  const rest = Math.max(backOff, idleSeconds * shareOfIdleTime);
  return Math.max(everySeconds, Math.min(maxIdleSeconds, rest));
}
