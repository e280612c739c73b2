import { endOfDay, isDay } from '../submissions/issue-day';
import type { IssueDatePolicy } from '../tenants/tenant';

/**
 * Until when temporary faults are retried: the connection's horizon, and with policy `error` never past the end of the
 * issue day in Bratislava, because after midnight the provider would refuse the date anyway.
 *
 * @returns ISO 8601
 */
export function retryHorizon(facts: {
  nowMs: number;
  issueDate: string;
  policy: IssueDatePolicy;
  retryHorizonMinutes: number;
}): string {
  const byConnection = facts.nowMs + facts.retryHorizonMinutes * 60_000;
  const byDay = facts.policy === 'error' && isDay(facts.issueDate) ? endOfDay(facts.issueDate).getTime() : Infinity;
  return new Date(Math.min(byConnection, byDay)).toISOString();
}
