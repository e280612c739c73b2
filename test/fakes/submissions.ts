import type { InvoiceId } from '../../src/domain/ids';
import type { NewSubmission, SubmissionRepository } from '../../src/domain/ports/submissions/submissions';
import { decideResend, type NaturalKey, type PriorSubmission } from '../../src/domain/submissions/natural-key';
import type { FakeIdempotencyStore } from './idempotency';

interface Stored {
  submission: NewSubmission;
  prior: PriorSubmission;
  superseded: boolean;
}

export interface FakeSubmissions extends SubmissionRepository {
  /** Accepted submissions, oldest first. */
  readonly accepted: readonly NewSubmission[];
  /** Invoices of the number that no later one has replaced. */
  priorsOf(tenantId: string, key: NaturalKey): PriorSubmission[];
  /** Ends the delivery of an accepted invoice. */
  end(invoiceId: InvoiceId, outcome: Pick<PriorSubmission, 'status' | 'reason'>): void;
}

/** Accepted invoices in memory; the suite of the real repository holds for it too. */
export function fakeSubmissions(keys: Pick<FakeIdempotencyStore, 'complete'>): FakeSubmissions {
  const stored: Stored[] = [];
  const sameNumber = (tenantId: string, { sellerKey, docTypeCode, number }: NaturalKey): Stored[] =>
    stored.filter(({ submission, superseded }) => {
      const other = submission.naturalKey;
      return (
        !superseded &&
        submission.tenantId === tenantId &&
        other.sellerKey === sellerKey &&
        other.docTypeCode === docTypeCode &&
        other.number === number
      );
    });

  return {
    get accepted() {
      return stored.map(({ submission }) => submission);
    },
    priorsOf: (tenantId, key) => sameNumber(tenantId, key).map(({ prior }) => prior),
    end: (invoiceId, outcome) => {
      const found = stored.find(({ submission }) => submission.invoiceId === invoiceId);
      if (found) found.prior = { ...found.prior, ...outcome };
    },
    accept: (submission) => {
      const { tenantId, invoiceId, naturalKey, key, keyToken, answer } = submission;
      const others = sameNumber(tenantId, naturalKey);
      const decision = decideResend(
        others.map(({ prior }) => prior),
        naturalKey.issueDate,
      );
      if (decision.kind === 'duplicate') return Promise.resolve(decision);
      if (!keys.complete(key, keyToken, answer, invoiceId)) return Promise.resolve({ kind: 'key_lost' });
      for (const other of others.filter(({ prior }) => decision.supersedes.includes(prior.id))) other.superseded = true;
      const { issueDate } = naturalKey;
      const prior = { id: invoiceId, issueDate, status: 'queued', reason: null, deliveredPredecessor: null } as const;
      stored.push({ submission, prior, superseded: false });
      return Promise.resolve({ kind: 'accepted' });
    },
  };
}
