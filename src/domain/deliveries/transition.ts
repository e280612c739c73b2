import { type CallFacts, noOtherCalls } from './call-facts';
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
export type StopReason = Extract<
  ReasonCode,
  'OUTCOME_UNKNOWN' | 'ISSUE_DATE_NOT_TODAY' | 'RETRIES_EXHAUSTED' | 'PREDECESSOR_DELIVERED'
>;

/**
 * What a provider reports of a document, by webhook, status query or look-up, for any transmission of attempts. Only
 * `recipient_not_registered` means that the recipient cannot be reached in Peppol; `delivery_failed` is any other failure.
 */
export type ProviderOutcome = 'accepted' | 'delivered' | 'delivery_failed' | 'recipient_not_registered' | 'rejected';

/** Everything that can happen to a delivery, from whichever side. */
export type TransitionTrigger =
  | { kind: 'workflow_began' }
  | { kind: 'check_blocked'; reason: BlockReason }
  | { kind: 'check_unavailable'; reason: UnavailableReason }
  | { kind: 'check_gave_up'; reason: UnavailableReason }
  | { kind: 'checks_done' }
  | { kind: 'send_failed_for_now'; reason: TemporaryReason }
  /** The call was made and no answer says what became of it; asked again or resent under the same key. */
  | { kind: 'send_unanswered' }
  | { kind: 'send_accepted' }
  | ({ kind: 'send_refused' } & AfterAsking)
  | ({ kind: 'recipient_unreachable' } & AfterAsking)
  /** The provider refuses the document because it has it already. */
  | { kind: 'send_duplicate' }
  | ({ kind: 'sending_stopped'; reason: StopReason } & AfterAsking)
  /** `ofEarlierTransmission`: of a document that an operator has since sent again under a new id. */
  | { kind: 'provider_reported'; outcome: ProviderOutcome; ofEarlierTransmission?: boolean }
  /** `confirmedNotDelivered`: a person has made sure that the recipient does not have the document. */
  | { kind: 'operator_replayed'; confirmedNotDelivered?: boolean }
  | { kind: 'operator_resolved'; status: 'delivered' | 'delivery_failed' }
  | { kind: 'predecessor_delivered' };

/** `isAbsent`: the provider was asked after the last call and does not have the document, so no earlier call can have left it there. */
interface AfterAsking {
  isAbsent?: boolean;
}

export type DeliveryTriggerKind = TransitionTrigger['kind'];

/** Does what follows depend on the other calls of the delivery? Most things that happen to most deliveries do not. */
export function dependsOnCalls({ kind }: TransitionTrigger): boolean {
  switch (kind) {
    case 'send_refused':
    case 'send_duplicate':
    case 'recipient_unreachable':
    case 'sending_stopped':
    case 'operator_replayed':
    case 'predecessor_delivered':
      return true;
    default:
      return false;
  }
}

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
    case 'PROVIDER_DELIVERY_FAILED':
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
      return moved('delivery_failed', 'PROVIDER_DELIVERY_FAILED', 'tenant');
    case 'recipient_not_registered':
      return moved('delivery_failed', 'RECIPIENT_NOT_REGISTERED');
    case 'rejected':
      return moved('rejected_by_provider', 'PROVIDER_REJECTED', 'tenant');
  }
}

/**
 * The one decision on the status of an outbound invoice. Total: every pair of state and trigger has an answer
 * (tested as a table). An outcome never moves backwards, and no state with a known delivery is ever left. While any call may have
 * left the document with the provider, the delivery never ends as "not sent".
 *
 * @param calls what the invoice's other calls say, read under its row lock
 */
export function transition(
  state: DeliveryState,
  trigger: TransitionTrigger,
  calls: CallFacts = noOtherCalls,
): Transition {
  if (trigger.kind === 'operator_replayed' || trigger.kind === 'operator_resolved')
    return decidedByOperator(state, trigger, calls);
  switch (state.status) {
    case 'queued':
      return fromQueued(trigger, calls);
    case 'validating':
      return fromValidating(trigger, calls);
    case 'sending':
      return fromSending(trigger, calls);
    case 'sent':
      return fromSent(trigger);
    case 'failed_permanent':
    case 'rejected_by_provider':
      return fromStopped(state, trigger, calls);
    case 'delivery_failed':
      return fromDeliveryFailed(state, trigger);
    case 'delivered':
      // The recipient holds two: nothing can be undone, but somebody has to tell them.
      if (trigger.kind === 'predecessor_delivered') return recorded('operator');
      return isReport(trigger) || isAnswer(trigger) ? recorded() : stale;
  }
}

