import type { InvoiceDocument } from '../../domain/invoices/invoice-document';
import type { Clock } from '../../domain/ports/clock';
import type { Turn } from '../../domain/ports/fair-slots';
import type { DecodedDocument, ValidationEngine } from '../../domain/ports/validation/validation-engine';
import { applyValidationSettings, lowerToWarnings } from '../../domain/validation/apply-validation-settings';
import type { NamedEditions } from '../../domain/validation/edition-periods';
import type { TenantIdentity } from '../../domain/validation/identity-mismatches';
import { layersWith, runsIn, type ValidationProfile } from '../../domain/validation/layer-catalogue';
import {
  buildReport,
  type LayerEntry,
  type LayerResult,
  type ValidationReport,
} from '../../domain/validation/validation-report';
import {
  type EffectiveValidationSettings,
  isSwitchedOff,
  mayBeMissing,
} from '../../domain/validation/validation-settings';
import { profileRules } from './profiles';
import type { ExternalCheckResult } from './run-external-checks';

export interface ValidateDocumentDeps {
  documents: Pick<ValidationEngine, 'validateFormat'>;
  clock: Clock;
}

/** A document to validate. `Records` is what our records say of it. */
export interface ValidateDocument<Records> {
  profile: ValidationProfile;
  decoded: DecodedDocument;
  /** Whose turn at the threads it takes; absent at the command line. */
  turn?: Turn;
  /** Who must have issued it; null: any company may. */
  sender: TenantIdentity | null;
  /** The day in Bratislava, or the one that a dry-run supposes (`YYYY-MM-DD`). */
  today: string;
  settings: EffectiveValidationSettings;
  /** Editions of the rules, for a preview; without, those in force on the issue date. */
  editions?: NamedEditions;
  /** Reads what our records say of the document. */
  readRecords(invoice: InvoiceDocument): Promise<Records>;
  /** Runs the external checks of the profile. */
  runExternal(invoice: InvoiceDocument): Promise<ExternalCheckResult>;
  /** Adds the portal checks, and an entry for each layer that did not run, in the order of a report. */
  addPortalChecks(given: readonly LayerResult[], invoice: InvoiceDocument, records: Records): LayerResult[];
}

export interface ValidatedDocument<Records> {
  invoice: InvoiceDocument;
  /** Their contents, from the one parse of the document; empty where the profile stores nothing. */
  attachments: Uint8Array[];
  records: Records;
  report: ValidationReport;
  /** Layers that could not be asked, and without which the settings do not let a document pass. */
  missing: LayerEntry['layer'][];
}

/**
 * The whole validation, from bytes to the report. Each profile comes through here, so that a dry-run never promises
 * what a submission refuses.
 *
 * @throws ProblemError the quick checks' codes, `VALIDATOR_UNAVAILABLE`
 */
export async function validateDocument<Records>(
  { documents, clock }: ValidateDocumentDeps,
  request: ValidateDocument<Records>,
): Promise<ValidatedDocument<Records>> {
  const startedAt = clock();
  const { profile, decoded, turn, sender, today, editions } = request;
  const { mode, severities, withAttachments, isStored, isReceived, evenAfterTimeout } = profileRules[profile];
  const { version, settings } = request.settings;

  // Format, in a thread.
  const skip = layersWith({ kind: 'format_check' }).filter(
    (layer) => !runsIn(profile, layer) || isSwitchedOff(layer, settings),
  );
  const { invoice, attachments, layers } = await documents.validateFormat({
    xml: decoded.xml,
    ...{ sender, today, editions, skip, turn, withAttachments, isStored, isReceived, evenAfterTimeout },
  });
  const format = layers.filter(({ entry }) => isPartOf(profile, entry.layer));

  // What the document does not say itself: our records, and whom the external checks ask.
  const [records, external] = await Promise.all([request.readRecords(invoice), request.runExternal(invoice)]);

  const results = request.addPortalChecks([...format, ...external.results], invoice, records);
  const asSet = applyValidationSettings(results, settings);
  const judged = severities === 'at_most_warnings' ? lowerToWarnings(asSet) : asSet;

  const endedAt = clock();
  const report = buildReport({
    mode,
    invoice,
    layers: judged,
    encoding: decoded.encoding,
    xmlSha256: decoded.encoding.result_sha256,
    settingsVersion: version,
    checkedAt: new Date(endedAt).toISOString(),
    durationMs: endedAt - startedAt,
    routing: external.routing,
    providerDryrun: external.providerDryrun,
  });
  const missing = judged
    .map(({ entry }) => entry)
    .filter(({ layer, status }) => status === 'unavailable' && !mayBeMissing(layer, settings));
  return { invoice, attachments, records, report, missing: missing.map(({ layer }) => layer) };
}

const isPartOf = (profile: ValidationProfile, layer: LayerEntry['layer']): boolean =>
  layer !== 'external' && runsIn(profile, layer);
