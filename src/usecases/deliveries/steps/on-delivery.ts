import type { Delivery } from '../../../domain/deliveries/delivery';
import type { DeliveryGeneration, DeliveryStep } from '../../../workflow-contract/deliver-invoice';
import { partOf } from '../delivery-part';
import { loadDelivery } from './delivery-step';
import type { DeliveryStepDeps } from './step-deps';

/**
 * Reads the row of a delivery and takes a step of it, as a part of the trace of its submission.
 *
 * @param name of the step's span; the activity's
 * @throws ProblemError `NOT_FOUND`: a workflow without its row is a bug
 */
export async function onDelivery(
  deps: Pick<DeliveryStepDeps, 'deliveries' | 'tracer' | 'clock'>,
  name: string,
  submission: DeliveryGeneration,
  take: (delivery: Delivery) => Promise<DeliveryStep>,
): Promise<DeliveryStep> {
  const startedAtMs = deps.clock();
  const delivery = await loadDelivery(deps, submission);
  return deps.tracer.within(partOf(delivery, { name, startedAtMs }), async (span) => {
    const step = await take(delivery);
    span?.set({ 'portal.delivery.status': step.status });
    if (step.reason !== null) {
      span?.set({ 'portal.problem.code': step.reason });
      span?.fail(step.reason);
    }
    return step;
  });
}
