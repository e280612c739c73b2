/**
 * The provider's own time: the real time plus an offset that the control side may raise, so that a test need not wait
 * 60 s in a test.
 */
export interface Clock {
  now(): Date;
  offsetMs(): number;
  /** Sets the offset read from, or already written to, the database. */
  setOffset(offsetMs: number): void;
}

/** @param realNowMs the real time in milliseconds since the epoch */
export function createClock(realNowMs: () => number = Date.now): Clock {
  let offset = 0;
  return {
    now: () => new Date(realNowMs() + offset),
    offsetMs: () => offset,
    setOffset: (offsetMs) => {
      offset = offsetMs;
    },
  };
}
