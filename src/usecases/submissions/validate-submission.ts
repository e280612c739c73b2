import { issueDayAt } from '../../domain/issue-day';
import type { InvoiceDocument } from '../../domain/invoice-document';
import { decideResend, type NaturalKey } from '../../domain/natural-key';
import type { DecodedDocument } from '../../domain/ports/document-examiner';
import type { SubmissionRepository } from '../../domain/ports/submissions';
import { ProblemError } from '../../domain/problem';
import { identityOf } from '../../domain/sender-check';
import type { Tenant } from '../../domain/tenant';
import type { ValidationReport } from '../../domain/validation-report';
import type { SubmitInvoice } from '../use-cases';
import { drawUpReport, type DrawnReport, type ReportDeps } from './draw-up-report';
import { refusalOfFindings } from './refusal-of-report';

export interface ValidateDeps extends ReportDeps {
  submissions: SubmissionRepository;
}

/** A document that nothing forbids to send. */
export interface ValidatedSubmission {
  invoice: InvoiceDocument;
  naturalKey: NaturalKey;
  report: ValidationReport;
}

/**
 * Examines the document completely and refuses it when it must not go out.
 *
 * @throws ProblemError the quick checks' codes, `VALIDATOR_UNAVAILABLE`, `OBLIGATION_FORBIDDEN`, `VALIDATION_FAILED`,
 *   `ISSUE_DATE_NOT_TODAY` (each with all findings), `DUPLICATE_INVOICE`
 */
export async function validateSubmission(
  deps: ValidateDeps,
  { command, tenant, decoded }: { command: SubmitInvoice; tenant: Tenant; decoded: DecodedDocument },
): Promise<ValidatedSubmission> {
  const { confidentialSupply } = command;
  const { invoice, naturalKey, report, resend } = await reportForTenant(deps, { mode: 'submit', tenant, decoded, confidentialSupply, today: null });
  const refusal = refusalOfFindings([...decoded.encoding.warnings, ...report.findings]);
  if (refusal) throw refusal;
  if (resend.kind === 'duplicate') throw new ProblemError('DUPLICATE_INVOICE', { context: { existingInvoiceId: resend.existingInvoiceId } });
  return { invoice, naturalKey, report };
}

/**
 * The report on a document that a tenant would send, by the tenant's settings and records.
 *
 * @param request.today the day that is supposed, `YYYY-MM-DD`; null = the one that it is in Bratislava
 * @throws ProblemError the quick checks' codes, `VALIDATOR_UNAVAILABLE`
 */
export function reportForTenant(
  deps: ValidateDeps,
  { mode, tenant, decoded, confidentialSupply, today }: { mode: 'submit' | 'dry_run'; tenant: Tenant; decoded: DecodedDocument; confidentialSupply: boolean; today: string | null },
): Promise<DrawnReport> {
  return drawUpReport(deps, {
    mode,
    decoded,
    sender: identityOf(tenant),
    today: today ?? issueDayAt(new Date(deps.clock())),
    issueDatePolicy: tenant.settings.issue_date_policy,
    confidentialSupply,
    resendOf: async (key) => decideResend(await deps.submissions.findPriors(tenant.id, key), key.issueDate),
  });
}
