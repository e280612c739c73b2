import type { Delivery } from '../../../domain/deliveries/delivery';
import type { TransitionTrigger } from '../../../domain/deliveries/transition-trigger';
import { retainUntil } from '../../../domain/invoices/retention';
import { issueDayAt } from '../../../domain/submissions/issue-day';
import type { DeliveryStep } from '../../../workflow-contract/deliver-invoice';
import type { Account } from '../open-account';
import { eventBy, stepOf, workingUntil } from './delivery-step';
import { secondsToNextCheck, unavailable } from './next-check';
import type { SendingStep } from './sending-step';
import type { DeliveryStepDeps } from './step-deps';

/** Maximum time of the deferred checks: a document of many thousand lines, each layer at its time limit. */
const deferredChecksSeconds = 180;

/**
 * Protects the stored document and runs the quick checks (connection, day of issue). An invoice without deferred
 * checks moves from `queued` to `sending` in one transaction, and its step is `send` without a wait; any other
 * continues with `applyDeferredChecks`.
 * @returns the delivery as it is now, and the step that follows
 */
export async function prepareDelivery(
  deps: DeliveryStepDeps,
  { submission, delivery, account }: SendingStep,
): Promise<{ delivery: Delivery; step: DeliveryStep }> {
  const nowMs = deps.clock();
  await protect(deps, delivery);
  const verdict = check(delivery, account, nowMs);
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
  const isValidating = changed.status === 'validating';
  const step = stepOf(changed, submission.generation, { nowMs, ...(isValidating ? { waitSeconds } : {}) });
  const isDeferred = verdict === null && isValidating && step.next === 'send';
  return { delivery: changed, step: isDeferred ? { ...step, next: 'validate' } : step };
}

/**
 * Protects the stored bytes. An object that the store refuses to protect is left to the outbox, so that it does not
 * block the delivery.
 */
async function protect(
  { objects, attachments, receiving, clock, retentionYears }: DeliveryStepDeps,
  { tenantId, invoiceId, xml, sourceXml, issueDate }: Delivery,
): Promise<void> {
  const untilIso = retainUntil(issueDate, await retentionYears(tenantId), clock());
  const all = [xml, ...(sourceXml ? [sourceXml] : []), ...(await attachments.objectsOf(tenantId, invoiceId))];
  const retentions = await Promise.all(all.map((object) => objects.retain(object, untilIso)));
  if (retentions.some(({ kind }) => kind === 'refused')) await receiving.promiseProtection(tenantId, invoiceId);
}

/** @returns null when only deferred checks remain, which take longer than this step may */
function check(delivery: Delivery, account: Account | null, nowMs: number): TransitionTrigger | null {
  if (delivery.issueDateMustBeToday && issueDayAt(new Date(nowMs)) !== delivery.issueDate)
    return { kind: 'check_blocked', reason: 'ISSUE_DATE_NOT_TODAY' };
  if (!account?.connection.directions.includes('outbound'))
    return { kind: 'check_blocked', reason: 'NO_OUTBOUND_CONNECTION' };
  if (!account.connection.enabled) return unavailable('CONNECTION_DISABLED', delivery, nowMs);
  return delivery.deferredChecks.length > 0 ? null : { kind: 'checks_done' };
}
