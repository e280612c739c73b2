import type { Delivery } from '../../deliveries/delivery';
import type { BlockReason, UnavailableReason } from '../../deliveries/transition-trigger';
import type { ValidationRun } from '../../validation/validation-report';

/** What the layers that a delivery has deferred since acceptance say of its document. */
export type DeferredVerdict =
  | { kind: 'passed'; run: ValidationRun }
  /** `message`: the first error, in English, for the history of the delivery. */
  | {
      kind: 'blocked';
      run: ValidationRun;
      reason: Extract<
        BlockReason,
        'VALIDATION_FAILED' | 'OBLIGATION_FORBIDDEN' | 'ISSUE_DATE_NOT_TODAY' | 'PROVIDER_REJECTED'
      >;
      message: string;
    }
  /** Still cannot be asked. Nothing is known of the document, and nothing is worth keeping as a run. */
  | {
      kind: 'unavailable';
      reason: Extract<UnavailableReason, 'VALIDATOR_UNAVAILABLE' | 'PROVIDER_UNAVAILABLE'>;
      message: string;
    };

/**
 * Asks the layers of `delivery.deferredChecks`, by the settings that hold now. Takes seconds, at the longest the
 * validator's own limit.
 */
export type RunDeferredChecks = (delivery: Delivery) => Promise<DeferredVerdict>;
