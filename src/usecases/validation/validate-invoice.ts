import type { TenantCaller } from '../../domain/caller';
import type { ConnectionId } from '../../domain/ids';
import type { FindingSource } from '../../domain/finding';
import type { ConnectionRepository } from '../../domain/ports/connections';
import type { EncodingLabels } from '../../domain/ports/document-examiner';
import type { PresendSettingsRepository } from '../../domain/ports/presend-settings';
import type { ProviderRegistry } from '../../domain/ports/provider';
import type { TenantRepository } from '../../domain/ports/tenants';
import { effectivePresendSettings } from '../../domain/presend-settings';
import { ProblemError, badRequest } from '../../domain/problem';
import type { ValidationReport } from '../../domain/validation-report';
import { chooseConnection, type ChosenConnection } from '../submissions/choose-connection';
import { requireSize } from '../submissions/require-size';
import { reportForTenant, type ValidateDeps } from '../submissions/validate-submission';

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
  wishes: readonly FindingSource[];
  /** Check as on this day (`YYYY-MM-DD`); null = today. */
  supposedDay: string | null;
}

export interface ValidateInvoiceDeps extends ValidateDeps {
  tenants: TenantRepository;
  connections: ConnectionRepository;
  providers: ProviderRegistry;
  presendSettings: Pick<PresendSettingsRepository, 'read'>;
}

/**
 * Says what a submission of this document would be told, and stores nothing. What a submission refuses for its findings is an
 * answer here (`verdict: blocked`); what it refuses before or beside them is the same problem. A layer that could not be asked is
 * only shown.
 *
 * @throws ProblemError the quick checks' and encoding codes, `NOT_FOUND`, `CONNECTION_DISABLED`, `NO_OUTBOUND_CONNECTION` (of a named
 *   connection), `PAYLOAD_TOO_LARGE`, `DUPLICATE_INVOICE` (nothing blocks it but that it has been sent), `VALIDATOR_UNAVAILABLE`
 */
export const createValidateInvoice =
  (deps: ValidateInvoiceDeps) =>
  async ({ caller, xml, labels, connectionId, confidentialSupply, wishes, supposedDay }: ValidateInvoice): Promise<ValidationReport> => {
    if (xml.length === 0) throw badRequest('', 'The body is empty: send the XML of an invoice.');
    const [tenant, { defaults, own }, chosen] = await Promise.all([
      deps.tenants.find(caller.tenantId),
      deps.presendSettings.read(caller.tenantId),
      connectionId === null ? usualConnection(deps, caller) : chooseConnection(deps, caller, connectionId),
    ]);
    if (!tenant) throw new ProblemError('NOT_FOUND');
    const decoded = deps.documents.decode(xml, labels, tenant.settings.default_encoding);
    if (chosen && connectionId !== null) requireSize(decoded, chosen.capabilities);
    const { report, resend } = await reportForTenant(deps, {
      mode: 'dry_run', tenant, connection: chosen?.connection ?? null, settings: effectivePresendSettings(defaults, own), decoded, confidentialSupply, wishes, today: supposedDay,
    });
    if (resend.kind === 'duplicate' && report.verdict !== 'blocked') {
      throw new ProblemError('DUPLICATE_INVOICE', { context: { existingInvoiceId: resend.existingInvoiceId } });
    }
    return report;
  };

/** The connection that a submission without a name would take: its provider is asked. Whoever only checks needs none. */
async function usualConnection(deps: ValidateInvoiceDeps, caller: TenantCaller): Promise<ChosenConnection | null> {
  try {
    return await chooseConnection(deps, caller, null);
  } catch (error) {
    if (error instanceof ProblemError && ['NO_OUTBOUND_CONNECTION', 'CONNECTION_DISABLED', 'NOT_FOUND'].includes(error.code)) return null;
    throw error;
  }
}
