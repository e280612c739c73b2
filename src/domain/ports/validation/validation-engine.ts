import type { EncodingInfo } from '../../encoding-info';
import type { InvoiceDocument } from '../../invoices/invoice-document';
import type { EditionPeriods, NamedEditions } from '../../validation/edition-periods';
import type { FindingSource } from '../../validation/finding';
import type { TenantIdentity } from '../../validation/identity-mismatches';
import type { LayerResult } from '../../validation/validation-report';
import type { Turn } from '../fair-slots';

/** What is labelled about the bytes from outside; both null = only the bytes themselves speak. */
export interface EncodingLabels {
  /** `charset` of the Content-Type. */
  charset: string | null;
  /** Field `encoding` of an envelope or batch item. */
  envelope: string | null;
}

/** UTF-8 without BOM, ready for the parser, with the story of how it came about. */
export interface DecodedDocument {
  /** The bytes that are stored, validated and sent. */
  xml: Uint8Array;
  encoding: EncodingInfo;
}

export interface FormatJob {
  /** UTF-8 bytes of a {@link DecodedDocument}. */
  xml: Uint8Array;
  /**
   * Whose document it must be; an unsupported one is refused before any rule runs, a foreign one with what the rules
   * say of it. Null: not checked.
   */
  sender: TenantIdentity | null;
  /**
   * Day by which the edition of the rule sets is chosen when the document has no readable issue date (`YYYY-MM-DD`).
   */
  today: string;
  /** Editions of the rule sets, for a preview; without, those in force on the issue date. */
  editions?: NamedEditions;
  /** Periods of the editions that were set by hand; those that are not there are as installed. */
  periods?: EditionPeriods;
  /** Layers that are switched off for this document; their entry says `disabled`. */
  skip?: readonly FindingSource[];
  /** Run layers also behind a failed one that they build on: for looking for the cause, never for a verdict. */
  keepGoing?: boolean;
  /** Whose document it is: tenants take turns at the threads. Absent for {@link unownedTurn}. */
  turn?: Turn;
  /** Also a document that ran out of time within the last hour, which is otherwise refused at once. */
  evenAfterTimeout?: boolean;
  /** The document is stored already: it is read also when the limits of new documents have become smaller since. */
  isStored?: boolean;
  /** The document was received: who reads of its faults cannot correct it, but ask for a correction. */
  isReceived?: boolean;
  /** Also the contents of the attachments, for a document that is stored when nothing forbids it. */
  withAttachments?: boolean;
}

/** The document as understood, and the results of the layers that run on its tree (xsd, schematron_*, tdd_sk). */
export interface FormatResult {
  invoice: InvoiceDocument;
  /** Decoded contents, in the order of {@link InvoiceDocument.attachments}; empty unless they were asked for. */
  attachments: Uint8Array[];
  layers: LayerResult[];
  /** Milliseconds spent in parsing and in rules: for metrics and the benchmark. */
  timings: { parseMs: number; xsdMs: number; rulesMs: number };
}

/**
 * Reads and checks documents, off the event loop.
 *
 * `validateFormat` throws `XML_MALFORMED` (not well formed, or beyond the structural limits),
 * `UNSUPPORTED_DOCUMENT_TYPE`, `SELLER_MISMATCH`, `SELF_BILLING_NOT_ENABLED`, and `VALIDATOR_UNAVAILABLE` when it
 * cannot tell (no thread free in time, a rule that does not end, an engine that failed): "could not validate" is never
 * "valid". A document that ran out of time says `timedOut` and `retryable: false`, and for an hour the same bytes of
 * the same tenant are refused without taking a thread.
 */
export interface ValidationEngine {
  /**
   * @param tenantDefault encoding assumed for unlabelled bytes that are not UTF-8; null = none
   * @throws ProblemError `ENCODING_*`, `BAD_REQUEST` (empty), `XML_MALFORMED` (DOCTYPE)
   */
  decode(bytes: Uint8Array, labels: EncodingLabels, tenantDefault: string | null): DecodedDocument;
  validateFormat(job: FormatJob): Promise<FormatResult>;
  /** Rule sets are loaded and a thread answers. */
  ready(): Promise<boolean>;
  close(): Promise<void>;
}
