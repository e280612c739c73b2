import { isDay } from './submissions/issue-day';

const pattern = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;

/** Is this text an instant in ISO 8601, with a zone and of a day that exists? */
export function isInstant(text: string): boolean {
  const day = pattern.exec(text)?.[1];
  return day !== undefined && isDay(day) && !Number.isNaN(Date.parse(text));
}
