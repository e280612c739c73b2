import type { Delivery } from '../../../domain/deliveries/delivery';
import type { DeferredVerdict } from '../../../domain/ports/deliveries/deferred-checks';
import type { DeliveryEvent } from '../../../domain/ports/deliveries/deliveries';
import type { DeliveryGeneration, DeliveryStep } from '../../../workflow-contract/deliver-invoice';
import { eventBy, isStill, stepOf, workingUntil } from './delivery-step';
import { secondsToNextCheck, unavailable } from './next-check';
import { onDelivery } from './on-delivery';
import type { DeliveryStepDeps } from './step-deps';

/**
 * Runs the checks that were deferred at acceptance. The delivery then goes on to sending, stops, or waits for the next
 * try, until its horizon. The validation run is written with the change that it causes; a try without an answer writes
 * a retry to the delivery log.
 */
export const applyDeferredChecks = (deps: DeliveryStepDeps, submission: DeliveryGeneration): Promise<DeliveryStep> =>
  onDelivery(deps, 'runDeferredChecks', submission, (delivery) => check(deps, submission, delivery));

async function check(
  deps: DeliveryStepDeps,
  submission: DeliveryGeneration,
  delivery: Delivery,
): Promise<DeliveryStep> {
  const { generation } = submission;
  if (!isStill(delivery, generation, 'validating')) return stepOf(delivery, generation, { nowMs: deps.clock() });

  const verdict = await deps.runDeferredChecks(delivery);
  const nowMs = deps.clock();
  const event = eventOf(verdict, delivery, nowMs);
  const waitSeconds = event.trigger.kind === 'check_unavailable' ? secondsToNextCheck(deps, delivery, nowMs) : 0;
  const { delivery: changed } = await deps.deliveries.apply({
    ...submission,
    events: [event],
    ...(verdict.kind === 'unavailable' ? {} : { validationRun: verdict.run }),
    nextAttemptAt: waitSeconds > 0 ? new Date(nowMs + waitSeconds * 1000).toISOString() : null,
    workingUntil: workingUntil(nowMs, waitSeconds),
  });
  return stepOf(changed, generation, { nowMs, ...(changed.status === 'validating' ? { waitSeconds } : {}) });
}

function eventOf(verdict: DeferredVerdict, delivery: Delivery, nowMs: number): DeliveryEvent {
  switch (verdict.kind) {
    case 'passed':
      return eventBy('worker', { kind: 'checks_done' });
    case 'blocked':
      return { ...eventBy('worker', { kind: 'check_blocked', reason: verdict.reason }), message: verdict.message };
    case 'unavailable':
      return { ...eventBy('worker', unavailable(verdict.reason, delivery, nowMs)), message: verdict.message };
  }
}
