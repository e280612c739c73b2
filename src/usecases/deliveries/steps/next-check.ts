import type { Delivery } from '../../../domain/deliveries/delivery';
import { retryDelaySeconds } from '../../../domain/deliveries/retry';
import type { TransitionTrigger, UnavailableReason } from '../../../domain/deliveries/transition-trigger';
import { secondsUntil } from './delivery-step';
import type { DeliveryStepDeps } from './step-deps';

/** A check that cannot be made now is made again, until the delivery's horizon. */
export const unavailable = (reason: UnavailableReason, { horizonAt }: Delivery, nowMs: number): TransitionTrigger => ({
  kind: nowMs >= Date.parse(horizonAt) ? 'check_gave_up' : 'check_unavailable',
  reason,
});

/** Growing with the time that the delivery has waited, and never past its horizon. */
export function secondsToNextCheck(
  { random }: Pick<DeliveryStepDeps, 'random'>,
  { since, horizonAt }: Delivery,
  nowMs: number,
): number {
  const waitedSeconds = Math.max(0, (nowMs - Date.parse(since)) / 1000);
  const failures = 1 + Math.floor(Math.log2(1 + waitedSeconds / 5));
  return Math.min(retryDelaySeconds(failures, null, random()), secondsUntil(Date.parse(horizonAt), nowMs));
}
