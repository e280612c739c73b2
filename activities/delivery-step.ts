import type { Delivery } from '../src/domain/deliveries/delivery';
import { maxWaitDays, pollDelaySeconds } from '../src/domain/deliveries/retry';
import type { OutboundStatus } from '../src/domain/deliveries/status';
import type { TransitionTrigger } from '../src/domain/deliveries/transition';
import type { DeliveryEvent } from '../src/domain/ports/deliveries/deliveries';
import { ProblemError } from '../src/domain/problem';
import type { DeliveryGeneration, DeliveryStep } from '../src/workflow-contract/deliver-invoice';
import type { DeliveryActivityDeps } from './delivery-deps';

/** Time that a step itself may take before the watchdog wonders. */
const stepSlackSeconds = 60;
/** An outcome that cannot be asked for comes by webhook; the row is looked at now and then all the same. */
export const unaskableSeconds = 3_600;
const dayMs = 86_400_000;

/** @throws ProblemError `NOT_FOUND`: a workflow without its row is a fault of ours */
export async function loadDelivery(
  deps: Pick<DeliveryActivityDeps, 'deliveries'>,
  { tenantId, invoiceId }: DeliveryGeneration,
): Promise<Delivery> {
  const delivery = await deps.deliveries.load(tenantId, invoiceId);
  if (!delivery) throw new ProblemError('NOT_FOUND');
  return delivery;
}

/** Does the delivery still wait for this step of this run? Anybody may have moved it since. */
export const isStill = (delivery: Delivery, run: number, ...statuses: OutboundStatus[]): boolean =>
  delivery.run === run && statuses.includes(delivery.status);

/**
 * Where the delivery stands, for the workflow.
 * @param waitSeconds before the next step, where the step itself knows; otherwise at once, or the next time to ask
 */
export function stepOf(
  delivery: Delivery,
  run: number,
  facts: { nowMs: number; polls?: number; canAsk?: boolean; waitSeconds?: number },
): DeliveryStep {
  const { status, reason, attention, attempts } = delivery;
  const next = delivery.run === run ? nextOf(delivery, facts.nowMs) : 'done';
  const usual = next === 'await_outcome' ? waitForOutcomeSeconds(delivery, facts) : 0;
  return {
    status,
    reason,
    attention,
    attempts: attempts.length,
    next,
    waitSeconds: next === 'done' ? 0 : (facts.waitSeconds ?? usual),
  };
}

function nextOf(delivery: Delivery, nowMs: number): DeliveryStep['next'] {
  switch (delivery.status) {
    case 'queued':
    case 'validating':
      return 'prepare';
    case 'sending':
      return 'send';
    case 'sent':
      return nowMs >= waitEndsMs(delivery) ? 'done' : 'await_outcome';
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

/** When the watchdog may begin to wonder about a delivery whose next step is so many seconds away. */
export const workingUntil = (nowMs: number, waitSeconds: number): string =>
  new Date(nowMs + (waitSeconds + stepSlackSeconds) * 1000).toISOString();

/** For a step that changed nothing: tells the watchdog that somebody is at it. */
export async function keepWorking(
  deps: Pick<DeliveryActivityDeps, 'overviews' | 'clock'>,
  { invoiceId, run }: DeliveryGeneration,
  step: DeliveryStep,
): Promise<DeliveryStep> {
  if (step.next !== 'done')
    await deps.overviews.keepWorking(invoiceId, run, workingUntil(deps.clock(), step.waitSeconds));
  return step;
}
