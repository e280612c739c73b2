import { documentTypeCodes } from '../../domain/document-type';
import type { DocumentParty, InvoiceDocument } from '../../domain/invoices/invoice-document';
import type { ReceivedMetadata } from '../../domain/ports/deliveries/provider';
import { problemDefinition, type ProblemError } from '../../domain/problem';
import { isDay } from '../../domain/submissions/issue-day';
import { finding } from '../../domain/validation/finding';
import { countFindings } from '../../domain/validation/finding';
import { buildReport, type ValidationMode, type ValidationReport } from '../../domain/validation/validation-report';

const unknownParty = (participantId: string | null): DocumentParty => ({
  name: participantId ?? '',
  dic: null,
  ic_dph: null,
  ico: null,
  peppol_id: participantId !== null && /^0245:\d{10}$/.test(participantId) ? participantId : null,
  address: null,
  endpoint: null,
  firstCompanyId: null,
  taxRegistration: null,
  vatId: null,
  legalId: null,
});

export const noMetadata: ReceivedMetadata = {
  senderParticipantId: null,
  receiverParticipantId: null,
  documentTypeId: null,
  invoiceNumber: null,
  issueDate: null,
  typeCode: null,
};

/** Represents a document that is missing or cannot be read: the provider's metadata, and placeholders for the rest. */
export function placeholderInvoice(number: string, metadata: ReceivedMetadata): InvoiceDocument {
  return {
    root: metadata.documentTypeId?.includes('::CreditNote') ? 'CreditNote' : 'Invoice',
    customization_id: null,
    profile_id: null,
    ubl_version: null,
    doc_type_code: documentTypeCodes.find((code) => code === metadata.typeCode) ?? 'unknown',
    raw_type_code: metadata.typeCode,
    invoice_number: metadata.invoiceNumber ?? number,
    issue_date: metadata.issueDate !== null && isDay(metadata.issueDate) ? metadata.issueDate : null,
    due_date: null,
    tax_point_date: null,
    delivery_date: null,
    currency: 'XXX',
    buyer_reference: null,
    note: null,
    billing_references: [],
    seller: unknownParty(metadata.senderParticipantId),
    buyer: unknownParty(metadata.receiverParticipantId),
    totals: {
      line_net: null,
      allowances: null,
      charges: null,
      net: null,
      vat: null,
      vat_in_accounting_currency: null,
      gross: null,
      prepaid: null,
      rounding: null,
      payable: null,
      vat_breakdown: [],
    },
    lines: [],
    line_count: 0,
    attachments: [],
    attachment_count: 0,
    signed: false,
    unreadable: [],
  };
}

/** The report of a document that could not be read: one finding, which says why. */
export function reportOfUnreadable(
  problem: ProblemError,
  context: { invoice: InvoiceDocument; sha256: string; checkedAt: string; mode?: ValidationMode },
): ValidationReport {
  const found = finding({
    code: problem.code,
    severity: 'error',
    source: 'portal',
    messages: problem.detail ?? problemDefinition(problem.code).title,
  });
  const counts = countFindings([found]);
  return buildReport({
    mode: context.mode ?? 'inbound',
    invoice: context.invoice,
    layers: [
      {
        entry: { layer: 'portal', status: 'failed', reason: null, duration_ms: 0, counts, artifacts: [] },
        findings: [found],
      },
    ],
    encoding: null,
    xmlSha256: context.sha256,
    settingsVersion: 0,
    checkedAt: context.checkedAt,
    durationMs: 0,
  });
}
