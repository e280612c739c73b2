import type { ExportAudit } from './export-audit';
import type { ListAudit, NamedEntry } from './list-audit';
import type { ChainVerdict, VerifyAudit } from './verify-audit';

/** What was done, and proof that nothing of it was changed. Built in src/compose. */
export interface AuditUseCases {
  /** Newest first. */
  listAudit: ListAudit;
  verifyAudit(query: VerifyAudit): Promise<ChainVerdict[]>;
  /** Oldest first. */
  exportAudit(query: ExportAudit): Promise<AsyncIterable<NamedEntry>>;
}
