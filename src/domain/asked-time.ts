import { isInstant } from './instant';
import { isDay } from './submissions/issue-day';

/**
 * Days and instants that callers ask by. Everything within these years can be computed with, and means the same to us and to
 * the database; beyond them one or the other fails.
 */
const firstYear = 1900;
const lastYear = 2199;

export const askedDayAdvice = `Use a day that exists, from ${firstYear} to ${lastYear}, as in 2027-01-31.`;
export const askedInstantAdvice = `Use a date-time with zone, from ${firstYear} to ${lastYear}, as in 2027-01-31T08:00:00Z.`;
export const askedTimeAdvice = `Use a date (2027-01-31) or a date-time with zone (2027-01-31T08:00:00Z), from ${firstYear} to ${lastYear}.`;

const isYearWithin = (year: number): boolean => year >= firstYear && year <= lastYear;

/** Is this text a day (`YYYY-MM-DD`) that a caller may ask by? */
export const isAskedDay = (text: string): boolean => isDay(text) && isYearWithin(Number(text.slice(0, 4)));

/**
 * An instant that a caller may ask by, in UTC with microseconds: zones and spellings that the database does not know stay outside.
 * @param text ISO 8601 with a zone; digits after the sixth of a second are dropped
 * @returns `YYYY-MM-DDThh:mm:ss.ffffffZ`; null when it is none
 */
export function askedInstant(text: string): string | null {
  if (!isInstant(text)) return null;
  const instant = new Date(text);
  if (!isYearWithin(instant.getUTCFullYear())) return null;
  const fraction = /\.(\d+)/.exec(text)?.[1] ?? '';
  return `${instant.toISOString().slice(0, 19)}.${fraction.slice(0, 6).padEnd(6, '0')}Z`;
}
