import type { DeliveryDecision, LockedDelivery } from '../../../domain/deliveries/delivery-decision';
import type { DeliveryChange } from '../../../domain/ports/deliveries/deliveries';
import type { OutboxTask } from '../../../domain/ports/deliveries/outbox';
import { auditRow } from '../audit/invoice-audit';
import { json } from '../json';
import type { Transaction } from '../transaction';
import { noteAbsence, ruleLostCallsOut, rulePredecessorsOut, writeChange } from './deliveries.sql';
import { type AttentionRaised, eventRows, isPublished } from './history';
import { transmissionIds } from './transmission-ids';

/** Writes what was decided, in one statement; nothing at all when nothing has changed. */
export async function writeDecision(
  tx: Transaction,
  change: DeliveryChange,
  locked: LockedDelivery,
  decision: DeliveryDecision,
): Promise<void> {
  if (change.lostCallsRuledOut) await tx.query(ruleLostCallsOut, [change.tenantId, change.invoiceId]);
  if (change.predecessorsRuledOut) await tx.query(rulePredecessorsOut, [change.tenantId, change.invoiceId]);
  if (isWithoutEffect(change, locked, decision)) return;
  const { tenantId, invoiceId, newGeneration, audit } = change;
  const generation = newGeneration ? locked.generation + 1 : locked.generation;
  const transmission = decision.beginsTransmission ? locked.transmission + 1 : locked.transmission;
  const ids = transmission === locked.transmission ? null : transmissionIds(invoiceId, transmission);
  const attention = attentionRaised(locked, decision);
  const published = isPublished(decision.events) || attention !== null;
  await tx.prepared(published ? 'change-delivery-published' : 'change-delivery', writeChange(published), [
    tenantId,
    invoiceId,
    json({
      generation,
      transmission,
      status: decision.state.status,
      reason: decision.state.reason,
      attention: decision.attention,
      retry_reason: decision.retry.reason,
      retry_event_at: decision.retry.at,
      remote_id: decision.moved || !speaksOfEarlierTransmission(change, locked) ? change.remoteId : undefined,
      // Absent, not null, when the change says nothing of it.
      outcome_expected: change.outcomeExpected,
      next_attempt_at: change.nextAttemptAt,
      working_until: change.workingUntil,
      horizon_at: newGeneration?.horizonAt,
    }),
    decision.moved,
    ids &&
      json({
        transmission,
        document_id: ids.documentId,
        idempotency_key: ids.idempotencyKey,
        left_remote_id: locked.remoteId,
      }),
    json(tasksOf(change, locked, decision, generation).map((task) => ({ ...rowOf(task), task }))),
    audit ? auditRow(audit.actor, audit.action, audit.details) : null,
    eventRows(invoiceId, decision.events, attention),
  ]);
  if (change.absentSince !== undefined && transmission === locked.transmission)
    await tx.query(noteAbsence, [tenantId, invoiceId, transmission, change.absentSince]);
}

/**
 * A delivery that ends tells by its status who has to act; one that goes on says so when it begins to wait for
 * somebody.
 */
function attentionRaised(
  locked: LockedDelivery,
  { attention, moved, state, retry }: DeliveryDecision,
): AttentionRaised | null {
  if (moved || attention === locked.attention || attention === 'none') return null;
  return { attention, status: state.status, reason: state.reason ?? retry.reason };
}

/**
 * Is the change about a document that an operator has since sent again? Its id at the provider must not hide the
 * current one's.
 */
function speaksOfEarlierTransmission(
  { closeAttempt, reportedDocumentId }: DeliveryChange,
  locked: LockedDelivery,
): boolean {
  const call = locked.calls.find(({ id }) => id === closeAttempt?.attemptId);
  return (
    (call !== undefined && call.transmission !== locked.transmission) ||
    (reportedDocumentId !== undefined && reportedDocumentId !== locked.documentId)
  );
}

/** A stale step or a retry that was told of already: most polls and repeated reports end here. */
function isWithoutEffect(change: DeliveryChange, locked: LockedDelivery, decision: DeliveryDecision): boolean {
  return (
    decision.events.length === 0 &&
    decision.attention === locked.attention &&
    change.newGeneration === undefined &&
    !decision.beginsTransmission &&
    change.absentSince === undefined &&
    change.audit === undefined &&
    change.remoteId === undefined &&
    change.outcomeExpected === undefined &&
    change.nextAttemptAt === undefined &&
    change.workingUntil === undefined
  );
}

/**
 * What has to be done after the commit: start the new generation; stop the successor of an invoice that was delivered
 * after all.
 */
function tasksOf(
  change: DeliveryChange,
  locked: LockedDelivery,
  decision: DeliveryDecision,
  generation: number,
): OutboxTask[] {
  const { tenantId, invoiceId } = change;
  const tasks: OutboxTask[] = [];
  if (change.newGeneration) {
    tasks.push({
      kind: 'start_submission',
      start: {
        tenantId,
        invoiceId,
        generation,
        providerType: locked.providerType,
        requestId: locked.requestId,
        traceparent: locked.traceparent,
      },
    });
  }
  if (decision.moved && decision.state.status === 'delivered' && locked.supersededBy !== null) {
    tasks.push({ kind: 'predecessor_delivered', tenantId, invoiceId: locked.supersededBy, predecessorId: invoiceId });
  }
  return tasks;
}

const rowOf = (task: OutboxTask) =>
  task.kind === 'start_submission'
    ? { invoice_id: task.start.invoiceId, generation: task.start.generation }
    : { invoice_id: task.invoiceId, generation: null };
