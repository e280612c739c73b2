import { createHash, randomUUID } from 'node:crypto';

import type { Direction } from '../../domain/invoices/invoice';
import type { Clock } from '../../domain/ports/clock';
import type { ReceivedMetadata } from '../../domain/ports/deliveries/provider';
import type { DocumentReader, ReadDocument } from '../../domain/ports/receiving/document-reader';
import type { ReceivedContent } from '../../domain/ports/receiving/receiving';
import type {
  DecodedDocument,
  EncodingLabels,
  ValidationEngine,
} from '../../domain/ports/validation/validation-engine';
import { type ProblemCode, problemDefinition, ProblemError } from '../../domain/problem';
import { issueDayAt } from '../../domain/submissions/issue-day';
import type { Tenant } from '../../domain/tenants/tenant';
import { statusOfVerdict, type ValidationReport } from '../../domain/validation/validation-report';
import { type InboundReportDeps, validateInbound } from '../validation/validate-inbound';
import { placeholderInvoice, reportOfUnreadable } from './placeholders';
import { naturalKeyOf, truncateFields } from './truncate-fields';

export interface UnderstandDeps extends Omit<InboundReportDeps, 'documents'> {
  documents: Pick<ValidationEngine, 'decode' | 'validateFormat'>;
  reader: DocumentReader;
  clock: Clock;
}

/** What is known of a document before it is read. */
export interface DocumentToRead {
  tenant: Tenant;
  direction: Direction;
  /** Who has sent it, by its provider; null: not told, or it was imported. */
  senderParticipantId: string | null;
  /** Of the validation run. */
  trigger: string;
  actor: string;
  /** The invoice that it becomes, for its validation run. */
  invoiceId: string;
  /** Number of a document that has none that can be read. */
  placeholderNumber: string;
  /** Aborted when no caller waits for it any more. */
  signal?: AbortSignal;
}

export interface DocumentToUnderstand extends DocumentToRead {
  bytes: Uint8Array;
  labels: EncodingLabels;
  metadata: ReceivedMetadata;
}

/** What a document says, with the contents of its attachments, from one parse. */
export interface DocumentRead {
  content: ReceivedContent;
  /** In the order of the attachments that `content.invoice` lists. */
  attachments: readonly Uint8Array[];
}

export interface UnderstoodDocument extends DocumentRead {
  /** Null: the bytes could not be decoded. */
  decoded: DecodedDocument | null;
}

/** Every way in which a document can be unreadable. Anything else is no fault of the document. */
const unreadable: readonly ProblemCode[] = [
  'BAD_REQUEST',
  'XML_MALFORMED',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_DOCUMENT_TYPE',
  'ENCODING_UNSUPPORTED',
  'ENCODING_AMBIGUOUS',
  'ENCODING_INVALID',
  'ENCODING_INVALID_CHARACTER',
];
export const isUnreadable = (fault: unknown): fault is ProblemError =>
  fault instanceof ProblemError && unreadable.includes(fault.code);

/**
 * Makes of a received document what can be made of it: all of it with its validation report; what it says, when the
 * validator cannot judge it now; placeholders and the reason, when it cannot be read. A document is never refused here.
 *
 * @throws ProblemError only for what is not the document's fault, such as `SERVICE_UNAVAILABLE`
 */
export async function parseReceivedDocument(
  deps: UnderstandDeps,
  given: DocumentToUnderstand,
): Promise<UnderstoodDocument> {
  let decoded: DecodedDocument | null = null;
  try {
    decoded = deps.documents.decode(given.bytes, given.labels, given.tenant.settings.default_encoding);
    return { ...(await readDocument(deps, given, decoded)), decoded };
  } catch (error) {
    if (!isUnreadable(error)) throw error;
    return { content: contentOfUnreadable(deps, given, error), attachments: [], decoded };
  }
}

/**
 * All that a decoded document says, with its validation report, or without one when the validator cannot judge it now.
 * @throws ProblemError `XML_MALFORMED`, `UNSUPPORTED_DOCUMENT_TYPE` (neither Invoice nor CreditNote)
 */
export async function readDocument(
  deps: UnderstandDeps,
  given: DocumentToRead,
  decoded: DecodedDocument,
): Promise<DocumentRead> {
  const today = issueDayAt(new Date(deps.clock()));
  try {
    const { report, ...read } = await validateInbound(deps, {
      profile: 'inbound',
      tenant: given.tenant,
      decoded,
      today,
      senderParticipantId: given.senderParticipantId,
      direction: given.direction,
      signal: given.signal,
    });
    return documentRead(given, read, today, { report, timedOut: false });
  } catch (error) {
    if (!(error instanceof ProblemError) || error.code !== 'VALIDATOR_UNAVAILABLE') throw error;
    const turn = { share: given.tenant.id, signal: given.signal, unfinished: true };
    const read = await deps.reader.read(decoded.xml, turn);
    return documentRead(given, read, today, { report: null, timedOut: error.context.timedOut ?? false });
  }
}

function documentRead(
  given: DocumentToRead,
  { invoice: read, attachments }: ReadDocument,
  today: string,
  judged: { report: ValidationReport | null; timedOut: boolean },
): DocumentRead {
  const hasNumber = read.invoice_number.trim() !== '';
  const invoice = truncateFields(hasNumber ? read : { ...read, invoice_number: given.placeholderNumber });
  const content: ReceivedContent = {
    invoice,
    issueDate: invoice.issue_date ?? today,
    naturalKey: naturalKeyOf(invoice, today, given.senderParticipantId),
    metadataIncomplete: !hasNumber || invoice.issue_date === null,
    unparsedReason: read.doc_type_code === 'unknown' ? (read.raw_type_code ?? 'no type code').slice(0, 100) : null,
    validationStatus: judged.report ? statusOfVerdict(judged.report.verdict) : 'not_validated',
    run: judged.report && runOf(given, judged.report),
    timedOut: judged.timedOut,
  };
  return { content, attachments };
}

/** @param problem why it could not be read */
export function contentOfUnreadable(
  { clock }: Pick<UnderstandDeps, 'clock'>,
  given: DocumentToUnderstand,
  problem: ProblemError,
): ReceivedContent {
  const nowMs = clock();
  const today = issueDayAt(new Date(nowMs));
  const invoice = {
    ...truncateFields(placeholderInvoice(given.placeholderNumber, given.metadata)),
    doc_type_code: 'unknown' as const,
  };
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

const runOf = ({ invoiceId, trigger, actor }: DocumentToRead, report: ValidationReport) => ({
  ...report,
  id: randomUUID(),
  invoice_id: invoiceId,
  trigger,
  actor,
});
