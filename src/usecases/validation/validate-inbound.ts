import type { Direction } from '../../domain/invoices/invoice';
import type { InvoiceDocument } from '../../domain/invoices/invoice-document';
import type { Clock } from '../../domain/ports/clock';
import type { PossibleDuplicates, ReceivingRepository } from '../../domain/ports/receiving/receiving';
import type { InboundChecks } from '../../domain/ports/validation/inbound-checks';
import type { PresendSettingsRepository } from '../../domain/ports/validation/presend-settings';
import type { DecodedDocument, ValidationEngine } from '../../domain/ports/validation/validation-engine';
import type { Tenant } from '../../domain/tenants/tenant';
import { type FindingSource, layerOfSource } from '../../domain/validation/finding';
import { layersWith } from '../../domain/validation/layer-catalogue';
import { applyPresendSettings, lowerToWarnings } from '../../domain/validation/presend-policy';
import { effectivePresendSettings, isSwitchedOff } from '../../domain/validation/presend-settings';
import { identityOf } from '../../domain/validation/sender-check';
import { buildReport, type ValidationReport } from '../../domain/validation/validation-report';
import { bounded, naturalKeyOf } from '../receiving/truncate-fields';
import { type ExternalCheckDeps, runExternalChecks } from './run-external-checks';

export interface InboundReportDeps extends ExternalCheckDeps {
  documents: Pick<ValidationEngine, 'validateFormat'>;
  inboundChecks: InboundChecks;
  presendSettings: PresendSettingsRepository;
  receiving: Pick<ReceivingRepository, 'possibleDuplicates'>;
  clock: Clock;
}

export interface InboundReportRequest {
  tenant: Tenant;
  decoded: DecodedDocument;
  /** Aborted when the caller hangs up. */
  signal?: AbortSignal;
  /** Also a document that ran out of time within the last hour. */
  evenAfterTimeout?: boolean;
  /** The day in Bratislava, `YYYY-MM-DD`. */
  today: string;
  /** `outbound`: the tenant's own document, sent by other means before; default `inbound`. */
  direction?: Direction;
  /** Who has sent it, by its provider; null or missing: not told. */
  senderParticipantId?: string | null;
  /** `inbound_recheck`: looked at again later; default `inbound`. */
  mode?: 'inbound' | 'inbound_recheck';
}

const isForSenderOnly = (layer: FindingSource): boolean =>
  !(layerOfSource(layer)?.profiles.includes('inbound') ?? false);

const noPossibleDuplicates: PossibleDuplicates = { numberReusedOn: null, inConflict: false };
/** Nobody waits at the other end: the registries may take longer than for a submission. */
const externalSeconds = 10;

/**
 * Validates a received document. Whose it is, and who has sent it, is no refusal but a finding (`BUYER_MISMATCH`, `SENDER_MISMATCH`); only its format can be wrong
 * (`verdict: invalid`), everything else is at most a warning.
 *
 * @throws ProblemError `XML_MALFORMED`, `UNSUPPORTED_DOCUMENT_TYPE` (neither Invoice nor CreditNote), `VALIDATOR_UNAVAILABLE`
 */
export async function validateInbound(
  deps: InboundReportDeps,
  {
    tenant,
    decoded,
    today,
    direction = 'inbound',
    senderParticipantId = null,
    mode = 'inbound',
    signal,
    evenAfterTimeout,
  }: InboundReportRequest,
): Promise<{ invoice: InvoiceDocument; report: ValidationReport }> {
  const startedAt = deps.clock();
  const { defaults, own } = await deps.presendSettings.read(tenant.id);
  const { version, settings } = effectivePresendSettings(defaults, own);
  const skip = layersWith({ kind: 'format_check' }).filter(
    (layer) => isForSenderOnly(layer) || isSwitchedOff(layer, settings),
  );
  const { invoice, layers: format } = await deps.documents.validateFormat({
    xml: decoded.xml,
    sender: null,
    today,
    skip,
    turn: { share: tenant.id, signal },
    evenAfterTimeout,
  });
  const outside = await runExternalChecks(deps, {
    mode,
    tenant,
    invoice,
    xml: decoded.xml,
    today,
    connection: null,
    settings,
    requested: [],
    withinSeconds: externalSeconds,
    only: layersWith({ kind: 'external_check' }).filter((layer) => !isForSenderOnly(layer)),
  });
  const given = [...format.filter(({ entry }) => !isForSenderOnly(entry.layer)), ...outside.results];
  const possibleDuplicates =
    direction === 'inbound'
      ? await deps.receiving.possibleDuplicates(tenant.id, naturalKeyOf(bounded(invoice), today, senderParticipantId))
      : noPossibleDuplicates;
  const results = deps.inboundChecks(given, {
    invoice,
    recipient: direction === 'inbound' ? identityOf(tenant) : null,
    senderParticipantId,
    possibleDuplicates,
  });
  const endedAt = deps.clock();
  const report = buildReport({
    mode,
    invoice,
    layers: lowerToWarnings(applyPresendSettings(results, settings)),
    encoding: decoded.encoding,
    xmlSha256: decoded.encoding.result_sha256,
    settingsVersion: version,
    checkedAt: new Date(endedAt).toISOString(),
    durationMs: endedAt - startedAt,
  });
  return { invoice, report };
}
