import type { ReasonCode } from './status';

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
  | 'PROVIDER_UNAVAILABLE'
  | 'PROVIDER_RATE_LIMITED'
  | 'PROVIDER_AUTH_FAILED'
  | 'CONNECTION_DISABLED'
  | 'SANDBOX_REAL_CONNECTION'
>;
/** Reasons with which sending ends: at the horizon, for what it replaces, or because it is only a test. */
export type StopReason = Extract<
  ReasonCode,
  'OUTCOME_UNKNOWN' | 'ISSUE_DATE_NOT_TODAY' | 'RETRIES_EXHAUSTED' | 'PREDECESSOR_DELIVERED' | 'TEST_SEND_BLOCKED'
>;

/**
 * What a provider reports of a document, by webhook, status query or look-up, for any transmission. Only
 * `recipient_not_registered` means that the recipient cannot be reached in Peppol; `delivery_failed` is any other
 * failure.
 */
export type ProviderOutcome = 'accepted' | 'delivered' | 'delivery_failed' | 'recipient_not_registered' | 'rejected';

/** Everything that can happen to a delivery: a workflow step, a provider's report, an operator's request. */
export type TransitionTrigger =
  | { kind: 'workflow_began' }
  | { kind: 'check_blocked'; reason: BlockReason }
  | { kind: 'check_unavailable'; reason: UnavailableReason }
  | { kind: 'check_gave_up'; reason: UnavailableReason }
  | { kind: 'checks_done' }
  | { kind: 'send_failed_for_now'; reason: TemporaryReason }
  /** The call was made and has no known outcome: the provider is asked, or the call is repeated under the same key. */
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
  | { kind: 'predecessor_delivered' }
  /** Its company, one of the developer sandbox, is closed: nothing of it was real. */
  | { kind: 'sandbox_archived' };

/**
 * `isAbsent`: the provider was asked after the last call and does not have the document, so no earlier call delivered
 * it.
 */
export interface AfterAsking {
  isAbsent?: boolean;
}

/** Does the transition depend on the other calls of the delivery? If not, they need not be read. */
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
