import type { Delivery } from '../../../domain/deliveries/delivery';
import type { TransitionTrigger } from '../../../domain/deliveries/transition-trigger';
import { retainUntil } from '../../../domain/invoices/retention';
import { issueDayAt } from '../../../domain/submissions/issue-day';
import type { DeliveryGeneration, DeliveryStep } from '../../../workflow-contract/deliver-invoice';
import { eventBy, isStill, loadDelivery, stepOf, workingUntil } from './delivery-step';
import { secondsToNextCheck, unavailable } from './next-check';
import type { DeliveryStepDeps } from './step-deps';

/** Maximum time of the deferred checks: a document of many thousand lines, each layer at its time limit. */
const deferredChecksSeconds = 180;

/**
 * Protects the stored document and runs the quick checks (connection, day of issue). An invoice without deferred
 * checks moves from `queued` to `sending` in one transaction; any other continues with `applyDeferredChecks`.
 */
export async function prepareDelivery(deps: DeliveryStepDeps, submission: DeliveryGeneration): Promise<DeliveryStep> {
  const delivery = await loadDelivery(deps, submission);
  const nowMs = deps.clock();
  if (!isStill(delivery, submission.generation, 'queued', 'validating'))
    return stepOf(delivery, submission.generation, { nowMs });

  await protect(deps, delivery);
  const verdict = await check(deps, delivery, nowMs);
  const waitSeconds = verdict?.kind === 'check_unavailable' ? secondsToNextCheck(deps, delivery, nowMs) : 0;
  const { delivery: changed } = await deps.deliveries.apply({
    ...submission,
    events: [
      ...(delivery.status === 'queued' ? [{ kind: 'workflow_began' } as const] : []),
      ...(verdict ? [verdict] : []),
    ].map((trigger) => eventBy('worker', trigger)),
    nextAttemptAt: waitSeconds > 0 ? new Date(nowMs + waitSeconds * 1000).toISOString() : null,
    workingUntil: workingUntil(nowMs, verdict ? waitSeconds : deferredChecksSeconds),
  });
  const step = stepOf(changed, submission.generation, {
    nowMs,
    ...(changed.status === 'validating' ? { waitSeconds } : {}),
  });
  return verdict === null && step.next === 'prepare' ? { ...step, next: 'validate' } : step;
}

/**
 * Protects the stored bytes. An object that the store refuses to protect is left to the outbox, so that it does not
 * block the delivery.
 */
async function protect(
  { objects, attachments, receiving, clock, retentionYears }: DeliveryStepDeps,
  { tenantId, invoiceId, xml, sourceXml, issueDate }: Delivery,
): Promise<void> {
  const untilIso = retainUntil(issueDate, retentionYears, clock());
  const all = [xml, ...(sourceXml ? [sourceXml] : []), ...(await attachments.objectsOf(tenantId, invoiceId))];
  const retentions = await Promise.all(all.map((object) => objects.retain(object, untilIso)));
  if (retentions.some(({ kind }) => kind === 'refused')) await receiving.promiseProtection(tenantId, invoiceId);
}

/** @returns null when only deferred checks remain, which take longer than this step may */
async function check(deps: DeliveryStepDeps, delivery: Delivery, nowMs: number): Promise<TransitionTrigger | null> {
  if (delivery.issueDateMustBeToday && issueDayAt(new Date(nowMs)) !== delivery.issueDate)
    return { kind: 'check_blocked', reason: 'ISSUE_DATE_NOT_TODAY' };
  const connection = await deps.connections.find(delivery.tenantId, delivery.connectionId);
  if (!connection?.directions.includes('outbound')) return { kind: 'check_blocked', reason: 'NO_OUTBOUND_CONNECTION' };
  if (!connection.enabled) return unavailable('CONNECTION_DISABLED', delivery, nowMs);
  return delivery.deferredChecks.length > 0 ? null : { kind: 'checks_done' };
}
