import { createSubmissionRepository } from '../../../../src/adapters/db/submissions/submissions';
import type { AttemptOutcome, Delivery } from '../../../../src/domain/deliveries/delivery';
import type { TransitionTrigger } from '../../../../src/domain/deliveries/transition-trigger';
import { asId, type AttemptId, type InvoiceId } from '../../../../src/domain/ids';
import type { InvoiceDocument } from '../../../../src/domain/invoices/invoice-document';
import { addDays, issueDayAt } from '../../../../src/domain/submissions/issue-day';
import { aPlannedCall, wasOpened } from '../../../support/factories/connection-factory';
import { anInvoiceDocument } from '../../../support/factories/new-submission';
import { aSubmission } from '../../../support/factories/submission-factory';
import { deliveriesUnderTest } from './deliveries-under-test';

const { scratch, seeded, deliveries, accepted, sending, apply, invoiceOf } = deliveriesUnderTest();

const begin: TransitionTrigger[] = [{ kind: 'workflow_began' }, { kind: 'checks_done' }];
const rejected: TransitionTrigger[] = [...begin, { kind: 'send_refused' }];
const resend = { newGeneration: { newTransmission: true, horizonAt: '2999-01-01T00:00:00Z' } };
const current = async (invoiceId: InvoiceId): Promise<Delivery> => {
  const delivery = await deliveries().load(seeded().tenant.id, invoiceId);
  if (delivery === null) throw new Error('no such delivery');
  return delivery;
};
/** A call, answered so; null = never. */
async function call(invoiceId: InvoiceId, outcome: AttemptOutcome | null): Promise<AttemptId> {
  const attempt = await deliveries().openAttempt(await current(invoiceId), aPlannedCall());
  const attemptId = asId<AttemptId>(wasOpened(attempt).id);
  if (outcome) await apply(invoiceId, [], { closeAttempt: { attemptId, outcome, details: {} } });
  return attemptId;
}

describe('a call', () => {
  it('that two workers have planned is made once', async () => {
    const delivery = await sending();
    const opened = await Promise.all([1, 2, 3].map(() => deliveries().openAttempt(delivery, aPlannedCall())));
    expect(opened.filter((attempt) => attempt !== null)).toHaveLength(1);
    expect(await deliveries().openAttempt(await current(delivery.invoiceId), aPlannedCall())).toMatchObject({
      attemptNo: 2,
    });
  });

  it.each([null, 'unknown'] as const)('that is answered %s leaves no refusal to be believed', async (outcome) => {
    const { invoiceId } = await sending();
    await call(invoiceId, outcome);
    const attemptId = await call(invoiceId, null);
    const { delivery } = await apply(invoiceId, [{ kind: 'send_refused' }], {
      closeAttempt: { attemptId, outcome: 'refused', details: {} },
    });
    expect(delivery).toMatchObject({ status: 'sending', attempts: [{ outcome }, { outcome: 'refused' }] });
    const stopped = await apply(invoiceId, [{ kind: 'sending_stopped', reason: 'RETRIES_EXHAUSTED' }]);
    expect(stopped.delivery).toMatchObject({ status: 'failed_permanent', reason: 'OUTCOME_UNKNOWN' });
  });

  it('that the provider calls a duplicate is taken after one without an answer, and kept as what it was', async () => {
    const { invoiceId } = await sending();
    await call(invoiceId, 'unknown');
    const attemptId = await call(invoiceId, null);
    const { delivery } = await apply(invoiceId, [{ kind: 'send_duplicate' }], {
      closeAttempt: { attemptId, outcome: 'duplicate', details: {} },
    });
    expect(delivery).toMatchObject({ status: 'sent', remoteId: null, attempts: [{}, { outcome: 'duplicate' }] });
  });

  it('of a transmission that a resend has left says nothing of the one under way', async () => {
    const { invoiceId } = await sending();
    const late = await call(invoiceId, null);
    await apply(invoiceId, [{ kind: 'provider_reported', outcome: 'rejected' }], { remoteId: 'left' });
    await apply(invoiceId, [{ kind: 'operator_replayed' }], resend);
    await apply(invoiceId, begin);
    await call(invoiceId, 'unknown');
    const answer = { attemptId: late, outcome: 'refused', details: {} } as const;
    const { delivery } = await apply(invoiceId, [{ kind: 'send_refused' }], { closeAttempt: answer });
    expect(delivery).toMatchObject({ status: 'sending', remoteId: null });
    const taken = await apply(invoiceId, [{ kind: 'send_accepted' }], {
      closeAttempt: { ...answer, outcome: 'accepted' },
      remoteId: 'left',
    });
    expect(taken.delivery).toMatchObject({ status: 'sent', remoteId: 'left' });
  });
});

