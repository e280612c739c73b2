import type { ReasonCode } from './status';

const firstDelaySeconds = 5;
const maxDelaySeconds = 600;

/**
 * Seconds until the next attempt: 5 s doubling to 10 min, with jitter of ±20 % so that invoices that failed together do
 * not return together; a provider's `Retry-After` is honoured as the least.
 *
 * @param failures how many attempts in a row have failed, 1 or more
 * @param random a number in [0, 1)
 */
export function retryDelaySeconds(failures: number, retryAfterSeconds: number | null, random: number): number {
  const base = Math.min(maxDelaySeconds, firstDelaySeconds * 2 ** Math.min(failures - 1, 10));
  return Math.max(Math.round(base * (0.8 + 0.4 * random)), retryAfterSeconds ?? 0, 1);
}

/** Seconds until the provider is asked again for an outcome: 30 s growing to 15 min, after a day hourly. */
export function pollDelaySeconds(polls: number, secondsSinceSent: number): number {
  if (secondsSinceSent > 86_400) return 3_600;
  return Math.min(900, 30 * 2 ** Math.min(polls, 10));
}

/** After this long in `sent` the workflow ends; a daily reconcile goes on asking. */
export const maxWaitDays = 14;

/**
 * `retry_scheduled` is written on the first fault, at each change of reason, then hourly: a history people can read.
 */
export function retryEventDue(
  last: { reason: ReasonCode | null; at: string | null },
  reason: ReasonCode,
  nowIso: string,
): boolean {
  if (last.at === null || last.reason !== reason) return true;
  return Date.parse(nowIso) - Date.parse(last.at) >= 3_600_000;
}
