import { isDay, startOfDay } from '../submissions/issue-day';

/** What a company has used in a month; each event is counted once, in the month in which it happened. */
export interface Usage {
  submitted: number;
  delivered: number;
  deliveryFailed: number;
  received: number;
  /** Of keys, integrations and people who worked on the company. */
  requests: number;
  exports: number;
  /** Of documents and attachments that came in the month. */
  storageBytes: number;
  testRuns: number;
}

/** A month in Bratislava; instants are ISO 8601, the second one no longer belongs to it. */
export interface UsageMonth {
  /** `YYYY-MM`. */
  month: string;
  from: string;
  to: string;
}

/** @param month `YYYY-MM`; null when it is none */
export function usageMonthOf(month: string): UsageMonth | null {
  const first = `${month}-01`;
  if (!/^\d{4}-\d{2}$/.test(month) || !isDay(first)) return null;
  const [year = 0, number = 1] = month.split('-').map(Number);
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
  return { month, from: startOfDay(first).toISOString(), to: startOfDay(`${next}-01`).toISOString() };
}
