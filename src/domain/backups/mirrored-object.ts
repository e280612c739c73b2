import { asId, type InvoiceId, isUuid, type TenantId } from '../ids';

/**
 * Where a stored document came from: what is needed to bring its invoice back when the rows are lost that were written
 * after the last backup. Null: does not apply, or not known.
 */
export interface DocumentOrigin {
  direction: 'inbound' | 'outbound';
  connectionId: string | null;
  /** Outbound: who holds the idempotency key, `integration:<id>` or `credential:<id>`. */
  owner: string | null;
  idempotencyKey: string | null;
  /** SHA-256 of the request, hexadecimal. */
  fingerprint: string | null;
  externalReference: string | null;
  clientReference: string | null;
  /** Inbound: how the provider calls it. */
  providerDocumentId: string | null;
  /** Inbound: who has sent it, by its provider. */
  senderParticipantId: string | null;
}

/** A document as the mirror holds it, in front of its bytes. */
export interface MirroredObject {
  tenantId: TenantId;
  invoiceId: InvoiceId;
  /** In the bucket. */
  key: string;
  sha256: string;
  sizeBytes: number;
  /** Null: one of its attachments, or copied after its rows were in a set. */
  origin: DocumentOrigin | null;
}

/**
 * A file of the mirror (`mirrorName(key)`) is a line that everybody can check, and the encrypted document:
 * `faktura-portal-mirror/1 <SHA-256 of the rest, hexadecimal> <length of the rest>\n`. Decrypted, the rest is a line of
 * JSON ({@link MirroredObject}), a line feed, and the bytes of the document.
 */
export const mirrorHead = ({ sha256, bytes }: { sha256: string; bytes: number }): string =>
  `faktura-portal-mirror/1 ${sha256} ${bytes}\n`;

/** Longest first line of a file of the mirror, with its line feed. */
export const maxMirrorHeadBytes = 128;

/** @returns null: it is no file of the mirror, or its first line is damaged */
export function parseMirrorHead(line: string): { sha256: string; bytes: number } | null {
  const [, sha256, bytes] = /^faktura-portal-mirror\/1 ([0-9a-f]{64}) (\d{1,15})\n?$/.exec(line) ?? [];
  return sha256 === undefined ? null : { sha256, bytes: Number(bytes) };
}

/** Whose a document is: keys are `<tenant>/<invoice>/…`. Null: it is none of an invoice. */
export function placeOfKey(key: string): { tenantId: TenantId; invoiceId: InvoiceId } | null {
  const [tenant = '', invoice = '', ...rest] = key.split('/');
  if (!isUuid(tenant) || !isUuid(invoice) || rest.length === 0) return null;
  return { tenantId: asId<TenantId>(tenant), invoiceId: asId<InvoiceId>(invoice) };
}