type StepTrigger = Exclude<TransitionTrigger, { kind: 'operator_replayed' | 'operator_resolved' }>;

const isReport = (trigger: StepTrigger): boolean => trigger.kind === 'provider_reported';

/** The answer to a call of ours, which may come after a webhook has already moved the delivery. */
const isAnswer = (trigger: StepTrigger): boolean =>
  trigger.kind === 'send_accepted' ||
  trigger.kind === 'send_refused' ||
  trigger.kind === 'send_duplicate' ||
  trigger.kind === 'recipient_unreachable' ||
  trigger.kind === 'send_unanswered' ||
  trigger.kind === 'send_failed_for_now';

/** An earlier transmission did not arrive, which was the reason to send again: told once more, it says nothing of what is under way now. */
const isOldFailure = (report: Extract<StepTrigger, { kind: 'provider_reported' }>): boolean =>
  report.ofEarlierTransmission === true && report.outcome !== 'accepted' && report.outcome !== 'delivered';

/** What may happen to a delivery in any state in which the portal still works on it. */
function whileOpen(trigger: StepTrigger, calls: CallFacts): Transition {
  if (trigger.kind === 'provider_reported') return isOldFailure(trigger) ? recorded() : asReported(trigger.outcome);
  if (trigger.kind === 'predecessor_delivered')
    return calls.mayBeTaken ? recorded('operator') : stopped('PREDECESSOR_DELIVERED');
  return stale;
}

const fromQueued = (trigger: StepTrigger, calls: CallFacts): Transition =>
  trigger.kind === 'workflow_began' ? moved('validating') : whileOpen(trigger, calls);

function fromValidating(trigger: StepTrigger, calls: CallFacts): Transition {
  switch (trigger.kind) {
    case 'check_blocked':
    case 'check_gave_up':
      return stopped(trigger.reason);
    case 'check_unavailable':
      return recorded(attentionOf(trigger.reason));
    case 'checks_done':
      return moved('sending');
    default:
      return whileOpen(trigger, calls);
  }
}

function fromSending(trigger: StepTrigger, calls: CallFacts): Transition {
  switch (trigger.kind) {
    case 'send_failed_for_now':
      return recorded(attentionOf(trigger.reason));
    case 'send_unanswered':
      return recorded('provider');
    case 'send_accepted':
      return moved('sent');
    case 'send_duplicate':
      return duplicateRefused(calls);
    case 'send_refused':
      // It refuses this call; of an earlier one nobody knows. Stays, and the provider is asked (planSend).
      return mayHaveIt(trigger, calls)
        ? recorded('provider')
        : moved('rejected_by_provider', 'PROVIDER_REJECTED', 'tenant');
    case 'recipient_unreachable':
      return mayHaveIt(trigger, calls) ? recorded('provider') : moved('delivery_failed', 'RECIPIENT_NOT_REGISTERED');
    case 'sending_stopped':
      return stopped(mayHaveIt(trigger, calls) ? 'OUTCOME_UNKNOWN' : trigger.reason);
    default:
      return whileOpen(trigger, calls);
  }
}

const mayHaveIt = ({ isAbsent }: AfterAsking, calls: CallFacts): boolean => calls.unanswered && isAbsent !== true;

/**
 * "I have it already": from an unanswered call, then it is taken, without an id. After calls that were said to have taken nothing it
 * contradicts them, and the provider is asked. As the answer to the first call it speaks of some other document of the same content.
 */
function duplicateRefused(calls: CallFacts): Transition {
  if (isFromEarlierCall(calls)) return moved('sent');
  return calls.calledBefore ? recorded('provider') : moved('rejected_by_provider', 'PROVIDER_REJECTED', 'tenant');
}

const isFromEarlierCall = (calls: CallFacts): boolean => calls.unanswered || calls.unansweredBefore;

