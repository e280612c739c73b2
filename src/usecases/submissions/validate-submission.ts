import type { Connection } from '../../domain/connections/connection';
import type { InvoiceDocument } from '../../domain/invoices/invoice-document';
import { sameInAll } from '../../domain/localized';
import type { SenderRecords } from '../../domain/ports/submissions/sender-records';
import type { ExternalCheck } from '../../domain/ports/validation/external-check';
import type { DecodedDocument } from '../../domain/ports/validation/validation-engine';
import { ProblemError } from '../../domain/problem';
import { issueDayAt } from '../../domain/submissions/issue-day';
import { decideResend, type NaturalKey } from '../../domain/submissions/natural-key';
import type { Tenant } from '../../domain/tenants/tenant';
import type { FindingSource } from '../../domain/validation/finding';
import { identityOf } from '../../domain/validation/identity-mismatches';
import type { ValidationReport } from '../../domain/validation/validation-report';
import type { EffectiveValidationSettings } from '../../domain/validation/validation-settings';
import { type ExternalCheckDeps, runExternalChecks } from '../validation/run-external-checks';
import { refusalOfFindings } from './refusal-of-report';
import type { SubmitInvoice } from './submission';
import { type ReportDeps, validateOutbound, type ValidationResult } from './validate-outbound';

export interface ValidateDeps extends ReportDeps, ExternalCheckDeps {
  records: SenderRecords;
}

/** A document that nothing forbids to send. */
export interface ValidatedSubmission {
  invoice: InvoiceDocument;
  /** Contents of its attachments, in their order. */
  attachments: Uint8Array[];
  naturalKey: NaturalKey;
  report: ValidationReport;
  /** Layers that could not be asked and that settings insist on: the delivery waits for them. */
  deferredChecks: ExternalCheck['id'][];
}

interface Candidate {
  tenant: Tenant;
  /** That the document would be sent through; null: none was chosen. */
  connection: Connection | null;
  settings: EffectiveValidationSettings;
  decoded: DecodedDocument;
  confidentialSupply: boolean;
  /** Aborted when the caller hangs up. */
  signal?: AbortSignal;
}

/**
 * Validates the document completely and refuses it when it must not go out.
 *
 * @param request.nowMs the instant that rules on dates take for now
 * @throws ProblemError the quick checks' codes, `VALIDATOR_UNAVAILABLE`, `OBLIGATION_FORBIDDEN`, `VALIDATION_FAILED`,
 *   `ISSUE_DATE_NOT_TODAY` (each with all findings), `DUPLICATE_INVOICE`
 */
export async function validateSubmission(
  deps: ValidateDeps,
  {
    command,
    nowMs,
    ...candidate
  }: Omit<Candidate, 'confidentialSupply' | 'signal'> & { command: SubmitInvoice; nowMs: number },
): Promise<ValidatedSubmission> {
  const drawn = await validateForTenant(deps, {
    ...candidate,
    profile: 'outbound',
    confidentialSupply: command.confidentialSupply,
    signal: command.signal,
    requested: [],
    today: issueDayAt(new Date(nowMs)),
  });
  const { invoice, attachments, naturalKey, report, resend, missing } = drawn;
  const refusal = refusalOfFindings([...candidate.decoded.encoding.warnings, ...report.findings]);
  if (refusal) throw refusal;
  if (resend.kind === 'duplicate')
    throw new ProblemError('DUPLICATE_INVOICE', { context: { existingInvoiceId: resend.existingInvoiceId } });
  const deferredChecks = deps.externalChecks.map(({ id }) => id).filter((id) => missing.includes(id));
  const ours = missing.find((layer) => !deferredChecks.some((deferred) => deferred === layer));
  // An unavailable layer of our own is not deferred to the delivery: the caller retries.
  if (ours !== undefined)
    throw new ProblemError('VALIDATOR_UNAVAILABLE', { detail: sameInAll(`${ours}: the rules could not be applied`) });
  return { invoice, attachments, naturalKey, report, deferredChecks };
}

/**
 * The report on a document that a tenant would send, by the tenant's settings and records.
 *
 * @param request.requested layers that the caller asks for by name
 * @param request.today the day that is supposed, `YYYY-MM-DD`; null = the one that it is in Bratislava
 * @throws ProblemError the quick checks' codes, `VALIDATOR_UNAVAILABLE`
 */
export function validateForTenant(
  deps: ValidateDeps,
  {
    profile,
    tenant,
    connection,
    settings,
    decoded,
    confidentialSupply,
    signal,
    requested,
    ...request
  }: Candidate & { profile: 'outbound' | 'dry_run'; requested: readonly FindingSource[]; today: string | null },
): Promise<ValidationResult> {
  const today = request.today ?? issueDayAt(new Date(deps.clock()));
  return validateOutbound(deps, {
    profile,
    decoded,
    turn: { share: tenant.id, signal },
    sender: identityOf(tenant),
    today,
    issueDatePolicy: tenant.settings.issue_date_policy,
    confidentialSupply,
    settings,
    context: {
      findPriorInvoices: async (key, recipient) => {
        const { priors, recipientExcluded } = await deps.records.ofDocument(tenant.id, key, recipient);
        return { resend: decideResend(priors, key.issueDate), recipientExcluded };
      },
      runExternalChecks: (invoice) =>
        runExternalChecks(deps, {
          profile,
          tenant,
          invoice,
          xml: decoded.xml,
          today,
          connection,
          settings: settings.settings,
          confidentialSupply,
          requested,
        }),
    },
  });
}
