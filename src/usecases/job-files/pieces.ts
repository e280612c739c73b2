import { createHash } from 'node:crypto';

import type { TenantId } from '../../domain/ids';
import type { Job } from '../../domain/jobs/job';
import type { ByteRange, ObjectStore } from '../../domain/ports/invoices/objects';
import type { FileSection, JobPart } from '../../domain/ports/jobs/jobs';

/** Everything below it is made by jobs. */
export const filesPrefix = 'exports/';

/** Everything below it belongs to one job. */
export const jobPrefix = (tenantId: TenantId, jobId: string): string => `${filesPrefix}${tenantId}/${jobId}/`;

/** A piece, or another part of a file, ends with the first member that brings it there. */
export const pieceBytes = 16 * 1024 * 1024;

/** Ends the key of an object that a repeated step may make of other rows: objects are written once. */
export const shortHash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex').slice(0, 16);

/** Stores a piece of the file that a job makes. */
export type StorePiece = (section: FileSection, no: number, bytes: Uint8Array) => Promise<JobPart>;

/**
 * The key has the generation, so that what an earlier one has left can be removed at any time, and the hash: what a
 * step of before has written, and not kept, may be of other rows.
 */
export const createStorePiece =
  (objects: Pick<ObjectStore, 'put'>, { tenantId, id, generation }: Job, contentType: string): StorePiece =>
  async (section, no, bytes) => {
    const name = `${generation}-${section}-${String(no).padStart(6, '0')}-${shortHash(bytes)}`;
    return { section, no, object: await objects.put(`${jobPrefix(tenantId, id)}${name}`, bytes, contentType) };
  };

export const inOrder = (parts: readonly JobPart[]): JobPart[] =>
  [...parts].sort((a, b) => a.section - b.section || a.no - b.no);

/** The bytes of pieces one behind the other, as they are read. @param range absent: all of them */
export async function* contentOf(
  objects: Pick<ObjectStore, 'read'>,
  parts: readonly JobPart[],
  { range, signal }: { range?: ByteRange; signal?: AbortSignal } = {},
): AsyncGenerator<Uint8Array> {
  let start = 0;
  for (const { object } of parts) {
    const { sizeBytes } = object;
    const part = partOf(range, start, sizeBytes);
    start += sizeBytes;
    if (part === null) continue;
    const isWhole = part.from === 0 && part.to === sizeBytes;
    for await (const bytes of objects.read(object, isWhole ? undefined : part)) {
      signal?.throwIfAborted();
      yield bytes;
    }
  }
}

/** What a range takes of a piece that begins at `start`; null: nothing. */
function partOf(range: ByteRange | undefined, start: number, bytes: number): ByteRange | null {
  const from = Math.max((range?.from ?? 0) - start, 0);
  const to = Math.min((range?.to ?? start + bytes) - start, bytes);
  return from < to ? { from, to } : null;
}

/** Reads all of it once. */
export async function measure(content: AsyncIterable<Uint8Array>): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const piece of content) {
    hash.update(piece);
    bytes += piece.length;
  }
  return { bytes, sha256: hash.digest('hex') };
}
