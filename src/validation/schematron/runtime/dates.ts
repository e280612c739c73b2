import { DynamicError } from '../errors';

/** xs:date (XML Schema part 2, section 3.2.9) as the minute in which it begins, UTC. */

const DATE = /^[ \t\r\n]*(-?(?:[1-9]\d{3,}|0\d{3}))-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])(Z|[+-](?:(?:0\d|1[0-3]):[0-5]\d|14:00))?[ \t\r\n]*$/;

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
  const date = new Date(0);
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  // The thirty-first of a shorter month rolls over into the next one.
  if (date.getUTCMonth() !== Number(month) - 1) return null;
  return date.getTime() / 60_000 - offsetOf(zone);
}

function offsetOf(zone: string | undefined): number {
  if (zone === undefined || zone === 'Z') return 0;
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(4));
  return zone.startsWith('-') ? -minutes : minutes;
}
