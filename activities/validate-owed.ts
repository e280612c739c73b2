import type { DeliveryStep, Submission } from '../src/contract/submit-invoice';
import type { Delivery } from '../src/domain/delivery/delivery';
import type { DeliveryHappening } from '../src/domain/ports/deliveries';
import type { OwedVerdict } from '../src/domain/ports/owed-layers';
import type { DeliveryActivityDeps } from './delivery-deps';
import { happeningBy, isStill, loadDelivery, stepOf, workingUntil } from './delivery-step';
import { whileBeating } from './heartbeat';
import { secondsToNextCheck, unavailable } from './next-check';

/**
 * Runs the layers that a delivery owes since its acceptance: it goes on to sending, stops, or waits for the next time, until its
 * horizon. The validation run is written with the change that it causes; a time without an answer leaves a retry in the history.
 */
export const createValidateOwed =
  (deps: DeliveryActivityDeps) =>
  (submission: Submission): Promise<DeliveryStep> =>
    whileBeating(validateOnce(deps, submission));

async function validateOnce(deps: DeliveryActivityDeps, submission: Submission): Promise<DeliveryStep> {
  const { run } = submission;
  const delivery = await loadDelivery(deps, submission);
  if (!isStill(delivery, run, 'validating')) return stepOf(delivery, run, { nowMs: deps.clock() });

  const verdict = await deps.validateOwed(delivery);
  const nowMs = deps.clock();
  const happening = happeningOf(verdict, delivery, nowMs);
  const waitSeconds = happening.trigger.kind === 'check_unavailable' ? secondsToNextCheck(deps, delivery, nowMs) : 0;
  const { delivery: changed } = await deps.deliveries.apply({
    ...submission,
    happenings: [happening],
    ...(verdict.kind === 'unavailable' ? {} : { validationRun: verdict.run }),
    nextAttemptAt: waitSeconds > 0 ? new Date(nowMs + waitSeconds * 1000).toISOString() : null,
    workingUntil: workingUntil(nowMs, waitSeconds),
  });
  return stepOf(changed, run, { nowMs, ...(changed.status === 'validating' ? { waitSeconds } : {}) });
}

function happeningOf(verdict: OwedVerdict, delivery: Delivery, nowMs: number): DeliveryHappening {
  switch (verdict.kind) {
    case 'passed':
      return happeningBy('worker', { kind: 'checks_done' });
    case 'blocked':
      return { ...happeningBy('worker', { kind: 'check_blocked', reason: verdict.reason }), message: verdict.message };
    case 'unavailable':
      return { ...happeningBy('worker', unavailable(verdict.reason, delivery, nowMs)), message: verdict.message };
  }
}
