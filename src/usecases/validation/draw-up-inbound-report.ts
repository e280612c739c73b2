import type { Direction } from '../../domain/invoice';
import type { InvoiceDocument } from '../../domain/invoice-document';
import type { Clock } from '../../domain/ports/clock';
import type { DecodedDocument, DocumentExaminer } from '../../domain/ports/document-examiner';
import type { InboundChecks } from '../../domain/ports/inbound-checks';
import type { PresendSettingsRepository } from '../../domain/ports/presend-settings';
import type { LookAlikes, ReceivingRepository } from '../../domain/ports/receiving';
import { applyPresendSettings, lowerToWarnings } from '../../domain/presend-policy';
import { effectivePresendSettings, isSwitchedOff, optionalLayers } from '../../domain/presend-settings';
import { identityOf } from '../../domain/sender-check';
import type { Tenant } from '../../domain/tenant';
import { buildReport, type ValidationReport } from '../../domain/validation-report';
import { bounded, naturalKeyOf } from '../receiving/bounded-invoice';
import { askOutsideLayers, type OutsideDeps } from './ask-outside-layers';

export interface InboundReportDeps extends OutsideDeps {
  documents: Pick<DocumentExaminer, 'examine'>;
  inboundChecks: InboundChecks;
  presendSettings: PresendSettingsRepository;
  receiving: Pick<ReceivingRepository, 'lookAlikes'>;
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

const noLookAlikes: LookAlikes = { numberReusedOn: null, inConflict: false };
/** Nobody waits at the other end: the registries may take longer than for a submission. */
const outsideSeconds = 10;

/**
 * Examines a received document. Whose it is, and who has sent it, is no refusal but a finding (`BUYER_MISMATCH`, `SENDER_MISMATCH`); only its format can be wrong
 * (`verdict: invalid`), everything else is at most a warning.
 *
 * @throws ProblemError `XML_MALFORMED`, `UNSUPPORTED_DOCUMENT_TYPE` (neither Invoice nor CreditNote), `VALIDATOR_UNAVAILABLE`
 */
export async function drawUpInboundReport(
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
  const skip = optionalLayers.filter((layer) => layer === 'tdd_sk' || isSwitchedOff(layer, settings));
  const { invoice, layers: format } = await deps.documents.examine({
    xml: decoded.xml,
    sender: null,
    today,
    skip,
    turn: { share: tenant.id, signal },
    evenAfterTimeout,
  });
  const outside = await askOutsideLayers(deps, {
    mode,
    tenant,
    invoice,
    xml: decoded.xml,
    today,
    connection: null,
    settings,
    wishes: [],
    withinSeconds: outsideSeconds,
    only: ['registry'],
  });
  const given = [...format.filter(({ entry }) => entry.layer !== 'tdd_sk'), ...outside.results];
  const lookAlikes =
    direction === 'inbound'
      ? await deps.receiving.lookAlikes(tenant.id, naturalKeyOf(bounded(invoice), today, senderParticipantId))
      : noLookAlikes;
  const results = deps.inboundChecks(given, {
    invoice,
    recipient: direction === 'inbound' ? identityOf(tenant) : null,
    senderParticipantId,
    lookAlikes,
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
