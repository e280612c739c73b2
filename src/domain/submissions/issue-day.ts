/**
 * Days of the Slovak calendar. An issue date (BT-2) is a day in Bratislava, wherever the server is; so "today" and the
 * end of a day are computed here from an instant that the caller hands in. There is no clock in this file.
 */
const zone = 'Europe/Bratislava';
const dayParts = new Intl.DateTimeFormat('en-CA', {
  timeZone: zone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});
const clockParts = new Intl.DateTimeFormat('en-GB', {
  timeZone: zone,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});
const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/;
const millisecondsPerDay = 86_400_000;

/** The day (`YYYY-MM-DD`) that it is in Bratislava at an instant. */
export const issueDayAt = (instant: Date): string => dayParts.format(instant);

/** Is this text a day that exists, written `YYYY-MM-DD`? `2026-02-30` is none, nor is `2026-11-21Z`. */
export function isDay(text: string): boolean {
  const midnight = utcMidnight(text);
  return midnight !== null && new Date(midnight).toISOString().startsWith(text);
}

/**
 * The first instant that no longer belongs to a Bratislava day: 24 hours after its start, 23 or 25 when the clocks
 * change.
 */
export const endOfDay = (day: string): Date => startOfDay(addDays(day, 1));

/**
 * Midnight in Bratislava at the start of a day.
 *
 * @param day `YYYY-MM-DD`
 * @throws RangeError when it is no day
 */
export function startOfDay(day: string): Date {
  const midnight = requireMidnight(day);
  // European clocks change at 01:00 UTC: at 00:00 UTC a day still has the offset that it began with.
  return new Date(midnight - offsetMilliseconds(midnight));
}

/** The first instant of the next month in Bratislava. */
export function startOfNextMonth(instant: Date): Date {
  const [year = 0, month = 0] = issueDayAt(instant).split('-').map(Number);
  return startOfDay(new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10));
}

/** A day so many days later (or earlier); calendar arithmetic, untouched by time zones. */
export const addDays = (day: string, days: number): string =>
  new Date(requireMidnight(day) + days * millisecondsPerDay).toISOString().slice(0, 10);

/** Calendar days from one day to another; negative when `to` is earlier. */
export const daysBetween = (from: string, to: string): number =>
  (requireMidnight(to) - requireMidnight(from)) / millisecondsPerDay;

function utcMidnight(day: string): number | null {
  const [, year, month, date] = dayPattern.exec(day) ?? [];
  if (year === undefined) return null;
  const milliseconds = Date.parse(`${year}-${month}-${date}T00:00:00Z`);
  return Number.isNaN(milliseconds) ? null : milliseconds;
}

function requireMidnight(day: string): number {
  const midnight = utcMidnight(day);
  if (midnight === null) throw new RangeError(`not a day: ${day}`);
  return midnight;
}

/** What a Bratislava clock shows at an instant, minus UTC. */
function offsetMilliseconds(instant: number): number {
  const parts = Object.fromEntries(clockParts.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  const shown = Date.UTC(parts.year ?? 0, (parts.month ?? 1) - 1, parts.day, parts.hour, parts.minute, parts.second);
  return shown - Math.floor(instant / 1000) * 1000;
}
