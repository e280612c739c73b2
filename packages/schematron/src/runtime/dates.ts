import { DynamicError } from '../errors';

/** xs:date (XML Schema part 2, section 3.2.9) as the minute in which it begins, UTC. */

const DATE =
  /^[ \t\r\n]*(-?(?:[1-9]\d{3,}|0\d{3}))-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])(Z|[+-](?:(?:0\d|1[0-3]):[0-5]\d|14:00))?[ \t\r\n]*$/;

/** Dates without time zone are taken as UTC, the implicit time zone of a rule run. @throws DynamicError FORG0001 */
export function castToDate(text: string): number {
  const minutes = minutesOf(text);
  if (minutes === null) throw new DynamicError('FORG0001', `"${text.slice(0, 80)}" is not a valid xs:date`);
  return minutes;
}

export function isCastableToDate(text: string): boolean {
  return minutesOf(text) !== null;
}

function minutesOf(text: string): number | null {
  const [, year, month, day, zone] = DATE.exec(text) ?? [];
  if (year === undefined || month === undefined || day === undefined) return null;
  const [y, m, d] = [Number(year), Number(month), Number(day)];
  return d > daysIn(y, m) ? null : daysSince1970(y, m, d) * 1440 - offsetOf(zone);
}

function daysIn(year: number, month: number): number {
  if (month !== 2) return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
}

/** Days of the proleptic Gregorian calendar, with years that begin in March so that the leap day is the last. */
function daysSince1970(year: number, month: number, day: number): number {
  const y = month > 2 ? year : year - 1;
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1;
  return y * 365 + Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400) + dayOfYear - 719_468;
}

function offsetOf(zone: string | undefined): number {
  if (zone === undefined || zone === 'Z') return 0;
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(4));
  return zone.startsWith('-') ? -minutes : minutes;
}
