import { type CallFacts, callFacts, isUnanswered } from '../../domain/delivery/call-facts';
import { retryEventDue } from '../../domain/delivery/retry';
import type { Attention, ReasonCode } from '../../domain/delivery/status';
import {
  type DeliveryState,
  type DeliveryTrigger,
  type ProviderOutcome,
  type Transition,
  transition,
} from '../../domain/delivery/transition';
import type { DeliveryChange, DeliveryHappening } from '../../domain/ports/deliveries';
import { identifiersOfChain } from './chain-identifiers';
import type { LockedDelivery } from './delivery-rows';
import type { NewEvent } from './history';

/** The outcome of all happenings of one change, before anything is written. */
export interface DeliveryDecision {
  transitions: Transition[];
  state: DeliveryState;
  attention: Attention;
  /** Last reason of a retry that the history tells of, and when it told. */
  retry: { reason: ReasonCode | null; at: string | null };
  moved: boolean;
  events: NewEvent[];
}

/** Applies the happenings in order, each to the state that the one before left. Pure. */
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
  for (const happening of change.happenings) {
    const outcome: Transition = isOldRun
      ? { kind: 'stale' }
      : transition(decision.state, triggerOf(happening, locked, change), callsOf(locked, change));
    decision.transitions.push(outcome);
    if (outcome.kind === 'moved') move(decision, happening, outcome);
    if (outcome.kind === 'recorded') record(decision, happening, outcome, locked.now);
  }
  if (!isOldRun) decision.attention = change.attention ?? decision.attention;
  return decision;
}

const callsOf = ({ calls, chain, predecessorDelivered }: LockedDelivery, { closeAttempt }: DeliveryChange): CallFacts =>
  callFacts(calls, { chain, answered: closeAttempt?.attemptId ?? null, predecessorDelivered });

/** A report carries the document id of the chain that it speaks of; the row says which chain is the current one. */
function triggerOf({ trigger }: DeliveryHappening, locked: LockedDelivery, change: DeliveryChange): DeliveryTrigger {
  if (trigger.kind === 'provider_reported') {
    const { reportedDocumentId } = change;
    if (reportedDocumentId === undefined) return trigger;
    const current = identifiersOfChain(change.invoiceId, locked.chain).documentId;
    return { ...trigger, ofEarlierChain: reportedDocumentId !== current && !isSentByEarlierChain(locked) };
  }
  const answered = locked.calls.find(({ id }) => id === change.closeAttempt?.attemptId);
  return answered && answered.chain !== locked.chain ? asReportOfEarlierChain(trigger) : trigger;
}

/** `sent` because an earlier chain turned out to be with the provider: then what becomes of that one is what counts. */
const isSentByEarlierChain = ({ status, chain, calls }: LockedDelivery): boolean =>
  status === 'sent' &&
  !calls.some((call) => call.chain === chain && (isUnanswered(call) || call.outcome === 'accepted'));

/** The answer to a call that an operator's resend has overtaken says what became of that document, not of the one under way now. */
function asReportOfEarlierChain(trigger: DeliveryTrigger): DeliveryTrigger {
  const report = (outcome: ProviderOutcome): DeliveryTrigger => ({
    kind: 'provider_reported',
    outcome,
    ofEarlierChain: true,
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

function move(
  decision: DeliveryDecision,
  happening: DeliveryHappening,
  outcome: Extract<Transition, { kind: 'moved' }>,
): void {
  decision.events.push({
    ...told(happening),
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
  happening: DeliveryHappening,
  outcome: Extract<Transition, { kind: 'recorded' }>,
  now: string,
): void {
  decision.attention = outcome.attention ?? decision.attention;
  const isUnderWay = decision.state.status === 'validating' || decision.state.status === 'sending';
  const retryReason = isUnderWay ? retryReasonOf(happening) : null;
  if (retryReason === null) {
    const isSuccession = happening.trigger.kind === 'predecessor_delivered';
    decision.events.push({
      ...unmoved(happening),
      type: isSuccession ? 'warning' : 'provider_message',
      reasonCode: isSuccession ? 'PREDECESSOR_DELIVERED' : null,
    });
    return;
  }
  if (!retryEventDue(decision.retry, retryReason, now)) return;
  decision.events.push({ ...unmoved(happening), type: 'retry_scheduled', reasonCode: retryReason });
  decision.retry = { reason: retryReason, at: now };
}

/** Why something will be tried again; null for what is no retry. */
function retryReasonOf({ trigger }: DeliveryHappening): ReasonCode | null {
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

const told = ({ source, message, details }: DeliveryHappening): Pick<NewEvent, 'source' | 'message' | 'details'> => ({
  source,
  message,
  details,
});
const unmoved = (happening: DeliveryHappening) => ({ ...told(happening), fromStatus: null, toStatus: null });
