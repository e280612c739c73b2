import type { InvoiceId } from '../ids';
import type { JobItem } from '../jobs/job';
import { type FindingBrief, someFindings } from '../validation/finding-changes';
import type { ValidationStatus } from '../validation/validation-report';
import type { Rejudgement } from './rejudge';

/** What became of one invoice of a job. */
export interface RevalidationOutcome {
  invoiceId: InvoiceId;
  number: string;
  /** Null: it could not be validated, `code` says why. */
  kept: Rejudgement | null;
  code: string | null;
}

export interface RevalidationCounts {
  changed: number;
  unchanged: number;
  failed: number;
}

/** Of an item with the outcome `changed`. Contract spelling. */
export interface ChangeDetails {
  number: string;
  from: ValidationStatus;
  to: ValidationStatus;
  new_findings: FindingBrief[];
  gone_findings: FindingBrief[];
}

const countsOf = ({ changed = 0, unchanged = 0, failed = 0 }: Partial<RevalidationCounts>): RevalidationCounts => ({
  changed,
  unchanged,
  failed,
});

/** Adds the outcomes of a chunk to those of before. An item is kept of what changed and of what failed. */
export function tallyRevalidations(
  before: Partial<RevalidationCounts>,
  outcomes: readonly RevalidationOutcome[],
): { counts: RevalidationCounts; items: JobItem[] } {
  const counts = countsOf(before);
  const items: JobItem[] = [];
  for (const { invoiceId, number, kept, code } of outcomes) {
    const outcome = kept === null ? 'failed' : kept.changed ? 'changed' : 'unchanged';
    counts[outcome] += 1;
    if (outcome === 'unchanged') continue;
    const details = kept === null ? {} : detailsOf(number, kept);
    items.push({ seq: counts.changed + counts.failed, invoiceId, outcome, code, details });
  }
  return { counts, items };
}

const detailsOf = (number: string, kept: Rejudgement): ChangeDetails => ({
  number: number.slice(0, 100),
  from: kept.previousStatus,
  to: kept.validationStatus,
  new_findings: someFindings(kept.newFindings),
  gone_findings: someFindings(kept.goneFindings),
});
