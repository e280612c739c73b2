import type { TenantCaller } from '../../domain/access/caller';
import type { ConnectionId } from '../../domain/ids';
import type { ProviderCatalogue } from '../../domain/ports/deliveries/provider';
import type { EncodingLabels } from '../../domain/ports/validation/validation-engine';
import { ProblemError } from '../../domain/problem';
import type { FindingSource } from '../../domain/validation/finding';
import type { ValidationReport } from '../../domain/validation/validation-report';
import { effectiveValidationSettings } from '../../domain/validation/validation-settings';
import { type ChosenConnection, requireSending, wantedConnection } from '../submissions/choose-connection';
import { requireContent } from '../submissions/require-content';
import { requireSize } from '../submissions/require-size';
import { type ValidateDeps, validateForTenant } from '../submissions/validate-submission';

/** One document to be checked and forgotten. */
export interface ValidateInvoice {
  caller: TenantCaller;
  xml: Uint8Array;
  labels: EncodingLabels;
  /** The connection that it would be sent through; null: no provider's limits are looked at. */
  connectionId: ConnectionId | null;
  /** The caller says that the supply is confidential. */
  confidentialSupply: boolean;
  /** Layers that the caller asks for beyond those that always run. */
  requested: readonly FindingSource[];
  /** Check as on this day (`YYYY-MM-DD`); null = today. */
  supposedDay: string | null;
  /** Aborted when the caller hangs up. */
  signal?: AbortSignal;
}

export interface ValidateInvoiceDeps extends ValidateDeps {
  providers: ProviderCatalogue;
}

/**
 * Says what a submission of this document would be told, and stores nothing. What a submission refuses for its findings
 * is an answer here (`verdict: blocked`); what it refuses before or beside them is the same problem. A layer that could
 * not be asked is only shown.
 *
 * @throws ProblemError the quick checks' and encoding codes, `NOT_FOUND`, `CONNECTION_DISABLED`,
 *   `NO_OUTBOUND_CONNECTION` (of a named connection), `PAYLOAD_TOO_LARGE`, `DUPLICATE_INVOICE` (nothing blocks it but
 *   that it has been sent), `VALIDATOR_UNAVAILABLE`
 */
export const createValidateInvoice =
  (deps: ValidateInvoiceDeps) =>
  async ({
    caller,
    xml,
    labels,
    connectionId,
    confidentialSupply,
    requested,
    supposedDay,
    signal,
  }: ValidateInvoice): Promise<ValidationReport> => {
    requireContent(xml);
    const wanted = wantedConnection(caller, connectionId);
    const sender = await deps.records.ofTenant(caller.tenantId, wanted);
    if (!sender) throw new ProblemError('NOT_FOUND');
    const { tenant, connection, settings } = sender;
    const choose = (): ChosenConnection => requireSending(deps.providers, connection, wanted);
    const chosen = connectionId === null ? usualConnection(choose) : choose();
    const decoded = deps.documents.decode(xml, labels, tenant.settings.default_encoding);
    if (chosen && connectionId !== null) requireSize(decoded, chosen.capabilities);
    const { report, resend } = await validateForTenant(deps, {
      profile: 'dry_run',
      tenant,
      connection: chosen?.connection ?? null,
      settings: effectiveValidationSettings(settings.defaults, settings.own),
      decoded,
      confidentialSupply,
      signal,
      requested,
      today: supposedDay,
    });
    if (resend.kind === 'duplicate' && report.verdict !== 'blocked') {
      throw new ProblemError('DUPLICATE_INVOICE', { context: { existingInvoiceId: resend.existingInvoiceId } });
    }
    return report;
  };

/** The connection that a submission without a name would take: its provider is asked. A dry-run needs none. */
function usualConnection(choose: () => ChosenConnection): ChosenConnection | null {
  try {
    return choose();
  } catch (error) {
    if (
      error instanceof ProblemError &&
      ['NO_OUTBOUND_CONNECTION', 'CONNECTION_DISABLED', 'NOT_FOUND'].includes(error.code)
    )
      return null;
    throw error;
  }
}
