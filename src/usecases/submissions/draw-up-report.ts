import type { InvoiceDocument } from '../../domain/invoice-document';
import { normalisedNumber, sellerKeyOf, type NaturalKey, type ResendDecision } from '../../domain/natural-key';
import type { Clock } from '../../domain/ports/clock';
import type { DecodedDocument, DocumentExaminer } from '../../domain/ports/document-examiner';
import type { SubmissionChecks } from '../../domain/ports/submission-checks';
import type { TenantIdentity } from '../../domain/sender-check';
import type { IssueDatePolicy } from '../../domain/tenant';
import { buildReport, type ValidationMode, type ValidationReport } from '../../domain/validation-report';

export interface ReportDeps {
  documents: DocumentExaminer;
  checks: SubmissionChecks;
  clock: Clock;
}

export interface ReportRequest {
  mode: ValidationMode;
  decoded: DecodedDocument;
  /** Whose document it must be; null: nobody asks. */
  sender: TenantIdentity | null;
  /** The day in Bratislava, or the one that a dry-run supposes (`YYYY-MM-DD`). */
  today: string;
  issueDatePolicy: IssueDatePolicy;
  confidentialSupply: boolean;
  /** What our records say of this number; null: there are no records to ask. */
  resendOf: ((key: NaturalKey) => Promise<ResendDecision>) | null;
}

/** A document as understood, with everything that was found. */
export interface DrawnReport {
  invoice: InvoiceDocument;
  naturalKey: NaturalKey;
  resend: ResendDecision;
  report: ValidationReport;
}

/**
 * Examines a document on its way out completely, so that one answer shows all problems. Submission, dry-run and command line ask
 * here, so that a dry-run can never promise what a submission refuses.
 *
 * @throws ProblemError the quick checks' codes, `VALIDATOR_UNAVAILABLE`
 */
export async function drawUpReport({ documents, checks, clock }: ReportDeps, request: ReportRequest): Promise<DrawnReport> {
  const startedAt = clock();
  const { mode, decoded, sender, today, issueDatePolicy, confidentialSupply, resendOf } = request;
  const { invoice, layers: format } = await documents.examine({ xml: decoded.xml, sender, today });
  const naturalKey: NaturalKey = {
    sellerKey: sellerKeyOf(invoice.seller),
    docTypeCode: invoice.doc_type_code,
    number: normalisedNumber(invoice.invoice_number),
    issueDate: invoice.issue_date ?? today,
  };
  const resend: ResendDecision = resendOf ? await resendOf(naturalKey) : { kind: 'proceed', supersedes: [], numberReusedBy: null };
  const numberReusedBy = resend.kind === 'proceed' ? resend.numberReusedBy : null;
  const layers = checks(format, { invoice, today, issueDatePolicy, confidentialSupply, numberReusedBy });
  const endedAt = clock();
  const report = buildReport({
    mode,
    invoice,
    layers,
    encoding: decoded.encoding,
    xmlSha256: decoded.encoding.result_sha256,
    settingsVersion: 0,
    checkedAt: new Date(endedAt).toISOString(),
    durationMs: endedAt - startedAt,
  });
  return { invoice, naturalKey, resend, report };
}
