import type { Delivery } from '../src/domain/deliveries/delivery';
import type { TransitionTrigger } from '../src/domain/deliveries/transition';
import { retainUntil } from '../src/domain/invoices/retention';
import { issueDayAt } from '../src/domain/submissions/issue-day';
import type { DeliveryGeneration, DeliveryStep } from '../src/workflow-contract/deliver-invoice';
import type { DeliveryActivityDeps } from './delivery-deps';
import { eventBy, isStill, loadDelivery, stepOf, workingUntil } from './delivery-step';
import { secondsToNextCheck, unavailable } from './next-check';

/** Time that the layers may take which are deferred: documents of many thousand lines, each layer at its limit. */
const deferredChecksSeconds = 180;

/**
 * Protects the stored document and does the quick checks that are deferred since acceptance: connection, day of issue. One change of
 * the row: an invoice with no layer deferred goes from `queued` to `sending` in a single transaction; the others go on to `runDeferredChecks`.
 */
export const createPrepareDelivery =
  (deps: DeliveryActivityDeps) =>
  async (submission: DeliveryGeneration): Promise<DeliveryStep> => {
    const delivery = await loadDelivery(deps, submission);
    const nowMs = deps.clock();
    if (!isStill(delivery, submission.run, 'queued', 'validating')) return stepOf(delivery, submission.run, { nowMs });

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
    const step = stepOf(changed, submission.run, {
      nowMs,
      ...(changed.status === 'validating' ? { waitSeconds } : {}),
    });
    return verdict === null && step.next === 'prepare' ? { ...step, next: 'validate' } : step;
  };

/** Protects the stored bytes. What the object store refuses to protect is left to the outbox: it does not keep an invoice from its recipient. */
async function protect(
  { objects, attachments, receiving, clock, retentionYears }: DeliveryActivityDeps,
  { tenantId, invoiceId, xml, sourceXml, issueDate }: Delivery,
): Promise<void> {
  const untilIso = retainUntil(issueDate, retentionYears, clock());
  const all = [xml, ...(sourceXml ? [sourceXml] : []), ...(await attachments.objectsOf(tenantId, invoiceId))];
  const retentions = await Promise.all(all.map((object) => objects.retain(object, untilIso)));
  if (retentions.some(({ kind }) => kind === 'refused')) await receiving.promiseProtection(tenantId, invoiceId);
}

/** @returns null when nothing stands against it but that layers are deferred, which take longer than this step may */
async function check(deps: DeliveryActivityDeps, delivery: Delivery, nowMs: number): Promise<TransitionTrigger | null> {
  if (delivery.issueDateMustBeToday && issueDayAt(new Date(nowMs)) !== delivery.issueDate)
    return { kind: 'check_blocked', reason: 'ISSUE_DATE_NOT_TODAY' };
  const connection = await deps.connections.find(delivery.tenantId, delivery.connectionId);
  if (!connection?.directions.includes('outbound')) return { kind: 'check_blocked', reason: 'NO_OUTBOUND_CONNECTION' };
  if (!connection.enabled) return unavailable('CONNECTION_DISABLED', delivery, nowMs);
  return delivery.deferredChecks.length > 0 ? null : { kind: 'checks_done' };
}
