import type { DeliveryChange, DeliveryEvent } from '../ports/deliveries/deliveries';
import type { Delivery } from './delivery';
import { type CallMade, isUnanswered, type OtherCalls, otherCalls } from './other-calls';
import { retryEventDue } from './retry';
import type { Attention, DeliveryEventSource, DeliveryEventType, InvoiceStatus, ReasonCode } from './status';
import { type DeliveryState, type Transition, transition } from './transition';
import type { ProviderOutcome, TransitionTrigger } from './transition-trigger';

/**
 * A delivery as a change finds it: read under the locks of invoice and delivery, so that no two changes are decided at
 * once.
 */
export interface LockedDelivery extends Pick<
  Delivery,
  | 'generation'
  | 'status'
  | 'reason'
  | 'attention'
  | 'superseded'
  | 'supersededBy'
  | 'providerType'
  | 'requestId'
  | 'traceparent'
  | 'remoteId'
  | 'predecessorDelivered'
  | 'restored'
> {
  transmission: number;
  /** Our document id in the current transmission. */
  documentId: string;
  /** Attempts of the current transmission. */
  attemptCount: number;
  /** Calls of all transmissions. */
  calls: CallMade[];
  retryReason: ReasonCode | null;
  retryEventAt: string | null;
  now: string;
}

/** An entry for an invoice's delivery log. A change of status is also published in the feed, under the same id. */
export interface NewLogEntry {
  type: DeliveryEventType;
  source: DeliveryEventSource;
  fromStatus: InvoiceStatus | null;
  toStatus: InvoiceStatus | null;
  reasonCode: string | null;
  message: string | null;
  details: Record<string, unknown> | null;
}

/** The outcome of all events of one change, before anything is written. */
export interface DeliveryDecision {
  transitions: Transition[];
  state: DeliveryState;
  attention: Attention;
  /** Reason and time of the last retry in the delivery log. */
  retry: { reason: ReasonCode | null; at: string | null };
  moved: boolean;
  /** The change may begin the next transmission: nothing has happened since it was planned. */
  beginsTransmission: boolean;
  events: NewLogEntry[];
}

/** Applies the events in order, each to the state that the one before left. Pure. */
export function decide(locked: LockedDelivery, change: DeliveryChange): DeliveryDecision {
  const decision: DeliveryDecision = {
    transitions: [],
    state: { status: locked.status, reason: locked.reason, superseded: locked.superseded },
    attention: locked.attention,
    retry: { reason: locked.retryReason, at: locked.retryEventAt },
    moved: false,
    beginsTransmission: false,
    events: [],
  };
  const isOldGeneration = change.generation !== undefined && change.generation !== locked.generation;
  for (const event of change.events) {
    const outcome: Transition = isOldGeneration
      ? { kind: 'stale' }
      : transition(decision.state, triggerOf(event, locked, change), callsOf(locked, change));
    decision.transitions.push(outcome);
    if (outcome.kind === 'moved') move(decision, event, outcome);
    if (outcome.kind === 'recorded') record(decision, event, outcome, locked.now);
  }
  if (!isOldGeneration) {
    decision.attention = change.attention ?? decision.attention;
    decision.beginsTransmission = change.newGeneration?.newTransmission ?? isStillToBeLeft(locked, change);
  }
  return decision;
}

/** An answer that came in late, or another call, keeps the transmission where it is. */
const isStillToBeLeft = (locked: LockedDelivery, { nextTransmission }: DeliveryChange): boolean =>
  nextTransmission !== undefined &&
  locked.status === 'sending' &&
  locked.transmission === nextTransmission.after &&
  locked.attemptCount === nextTransmission.attempts;

const callsOf = (
  { calls, transmission, predecessorDelivered, restored }: LockedDelivery,
  { closeAttempt }: DeliveryChange,
): OtherCalls =>
  otherCalls(calls, {
    transmission,
    answered: closeAttempt?.attemptId ?? null,
    predecessorDelivered,
    lost: restored !== null,
  });

