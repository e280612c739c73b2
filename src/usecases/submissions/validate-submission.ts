import { issueDayAt } from '../../domain/issue-day';
import type { InvoiceDocument } from '../../domain/invoice-document';
import { decideResend, normalisedNumber, sellerKeyOf, type NaturalKey } from '../../domain/natural-key';
import type { Clock } from '../../domain/ports/clock';
import type { DecodedDocument, DocumentExaminer } from '../../domain/ports/document-examiner';
import type { SubmissionChecks } from '../../domain/ports/submission-checks';
import type { SubmissionRepository } from '../../domain/ports/submissions';
import { ProblemError } from '../../domain/problem';
import type { Tenant } from '../../domain/tenant';
import { buildReport, type ValidationReport } from '../../domain/validation-report';
import type { SubmitInvoice } from '../use-cases';
import { refusalOfFindings } from './refusal-of-report';

export interface ValidateDeps {
  documents: DocumentExaminer;
  submissions: SubmissionRepository;
  checks: SubmissionChecks;
  clock: Clock;
}

/** A document that nothing forbids to send. */
export interface ValidatedSubmission {
  invoice: InvoiceDocument;
  naturalKey: NaturalKey;
  report: ValidationReport;
}

/**
 * Examines the document completely, so that one answer shows all problems, and refuses it when it must not go out.
 *
 * @throws ProblemError the quick checks' codes, `VALIDATOR_UNAVAILABLE`, `OBLIGATION_FORBIDDEN`, `VALIDATION_FAILED`,
 *   `ISSUE_DATE_NOT_TODAY` (each with all findings), `DUPLICATE_INVOICE`
 */
export async function validateSubmission(
  deps: ValidateDeps,
  { command, tenant, decoded }: { command: SubmitInvoice; tenant: Tenant; decoded: DecodedDocument },
): Promise<ValidatedSubmission> {
  const startedAt = deps.clock();
  const today = issueDayAt(new Date(startedAt));
  const sender = { dic: tenant.dic, ico: tenant.ico, icDph: tenant.icDph, allowSelfBilling: tenant.settings.allow_self_billing };
  const { invoice, layers: format } = await deps.documents.examine({ xml: decoded.xml, sender, today });

  const naturalKey: NaturalKey = {
    sellerKey: sellerKeyOf(invoice.seller),
    docTypeCode: invoice.doc_type_code,
    number: normalisedNumber(invoice.invoice_number),
    issueDate: invoice.issue_date ?? today,
  };
  const resend = decideResend(await deps.submissions.findPriors(tenant.id, naturalKey), naturalKey.issueDate);
  const layers = deps.checks(format, {
    invoice,
    today,
    issueDatePolicy: tenant.settings.issue_date_policy,
    confidentialSupply: command.confidentialSupply,
    numberReusedBy: resend.kind === 'proceed' ? resend.numberReusedBy : null,
  });
  const report = buildReport({
    mode: 'submit',
    invoice,
    layers,
    encoding: decoded.encoding,
    xmlSha256: decoded.encoding.result_sha256,
    settingsVersion: 0,
    checkedAt: new Date(deps.clock()).toISOString(),
    durationMs: deps.clock() - startedAt,
  });
  const refusal = refusalOfFindings([...decoded.encoding.warnings, ...report.findings]);
  if (refusal) throw refusal;
  if (resend.kind === 'duplicate') throw new ProblemError('DUPLICATE_INVOICE', { context: { existingInvoiceId: resend.existingInvoiceId } });
  return { invoice, naturalKey, report };
}
