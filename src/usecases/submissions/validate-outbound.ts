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
import type { IssueDatePolicy } from '../../domain/tenants/tenant';
import { type RecipientNumbers, recipientNumbersOf } from '../../domain/validation/excluded-recipient';
import { applyPresendSettings } from '../../domain/validation/presend-policy';
import {
  type EffectivePresendSettings,
  isSwitchedOff,
  mayBeMissing,
  optionalLayers,
} from '../../domain/validation/presend-settings';
import type { TenantIdentity } from '../../domain/validation/sender-check';
import {
  buildReport,
  type LayerEntry,
  type ValidationMode,
  type ValidationReport,
} from '../../domain/validation/validation-report';
import type { ExternalCheckResult } from '../validation/run-external-checks';

export interface ReportDeps {
  documents: ValidationEngine;
  checks: SubmissionChecks;
  clock: Clock;
}

export interface ReportRequest {
  mode: ValidationMode;
  decoded: DecodedDocument;
  /** Whose document it is, for its turn at the threads; absent at the command line. */
  turn?: Turn;
  /** Whose document it must be; null: nobody asks. */
  sender: TenantIdentity | null;
  /** The day in Bratislava, or the one that a dry-run supposes (`YYYY-MM-DD`). */
  today: string;
  issueDatePolicy: IssueDatePolicy;
  confidentialSupply: boolean;
  settings: EffectivePresendSettings;
  /** What our records and the world outside say; null: there is neither (at the command line). */
  beyond: DocumentContext | null;
}

/** Everything about a document that does not stand in it. */
export interface DocumentContext {
  /** What our records say of its number, and whether the tenant's list of excluded recipients names its recipient. */
  look(key: NaturalKey, recipient: RecipientNumbers): Promise<{ resend: ResendDecision; recipientExcluded: boolean }>;
  /** The layers that ask registries, the Peppol network and the provider. */
  ask(invoice: InvoiceDocument): Promise<ExternalCheckResult>;
}

/** A document as understood, with everything that was found. */
export interface ValidationResult {
  invoice: InvoiceDocument;
  naturalKey: NaturalKey;
  resend: ResendDecision;
  report: ValidationReport;
  /** Layers that could not be asked, and without which the settings do not let a document pass. */
  missing: LayerEntry['layer'][];
}

const noDocumentContext: DocumentContext = {
  look: () =>
    Promise.resolve({ resend: { kind: 'proceed', supersedes: [], numberReusedBy: null }, recipientExcluded: false }),
  ask: () => Promise.resolve({ results: [], routing: null, providerDryrun: null }),
};

/**
 * Validates a document on its way out completely, so that one answer shows all problems. Submission, dry-run and command line ask
 * here, so that a dry-run can never promise what a submission refuses.
 *
 * @throws ProblemError the quick checks' codes, `VALIDATOR_UNAVAILABLE`
 */
export async function validateOutbound(
  { documents, checks, clock }: ReportDeps,
  request: ReportRequest,
): Promise<ValidationResult> {
  const startedAt = clock();
  const { mode, decoded, turn, sender, today, issueDatePolicy, confidentialSupply } = request;
  const { version, settings } = request.settings;
  const beyond = request.beyond ?? noDocumentContext;
  const skip = optionalLayers.filter((layer) => isSwitchedOff(layer, settings));
  const { invoice, layers: format } = await documents.validateFormat({ xml: decoded.xml, sender, today, skip, turn });
  const naturalKey: NaturalKey = {
    sellerKey: sellerKeyOf(invoice.seller),
    docTypeCode: invoice.doc_type_code,
    number: normalisedNumber(invoice.invoice_number),
    issueDate: invoice.issue_date ?? today,
  };
  const [{ resend, recipientExcluded }, outside] = await Promise.all([
    beyond.look(naturalKey, recipientNumbersOf(invoice)),
    beyond.ask(invoice),
  ]);
  const numberReusedBy = resend.kind === 'proceed' ? resend.numberReusedBy : null;
  const results = checks([...format, ...outside.results], {
    invoice,
    today,
    issueDatePolicy,
    confidentialSupply,
    numberReusedBy,
    recipientExcluded,
  });
  const layers = applyPresendSettings(results, settings);
  const endedAt = clock();
  const report = buildReport({
    mode,
    invoice,
    layers,
    encoding: decoded.encoding,
    xmlSha256: decoded.encoding.result_sha256,
    settingsVersion: version,
    checkedAt: new Date(endedAt).toISOString(),
    durationMs: endedAt - startedAt,
    routing: outside.routing,
    providerDryrun: outside.providerDryrun,
  });
  const missing = layers
    .map(({ entry }) => entry)
    .filter(({ layer, status }) => status === 'unavailable' && !mayBeMissing(layer, settings));
  return { invoice, naturalKey, resend, report, missing: missing.map(({ layer }) => layer) };
}
