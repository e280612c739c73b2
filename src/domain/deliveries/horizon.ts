import { endOfDay, isDay } from '../submissions/issue-day';
import type { IssueDatePolicy } from '../tenants/tenant-settings';
import type { StopReason } from './transition-trigger';

/**
 * Until when temporary faults are retried: the connection's horizon, and with policy `error` never past the end of the
 * issue day in Bratislava, because after midnight the provider would refuse the date anyway.
 *
 * @returns ISO 8601
 */
export function retryHorizon(context: {
  nowMs: number;
  issueDate: string;
  policy: IssueDatePolicy;
  retryHorizonMinutes: number;
}): string {
  const byConnection = context.nowMs + context.retryHorizonMinutes * 60_000;
  const byDay =
    context.policy === 'error' && isDay(context.issueDate) ? endOfDay(context.issueDate).getTime() : Infinity;
  return new Date(Math.min(byConnection, byDay)).toISOString();
}

/**
 * The reason with which sending ends at the horizon. An attempt without a known outcome comes first, because a resend
 * could deliver the invoice twice; then the end of the issue day; otherwise the retries are used up.
 */
export function reasonAtHorizon(end: { anyAttemptUnknown: boolean; issueDayEnded: boolean }): StopReason {
  if (end.anyAttemptUnknown) return 'OUTCOME_UNKNOWN';
  return end.issueDayEnded ? 'ISSUE_DATE_NOT_TODAY' : 'RETRIES_EXHAUSTED';
}
