import { type CallFacts, callFacts, isUnanswered } from '../../../domain/deliveries/call-facts';
import { retryEventDue } from '../../../domain/deliveries/retry';
import type { Attention, ReasonCode } from '../../../domain/deliveries/status';
import {
  type DeliveryState,
  type ProviderOutcome,
  type Transition,
  transition,
  type TransitionTrigger,
} from '../../../domain/deliveries/transition';
import type { DeliveryChange, DeliveryEvent } from '../../../domain/ports/deliveries/deliveries';
import type { LockedDelivery } from './delivery-rows';
import type { NewEvent } from './history';
import { transmissionIds } from './transmission-ids';

/** The outcome of all events of one change, before anything is written. */
export interface DeliveryDecision {
  transitions: Transition[];
  state: DeliveryState;
  attention: Attention;
  /** Last reason of a retry that the history tells of, and when it told. */
  retry: { reason: ReasonCode | null; at: string | null };
  moved: boolean;
  events: NewEvent[];
}

/** Applies the events in order, each to the state that the one before left. Pure. */
export function decide(locked: LockedDelivery, change: DeliveryChange): DeliveryDecision {
  const decision: DeliveryDecision = {
    transitions: [],
    state: { status: locked.status, reason: locked.reason, superseded: locked.superseded },
    attention: locked.attention,
    retry: { reason: locked.retryReason, at: locked.retryEventAt },
    moved: false,
    events: [],
  };
  const isOldRun = change.run !== undefined && change.run !== locked.run;
  for (const event of change.events) {
    const outcome: Transition = isOldRun
      ? { kind: 'stale' }
      : transition(decision.state, triggerOf(event, locked, change), callsOf(locked, change));
    decision.transitions.push(outcome);
    if (outcome.kind === 'moved') move(decision, event, outcome);
    if (outcome.kind === 'recorded') record(decision, event, outcome, locked.now);
  }
  if (!isOldRun) decision.attention = change.attention ?? decision.attention;
  return decision;
}

const callsOf = (
  { calls, transmission, predecessorDelivered }: LockedDelivery,
  { closeAttempt }: DeliveryChange,
): CallFacts => callFacts(calls, { transmission, answered: closeAttempt?.attemptId ?? null, predecessorDelivered });

/** A report carries the document id of the transmission that it speaks of; the row says which transmission is the current one. */
function triggerOf({ trigger }: DeliveryEvent, locked: LockedDelivery, change: DeliveryChange): TransitionTrigger {
  if (trigger.kind === 'provider_reported') {
    const { reportedDocumentId } = change;
    if (reportedDocumentId === undefined) return trigger;
    const current = transmissionIds(change.invoiceId, locked.transmission).documentId;
    return {
      ...trigger,
      ofEarlierTransmission: reportedDocumentId !== current && !isSentByEarlierTransmission(locked),
    };
  }
  const answered = locked.calls.find(({ id }) => id === change.closeAttempt?.attemptId);
  return answered && answered.transmission !== locked.transmission ? asReportOfEarlierTransmission(trigger) : trigger;
}

/** `sent` because an earlier transmission turned out to be with the provider: then what becomes of that one is what counts. */
const isSentByEarlierTransmission = ({ status, transmission, calls }: LockedDelivery): boolean =>
  status === 'sent' &&
  !calls.some((call) => call.transmission === transmission && (isUnanswered(call) || call.outcome === 'accepted'));

/** The answer to a call that an operator's resend has overtaken says what became of that document, not of the one under way now. */
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
    ...told(event),
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
      ...unmoved(event),
      type: isSuccession ? 'warning' : 'provider_message',
      reasonCode: isSuccession ? 'PREDECESSOR_DELIVERED' : null,
    });
    return;
  }
  if (!retryEventDue(decision.retry, retryReason, now)) return;
  decision.events.push({ ...unmoved(event), type: 'retry_scheduled', reasonCode: retryReason });
  decision.retry = { reason: retryReason, at: now };
}

/** Why something will be tried again; null for what is no retry. */
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

const told = ({ source, message, details }: DeliveryEvent): Pick<NewEvent, 'source' | 'message' | 'details'> => ({
  source,
  message,
  details,
});
const unmoved = (event: DeliveryEvent) => ({ ...told(event), fromStatus: null, toStatus: null });
