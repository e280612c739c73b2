import type { EncodingInfo } from '../../domain/encoding-info';
import type { ValidationFinding } from '../../domain/validation/finding';
import type {
  LayerEntry,
  ProviderDryRun,
  ReportDocument,
  RuleArtifact,
  ValidationMode,
  ValidationRouting,
  Verdict,
} from '../../domain/validation/validation-report';
import type { Day, Instant, Sha256, Uuid } from '../invoices/invoice-view';

export interface ValidateOptions {
  /** Looks the recipient up in Peppol (layer `routing`), whatever the settings say. */
  check_routing?: boolean;
  /** True: the supply is confidential and must not become an e-invoice; false: you have made sure that it is not. */
  confidential_supply?: boolean;
  /**
   * Shows the document to the delivery provider to be judged, where its connection offers that (layer
   * `provider_dryrun`).
   */
  provider_dryrun?: boolean;
  /** Check as on this day: tomorrow's invoice can be tested today. */
  assume_issue_date?: Day;
}

/** A document to be checked, inside JSON. */
export interface ValidateInvoiceRequest {
  /**
   * The UBL document in base64 (RFC 4648, section 4).
   * @minLength 1
   */
  xml_base64: string;
  /**
   * Encoding of the bytes inside `xml_base64`, when they do not say so themselves.
   * @maxLength 40
   */
  encoding?: string;
  /** The connection that it would be sent through: its limits are looked at. */
  connection_id?: Uuid;
  options?: ValidateOptions;
}

export interface ReportCounts {
  /** @isInt error */
  error: number;
  /** @isInt warning */
  warning: number;
  /** @isInt info */
  info: number;
  /** There are more findings than are listed. */
  truncated: boolean;
}

/** What was checked, and what was found. */
export interface ValidationReportView {
  /** `blocked`: a submission would be refused. `invalid`: received with faults, and stored all the same. */
  verdict: Verdict;
  mode: ValidationMode;
  /** What was understood of the document. */
  document: ReportDocument;
  /** Every layer in running order, also one that did not run. */
  layers: LayerEntry[];
  counts: ReportCounts;
  /** At most 1,000, errors first. */
  findings: ValidationFinding[];
  routing: ValidationRouting | null;
  provider_dryrun: ProviderDryRun | null;
  encoding: EncodingInfo | null;
  xml_sha256: Sha256;
  /** Ids, versions and hashes of the rules that were used. */
  artifacts: RuleArtifact[];
  /** @isInt settings_version */
  settings_version: number;
  checked_at: Instant;
  duration_ms: number;
}

/** A stored report on an invoice; never changed afterwards. */
export interface ValidationRunView extends ValidationReportView {
  id: Uuid;
  invoice_id: Uuid;
  /** What it was made for, for example `submission`. */
  trigger: string;
  actor: string;
}

/** Newest first. */
export interface ValidationRunList {
  items: ValidationRunView[];
}
