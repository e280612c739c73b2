import type { TenantCaller } from '../../domain/access/caller';
import type { InvoiceId, TenantId } from '../../domain/ids';
import type { InvoiceRecord } from '../../domain/invoices/invoice';
import type { RateLimiter } from '../../domain/ports/access/rate-limiter';
import type { PackArchive } from '../../domain/ports/archive';
import type { AuditLog } from '../../domain/ports/audit/audit';
import type { EvidenceEntry } from '../../domain/ports/audit/evidence-records';
import type { InvoiceRepository } from '../../domain/ports/invoices/invoices';
import { findVisibleInvoice } from '../invoices/find-visible-invoice';
import { withChecksums } from './checksums';
import { type Evidence, evidenceFiles, type EvidenceFilesDeps } from './evidence-files';
import { proveEntries, type ProveEntriesDeps } from './prove-entries';

export interface ReadEvidenceDeps extends EvidenceFilesDeps, ProveEntriesDeps {
  invoices: InvoiceRepository;
  audit: AuditLog;
  limiter: RateLimiter;
  pack: PackArchive;
  sleep: (ms: number) => Promise<void>;
}

export interface ReadEvidence {
  caller: TenantCaller;
  invoiceId: InvoiceId;
  /** How the API shows an invoice and what happened to it. */
  show: (invoice: InvoiceRecord) => Evidence['shown'];
}

/** Built in src/compose. */
export interface EvidenceUseCases {
  readEvidence(query: ReadEvidence): Promise<AsyncIterable<Uint8Array>>;
}

const packagesAMinute = 10;
const sealPolls = 20;
const sealPollMs = 500;

/**
 * Everything that shows what became of an invoice, as one ZIP that is made while it is read: documents, validation,
 * calls to the provider with the answers, and the sealed entries of the audit log with their proof. Who reads it is an
 * entry, too; entries that are not sealed within ten seconds are without a proof. At most ten packages a minute for a
 * company.
 * @throws ProblemError `RATE_LIMITED`, `NOT_FOUND`
 */
export const createReadEvidence =
  (deps: ReadEvidenceDeps): EvidenceUseCases['readEvidence'] =>
  async ({ caller, invoiceId, show }) => {
    const { tenantId, actor } = caller;
    const budget = { name: 'evidence', key: tenantId, points: packagesAMinute, perSeconds: 60 };
    await deps.limiter.consume([budget]);
    const invoice = await findVisibleInvoice(deps, caller, null, invoiceId);
    await deps.audit.record({
      ...{ tenantId, actor, action: 'invoice.evidence.read', objectType: 'invoice', objectId: invoiceId },
    });
    const entries = await sealedEntries(deps, tenantId, invoiceId);
    const proof = await proveEntries(deps, tenantId, entries);
    return deps.pack(withChecksums(evidenceFiles(deps, { invoice, shown: show(invoice), entries, proof })));
  };

/** Entries about the invoice, once all of them are sealed or ten seconds have passed. */
async function sealedEntries(
  { records, sleep }: Pick<ReadEvidenceDeps, 'records' | 'sleep'>,
  tenantId: TenantId,
  invoiceId: InvoiceId,
): Promise<EvidenceEntry[]> {
  for (let polls = 0; ; polls += 1) {
    const entries = await records.entries(tenantId, invoiceId);
    if (polls === sealPolls || entries.every(({ seal }) => seal !== null)) return entries;
    await sleep(sealPollMs);
  }
}
