import type { Connection } from '../../connections/connection';
import type { InvoiceDocument } from '../../invoices/invoice-document';
import type { Tenant } from '../../tenants/tenant';
import type { ValidationFinding } from '../../validation/finding';
import type { LayersWith } from '../../validation/layer-catalogue';
import type { ProviderDryRun, RuleArtifact, SkipReason, ValidationRouting } from '../../validation/validation-report';
import type { ValidationSettings } from '../../validation/validation-settings';

/** What a layer that asks beyond the document may know. */
export interface ExternalCheckInput {
  tenant: Tenant;
  invoice: InvoiceDocument;
  /** UTF-8 bytes as they would be sent. */
  xml: Uint8Array;
  /** The day in Bratislava, `YYYY-MM-DD`. */
  today: string;
  /** The connection that the document would be sent through; null: none was chosen. */
  connection: Connection | null;
  settings: ValidationSettings;
  /** The caller says that the supply is confidential: nothing of the document may be shown outside. */
  confidentialSupply?: boolean;
  /** The caller has asked for this layer by name. */
  asked: boolean;
}

export type ExternalCheckOutcome =
  | {
      kind: 'done';
      findings: ValidationFinding[];
      artifacts?: RuleArtifact[];
      routing?: ValidationRouting;
      providerDryrun?: ProviderDryRun;
    }
  | { kind: 'skipped'; reason: SkipReason }
  /** Could not ask. `reason` in plain words; findings such as `ROUTING_UNKNOWN` say it to the user. */
  | { kind: 'unavailable'; reason: string; findings?: ValidationFinding[]; routing?: ValidationRouting };

export type ExternalLayerId = LayersWith<{ kind: 'external_check' }>;

/**
 * A layer that asks outside of the document: imported tax registers, the Peppol network, a provider. Runs on the main
 * thread, beside the others, within a time that all of them share; a throw or an aborted signal means `unavailable`,
 * never a finding.
 */
export interface ExternalCheck {
  id: ExternalLayerId;
  run(input: ExternalCheckInput, signal: AbortSignal): Promise<ExternalCheckOutcome>;
}
