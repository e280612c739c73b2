/** Seconds before each attempt of Standard Webhooks 1.0.0, counted from the one before: ten attempts in 75 h 35 min. */
export const retryDelaysSeconds: readonly number[] = [0, 5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400];

/** So many attempts, then a delivery is `dead`. */
export const maxAttempts = retryDelaysSeconds.length;

/** Longest wait that a receiver may ask for. */
export const maxRetryAfterSeconds = 86_400;

/** Each wait is moved by up to this part of it, so that what failed together does not come back together. */
const jitter = 0.1;

/**
 * Milliseconds from a failed attempt to the next one; null: there is none.
 * @param attempts made so far, from 1
 * @param retryAfterSeconds what the receiver has asked for; it never makes the wait shorter
 * @param random a number in [0, 1)
 */
export function retryDelayMs(attempts: number, retryAfterSeconds: number | null, random: number): number | null {
  const plannedSeconds = retryDelaysSeconds[attempts];
  if (plannedSeconds === undefined) return null;
  const jitteredSeconds = plannedSeconds * (1 - jitter + 2 * jitter * random);
  const askedSeconds = Math.min(retryAfterSeconds ?? 0, maxRetryAfterSeconds);
  return Math.round(Math.max(jitteredSeconds, askedSeconds) * 1000);
}

/**
 * `Retry-After` in whole seconds (RFC 9110, section 10.2.3), at most a day; its other form, a date, needs the time of
 * now.
 */
export function readRetryAfter(header: string | undefined, nowMs: number): number | null {
  if (header === undefined) return null;
  const text = header.trim();
  if (/^\d{1,9}$/.test(text)) return Math.min(Number(text), maxRetryAfterSeconds);
  const dateMs = /^[A-Z][a-z]{2}, /.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(dateMs)) return null;
  return Math.min(Math.max(0, Math.ceil((dateMs - nowMs) / 1000)), maxRetryAfterSeconds);
}
