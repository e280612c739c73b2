import type { InvoiceRecord } from '../../domain/invoices/invoice';
import type { ValidationEngine } from '../../domain/ports/validation/validation-engine';
import { issueDayAt } from '../../domain/submissions/issue-day';
import type { Tenant } from '../../domain/tenants/tenant';
import type { InboundProfile } from '../../domain/validation/layer-catalogue';
import type { ValidationReport } from '../../domain/validation/validation-report';
import { type InboundReportDeps, validateInbound } from './validate-inbound';

export interface ValidateStoredDeps extends Omit<InboundReportDeps, 'documents'> {
  documents: Pick<ValidationEngine, 'decode' | 'validateFormat'>;
}

export interface StoredReportRequest {
  tenant: Tenant;
  invoice: Pick<InvoiceRecord, 'xmlEncoding' | 'senderParticipantId'>;
  /** As they are stored. */
  bytes: Uint8Array;
  profile: Exclude<InboundProfile, 'inbound'>;
  /** Aborted when the caller hangs up. */
  signal?: AbortSignal;
}

/**
 * Validates a received document as it is stored.
 * @throws ProblemError the codes of a document that cannot be read, `VALIDATOR_UNAVAILABLE`
 */
export async function validateStored(
  deps: ValidateStoredDeps,
  { tenant, invoice, bytes, profile, signal }: StoredReportRequest,
): Promise<ValidationReport> {
  const labels = { charset: null, envelope: invoice.xmlEncoding ?? 'utf-8' };
  const { report } = await validateInbound(deps, {
    tenant,
    decoded: deps.documents.decode(bytes, labels, tenant.settings.default_encoding),
    senderParticipantId: invoice.senderParticipantId,
    profile,
    today: issueDayAt(new Date(deps.clock())),
    signal,
  });
  return report;
}
