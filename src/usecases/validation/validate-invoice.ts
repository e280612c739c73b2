import type { TenantCaller } from '../../domain/caller';
import type { ConnectionId } from '../../domain/ids';
import type { FindingSource } from '../../domain/finding';
import type { ConnectionRepository } from '../../domain/ports/connections';
import type { EncodingLabels } from '../../domain/ports/document-examiner';
import type { ProviderRegistry } from '../../domain/ports/provider';
import type { TenantRepository } from '../../domain/ports/tenants';
import { ProblemError, badRequest } from '../../domain/problem';
import type { LayerEntry, ValidationReport } from '../../domain/validation-report';
import { chooseConnection } from '../submissions/choose-connection';
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
}

/**
 * Says what a submission of this document would be told, and stores nothing. What a submission refuses for its findings is an
 * answer here (`verdict: blocked`); what it refuses before or beside them is the same problem.
 *
 * @throws ProblemError the quick checks' and encoding codes, `NOT_FOUND`, `CONNECTION_DISABLED`, `NO_OUTBOUND_CONNECTION` (of a named
 *   connection), `PAYLOAD_TOO_LARGE`, `DUPLICATE_INVOICE` (nothing blocks it but that it has been sent), `VALIDATOR_UNAVAILABLE`
 */
export const createValidateInvoice =
  (deps: ValidateInvoiceDeps) =>
  async ({ caller, xml, labels, connectionId, confidentialSupply, wishes, supposedDay }: ValidateInvoice): Promise<ValidationReport> => {
    if (xml.length === 0) throw badRequest('', 'The body is empty: send the XML of an invoice.');
    const tenant = await deps.tenants.find(caller.tenantId);
    if (!tenant) throw new ProblemError('NOT_FOUND');
    const chosen = connectionId === null ? null : await chooseConnection(deps, caller, connectionId);
    const decoded = deps.documents.decode(xml, labels, tenant.settings.default_encoding);
    if (chosen) requireSize(decoded, chosen.capabilities);
    const { report, resend } = await reportForTenant(deps, { mode: 'dry_run', tenant, decoded, confidentialSupply, today: supposedDay });
    if (resend.kind === 'duplicate' && report.verdict !== 'blocked') {
      throw new ProblemError('DUPLICATE_INVOICE', { context: { existingInvoiceId: resend.existingInvoiceId } });
    }
    return { ...report, layers: report.layers.map((entry) => answerWish(entry, wishes)) };
  };

/** A layer that was asked for and did not run must not say that nobody asked. */
const answerWish = (entry: LayerEntry, wishes: readonly FindingSource[]): LayerEntry =>
  entry.reason === 'not_requested' && wishes.includes(entry.layer) ? { ...entry, reason: 'disabled' } : entry;
