import type { Attention, OutboundStatus, ReasonCode } from './status';

/** Reasons for which a check stops a delivery for good. */
export type BlockReason = Extract<
  ReasonCode,
  'VALIDATION_FAILED' | 'OBLIGATION_FORBIDDEN' | 'ISSUE_DATE_NOT_TODAY' | 'NO_OUTBOUND_CONNECTION' | 'PROVIDER_REJECTED'
>;
/** Reasons for which a check waits, and with which it gives up at the horizon. */
export type UnavailableReason = Extract<
  ReasonCode,
  'VALIDATOR_UNAVAILABLE' | 'PROVIDER_UNAVAILABLE' | 'CONNECTION_DISABLED'
>;
/** Faults after which the document was surely not taken. */
export type TemporaryReason = Extract<
  ReasonCode,
  'PROVIDER_UNAVAILABLE' | 'PROVIDER_RATE_LIMITED' | 'PROVIDER_AUTH_FAILED' | 'CONNECTION_DISABLED'
>;
/** Ends of sending at the horizon, see {@link reasonAtHorizon}. */
export type StopReason = Extract<ReasonCode, 'OUTCOME_UNKNOWN' | 'ISSUE_DATE_NOT_TODAY' | 'RETRIES_EXHAUSTED'>;

/** What a provider reports of a document, by webhook, status query or look-up, for any chain of attempts. */
export type ProviderOutcome = 'accepted' | 'delivered' | 'delivery_failed' | 'rejected';

/** Everything that can happen to a delivery, from whichever side. */
export type DeliveryTrigger =
  | { kind: 'workflow_began' }
  | { kind: 'check_blocked'; reason: BlockReason }
  | { kind: 'check_unavailable'; reason: UnavailableReason }
  | { kind: 'check_gave_up'; reason: UnavailableReason }
  | { kind: 'checks_done' }
  | { kind: 'send_failed_for_now'; reason: TemporaryReason }
  /** The call was made and no answer says what became of it; asked again or resent under the same key. */
  | { kind: 'send_unanswered' }
  | { kind: 'send_accepted' }
  | { kind: 'send_refused' }
  | { kind: 'recipient_unreachable' }
  | { kind: 'sending_stopped'; reason: StopReason }
  /** `ofEarlierChain`: of a document that an operator has since sent again under a new id. */
  | { kind: 'provider_reported'; outcome: ProviderOutcome; ofEarlierChain?: boolean }
  | { kind: 'operator_replayed' }
  | { kind: 'operator_resolved'; status: 'delivered' | 'delivery_failed' }
  | { kind: 'predecessor_delivered'; anyAttempt: boolean };

export type DeliveryTriggerKind = DeliveryTrigger['kind'];

/** The part of an invoice's row that decides. */
export interface DeliveryState {
  status: OutboundStatus;
  reason: ReasonCode | null;
  superseded: boolean;
}

/**
 * - `moved`: the status changes, one event and one feed entry are written
 * - `recorded`: nothing moves, the fact is kept as an event (a retry, a late or repeated report)
 * - `stale`: a workflow step that came too late for this state; nothing is written, the workflow reads the row again
 * - `refused`: a person asked for something that this state does not allow (409 `INVALID_STATE_TRANSITION`)
 */
export type Transition =
  | { kind: 'moved'; to: OutboundStatus; reason: ReasonCode | null; attention: Attention }
  | { kind: 'recorded'; attention: Attention | null }
  | { kind: 'stale' }
  | { kind: 'refused' };

const moved = (to: OutboundStatus, reason: ReasonCode | null = null, attention: Attention = 'none'): Transition => ({
  kind: 'moved',
  to,
  reason,
  attention,
});
const recorded = (attention: Attention | null = null): Transition => ({ kind: 'recorded', attention });
const stale: Transition = { kind: 'stale' };
const refused: Transition = { kind: 'refused' };

/** Whom a reason calls to act when a delivery has stopped with it. */
export function attentionOf(reason: ReasonCode): Attention {
  switch (reason) {
    case 'OUTCOME_UNKNOWN':
      return 'operator';
    case 'PROVIDER_AUTH_FAILED':
    case 'CONNECTION_DISABLED':
    case 'NO_OUTBOUND_CONNECTION':
    case 'VALIDATION_FAILED':
    case 'OBLIGATION_FORBIDDEN':
    case 'ISSUE_DATE_NOT_TODAY':
    case 'RETRIES_EXHAUSTED':
    case 'PROVIDER_REJECTED':
      return 'tenant';
    case 'VALIDATOR_UNAVAILABLE':
      return 'operator';
    case 'PROVIDER_UNAVAILABLE':
    case 'PROVIDER_RATE_LIMITED':
      return 'provider';
    case 'RECIPIENT_NOT_REGISTERED':
    case 'PREDECESSOR_DELIVERED':
    case 'RESOLVED_BY_OPERATOR':
      return 'none';
  }
}

const stopped = (reason: ReasonCode): Transition => moved('failed_permanent', reason, attentionOf(reason));

/** A report moves an open delivery to what it says. */
function asReported(outcome: ProviderOutcome): Transition {
  switch (outcome) {
    case 'accepted':
      return moved('sent');
    case 'delivered':
      return moved('delivered');
    case 'delivery_failed':
      return moved('delivery_failed', 'RECIPIENT_NOT_REGISTERED');
    case 'rejected':
      return moved('rejected_by_provider', 'PROVIDER_REJECTED', 'tenant');
  }
}

/**
 * The one decision on the status of an outbound invoice. Total: every pair of state and trigger has an answer
 * (tested as a table). An outcome never moves backwards, and no state with a known delivery is ever left.
 */