function fromSent(trigger: StepTrigger): Transition {
  if (trigger.kind === 'provider_reported')
    return trigger.outcome === 'accepted' || isOldFailure(trigger) ? recorded() : asReported(trigger.outcome);
  if (trigger.kind === 'predecessor_delivered') return recorded('operator');
  return isAnswer(trigger) ? recorded() : stale;
}

/**
 * `failed_permanent` and `rejected_by_provider` are corrected by what the provider reports later. After OUTCOME_UNKNOWN
 * everything that it reports is news; otherwise "accepted" alone proves nothing that we did not know, and is only kept.
 */
function fromStopped(state: DeliveryState, trigger: StepTrigger, calls: CallFacts): Transition {
  const unknown = state.status === 'failed_permanent' && state.reason === 'OUTCOME_UNKNOWN';
  if (trigger.kind === 'provider_reported') {
    if (trigger.outcome === 'delivered') return asReported(trigger.outcome);
    if (isOldFailure(trigger) || state.reason === 'PREDECESSOR_DELIVERED') return recorded();
    return unknown || isFailedDelivery(trigger.outcome) ? asReported(trigger.outcome) : recorded();
  }
  if (unknown && trigger.kind === 'send_accepted') return moved('sent');
  if (unknown && trigger.kind === 'send_duplicate' && isFromEarlierCall(calls)) return moved('sent');
  if (unknown && trigger.kind === 'recipient_unreachable' && !mayHaveIt(trigger, calls))
    return moved('delivery_failed', 'RECIPIENT_NOT_REGISTERED');
  if (trigger.kind === 'predecessor_delivered') return recorded(calls.mayBeTaken ? 'operator' : null);
  return isAnswer(trigger) ? recorded() : stale;
}

const isFailedDelivery = (outcome: ProviderOutcome): boolean =>
  outcome === 'delivery_failed' || outcome === 'recipient_not_registered';

/** A failure that was not the recipient's is a provider's mistake as often as not: only that it arrived after all changes anything. */
function fromDeliveryFailed(state: DeliveryState, trigger: StepTrigger): Transition {
  const isTechnical = state.reason === 'PROVIDER_DELIVERY_FAILED';
  if (isTechnical && trigger.kind === 'provider_reported' && trigger.outcome === 'delivered')
    return asReported(trigger.outcome);
  if (isTechnical && trigger.kind === 'predecessor_delivered') return recorded('operator');
  return isReport(trigger) || isAnswer(trigger) ? recorded() : stale;
}

/**
 * May the invoice be sent again, by a replay or by a new submission of its number? Not after a known outcome, and never when the
 * invoice that it replaces was delivered after all.
 */
export const isOpenToResend = ({ status, reason }: Pick<DeliveryState, 'status' | 'reason'>): boolean =>
  status === 'rejected_by_provider' ||
  (status === 'failed_permanent' && reason !== 'PREDECESSOR_DELIVERED') ||
  (status === 'delivery_failed' && reason === 'PROVIDER_DELIVERY_FAILED');

/** People may restart what has stopped and settle what nobody answers for; never touch a replaced or a known outcome. */
function decidedByOperator(
  state: DeliveryState,
  trigger: Extract<TransitionTrigger, { kind: 'operator_replayed' | 'operator_resolved' }>,
  calls: CallFacts,
): Transition {
  if (state.superseded) return refused;
  if (trigger.kind === 'operator_resolved') {
    const isSettled = state.status === 'failed_permanent' || isOpenToResend(state) || state.status === 'sent';
    return isSettled ? moved(trigger.status, 'RESOLVED_BY_OPERATOR') : refused;
  }
  const isUnconfirmed = state.reason === 'OUTCOME_UNKNOWN' && trigger.confirmedNotDelivered !== true;
  return isOpenToResend(state) && !isUnconfirmed && !calls.predecessorDelivered ? moved('queued') : refused;
}

/**
 * Why sending ends when its time is over: an attempt that may have been taken outweighs everything, because a resend could
 * double the invoice; then the day of issue; else the retries are simply used up.
 */
export function reasonAtHorizon(facts: { anyAttemptUnknown: boolean; issueDayEnded: boolean }): StopReason {
  if (facts.anyAttemptUnknown) return 'OUTCOME_UNKNOWN';
  return facts.issueDayEnded ? 'ISSUE_DATE_NOT_TODAY' : 'RETRIES_EXHAUSTED';
}
