import type { Direction, InvoiceRecord } from '../../invoices/invoice';
import type { PaymentDoubt } from '../../invoices/payment-doubt';
import type { Language } from '../../localized';
import type { FindingCounts, FindingSeverity } from '../../validation/finding';
import type { ValidationStatus } from '../../validation/validation-report';
import type { Turn } from '../fair-slots';

/** What the portal knows of a document beside its bytes; the page shows it. */
export interface PageDetails {
  /** Number by which the portal knows it: the only one that an unreadable document has. */
  invoiceNumber: string;
  direction: Direction;
  status: InvoiceRecord['status'];
  /** ISO 8601: when it was received, delivered or at least sent; null: none of these has happened. */
  statusSince: string | null;
  /** Why it should not be paid as it is; null: nothing speaks against it. */
  doubt: PaymentDoubt | null;
  xml: { sha256: string; sizeBytes: number; downloadUrl: string };
  /** Embedded attachments, in document order. */
  attachments: readonly { filename: string; mimeType: string; sizeBytes: number; downloadUrl: string }[];
  validation: {
    status: ValidationStatus;
    counts: FindingCounts;
    /** In the language of the page; the first {@link maxFindingsOnPage}. */
    findings: readonly PageFinding[];
    /** Where all of them are. */
    url: string;
  };
}

export interface PageFinding {
  code: string;
  severity: FindingSeverity;
  message: string;
  /** Of the message: a rule without words of ours is shown in its authors' English. */
  language: Language;
  /** `BT-129`; null: it is about no single term. */
  term: string | null;
  /** Line of the document, from 1; null: none. */
  invoiceLine: number | null;
}

/** A page is read by people: what would fill more than a sheet is in the API. */
export const maxFindingsOnPage = 30;

export interface PageJob {
  /** The stored bytes. */
  xml: Uint8Array;
  /** In which they are, whatever their declaration says; UTF-8 when nothing is said. */
  encoding?: string | null;
  language: Language;
  details: PageDetails;
}

/** A page, and on whose behalf it is made. */
export interface PageRequest extends PageJob {
  /** Absent for {@link unownedTurn}. */
  turn?: Turn;
}

/**
 * Shows documents to people, off the event loop. A document that cannot be read gets a page too, which says why.
 * @throws ProblemError `SERVICE_UNAVAILABLE` when no thread is free in time or the document takes too long; then with
 * `retryable: false`, and for an hour the same page is refused without taking a thread
 */
export interface InvoicePages {
  /**
   * A complete HTML document without scripts and without anything loaded from elsewhere. The same job gives the same
   * text.
   */
  render(request: PageRequest): Promise<string>;
  close(): Promise<void>;
}