describe('an invoice whose predecessor was delivered after all', () => {
  async function superseded(issueDate?: string) {
    const invoice = anInvoiceDocument(seeded().tenant);
    const predecessorId = await accepted({ invoice });
    await apply(predecessorId, rejected);
    const successorId = await accepted({ invoice: { ...invoice, ...(issueDate ? { issue_date: issueDate } : {}) } });
    return { invoice, predecessorId, successorId };
  }
  const submitAgain = async (invoice: InvoiceDocument) =>
    createSubmissionRepository(scratch().database).accept(await aSubmission(scratch().database, seeded(), { invoice }));
  const tomorrow = addDays(issueDayAt(new Date()), 1);

  it('cannot be submitted again, under its own date or another; the delivered one is named', async () => {
    const { invoice, predecessorId, successorId } = await superseded();
    await apply(predecessorId, [{ kind: 'provider_reported', outcome: 'delivered' }]);
    await apply(successorId, [{ kind: 'predecessor_delivered' }]);
    expect((await current(successorId)).reason).toBe('PREDECESSOR_DELIVERED');
    const duplicate = { kind: 'duplicate', existingInvoiceId: predecessorId };
    expect(await submitAgain(invoice)).toEqual(duplicate);
    expect(await submitAgain({ ...invoice, issue_date: tomorrow })).toEqual(duplicate);
    expect(await invoiceOf(successorId)).toMatchObject({ superseded: false });
  });

  it('cannot be submitted again before it is announced', async () => {
    const { invoice, predecessorId, successorId } = await superseded(tomorrow);
    await apply(successorId, rejected);
    await apply(predecessorId, [{ kind: 'provider_reported', outcome: 'delivered' }]);
    for (const date of [tomorrow, invoice.issue_date])
      expect(await submitAgain({ ...invoice, issue_date: date })).toEqual({
        kind: 'duplicate',
        existingInvoiceId: predecessorId,
      });
  });

  it('cannot be replayed by an operator, whether it was stopped or rejected', async () => {
    const { predecessorId, successorId } = await superseded();
    await apply(successorId, rejected);
    await apply(predecessorId, [{ kind: 'provider_reported', outcome: 'delivered' }]);
    const replay: TransitionTrigger = { kind: 'operator_replayed', confirmedNotDelivered: true };
    const { delivery, transitions } = await apply(successorId, [replay], resend);
    expect(transitions).toEqual([{ kind: 'refused' }]);
    expect(delivery).toMatchObject({ generation: 1, status: 'rejected_by_provider', predecessorDelivered: true });
  });

  it('is known also when it replaced one that replaced it', async () => {
    const { invoice, predecessorId, successorId } = await superseded();
    await apply(successorId, rejected);
    const lastId = await accepted({ invoice });
    await apply(predecessorId, [{ kind: 'provider_reported', outcome: 'delivered' }]);
    expect(await current(lastId)).toMatchObject({ status: 'queued', predecessorDelivered: true });
  });
});

describe('a delivery that failed for a reason of the provider', () => {
  it('may be submitted again, and stops its successor when it arrives after all', async () => {
    const invoice = anInvoiceDocument(seeded().tenant);
    const firstId = await accepted({ invoice });
    await apply(firstId, [
      ...begin,
      { kind: 'send_accepted' },
      { kind: 'provider_reported', outcome: 'delivery_failed' },
    ]);
    expect(await current(firstId)).toMatchObject({ status: 'delivery_failed', reason: 'PROVIDER_DELIVERY_FAILED' });
    const secondId = await accepted({ invoice });
    expect(await invoiceOf(firstId)).toMatchObject({ superseded: true, supersededByInvoiceId: secondId });
    const { delivery } = await apply(firstId, [{ kind: 'provider_reported', outcome: 'delivered' }]);
    expect(delivery.status).toBe('delivered');
    expect((await current(secondId)).predecessorDelivered).toBe(true);
  });
});
