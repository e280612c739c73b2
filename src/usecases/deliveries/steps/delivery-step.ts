import type { Delivery } from '../../../domain/deliveries/delivery';
import { maxWaitDays, pollDelaySeconds } from '../../../domain/deliveries/retry';
import type { OutboundStatus } from '../../../domain/deliveries/status';
import type { TransitionTrigger } from '../../../domain/deliveries/transition-trigger';
import { waitingReason } from '../../../domain/deliveries/waiting-reason';
import type { DeliveryEvent } from '../../../domain/ports/deliveries/deliveries';
import { ProblemError } from '../../../domain/problem';
import type { DeliveryGeneration, DeliveryStep } from '../../../workflow-contract/deliver-invoice';
import type { DeliveryStepDeps } from './step-deps';

/** Grace period before the watchdog treats the step as stalled. */
const stepSlackSeconds = 60;
/**
 * An outcome that cannot be queried arrives by webhook; the row is still read at this interval in case a signal was
 * lost.
 */
export const unaskableSeconds = 3_600;
const dayMs = 86_400_000;

/** @throws ProblemError `NOT_FOUND`: a workflow without its row is a bug */
export async function loadDelivery(
  deps: Pick<DeliveryStepDeps, 'deliveries'>,
  { tenantId, invoiceId }: DeliveryGeneration,
): Promise<Delivery> {
  const delivery = await deps.deliveries.load(tenantId, invoiceId);
  if (!delivery) throw new ProblemError('NOT_FOUND');
  return delivery;
}

/**
 * Is the delivery still waiting for this step of this generation? A webhook or an operator may have changed it since.
 */
export const isStill = (delivery: Delivery, generation: number, ...statuses: OutboundStatus[]): boolean =>
  delivery.generation === generation && statuses.includes(delivery.status);

/**
 * The result of a step as the workflow sees it.
 * @param context `waitSeconds`: time before the next step, where the step knows it; by default none, or the next poll
 *   of the outcome
 */
export function stepOf(
  delivery: Delivery,
  generation: number,
  context: { nowMs: number; polls?: number; canAsk?: boolean; waitSeconds?: number },
): DeliveryStep {
  const { status, attention, attempts, names } = delivery;
  const reason = waitingReason(delivery);
  const next = delivery.generation === generation ? nextOf(delivery, context.nowMs) : 'done';
  const usual = next === 'await_outcome' ? waitForOutcomeSeconds(delivery, context) : 0;
  return {
    status,
    reason,
    attention,
    attempts: attempts.length,
    next,
    waitSeconds: next === 'done' ? 0 : (context.waitSeconds ?? usual),
    ...(reason !== null && { names }),
  };
}

function nextOf(delivery: Delivery, nowMs: number): DeliveryStep['next'] {
  switch (delivery.status) {
    case 'queued':
    case 'validating':
    case 'sending':
      return 'send';
    case 'sent':
      return !delivery.outcomeExpected || nowMs >= waitEndsMs(delivery) ? 'done' : 'await_outcome';
    case 'delivered':
    case 'delivery_failed':
    case 'rejected_by_provider':
    case 'failed_permanent':
      return 'done';
  }
}

const sentMs = (delivery: Delivery): number => Date.parse(delivery.sentAt ?? delivery.since);
const waitEndsMs = (delivery: Delivery): number => sentMs(delivery) + maxWaitDays * dayMs;

function waitForOutcomeSeconds(
  delivery: Delivery,
  { nowMs, polls = 0, canAsk = true }: { nowMs: number; polls?: number; canAsk?: boolean },
): number {
  const delay = canAsk ? pollDelaySeconds(polls, (nowMs - sentMs(delivery)) / 1000) : unaskableSeconds;
  return Math.min(delay, secondsUntil(waitEndsMs(delivery), nowMs));
}

export const secondsUntil = (untilMs: number, nowMs: number): number =>
  Math.max(1, Math.ceil((untilMs - nowMs) / 1000));

export const eventBy = (source: DeliveryEvent['source'], trigger: TransitionTrigger): DeliveryEvent => ({
  trigger,
  source,
  message: null,
  details: null,
});

/** When the watchdog may treat a delivery as stalled whose next step is due in `waitSeconds`. */
export const workingUntil = (nowMs: number, waitSeconds: number): string =>
  new Date(nowMs + (waitSeconds + stepSlackSeconds) * 1000).toISOString();

/** For a step that changed nothing: postpones the watchdog. */
export async function keepWorking(
  deps: Pick<DeliveryStepDeps, 'overviews' | 'clock'>,
  { invoiceId, generation }: DeliveryGeneration,
  step: DeliveryStep,
): Promise<DeliveryStep> {
  if (step.next !== 'done')
    await deps.overviews.keepWorking(invoiceId, generation, workingUntil(deps.clock(), step.waitSeconds));
  return step;
}
