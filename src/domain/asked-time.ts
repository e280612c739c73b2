import { isInstant } from './instant';
import { localized } from './localized';
import { isDay } from './submissions/issue-day';

/**
 * Days and instants that callers ask by. Everything within these years can be computed with, and means the same to us
 * and to the database; beyond them one or the other fails.
 */
const firstYear = 1900;
const lastYear = 2199;

export const askedDayAdvice = localized(
  `Uveďte deň, ktorý existuje, od roku ${firstYear} do ${lastYear}, ako 2027-01-31.`,
  `Uveďte den, který existuje, od roku ${firstYear} do ${lastYear}, jako 2027-01-31.`,
  `Use a day that exists, from ${firstYear} to ${lastYear}, as in 2027-01-31.`,
);
export const askedInstantAdvice = localized(
  `Uveďte dátum a čas s pásmom, od roku ${firstYear} do ${lastYear}, ako 2027-01-31T08:00:00Z.`,
  `Uveďte datum a čas s pásmem, od roku ${firstYear} do ${lastYear}, jako 2027-01-31T08:00:00Z.`,
  `Use a date-time with zone, from ${firstYear} to ${lastYear}, as in 2027-01-31T08:00:00Z.`,
);
export const askedTimeAdvice = localized(
  `Uveďte deň (2027-01-31) alebo dátum a čas s pásmom (2027-01-31T08:00:00Z), od roku ${firstYear} do ${lastYear}.`,
  `Uveďte den (2027-01-31) nebo datum a čas s pásmem (2027-01-31T08:00:00Z), od roku ${firstYear} do ${lastYear}.`,
  `Use a date (2027-01-31) or a date-time with zone (2027-01-31T08:00:00Z), from ${firstYear} to ${lastYear}.`,
);

const isYearWithin = (year: number): boolean => year >= firstYear && year <= lastYear;

/** Is this text a day (`YYYY-MM-DD`) that a caller may ask by? */
export const isAskedDay = (text: string): boolean => isDay(text) && isYearWithin(Number(text.slice(0, 4)));

/**
 * An instant that a caller may ask by, in UTC with microseconds: zones and spellings that the database does not know
 * stay outside.
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
