import { isDay, startOfDay } from './issue-day';

/**
 * Until when a document is protected against deletion: so many years from the end of the year of issue, in Bratislava
 * (§ 35 of the Slovak accounting act and § 76 of the VAT act count so).
 *
 * @param issueDate BT-2, `YYYY-MM-DD`
 * @returns ISO 8601
 * @throws RangeError when it is no day
 */
export function retainUntil(issueDate: string, years: number): string {
  if (!isDay(issueDate)) throw new RangeError(`not a day: ${issueDate}`);
  return startOfDay(`${Number(issueDate.slice(0, 4)) + years + 1}-01-01`).toISOString();
}
