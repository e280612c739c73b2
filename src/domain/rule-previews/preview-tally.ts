import type { InvoiceId } from '../ids';
import type { JobItem } from '../jobs/job';
import type { FindingSeverity } from '../validation/finding';
import { type FindingBrief, type FindingChanges, someFindings } from '../validation/finding-changes';
import type { Verdict } from '../validation/validation-report';

/** How one document does under two editions of the rules. */
export interface ComparedDocument extends FindingChanges {
  verdictToday: Verdict;
  verdictThen: Verdict;
}

/** What a preview has found out about one invoice. */
export interface PreviewOutcome {
  invoiceId: InvoiceId;
  number: string;
  issueDate: string;
  /** Null: it could not be checked, `code` says why. */
  compared: ComparedDocument | null;
  code: string | null;
}

export interface PreviewCounts {
  /** Documents that the asked edition refuses. */
  refused: number;
  /** Documents that only the edition of today refuses. */
  improved: number;
  failed: number;
}

/** A code that is new under the asked edition, and in how many documents. */
export interface CodeCount {
  severity: FindingSeverity;
  count: number;
}
export type CodeCounts = Record<string, CodeCount>;

/** Of an item with the outcome `checked`. Contract spelling. */
export interface PreviewDetails {
  number: string;
  issue_date: string;
  verdict_today: Verdict;
  verdict_then: Verdict;
  refused_then: boolean;
  new_findings: FindingBrief[];
  gone_findings: FindingBrief[];
}

export interface PreviewTally {
  counts: PreviewCounts;
  byCode: CodeCounts;
  items: JobItem[];
}

/** A document that is received is kept, but `invalid`: an ERP would have to send it back. */
const isRefused = (verdict: Verdict): boolean => verdict === 'blocked' || verdict === 'invalid';

/**
 * Adds the outcomes of a chunk to what was found before.
 * @param before.done how many documents there were before
 */
export function tallyPreview(
  before: { counts: Partial<PreviewCounts>; byCode: CodeCounts; done: number },
  outcomes: readonly PreviewOutcome[],
): PreviewTally {
  const { refused = 0, improved = 0, failed = 0 } = before.counts;
  const counts: PreviewCounts = { refused, improved, failed };
  const byCode = new Map(Object.entries(before.byCode));
  const items = outcomes.map(({ invoiceId, number, issueDate, compared, code }, at): JobItem => {
    const seq = before.done + at + 1;
    if (compared === null) {
      counts.failed += 1;
      return { seq, invoiceId, outcome: 'failed', code, details: {} };
    }
    const [today, then] = [isRefused(compared.verdictToday), isRefused(compared.verdictThen)];
    counts.refused += then ? 1 : 0;
    counts.improved += today && !then ? 1 : 0;
    for (const { code: found, severity } of compared.newFindings)
      byCode.set(found, { severity, count: (byCode.get(found)?.count ?? 0) + 1 });
    const details: PreviewDetails = {
      ...{ number: number.slice(0, 100), issue_date: issueDate },
      ...{ verdict_today: compared.verdictToday, verdict_then: compared.verdictThen, refused_then: then },
      new_findings: someFindings(compared.newFindings),
      gone_findings: someFindings(compared.goneFindings),
    };
    return { seq, invoiceId, outcome: 'checked', code: null, details };
  });
  return { counts, byCode: Object.fromEntries(byCode), items };
}

const maxCodes = 100;

/** The codes of most documents first, at most 100. */
export const codesByFrequency = (byCode: CodeCounts): ({ code: string } & CodeCount)[] =>
  Object.entries(byCode)
    .map(([code, count]) => ({ code, ...count }))
    .sort((one, other) => other.count - one.count || (one.code < other.code ? -1 : 1))
    .slice(0, maxCodes);
