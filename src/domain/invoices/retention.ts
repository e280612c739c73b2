import { isDay, issueDayAt, startOfDay } from '../submissions/issue-day';

const dayMs = 86_400_000;

const startOfYear = (year: number): number => startOfDay(`${year}-01-01`).getTime();

/**
 * Until when a document is protected against deletion: so many years from the end of the year of issue, in Bratislava
 * (§ 35 of the Slovak accounting act and § 76 of the VAT act count so). The sender writes the day of issue, so its
 * effect is bounded: at least one day from now, because a store refuses a day in the past, and at most as long as a
 * document issued next year.
 *
 * @param issueDate BT-2, `YYYY-MM-DD`
 * @param nowMs milliseconds since the epoch
 * @returns ISO 8601
 * @throws RangeError when it is no day
 */
export function retainUntil(issueDate: string, years: number, nowMs: number): string {
  if (!isDay(issueDate)) throw new RangeError(`not a day: ${issueDate}`);
  const thisYear = Number(issueDayAt(new Date(nowMs)).slice(0, 4));
  const issueYear = Number(issueDate.slice(0, 4));
  const boundedYear = Math.min(Math.max(issueYear, thisYear - years - 1), thisYear + 1);
  return new Date(Math.max(startOfYear(boundedYear + years + 1), nowMs + dayMs)).toISOString();
}
