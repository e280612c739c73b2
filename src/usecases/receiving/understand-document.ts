import { createHash, randomUUID } from 'node:crypto';
import type { Direction } from '../../domain/invoice';
import type { InvoiceDocument } from '../../domain/invoice-document';
import { issueDayAt } from '../../domain/issue-day';
import { normalisedNumber, sellerKeyOf, type NaturalKey } from '../../domain/natural-key';
import type { Clock } from '../../domain/ports/clock';
import type { DecodedDocument, DocumentExaminer, EncodingLabels } from '../../domain/ports/document-examiner';
import type { DocumentReader } from '../../domain/ports/document-reader';
import type { ReceivedMetadata } from '../../domain/ports/provider';
import type { ReceivedContent } from '../../domain/ports/receiving';
import { ProblemError, problemDefinition } from '../../domain/problem';
import type { Tenant } from '../../domain/tenant';
import { statusOfVerdict, type ValidationReport } from '../../domain/validation-report';
import { drawUpInboundReport, type InboundReportDeps } from '../validation/draw-up-inbound-report';
import { placeholderInvoice, reportOfUnreadable } from './placeholders';

export interface UnderstandDeps extends Omit<InboundReportDeps, 'documents'> {
  documents: Pick<DocumentExaminer, 'decode' | 'examine'>;
  reader: DocumentReader;
  clock: Clock;
}

/** What is known of a document before it is read. */
export interface DocumentToRead {
  tenant: Tenant;
  direction: Direction;
  /** Of the validation run. */
  trigger: string;
  actor: string;
  /** The invoice that it becomes, for its validation run. */
  invoiceId: string;
  /** Number of a document that has none that can be read. */
  placeholderNumber: string;
}

export interface DocumentToUnderstand extends DocumentToRead {
  bytes: Uint8Array;
  labels: EncodingLabels;
  metadata: ReceivedMetadata;
}

export interface UnderstoodDocument {
  content: ReceivedContent;
  /** Null: the bytes could not be decoded. */
  decoded: DecodedDocument | null;
}

/** Every way in which a document can be unreadable. Anything else is no fault of the document. */
const unreadable: readonly string[] = [
  'BAD_REQUEST', 'XML_MALFORMED', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_DOCUMENT_TYPE', 'ENCODING_UNSUPPORTED', 'ENCODING_AMBIGUOUS', 'ENCODING_INVALID', 'ENCODING_INVALID_CHARACTER',
];

/**
 * Makes of a received document what can be made of it: all of it with its validation report; what it says, when the validator cannot
 * judge it now; placeholders and the reason, when it cannot be read. A document is never refused here.
 *
 * @throws ProblemError only for what is not the document's fault, such as `SERVICE_UNAVAILABLE`
 */
export async function understandDocument(deps: UnderstandDeps, given: DocumentToUnderstand): Promise<UnderstoodDocument> {
  let decoded: DecodedDocument | null = null;
  try {
    decoded = deps.documents.decode(given.bytes, given.labels, given.tenant.settings.default_encoding);
    return { content: await readDocument(deps, given, decoded), decoded };
  } catch (error) {
    if (!(error instanceof ProblemError) || !unreadable.includes(error.code)) throw error;
    return { content: contentOfUnreadable(deps, given, error), decoded };
  }
}

/**
 * All that a decoded document says, with its validation report, or without one when the validator cannot judge it now.
 * @throws ProblemError `XML_MALFORMED`, `UNSUPPORTED_DOCUMENT_TYPE` (neither Invoice nor CreditNote)
 */
export async function readDocument(deps: UnderstandDeps, given: DocumentToRead, decoded: DecodedDocument): Promise<ReceivedContent> {
  const today = issueDayAt(new Date(deps.clock()));
  try {
    const { invoice, report } = await drawUpInboundReport(deps, { tenant: given.tenant, decoded, today, direction: given.direction });
    return contentOf(given, invoice, today, { report, timedOut: false });
  } catch (error) {
    if (!(error instanceof ProblemError) || error.code !== 'VALIDATOR_UNAVAILABLE') throw error;
    return contentOf(given, await deps.reader.read(decoded.xml), today, { report: null, timedOut: error.context.timedOut ?? false });
  }
}

