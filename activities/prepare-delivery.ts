import type { DeliveryStep, Submission } from '../src/contract/submit-invoice';
import type { Delivery } from '../src/domain/delivery/delivery';
import { retryDelaySeconds } from '../src/domain/delivery/retry';
import type { DeliveryTrigger, UnavailableReason } from '../src/domain/delivery/transition';
import { issueDayAt } from '../src/domain/issue-day';
import { retainUntil } from '../src/domain/retention';
import type { DeliveryActivityDeps } from './delivery-deps';
import { happeningBy, isStill, loadDelivery, secondsUntil, stepOf, workingUntil } from './delivery-step';

/**
 * Protects the stored document and does the checks that are owed since acceptance: connection, day of issue, layers that could
 * not run in time. One change of the row: an invoice with nothing owed goes from `queued` to `sending` in a single transaction.
 */
export const createPrepareDelivery = (deps: DeliveryActivityDeps) => async (submission: Submission): Promise<DeliveryStep> => {
  const delivery = await loadDelivery(deps, submission);
  const nowMs = deps.clock();
  if (!isStill(delivery, submission.run, 'queued', 'validating')) return stepOf(delivery, submission.run, { nowMs });

  await protect(deps, delivery);
  const verdict = await check(deps, delivery, nowMs);
  const waitSeconds = verdict.kind === 'check_unavailable' ? secondsToNextCheck(deps, delivery, nowMs) : 0;
  const { delivery: changed } = await deps.deliveries.apply({
    ...submission,
    happenings: [...(delivery.status === 'queued' ? [happeningBy('worker', { kind: 'workflow_began' })] : []), happeningBy('worker', verdict)],
    nextAttemptAt: waitSeconds > 0 ? new Date(nowMs + waitSeconds * 1000).toISOString() : null,
    workingUntil: workingUntil(nowMs, waitSeconds),
  });
  return stepOf(changed, submission.run, { nowMs, ...(changed.status === 'validating' ? { waitSeconds } : {}) });
};

/** From here on nobody can remove or change the bytes, not even we. */
async function protect({ objects, retentionYears }: DeliveryActivityDeps, { xml, sourceXml, issueDate }: Delivery): Promise<void> {
  const untilIso = retainUntil(issueDate, retentionYears);
  await Promise.all([xml, ...(sourceXml ? [sourceXml] : [])].map((object) => objects.retain(object, untilIso)));
}

async function check(deps: DeliveryActivityDeps, delivery: Delivery, nowMs: number): Promise<DeliveryTrigger> {
  if (delivery.issueDateMustBeToday && issueDayAt(new Date(nowMs)) !== delivery.issueDate) return { kind: 'check_blocked', reason: 'ISSUE_DATE_NOT_TODAY' };
  const connection = await deps.connections.find(delivery.tenantId, delivery.connectionId);
  if (!connection?.directions.includes('outbound')) return { kind: 'check_blocked', reason: 'NO_OUTBOUND_CONNECTION' };
  if (!connection.enabled) return unavailable('CONNECTION_DISABLED', delivery, nowMs);
  // A layer that settings demand and that nothing here can run is not available: "could not validate" is never "valid".
  if (delivery.owedLayers.length > 0) return unavailable('VALIDATOR_UNAVAILABLE', delivery, nowMs);
  return { kind: 'checks_done' };
}

const unavailable = (reason: UnavailableReason, delivery: Delivery, nowMs: number): DeliveryTrigger =>
  ({ kind: nowMs >= Date.parse(delivery.horizonAt) ? 'check_gave_up' : 'check_unavailable', reason });

/** Growing with the time that the delivery has waited, and never past its horizon. */
function secondsToNextCheck({ chance }: DeliveryActivityDeps, { since, horizonAt }: Delivery, nowMs: number): number {
  const waitedSeconds = Math.max(0, (nowMs - Date.parse(since)) / 1000);
  const failures = 1 + Math.floor(Math.log2(1 + waitedSeconds / 5));
  return Math.min(retryDelaySeconds(failures, null, chance()), secondsUntil(Date.parse(horizonAt), nowMs));
}
