/** How far a test may suppose to happen from the present day. */
export const maxDaysFromNow = 400;

const dayMs = 86_400_000;
const secondPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/;

/** The second that an instant belongs to. */
export const wholeSecond = (ms: number): number => Math.floor(ms / 1000) * 1000;

/** @param ms a whole second; @returns `YYYY-MM-DDTHH:MM:SSZ` */
export const isoSecond = (ms: number): string => new Date(ms).toISOString().replace('.000Z', 'Z');

/**
 * The instant that a test supposes, `YYYY-MM-DDTHH:MM:SSZ`.
 * @returns milliseconds; null when it is none, or further than {@link maxDaysFromNow} days from now
 */
export function virtualStartOf(text: string, nowMs: number): number | null {
  const ms = secondPattern.test(text) ? Date.parse(text) : NaN;
  // `Date.parse` takes 31 April for 1 May.
  if (Number.isNaN(ms) || isoSecond(ms) !== text) return null;
  return Math.abs(ms - nowMs) <= maxDaysFromNow * dayMs ? ms : null;
}
