import type { InvoiceDocument } from '../../domain/invoices/invoice-document';
import type { Clock } from '../../domain/ports/clock';
import type { Turn } from '../../domain/ports/fair-slots';
import type { SubmissionChecks } from '../../domain/ports/validation/submission-checks';
import type { DecodedDocument, ValidationEngine } from '../../domain/ports/validation/validation-engine';
import {
  type NaturalKey,
  normalisedNumber,
  type ResendDecision,
  sellerKeyOf,
} from '../../domain/submissions/natural-key';
import type { IssueDatePolicy } from '../../domain/tenants/tenant-settings';
import type { NamedEditions } from '../../domain/validation/edition-periods';
import { type RecipientNumbers, recipientNumbersOf } from '../../domain/validation/excluded-recipient';
import type { TenantIdentity } from '../../domain/validation/identity-mismatches';
import type { OutboundProfile } from '../../domain/validation/layer-catalogue';
import type { LayerEntry, ValidationReport } from '../../domain/validation/validation-report';
import type { EffectiveValidationSettings } from '../../domain/validation/validation-settings';
import type { ExternalCheckResult } from '../validation/run-external-checks';
import { validateDocument } from '../validation/validate-document';

export interface ReportDeps {
  documents: ValidationEngine;
  checks: SubmissionChecks;
  clock: Clock;
}

export interface ReportRequest {
  profile: OutboundProfile;
  decoded: DecodedDocument;
  /** Whose document it is, for its turn at the threads; absent at the command line. */
  turn?: Turn;
  /** Whose document it must be; null: not checked. */
  sender: TenantIdentity | null;
  /** The day in Bratislava, or the one that a dry-run supposes (`YYYY-MM-DD`). */
  today: string;
  issueDatePolicy: IssueDatePolicy;
  confidentialSupply: boolean;
  settings: EffectiveValidationSettings;
  /** Editions of the rules; without, those in force on the issue date. */
  editions?: NamedEditions;
  /** What our records and the world outside say; null: there is neither (at the command line). */
  context: DocumentContext | null;
}

/** Everything about a document that does not stand in it. */
export interface DocumentContext {
  /** What our records say of its number, and whether the tenant's list of excluded recipients names its recipient. */
  findPriorInvoices: (
    key: NaturalKey,
    recipient: RecipientNumbers,
  ) => Promise<{ resend: ResendDecision; recipientExcluded: boolean }>;
  /** The layers that ask the tax registers, the Peppol network and the provider. */
  runExternalChecks: (invoice: InvoiceDocument) => Promise<ExternalCheckResult>;
}

/** A document as understood, with everything that was found. */
export interface ValidationResult {
  invoice: InvoiceDocument;
  /** Contents of its attachments, for a submission; otherwise empty. */
  attachments: Uint8Array[];
  naturalKey: NaturalKey;
  resend: ResendDecision;
  report: ValidationReport;
  /** Layers that could not be asked, and without which the settings do not let a document pass. */
  missing: LayerEntry['layer'][];
}

const noDocumentContext: DocumentContext = {
  findPriorInvoices: () =>
    Promise.resolve({ resend: { kind: 'proceed', supersedes: [], numberReusedBy: null }, recipientExcluded: false }),
  runExternalChecks: () => Promise.resolve({ results: [], routing: null, providerDryrun: null }),
};

/**
 * Validates a document on its way out completely, so that one answer shows all problems. Submission, dry-run and
 * command line ask here, so that a dry-run can never promise what a submission refuses.
 *
 * @throws ProblemError the quick checks' codes, `VALIDATOR_UNAVAILABLE`
 */
export async function validateOutbound(
  deps: ReportDeps,
  { context, ...request }: ReportRequest,
): Promise<ValidationResult> {
  const { today, issueDatePolicy, confidentialSupply } = request;
  const { findPriorInvoices, runExternalChecks } = context ?? noDocumentContext;
  const { records, ...validated } = await validateDocument(deps, {
    ...request,
    readRecords: async (invoice) => {
      const naturalKey = naturalKeyOf(invoice, today);
      return { naturalKey, ...(await findPriorInvoices(naturalKey, recipientNumbersOf(invoice))) };
    },
    runExternal: runExternalChecks,
    addPortalChecks: (given, invoice, { resend, recipientExcluded }) =>
      deps.checks(given, {
        invoice,
        today,
        issueDatePolicy,
        confidentialSupply,
        numberReusedBy: resend.kind === 'proceed' ? resend.numberReusedBy : null,
        recipientExcluded,
      }),
  });
  return { ...validated, naturalKey: records.naturalKey, resend: records.resend };
}

const naturalKeyOf = (invoice: InvoiceDocument, today: string): NaturalKey => ({
  sellerKey: sellerKeyOf(invoice.seller),
  docTypeCode: invoice.doc_type_code,
  number: normalisedNumber(invoice.invoice_number),
  issueDate: invoice.issue_date ?? today,
});
