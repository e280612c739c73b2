import type { InvoiceRecord } from '../../../src/domain/invoices/invoice';
import { type InvoiceDocument, maxStoredLines } from '../../../src/domain/invoices/invoice-document';
import type { ReceivedDocument } from '../../../src/domain/ports/receiving/receiving';
import type { NewSubmission } from '../../../src/domain/ports/submissions/submissions';
import { countFindings } from '../../../src/domain/validation/finding';
import { partyOf, type ValidationRun } from '../../../src/domain/validation/validation-report';

/** An invoice as it is before the database says when it was written. */
export type NewRecord = Omit<InvoiceRecord, 'createdAt'>;

const inboundStatus = ({ content }: ReceivedDocument): 'received' | 'received_invalid' =>
  content.validationStatus === 'invalid' ? 'received_invalid' : 'received';

const validationOf = (
  status: InvoiceRecord['validationStatus'],
  run: ValidationRun | null,
): InvoiceRecord['validation'] => ({
  status,
  verdict: run?.verdict ?? null,
  run_id: run?.id ?? null,
  checked_at: run?.checked_at ?? null,
  counts: run ? { error: run.counts.error, warning: run.counts.warning, info: run.counts.info } : countFindings([]),
  findings: run?.findings ?? [],
});

type ContentMember =
  | 'docTypeCode'
  | 'invoiceNumber'
  | 'dueDate'
  | 'currency'
  | 'seller'
  | 'buyer'
  | 'totalNet'
  | 'totalVat'
  | 'totalGross'
  | 'hasAttachments'
  | 'buyerReference'
  | 'deliveryDate'
  | 'billingReferences'
  | 'note'
  | 'totals'
  | 'lines'
  | 'payloadOmittedReason';

const contentOf = (invoice: InvoiceDocument): Pick<NewRecord, ContentMember> => ({
  docTypeCode: invoice.doc_type_code,
  invoiceNumber: invoice.invoice_number,
  dueDate: invoice.due_date,
  currency: invoice.currency ?? 'XXX',
  seller: partyOf(invoice.seller),
  buyer: partyOf(invoice.buyer),
  totalNet: invoice.totals.net ?? '0.00',
  totalVat: invoice.totals.vat ?? '0.00',
  totalGross: invoice.totals.gross ?? '0.00',
  hasAttachments: invoice.attachments.length > 0,
  buyerReference: invoice.buyer_reference,
  deliveryDate: invoice.delivery_date,
  billingReferences: invoice.billing_references,
  note: invoice.note,
  totals: invoice.totals,
  lines: invoice.lines.slice(0, maxStoredLines),
  payloadOmittedReason: invoice.line_count > maxStoredLines ? 'payload_too_large' : null,
});

/** What nothing has happened to yet. */
const untouched = {
  invoiceUuid5: null,
  sentAt: null,
  deliveredAt: null,
  xmlMissing: false,
  hasConflictingDuplicates: false,
  superseded: false,
  remoteId: null,
  lastError: null,
  providerPortalUrl: null,
  supersedesInvoiceId: null,
  supersededByInvoiceId: null,
  duplicates: [],
  deliveryEvents: [],
} satisfies Partial<InvoiceRecord>;

/** What the row of an accepted submission says. */
export const recordOfSubmission = (submission: NewSubmission): NewRecord => ({
  ...untouched,
  ...contentOf(submission.invoice),
  id: submission.invoiceId,
  tenantId: submission.tenantId,
  direction: 'outbound',
  source: 'api_submit',
  status: 'queued',
  issueDate: submission.naturalKey.issueDate,
  connectionId: submission.connectionId,
  integrationId: submission.integrationId,
  externalReference: submission.externalReference,
  clientReference: submission.clientReference,
  tag: submission.tag,
  receivedAt: null,
  metadataIncomplete: false,
  erpDeliveries: null,
  outcomeExpected: true,
  xml: submission.xml,
  sourceXml: submission.sourceXml,
  senderParticipantId: null,
  attachments: submission.attachments.map(({ meta }) => meta),
  validationStatus: submission.validationStatus,
  validation: validationOf(submission.validationStatus, submission.run),
  unparsedReason: null,
  encoding: submission.encoding,
  xmlEncoding: null,
});

/** What the row of a received or imported document says. */
export const recordOfReceived = (document: ReceivedDocument, receivedAt: string): NewRecord => ({
  ...untouched,
  ...contentOf(document.content.invoice),
  id: document.invoiceId,
  tenantId: document.tenantId,
  direction: document.direction,
  outcomeExpected: null,
  source: document.origin ? 'provider_poll' : 'manual_import',
  status: document.direction === 'inbound' ? inboundStatus(document) : 'delivered',
  issueDate: document.content.issueDate,
  connectionId: document.origin?.connectionId ?? null,
  integrationId: null,
  externalReference: null,
  clientReference: null,
  tag: null,
  receivedAt: document.direction === 'inbound' ? receivedAt : null,
  metadataIncomplete: document.content.metadataIncomplete,
  erpDeliveries: document.direction === 'inbound' ? [] : null,
  xml: document.xml,
  sourceXml: document.sourceXml,
  remoteId: document.origin?.documentId ?? null,
  senderParticipantId: document.origin?.senderParticipantId ?? null,
  attachments: document.attachments.map(({ meta }) => meta),
  validationStatus: document.content.validationStatus,
  validation: validationOf(document.content.validationStatus, document.content.run),
  unparsedReason: document.content.unparsedReason,
  encoding: document.encoding,
  xmlEncoding: document.xmlEncoding,
});