/** Marks a report or an answer that is about an earlier transmission than the current one. */
function triggerOf({ trigger }: DeliveryEvent, locked: LockedDelivery, change: DeliveryChange): TransitionTrigger {
  if (trigger.kind === 'provider_reported') {
    const { reportedDocumentId } = change;
    if (reportedDocumentId === undefined) return trigger;
    return {
      ...trigger,
      ofEarlierTransmission: reportedDocumentId !== locked.documentId && !isSentByEarlierTransmission(locked),
    };
  }
  const answered = locked.calls.find(({ id }) => id === change.closeAttempt?.attemptId);
  return answered && answered.transmission !== locked.transmission ? asReportOfEarlierTransmission(trigger) : trigger;
}

/** `sent` because the provider has the document of an earlier transmission: then the reports about that one count. */
const isSentByEarlierTransmission = ({ status, transmission, calls }: LockedDelivery): boolean =>
  status === 'sent' &&
  !calls.some((call) => call.transmission === transmission && (isUnanswered(call) || call.outcome === 'accepted'));

/**
 * The answer to a call of an earlier transmission is a report about that document, not about the one that is being sent
 * now.
 */
function asReportOfEarlierTransmission(trigger: TransitionTrigger): TransitionTrigger {
  const report = (outcome: ProviderOutcome): TransitionTrigger => ({
    kind: 'provider_reported',
    outcome,
    ofEarlierTransmission: true,
  });
  switch (trigger.kind) {
    case 'send_accepted':
    case 'send_duplicate':
      return report('accepted');
    case 'recipient_unreachable':
      return report('recipient_not_registered');
    case 'send_refused':
    case 'send_failed_for_now':
    case 'send_unanswered':
      return report('rejected');
    default:
      return trigger;
  }
}

function move(decision: DeliveryDecision, event: DeliveryEvent, outcome: Extract<Transition, { kind: 'moved' }>): void {
  decision.events.push({
    ...origin(event),
    type: 'status_changed',
    fromStatus: decision.state.status,
    toStatus: outcome.to,
    reasonCode: outcome.reason,
  });
  decision.state = { ...decision.state, status: outcome.to, reason: outcome.reason };
  decision.attention = outcome.attention;
  decision.retry = { reason: null, at: null };
  decision.moved = true;
}

function record(
  decision: DeliveryDecision,
  event: DeliveryEvent,
  outcome: Extract<Transition, { kind: 'recorded' }>,
  now: string,
): void {
  decision.attention = outcome.attention ?? decision.attention;
  const isUnderWay = decision.state.status === 'validating' || decision.state.status === 'sending';
  const retryReason = isUnderWay ? retryReasonOf(event) : null;
  if (retryReason === null) {
    const isSuccession = event.trigger.kind === 'predecessor_delivered';
    decision.events.push({
      ...withoutMove(event),
      type: isSuccession ? 'warning' : 'provider_message',
      reasonCode: isSuccession ? 'PREDECESSOR_DELIVERED' : null,
    });
    return;
  }
  if (!retryEventDue(decision.retry, retryReason, now)) return;
  decision.events.push({ ...withoutMove(event), type: 'retry_scheduled', reasonCode: retryReason });
  decision.retry = { reason: retryReason, at: now };
}

/** Reason of a retry; null when the event is not a retry. */
function retryReasonOf({ trigger }: DeliveryEvent): ReasonCode | null {
  switch (trigger.kind) {
    case 'check_unavailable':
    case 'send_failed_for_now':
      return trigger.reason;
    case 'send_unanswered':
      return 'PROVIDER_UNAVAILABLE';
    default:
      return null;
  }
}

const origin = ({ source, message, details }: DeliveryEvent): Pick<NewLogEntry, 'source' | 'message' | 'details'> => ({
  source,
  message,
  details,
});
const withoutMove = (event: DeliveryEvent) => ({ ...origin(event), fromStatus: null, toStatus: null });
