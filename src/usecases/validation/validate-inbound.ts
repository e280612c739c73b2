import type { Direction } from '../../domain/invoices/invoice';
import type { Clock } from '../../domain/ports/clock';
import type { PossibleDuplicates, ReceivingRepository } from '../../domain/ports/receiving/receiving';
import type { InboundChecks } from '../../domain/ports/validation/inbound-checks';
import type { DecodedDocument, ValidationEngine } from '../../domain/ports/validation/validation-engine';
import type { ValidationSettingsRepository } from '../../domain/ports/validation/validation-settings';
import type { Tenant } from '../../domain/tenants/tenant';
import { identityOf } from '../../domain/validation/identity-mismatches';
import type { InboundProfile } from '../../domain/validation/layer-catalogue';
import { effectiveValidationSettings } from '../../domain/validation/validation-settings';
import { naturalKeyOf, truncateFields } from '../receiving/truncate-fields';
import { type ExternalCheckDeps, runExternalChecks } from './run-external-checks';
import { type ValidatedDocument, validateDocument } from './validate-document';

export interface InboundReportDeps extends ExternalCheckDeps {
  documents: Pick<ValidationEngine, 'validateFormat'>;
  inboundChecks: InboundChecks;
  validationSettings: ValidationSettingsRepository;
  receiving: Pick<ReceivingRepository, 'possibleDuplicates'>;
  clock: Clock;
}

export interface InboundReportRequest {
  tenant: Tenant;
  decoded: DecodedDocument;
  /** Aborted when the caller hangs up. */
  signal?: AbortSignal;
  /** The day in Bratislava, `YYYY-MM-DD`. */
  today: string;
  /** `outbound`: the tenant's own document, sent by other means before; default `inbound`. */
  direction?: Direction;
  /** Who has sent it, by its provider; null or missing: not told. */
  senderParticipantId?: string | null;
  profile: InboundProfile;
}

const noPossibleDuplicates: PossibleDuplicates = { numberReusedOn: null, inConflict: false };

/**
 * Validates a received document. A wrong recipient or sender is reported as a finding (`BUYER_MISMATCH`,
 * `SENDER_MISMATCH`), not refused; only its format can be wrong (`verdict: invalid`), everything else is at most a
 * warning.
 *
 * @throws ProblemError `XML_MALFORMED`, `UNSUPPORTED_DOCUMENT_TYPE` (neither Invoice nor CreditNote),
 *   `VALIDATOR_UNAVAILABLE`
 */
export async function validateInbound(
  deps: InboundReportDeps,
  { tenant, decoded, today, direction = 'inbound', senderParticipantId = null, profile, signal }: InboundReportRequest,
): Promise<Pick<ValidatedDocument<PossibleDuplicates>, 'invoice' | 'attachments' | 'report'>> {
  const { defaults, own } = await deps.validationSettings.read(tenant.id);
  const settings = effectiveValidationSettings(defaults, own);
  const isReceived = direction === 'inbound';
  return validateDocument(deps, {
    profile,
    decoded,
    turn: { share: tenant.id, signal },
    sender: null,
    today,
    settings,
    readRecords: async (invoice) =>
      isReceived
        ? deps.receiving.possibleDuplicates(
            tenant.id,
            naturalKeyOf(truncateFields(invoice), today, senderParticipantId),
          )
        : noPossibleDuplicates,
    runExternal: (invoice) =>
      runExternalChecks(deps, {
        profile,
        tenant,
        invoice,
        xml: decoded.xml,
        today,
        connection: null,
        settings: settings.settings,
        requested: [],
      }),
    addPortalChecks: (given, invoice, possibleDuplicates) =>
      deps.inboundChecks(given, {
        invoice,
        recipient: isReceived ? identityOf(tenant) : null,
        senderParticipantId,
        possibleDuplicates,
      }),
  });
}
