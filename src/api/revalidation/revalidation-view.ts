import type { JobState } from '../../domain/jobs/job';
import type { FindingSeverity, FindingSource } from '../../domain/validation/finding';
import type { ValidationStatus } from '../../domain/validation/validation-report';
import type { Day, Instant, Uuid } from '../invoices/invoice-view';
import type { ValidationRunView } from '../validation/validation-view';

/** A new validation of a received invoice, and what it has made of it. */
export interface InvoiceRevalidation {
  /** In test mode it is not stored, and its id is the nil UUID. */
  run: ValidationRunView;
  /** The verdict is another one than before. */
  changed: boolean;
  previous_status: ValidationStatus;
  validation_status: ValidationStatus;
}

/** Which received invoices are validated again, newest first. */
export interface RevalidateInvoicesRequest {
  issue_date_from?: Day;
  /** Inclusive. */
  issue_date_to?: Day;
  /**
   * Only with one of these.
   * @maxItems 4
   */
  validation_status?: ValidationStatus[];
  direction?: 'inbound';
  /**
   * At most so many; 1,000 unless given. Of a sandbox company at most 100.
   * @isInt limit must be a whole number
   * @minimum 1 must be at least 1
   * @maximum 5000 must be at most 5000
   */
  limit?: number;
}

/** What was asked for. */
export interface RevalidationFilter {
  issue_date_from: Day | null;
  issue_date_to: Day | null;
  /** Null: any. */
  validation_status: ValidationStatus[] | null;
  direction: 'inbound';
  /** @isInt limit */
  limit: number;
}

/** A finding without its words. */
export interface FindingBriefView {
  code: string;
  severity: FindingSeverity;
  source: FindingSource;
}

/** An invoice that has another verdict than before. */
export interface RevalidationChange {
  invoice_id: Uuid;
  number: string;
  from: ValidationStatus;
  to: ValidationStatus;
  /** At most 20: the first one of each code. */
  new_findings: FindingBriefView[];
  gone_findings: FindingBriefView[];
}

/** An invoice that could not be validated again. It is as it was. */
export interface RevalidationFailure {
  invoice_id: Uuid;
  /** A problem code, or `VALIDATION_TIMEOUT`: its validation did not come to an end. */
  code: string;
}

/** Many received invoices that are validated again. */
export interface RevalidationJob {
  id: Uuid;
  /** `paused`: the validator is away; it goes on by itself. */
  status: JobState;
  filter: RevalidationFilter;
  /**
   * Invoices that fitted the filter when it was asked for.
   * @isInt matched
   */
  matched: number;
  /**
   * Invoices that are validated: as many as fit and the limit allows.
   * @isInt total
   */
  total: number;
  /** @isInt processed */
  processed: number;
  /** @isInt changed */
  changed: number;
  /** @isInt unchanged */
  unchanged: number;
  /** @isInt failed */
  failed: number;
  created_at: Instant;
  finished_at: Instant | null;
}

export interface RevalidationJobDetail extends RevalidationJob {
  /** With `failures` at most 500, in the order of the work. Kept for 90 days. */
  changes: RevalidationChange[];
  failures: RevalidationFailure[];
  /** There are more changes and failures than are listed. */
  truncated: boolean;
}

export interface RevalidationJobPage {
  items: RevalidationJob[];
  /** Null: this is the last page. */
  next_cursor: string | null;
}
