import { attentionOf } from './attention';
import { noOtherCalls, type OtherCalls } from './other-calls';
import type { Attention, OutboundStatus, ReasonCode } from './status';
import type { AfterAsking, ProviderOutcome, TransitionTrigger } from './transition-trigger';

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
 * (tested as a table). An outcome never moves backwards, and no state with a known delivery is ever left. While any
 * call may have left the document with the provider, the delivery never ends as "not sent".
 *
 * @param calls what the invoice's other calls say, read under its row lock
 */
export function transition(
  state: DeliveryState,
  trigger: TransitionTrigger,
  calls: OtherCalls = noOtherCalls,
): Transition {
  if (trigger.kind === 'operator_replayed' || trigger.kind === 'operator_resolved')
    return decidedByOperator(state, trigger, calls);
  if (trigger.kind === 'sandbox_archived')
    return isOpenStatus(state.status) ? moved('failed_permanent', 'CONNECTION_DISABLED') : stale;
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
      // The recipient holds two: nothing can be undone, but a person has to tell them.
      if (trigger.kind === 'predecessor_delivered') return recorded('operator');
      return isReport(trigger) || isAnswer(trigger) ? recorded() : stale;
  }
}

type StepTrigger = Exclude<TransitionTrigger, { kind: 'operator_replayed' | 'operator_resolved' | 'sandbox_archived' }>;

const isOpenStatus = (status: OutboundStatus): boolean =>
  status === 'queued' || status === 'validating' || status === 'sending' || status === 'sent';

const isReport = (trigger: StepTrigger): boolean => trigger.kind === 'provider_reported';

/** The answer to a call of ours, which may come after a webhook has already moved the delivery. */
const isAnswer = (trigger: StepTrigger): boolean =>
  trigger.kind === 'send_accepted' ||
  trigger.kind === 'send_refused' ||
  trigger.kind === 'send_duplicate' ||
  trigger.kind === 'recipient_unreachable' ||
  trigger.kind === 'send_unanswered' ||
  trigger.kind === 'send_failed_for_now';

/**
 * The failure of an earlier transmission was the reason to send again: repeated, it says nothing about the current
 * transmission.
 */
const isOldFailure = (report: Extract<StepTrigger, { kind: 'provider_reported' }>): boolean =>
  report.ofEarlierTransmission === true && report.outcome !== 'accepted' && report.outcome !== 'delivered';

/** What may happen to a delivery in any state in which the portal still works on it. */
function whileOpen(trigger: StepTrigger, calls: OtherCalls): Transition {
  if (trigger.kind === 'provider_reported') return isOldFailure(trigger) ? recorded() : asReported(trigger.outcome);
  if (trigger.kind === 'predecessor_delivered')
    return calls.mayBeTaken ? recorded('operator') : stopped('PREDECESSOR_DELIVERED');
  return stale;
}

const fromQueued = (trigger: StepTrigger, calls: OtherCalls): Transition =>
  trigger.kind === 'workflow_began' ? moved('validating') : whileOpen(trigger, calls);

function fromValidating(trigger: StepTrigger, calls: OtherCalls): Transition {
  switch (trigger.kind) {
    case 'check_blocked':
    case 'check_gave_up':
      return stopped(calls.lost ? 'OUTCOME_UNKNOWN' : trigger.reason);
    case 'check_unavailable':
      return recorded(attentionOf(trigger.reason));
    case 'checks_done':
      return moved('sending');
    default:
      return whileOpen(trigger, calls);
  }
}

function fromSending(trigger: StepTrigger, calls: OtherCalls): Transition {
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
      // The refusal is about this call only; an earlier one may have been accepted. Stay, and ask the provider
      // (planSend).
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

const mayHaveIt = ({ isAbsent }: AfterAsking, calls: OtherCalls): boolean =>
  (calls.unanswered || calls.lost) && isAbsent !== true;

/**
 * "I have it already": from an unanswered call, then it is taken, without an id. After calls that were said to have
 * taken nothing it contradicts them, and the provider is asked. As the answer to the first call it speaks of some other
 * document of the same content.
 */
function duplicateRefused(calls: OtherCalls): Transition {
  if (isFromEarlierCall(calls)) return moved('sent');
  return calls.calledBefore ? recorded('provider') : moved('rejected_by_provider', 'PROVIDER_REJECTED', 'tenant');
}

const isFromEarlierCall = (calls: OtherCalls): boolean => calls.unanswered || calls.unansweredBefore || calls.lost;

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
function fromStopped(state: DeliveryState, trigger: StepTrigger, calls: OtherCalls): Transition {
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

/** A technical failure is often reported by mistake: only a later report of delivery changes the status. */
function fromDeliveryFailed(state: DeliveryState, trigger: StepTrigger): Transition {
  const isTechnical = state.reason === 'PROVIDER_DELIVERY_FAILED';
  if (isTechnical && trigger.kind === 'provider_reported' && trigger.outcome === 'delivered')
    return asReported(trigger.outcome);
  if (isTechnical && trigger.kind === 'predecessor_delivered') return recorded('operator');
  return isReport(trigger) || isAnswer(trigger) ? recorded() : stale;
}

/**
 * May the invoice be sent again, by a replay or by a new submission of its number? Not after a known outcome, and never
 * when the invoice that it replaces was delivered after all.
 */
export const isOpenToResend = ({ status, reason }: Pick<DeliveryState, 'status' | 'reason'>): boolean =>
  status === 'rejected_by_provider' ||
  (status === 'failed_permanent' && reason !== 'PREDECESSOR_DELIVERED') ||
  (status === 'delivery_failed' && reason === 'PROVIDER_DELIVERY_FAILED');

/** May a person settle it? Not while the portal works on it, and not after a known outcome. */
export const isOpenToResolve = (state: Pick<DeliveryState, 'status' | 'reason'>): boolean =>
  state.status === 'failed_permanent' || isOpenToResend(state) || state.status === 'sent';

/**
 * Operators may restart a stopped delivery and settle one without an outcome, but never change a superseded one or a
 * known outcome.
 */
function decidedByOperator(
  state: DeliveryState,
  trigger: Extract<TransitionTrigger, { kind: 'operator_replayed' | 'operator_resolved' }>,
  calls: OtherCalls,
): Transition {
  if (state.superseded) return refused;
  if (trigger.kind === 'operator_resolved')
    return isOpenToResolve(state) ? moved(trigger.status, 'RESOLVED_BY_OPERATOR') : refused;
  const isUnconfirmed = state.reason === 'OUTCOME_UNKNOWN' && trigger.confirmedNotDelivered !== true;
  return isOpenToResend(state) && !isUnconfirmed && !calls.predecessorDelivered ? moved('queued') : refused;
}
