import type { EncodingInfo } from '../encoding-info';
import type { InvoiceDocument, Party, Totals } from '../invoices/invoice-document';
import { bySeverity, countFindings, type FindingCounts, type FindingSource, type ValidationFinding } from './finding';

export const validationStatuses = ['valid', 'valid_with_warnings', 'invalid', 'not_validated'] as const;
export type ValidationStatus = (typeof validationStatuses)[number];

/** `blocked`: outbound, would not be sent. `invalid`: inbound, stored all the same. */
export type Verdict = 'ok' | 'warnings' | 'blocked' | 'invalid';

export type ValidationMode = 'dry_run' | 'submit' | 'presend' | 'test' | 'inbound' | 'inbound_recheck';

export type LayerStatus = 'passed' | 'failed' | 'skipped' | 'unavailable';
export type SkipReason = 'previous_layer_failed' | 'not_applicable' | 'disabled' | 'not_requested';

/** The exact artefact that a layer used. */
export interface RuleArtifact {
  id: string;
  version: string;
  sha256: string;
}

/** One entry per layer, also of a layer that did not run: a report never leaves one out. Contract spelling. */
export interface LayerEntry {
  layer: FindingSource;
  status: LayerStatus;
  /** Why it was skipped ({@link SkipReason}), or in words what was unavailable. */
  reason: string | null;
  duration_ms: number;
  counts: FindingCounts;
  artifacts: RuleArtifact[];
}

/** A layer's entry together with what it found. */
export interface LayerResult {
  entry: LayerEntry;
  findings: ValidationFinding[];
}

/** What we understood of the document, so that a user sees at once what was read. */
export interface ReportDocument {
  doc_type_code: string;
  invoice_number: string;
  issue_date: string | null;
  currency: string | null;
  seller: Party;
  buyer: Party;
  totals: Totals;
  line_count: number;
}

/** Whether a participant is registered in Peppol. Contract spelling. */
export interface ValidationRouting {
  dic: string;
  /** `0245:<DIČ>`. */
  participant_id: string;
  /** Null: could not be asked. */
  registered: boolean | null;
  reason: string | null;
  /** Name of the recipient's provider, where it is told. */
  provider: string | null;
  /** Document types that the participant receives. */
  document_types: string[];
  source: 'smp' | 'provider' | 'cache' | 'none';
  checked_at: string;
}

/** What the provider's own check said. Contract spelling. */
export interface ProviderDryRun {
  connection_id: string;
  accepted: boolean;
  message: string | null;
  checked_at: string;
}

export interface ValidationReport {
  verdict: Verdict;
  mode: ValidationMode;
  document: ReportDocument;
  layers: LayerEntry[];
  counts: FindingCounts & { truncated: boolean };
  /** At most {@link maxReportedFindings}, errors first. */
  findings: ValidationFinding[];
  routing: ValidationRouting | null;
  provider_dryrun: ProviderDryRun | null;
  encoding: EncodingInfo | null;
  xml_sha256: string;
  artifacts: RuleArtifact[];
  settings_version: number;
  checked_at: string;
  duration_ms: number;
}

/** A stored, append-only report. */
export interface ValidationRun extends ValidationReport {
  id: string;
  invoice_id: string;
  trigger: string;
  actor: string;
}

/** The part of the last run that an invoice's detail shows. */
export interface ValidationResult {
  status: ValidationStatus;
  verdict: Verdict | null;
  run_id: string | null;
  checked_at: string | null;
  counts: FindingCounts;
  findings: ValidationFinding[];
}

export const maxReportedFindings = 1000;

/** Blocked by any error on the way out; a received document is at worst `invalid`. */
export function verdictOf(counts: FindingCounts, mode: ValidationMode): Verdict {
  if (counts.error > 0) return mode === 'inbound' || mode === 'inbound_recheck' ? 'invalid' : 'blocked';
  return counts.warning > 0 ? 'warnings' : 'ok';
}

export const statusOfVerdict = (verdict: Verdict): ValidationStatus =>
  (({ ok: 'valid', warnings: 'valid_with_warnings', blocked: 'invalid', invalid: 'invalid' }) as const)[verdict];

/** Only the members of Party: what identifies a party in the document stays inside. */
export const partyOf = ({ name, dic, ic_dph, ico, peppol_id, address }: Party): Party => ({
  name,
  dic,
  ic_dph,
  ico,
  peppol_id,
  address,
});

/** Puts the layers' results together; pure, so that every path to a report gives the same one. */
export function buildReport(input: {
  mode: ValidationMode;
  invoice: InvoiceDocument;
  layers: readonly LayerResult[];
  encoding: EncodingInfo | null;
  xmlSha256: string;
  settingsVersion: number;
  checkedAt: string;
  durationMs: number;
  routing?: ValidationRouting | null;
  providerDryrun?: ProviderDryRun | null;
}): ValidationReport {
  const all = bySeverity(input.layers.flatMap((layer) => layer.findings));
  const counts = countFindings(all);
  const { invoice } = input;
  return {
    verdict: verdictOf(counts, input.mode),
    mode: input.mode,
    document: {
      doc_type_code: invoice.doc_type_code,
      invoice_number: invoice.invoice_number,
      issue_date: invoice.issue_date,
      currency: invoice.currency,
      seller: partyOf(invoice.seller),
      buyer: partyOf(invoice.buyer),
      totals: invoice.totals,
      line_count: invoice.line_count,
    },
    layers: input.layers.map((layer) => layer.entry),
    counts: { ...counts, truncated: all.length > maxReportedFindings },
    findings: all.slice(0, maxReportedFindings),
    routing: input.routing ?? null,
    provider_dryrun: input.providerDryrun ?? null,
    encoding: input.encoding,
    xml_sha256: input.xmlSha256,
    artifacts: input.layers.flatMap((layer) => layer.entry.artifacts),
    settings_version: input.settingsVersion,
    checked_at: input.checkedAt,
    duration_ms: input.durationMs,
  };
}
