import type { Delivery } from './delivery';
import type { ReasonCode } from './status';

/**
 * Why a delivery has ended, or why somebody is waited for: a fault is being retried, the provider has not said what
 * became of a call, or what the invoice replaces was delivered. Null: it goes on by itself.
 */
export function waitingReason({
  reason,
  retryReason,
  attention,
  predecessorDelivered,
}: Pick<Delivery, 'reason' | 'retryReason' | 'attention' | 'predecessorDelivered'>): ReasonCode | null {
  if (reason !== null || retryReason !== null) return reason ?? retryReason;
  if (attention === 'operator' && predecessorDelivered) return 'PREDECESSOR_DELIVERED';
  return attention === 'provider' ? 'OUTCOME_UNKNOWN' : null;
}
