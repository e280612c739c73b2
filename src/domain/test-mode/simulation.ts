import type { DeliveryEventType, OutboundStatus, ReasonCode } from '../deliveries/status';
import { endOfDay, issueDayAt } from '../submissions/issue-day';
import { isoSecond } from './virtual-start';

export const testSimulations = [
  'delivered',
  'undeliverable',
  'rejected',
  'provider_error',
  'timeout',
  'late_issue',
] as const;
/** What a test supposes to become of its delivery. */
export type TestSimulate = (typeof testSimulations)[number];

/** One event of a delivery that is only supposed. Contract spelling. */
export interface SimulatedEvent {
  /** From 1. */
  seq: number;
  /** Virtual start and offset, a second of UTC. */
  at: string;
  type: DeliveryEventType;
  /** Statuses and `webhook_event` are null outside `status_changed`. */
  from_status: OutboundStatus | null;
  to_status: OutboundStatus | null;
  reason_code: ReasonCode | null;
  message: string;
  /** The webhook that a live delivery would have led to. */
  webhook_event: `invoice.${OutboundStatus}` | null;
}

interface Step {
  /** From the virtual start. */
  afterSeconds: number;
  /** Null: the status stays. */
  to: OutboundStatus | null;
  type: DeliveryEventType;
  reason: ReasonCode | null;
  message: string;
}

const moved = (afterSeconds: number, to: OutboundStatus, message: string, reason: ReasonCode | null = null): Step => ({
  ...{ afterSeconds, to, type: 'status_changed', reason, message },
});
const retried = (afterSeconds: number): Step => ({
  ...{ afterSeconds, to: null, type: 'retry_scheduled', reason: 'PROVIDER_UNAVAILABLE' },
  message: 'The provider is not available; the portal tries again.',
});

const begun = [
  moved(0, 'queued', 'The invoice was accepted.'),
  moved(1, 'sending', 'The invoice is being handed to the provider.'),
];

/** The courses of completions 6, section 4; an offset is in whole seconds from the virtual start. */
const courses: Record<TestSimulate, (startMs: number) => readonly Step[]> = {
  delivered: () => [
    moved(2, 'sent', 'The provider has taken the invoice.'),
    moved(5, 'delivered', 'The recipient has the invoice.'),
  ],
  undeliverable: () => [
    moved(3, 'delivery_failed', 'The recipient is not registered in Peppol.', 'RECIPIENT_NOT_REGISTERED'),
  ],
  rejected: () => [moved(3, 'rejected_by_provider', 'The provider has refused the invoice.', 'PROVIDER_REJECTED')],
  provider_error: () => [
    ...[2, 7, 17, 37, 77].map(retried),
    moved(259_200, 'failed_permanent', 'The provider was not available for three days.', 'RETRIES_EXHAUSTED'),
  ],
  timeout: () => [
    {
      ...{ afterSeconds: 31, to: null, type: 'warning', reason: 'OUTCOME_UNKNOWN' },
      message: 'The provider has not answered; it may have taken the invoice.',
    },
    moved(61, 'failed_permanent', 'Whether the provider has taken the invoice is not known.', 'OUTCOME_UNKNOWN'),
  ],
  late_issue: (startMs) => [
    retried(2),
    moved(
      secondsToMidnight(startMs),
      'failed_permanent',
      'The day of issue was over before the invoice could be sent.',
      'ISSUE_DATE_NOT_TODAY',
    ),
  ],
};

/**
 * Until the next midnight in Bratislava; within the last seconds of a day, the one after it, so that the order stays.
 */
function secondsToMidnight(startMs: number): number {
  const lastRetryMs = startMs + 2_000;
  return (endOfDay(issueDayAt(new Date(lastRetryMs))).getTime() - startMs) / 1000;
}

/**
 * The course of a delivery that is only supposed: a function of its two arguments alone, so that equal tests get the
 * same bytes.
 * @param startMs the virtual start, a whole second
 */
export function simulateDelivery(simulate: TestSimulate, startMs: number): SimulatedEvent[] {
  let status: OutboundStatus | null = null;
  return [...begun, ...courses[simulate](startMs)].map(({ afterSeconds, to, type, reason, message }, index) => {
    const from = status;
    status = to ?? status;
    return {
      seq: index + 1,
      at: isoSecond(startMs + afterSeconds * 1000),
      type,
      from_status: to === null ? null : from,
      to_status: to,
      reason_code: reason,
      message,
      webhook_event: to === null ? null : (`invoice.${to}` as const),
    };
  });
}
