import type { TenantCaller } from '../../domain/access/caller';
import type { InvoiceId } from '../../domain/ids';
import type { StoredObject } from '../../domain/invoices/stored-object';
import type { AuditLog } from '../../domain/ports/audit/audit';
import type { ObjectStore } from '../../domain/ports/invoices/objects';

export interface ReadStoredDocumentDeps {
  objects: ObjectStore;
  audit: AuditLog;
}

/** What is given to whom. */
export interface ReadStoredDocument {
  caller: TenantCaller;
  invoiceId: InvoiceId;
  /** For the audit log, e.g. `invoice.xml.read`. */
  action: string;
  object: StoredObject;
  /** Digests of what the caller has (If-None-Match); `*` = whatever there is. */
  knownSha256s: readonly string[];
  /** Makes the bytes that are given out of the stored ones; they are then held against what the caller has. */
  derive?: (stored: Buffer) => { bytes: Buffer; sha256: string };
  /** More for the audit log. */
  details?: Record<string, unknown>;
}

/**
 * Reads a stored document for a caller. The store is not asked for what the caller has already. Every access is
 * audited, also one that ends as "not modified": the caller learned that the document exists unchanged.
 *
 * @returns the digest of what the caller is to have; bytes are null when they have it
 * @throws ProblemError `SERVICE_UNAVAILABLE`, and what `derive` throws
 */
export async function readStoredDocument(
  { objects, audit }: ReadStoredDocumentDeps,
  { caller, invoiceId, action, object, knownSha256s, derive, details }: ReadStoredDocument,
): Promise<{ bytes: Buffer | null; sha256: string }> {
  const has = (sha256: string): boolean => knownSha256s.includes(sha256) || knownSha256s.includes('*');
  const derived = derive?.(await objects.get(object));
  const sha256 = derived?.sha256 ?? object.sha256;
  const bytes = has(sha256) ? null : (derived?.bytes ?? (await objects.get(object)));
  await audit.record({
    tenantId: caller.tenantId,
    actor: caller.actor,
    action,
    objectType: 'invoice',
    objectId: invoiceId,
    details: { sha256, not_modified: bytes === null, ...details },
  });
  return { bytes, sha256 };
}
