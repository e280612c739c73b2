import { randomUUID } from 'node:crypto';

import type { InvoiceId } from '../../../src/domain/ids';
import type { IdempotencyStore } from '../../../src/domain/ports/submissions/idempotency';
import type { NewSubmission, SubmissionRepository } from '../../../src/domain/ports/submissions/submissions';

/** A repository of submissions with the idempotency store that it shares a database with. */
export interface SubmissionsUnderTest {
  submissions: SubmissionRepository;
  keys: IdempotencyStore;
  /** A submission that is ready to be accepted, its idempotency key reserved. */
  aSubmission: (given?: Partial<NewSubmission>) => Promise<NewSubmission>;
  /** Ends the delivery of an accepted invoice. */
  fail: (invoiceId: InvoiceId, reason: 'RETRIES_EXHAUSTED' | 'OUTCOME_UNKNOWN') => Promise<void>;
}

/** The rules that every repository of submissions keeps. */
export function describeSubmissions(open: () => SubmissionsUnderTest): void {
  const again = ({ aSubmission }: SubmissionsUnderTest, { invoice, naturalKey }: NewSubmission) =>
    aSubmission({ invoice, naturalKey });

  it('stores the answer of an accepted submission with its idempotency key', async () => {
    const { submissions, keys, aSubmission } = open();
    const submission = await aSubmission();
    expect(await submissions.accept(submission)).toEqual({ kind: 'accepted' });
    const repeated = await keys.reserve(submission.key, 'f'.repeat(64), 60);
    expect(repeated).toEqual({ kind: 'replay', answer: submission.answer });
  });

  it('accepts nothing under an idempotency key that another request owns', async () => {
    const rig = open();
    const submission = await rig.aSubmission();
    const lost = await rig.submissions.accept({ ...submission, keyToken: randomUUID() });
    expect(lost).toEqual({ kind: 'key_lost' });
    expect(await rig.submissions.accept(submission)).toEqual({ kind: 'accepted' });
  });

  it('reports a second invoice of the same number and date as a duplicate of the first', async () => {
    const rig = open();
    const first = await rig.aSubmission();
    await rig.submissions.accept(first);
    const second = await rig.submissions.accept(await again(rig, first));
    expect(second).toEqual({ kind: 'duplicate', existingInvoiceId: first.invoiceId });
  });

  it('accepts an invoice again after its delivery has failed, and then reports the new one as existing', async () => {
    const rig = open();
    const first = await rig.aSubmission();
    await rig.submissions.accept(first);
    await rig.fail(first.invoiceId, 'RETRIES_EXHAUSTED');
    const second = await again(rig, first);
    expect(await rig.submissions.accept(second)).toEqual({ kind: 'accepted' });
    const third = await rig.submissions.accept(await again(rig, first));
    expect(third).toEqual({ kind: 'duplicate', existingInvoiceId: second.invoiceId });
  });

  it('does not accept an invoice again while the outcome of its delivery is unknown', async () => {
    const rig = open();
    const first = await rig.aSubmission();
    await rig.submissions.accept(first);
    await rig.fail(first.invoiceId, 'OUTCOME_UNKNOWN');
    const second = await rig.submissions.accept(await again(rig, first));
    expect(second).toEqual({ kind: 'duplicate', existingInvoiceId: first.invoiceId });
  });
}
