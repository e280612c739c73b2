import type { Attention, ReasonCode } from './status';

/** Who has to act when a delivery waits or has stopped for this reason. */
export function attentionOf(reason: ReasonCode): Attention {
  switch (reason) {
    case 'OUTCOME_UNKNOWN':
    case 'TEST_SEND_BLOCKED':
      return 'operator';
    case 'PROVIDER_AUTH_FAILED':
    case 'CONNECTION_DISABLED':
    case 'SANDBOX_REAL_CONNECTION':
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
