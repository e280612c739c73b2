import type { DocumentTypeCode } from '../../domain/document-type';
import type { Direction } from '../../domain/invoices/invoice';
import type { JobState } from '../../domain/jobs/job';
import type { FindingSeverity } from '../../domain/validation/finding';
import type { Verdict } from '../../domain/validation/validation-report';
import type { Day, Instant, Uuid } from '../invoices/invoice-view';
import type { FindingBriefView } from '../revalidation/revalidation-view';

/** Which documents are looked at under another edition of the rules, newest first. */
export interface RulePreviewRequest {
  /**
   * Edition of EN 16931 and Peppol BIS, or of the tax data (SK TDD; `outbound` only), as `version` in
   * `GET /validation/layers` names it; also a coming one.
   * @minLength 1
   * @maxLength 100
   */
  rule_set: string;
  direction: Direction;
  issue_date_from?: Day;
  /** Inclusive. */
  issue_date_to?: Day;
  /**
   * Only documents of these types.
   * @maxItems 20
   */
  doc_type?: DocumentTypeCode[];
  /**
   * At most so many; 1,000 unless given. Of a sandbox company at most 100.
   * @isInt limit must be a whole number
   * @minimum 1 must be at least 1
   * @maximum 5000 must be at most 5000
   */
  limit?: number;
}

/** What was asked for. */
export interface RulePreviewFilter {
  direction: Direction;
  issue_date_from: Day | null;
  issue_date_to: Day | null;
  /** Null: any. */
  doc_type: DocumentTypeCode[] | null;
  /** @isInt limit */
  limit: number;
}

/** A code that the edition of today does not report and the asked one does. */
export interface RulePreviewCode {
  code: string;
  severity: FindingSeverity;
  /**
   * Documents that have it.
   * @isInt count
   */
  count: number;
}

/** How your documents would do under another edition of the rules. */
export interface RulePreviewJob {
  id: Uuid;
  /** `paused`: the validator is away; it goes on by itself. */
  status: JobState;
  rule_set: string;
  /** The edition that was in force when it was asked for, which all documents are compared by. */
  rule_set_today: string;
  filter: RulePreviewFilter;
  /** @isInt matched */
  matched: number;
  /** @isInt total */
  total: number;
  /** @isInt processed */
  processed: number;
  /**
   * Documents that the asked edition refuses.
   * @isInt refused
   */
  refused: number;
  /**
   * Documents that only the edition of today refuses.
   * @isInt improved
   */
  improved: number;
  /**
   * Documents that could not be checked: without XML, or their validation did not come to an end.
   * @isInt failed
   */
  failed: number;
  /** At most 100, those of most documents first. */
  by_code: RulePreviewCode[];
  created_at: Instant;
  finished_at: Instant | null;
  /** Until when it can be read. */
  expires_at: Instant | null;
}

export interface RulePreviewResult {
  invoice_id: Uuid;
  number: string;
  issue_date: Day;
  /** By their format alone. `blocked`: to be sent, and refused; `invalid`: received with faults. */
  verdict_today: Verdict;
  verdict_then: Verdict;
  refused_then: boolean;
  /** At most 20: the first one of each code. */
  new_findings: FindingBriefView[];
  gone_findings: FindingBriefView[];
}

export interface RulePreviewResultPage {
  items: RulePreviewResult[];
  /** Null: this is the last page. */
  next_cursor: string | null;
}