function contentOf(given: DocumentToRead, read: InvoiceDocument, today: string, judged: { report: ValidationReport | null; timedOut: boolean }): ReceivedContent {
  const hasNumber = read.invoice_number.trim() !== '';
  const invoice = bounded(hasNumber ? read : { ...read, invoice_number: given.placeholderNumber });
  return {
    invoice,
    issueDate: invoice.issue_date ?? today,
    naturalKey: naturalKeyOf(invoice, today),
    metadataIncomplete: !hasNumber || invoice.issue_date === null,
    unparsedReason: read.doc_type_code === 'unknown' ? (read.raw_type_code ?? 'no type code').slice(0, 100) : null,
    validationStatus: judged.report ? statusOfVerdict(judged.report.verdict) : 'not_validated',
    run: judged.report && runOf(given, judged.report),
    timedOut: judged.timedOut,
  };
}

/** @param problem why it could not be read */
export function contentOfUnreadable({ clock }: Pick<UnderstandDeps, 'clock'>, given: DocumentToUnderstand, problem: ProblemError): ReceivedContent {
  const nowMs = clock();
  const today = issueDayAt(new Date(nowMs));
  const invoice = { ...bounded(placeholderInvoice(given.placeholderNumber, given.metadata)), doc_type_code: 'unknown' as const };
  const sha256 = createHash('sha256').update(given.bytes).digest('hex');
  const report = reportOfUnreadable(problem, { invoice, sha256, checkedAt: new Date(nowMs).toISOString() });
  return {
    invoice,
    issueDate: today,
    naturalKey: naturalKeyOf(invoice, today),
    metadataIncomplete: true,
    unparsedReason: `${problem.code}: ${(problem.detail ?? problemDefinition(problem.code).title).en}`.slice(0, 500),
    validationStatus: 'invalid',
    run: runOf(given, report),
    timedOut: false,
  };
}

export const naturalKeyOf = (invoice: InvoiceDocument, today: string): NaturalKey => ({
  sellerKey: keyWithin(sellerKeyOf(invoice.seller)),
  docTypeCode: invoice.doc_type_code,
  number: normalisedNumber(invoice.invoice_number),
  issueDate: invoice.issue_date ?? today,
});

const runOf = ({ invoiceId, trigger, actor }: DocumentToRead, report: ValidationReport) => ({ ...report, id: randomUUID(), invoice_id: invoiceId, trigger, actor });

const longestKey = 300;
/** What is too long for an index still is one key: its beginning and its hash. */
const keyWithin = (key: string): string =>
  key.length <= longestKey ? key : `${key.slice(0, 200)}#${createHash('sha256').update(key).digest('hex')}`;

/** Days that no calendar of ours reaches come from typing errors, and are as good as none. */
const plausible = (day: string | null): string | null => (day !== null && day >= '1900-01-01' && day <= '2199-12-31' ? day : null);

const cut = (text: string, most: number): string => (text.length <= most ? text : `${text.slice(0, most - 1)}…`);

/** A received document may say anything; what is kept as its data has a length that fits indexes and screens. The XML has all of it. */
export function bounded(invoice: InvoiceDocument): InvoiceDocument {
  const party = (one: InvoiceDocument['seller']): InvoiceDocument['seller'] => ({
    ...one, name: cut(one.name, 1_000), dic: one.dic && cut(one.dic, 200), ico: one.ico && cut(one.ico, 200), ic_dph: one.ic_dph && cut(one.ic_dph, 200),
  });
  return {
    ...invoice,
    invoice_number: cut(invoice.invoice_number, 200),
    issue_date: plausible(invoice.issue_date),
    due_date: plausible(invoice.due_date),
    tax_point_date: plausible(invoice.tax_point_date),
    delivery_date: plausible(invoice.delivery_date),
    currency: invoice.currency !== null && /^[A-Z]{3}$/.test(invoice.currency) ? invoice.currency : 'XXX',
    buyer_reference: invoice.buyer_reference && cut(invoice.buyer_reference, 1_000),
    note: invoice.note && cut(invoice.note, 20_000),
    billing_references: invoice.billing_references.slice(0, 100).map((one) => cut(one, 200)),
    seller: party(invoice.seller),
    buyer: party(invoice.buyer),
  };
}
