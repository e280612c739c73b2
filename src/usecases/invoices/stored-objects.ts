import { randomUUID } from 'node:crypto';

import type { InvoiceId, TenantId } from '../../domain/ids';
import type { EmbeddedAttachment } from '../../domain/invoices/invoice-document';
import { retainUntil } from '../../domain/invoices/retention';
import type { Clock } from '../../domain/ports/clock';
import type { ObjectStore, Retention } from '../../domain/ports/invoices/objects';
import type { ReceivingRepository, StoredAttachment } from '../../domain/ports/receiving/receiving';
import type { RetentionYears } from '../../domain/ports/retention/retention';

const atOnce = 8;

/**
 * Stores the decoded attachments of a document below its folder, `<tenant>/<invoice>/attachments/<id>`.
 * @param contents of the same document, in the same order
 */
export async function storeAttachments(
  objects: Pick<ObjectStore, 'put'>,
  folder: string,
  listed: readonly EmbeddedAttachment[],
  contents: readonly Uint8Array[],
): Promise<StoredAttachment[]> {
  const stored: StoredAttachment[] = [];
  for (let from = 0; from < listed.length; from += atOnce) {
    const batch = listed.slice(from, from + atOnce).map(async ({ filename, mime_type, size_bytes, sha256 }, index) => {
      const id = randomUUID();
      const object = await objects.put(
        `${folder}/attachments/${id}`,
        contents[from + index] ?? new Uint8Array(),
        mime_type,
      );
      return { meta: { id, filename, mimeType: mime_type, sizeBytes: size_bytes, sha256 }, object };
    });
    stored.push(...(await Promise.all(batch)));
  }
  return stored;
}

export interface ProtectDeps {
  objects: Pick<ObjectStore, 'retain'>;
  receiving: Pick<ReceivingRepository, 'storedObjects'>;
  clock: Clock;
  retentionYears: RetentionYears;
}

/**
 * Protects all bytes of an invoice: from here on they cannot be changed, and removed only as the lock mode allows (with
 * `COMPLIANCE` by no account, with `GOVERNANCE` by accounts that may lift a protection, `S3_LOCK_MODE`). Repeating it
 * is harmless.
 * @returns `refused` when the store answered that it will not protect one of them; the others are protected
 * @throws ProblemError `NOT_FOUND`, `SERVICE_UNAVAILABLE` (the store is away), `INTERNAL_ERROR` (an object is missing)
 */
export async function protectObjects(
  { objects, receiving, clock, retentionYears }: ProtectDeps,
  { tenantId, invoiceId }: { tenantId: TenantId; invoiceId: InvoiceId },
): Promise<Retention> {
  const { objects: stored, issueDate } = await receiving.storedObjects(tenantId, invoiceId);
  const untilIso = retainUntil(issueDate, await retentionYears(tenantId), clock());
  const retentions: Retention[] = [];
  for (let from = 0; from < stored.length; from += atOnce) {
    const batch = stored.slice(from, from + atOnce).map((object) => objects.retain(object, untilIso));
    retentions.push(...(await Promise.all(batch)));
  }
  return retentions.find(({ kind }) => kind === 'refused') ?? { kind: 'retained' };
}