export function transition(state: DeliveryState, trigger: DeliveryTrigger): Transition {
  if (trigger.kind === 'operator_replayed' || trigger.kind === 'operator_resolved')
    return decidedByOperator(state, trigger);
  switch (state.status) {
    case 'queued':
      return fromQueued(trigger);
    case 'validating':
      return fromValidating(trigger);
    case 'sending':
      return fromSending(trigger);
    case 'sent':
      return fromSent(trigger);
    case 'failed_permanent':
    case 'rejected_by_provider':
      return fromStopped(state, trigger);
    case 'delivered':
    case 'delivery_failed':
      return isReport(trigger) || isAnswer(trigger) ? recorded() : stale;
  }
}

type StepTrigger = Exclude<DeliveryTrigger, { kind: 'operator_replayed' | 'operator_resolved' }>;

const isReport = (trigger: StepTrigger): boolean => trigger.kind === 'provider_reported';

/** The answer to a call of ours, which may come after a webhook has already moved the delivery. */
const isAnswer = (trigger: StepTrigger): boolean =>
  trigger.kind === 'send_accepted' ||
  trigger.kind === 'send_refused' ||
  trigger.kind === 'recipient_unreachable' ||
  trigger.kind === 'send_unanswered' ||
  trigger.kind === 'send_failed_for_now';

/** The refusal of an earlier chain was the reason to send again: told once more, it says nothing of what is under way now. */
const isOldRefusal = (report: Extract<StepTrigger, { kind: 'provider_reported' }>): boolean =>
  report.ofEarlierChain === true && report.outcome === 'rejected';

/** What may happen to a delivery in any state in which the portal still works on it. */
function whileOpen(trigger: StepTrigger): Transition {
  if (trigger.kind === 'provider_reported') return isOldRefusal(trigger) ? recorded() : asReported(trigger.outcome);
  if (trigger.kind === 'predecessor_delivered')
    return trigger.anyAttempt ? recorded('operator') : stopped('PREDECESSOR_DELIVERED');
  return stale;
}

const fromQueued = (trigger: StepTrigger): Transition =>
  trigger.kind === 'workflow_began' ? moved('validating') : whileOpen(trigger);

function fromValidating(trigger: StepTrigger): Transition {
  switch (trigger.kind) {
    case 'check_blocked':
    case 'check_gave_up':
      return stopped(trigger.reason);
    case 'check_unavailable':
      return recorded(attentionOf(trigger.reason));
    case 'checks_done':
      return moved('sending');
    default:
      return whileOpen(trigger);
  }
}

function fromSending(trigger: StepTrigger): Transition {
  switch (trigger.kind) {
    case 'send_failed_for_now':
      return recorded(attentionOf(trigger.reason));
    case 'send_unanswered':
      return recorded('provider');
    case 'send_accepted':
      return moved('sent');
    case 'send_refused':
      return moved('rejected_by_provider', 'PROVIDER_REJECTED', 'tenant');
    case 'recipient_unreachable':
      return moved('delivery_failed', 'RECIPIENT_NOT_REGISTERED');
    case 'sending_stopped':
      return stopped(trigger.reason);
    default:
      return whileOpen(trigger);
  }
}

function fromSent(trigger: StepTrigger): Transition {
  if (trigger.kind === 'provider_reported')
    return trigger.outcome === 'accepted' || isOldRefusal(trigger) ? recorded() : asReported(trigger.outcome);
  if (trigger.kind === 'predecessor_delivered') return recorded('operator');
  return isAnswer(trigger) ? recorded() : stale;
}

/**
 * `failed_permanent` and `rejected_by_provider` are corrected by what the provider reports later. After OUTCOME_UNKNOWN
 * everything that it reports is news; otherwise "accepted" alone proves nothing that we did not know, and is only kept.
 */
function fromStopped(state: DeliveryState, trigger: StepTrigger): Transition {
  const unknown = state.reason === 'OUTCOME_UNKNOWN';
  if (trigger.kind === 'provider_reported') {
    if (trigger.outcome === 'delivered' || trigger.outcome === 'delivery_failed') return asReported(trigger.outcome);
    return unknown && !isOldRefusal(trigger) ? asReported(trigger.outcome) : recorded();
  }
  if (unknown && trigger.kind === 'send_accepted') return moved('sent');
  if (unknown && trigger.kind === 'recipient_unreachable') return moved('delivery_failed', 'RECIPIENT_NOT_REGISTERED');
  if (trigger.kind === 'predecessor_delivered') return recorded(trigger.anyAttempt ? 'operator' : null);
  return isAnswer(trigger) ? recorded() : stale;
}

/** People may restart what has stopped and settle what nobody answers for; never touch a replaced or a known outcome. */
function decidedByOperator(
  state: DeliveryState,
  trigger: Extract<DeliveryTrigger, { kind: 'operator_replayed' | 'operator_resolved' }>,
): Transition {
  if (state.superseded) return refused;
  const isStopped = state.status === 'failed_permanent' || state.status === 'rejected_by_provider';
  if (trigger.kind === 'operator_replayed') return isStopped ? moved('queued') : refused;
  return isStopped || state.status === 'sent' ? moved(trigger.status, 'RESOLVED_BY_OPERATOR') : refused;
}

/**
 * Why sending ends when its time is over: an attempt that may have been taken outweighs everything, because a resend could
 * double the invoice; then the day of issue; else the retries are simply used up.
 */
export function reasonAtHorizon(facts: { anyAttemptUnknown: boolean; issueDayEnded: boolean }): StopReason {
  if (facts.anyAttemptUnknown) return 'OUTCOME_UNKNOWN';
  return facts.issueDayEnded ? 'ISSUE_DATE_NOT_TODAY' : 'RETRIES_EXHAUSTED';
}
