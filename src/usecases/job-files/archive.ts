import { createHash } from 'node:crypto';

import type { FileResult, Job } from '../../domain/jobs/job';
import type { PackedPieces, PackParts } from '../../domain/ports/archive';
import type { ObjectStore } from '../../domain/ports/invoices/objects';
import { fileSections, type JobPart, type Jobs } from '../../domain/ports/jobs/jobs';
import { contentOf, createStorePiece, inOrder, measure, type StorePiece } from './pieces';

/** Where the next part of an archive begins. */
export interface ArchivePlace {
  part: number;
  /** In the whole archive. */
  offset: number;
  files: number;
  directoryBytes: number;
  listing: PackedPieces;
}

export const archiveStart: ArchivePlace = {
  ...{ part: 1, offset: 0, files: 0, directoryBytes: 0 },
  listing: { size: 0, packed: 0, crc: 0 },
};

export const zipType = 'application/zip';

/**
 * A part of an archive that is being made: whole files, with their records in the directory and their lines in the
 * listing.
 */
export class ArchivePart {
  private readonly content: Uint8Array[] = [];
  private readonly records: Uint8Array[] = [];
  private readonly lines: string[] = [];
  private packedBytes = 0;

  constructor(
    private readonly zip: PackParts,
    private readonly start: ArchivePlace,
  ) {}

  /** Bytes of the part. */
  get size(): number {
    return this.packedBytes;
  }

  /** @param lineOf the line of the listing, from the SHA-256 of the content in hexadecimal */
  async add(path: string, content: Uint8Array, lineOf: (sha256: string) => string): Promise<void> {
    const { bytes, record } = await this.zip.add(path, content, this.start.offset + this.packedBytes);
    this.content.push(bytes);
    this.records.push(record);
    this.packedBytes += bytes.length;
    this.list(lineOf(createHash('sha256').update(content).digest('hex')));
  }

  /** A line of the listing that tells of no file. */
  list(line: string): void {
    this.lines.push(line);
  }

  /** @returns its pieces, and where the next part begins */
  async store(storePiece: StorePiece): Promise<{ parts: JobPart[]; place: ArchivePlace }> {
    const { part, offset, files, directoryBytes, listing } = this.start;
    const records = Buffer.concat(this.records);
    const listed = await this.zip.addPiece(Buffer.from(this.lines.join('')), listing);
    const parts = [
      await storePiece(fileSections.content, part, Buffer.concat(this.content)),
      await storePiece(fileSections.listing, part, listed.bytes),
      await storePiece(fileSections.directory, part, records),
    ];
    const place = {
      part: part + 1,
      offset: offset + this.packedBytes,
      files: files + this.records.length,
      directoryBytes: directoryBytes + records.length,
      listing: listed.pieces,
    };
    return { parts, place };
  }
}

export interface EndArchiveDeps {
  jobs: Pick<Jobs, 'parts'>;
  objects: Pick<ObjectStore, 'put' | 'read'>;
  zip: PackParts;
}

/**
 * The last pieces of an archive: around the listing, and behind the directory. Then all of it is read once, for its
 * hash.
 * @param listing path of the file that lists all others
 */
export async function endArchive(
  { jobs, objects, zip }: EndArchiveDeps,
  { job, place, listing, signal }: { job: Job; place: ArchivePlace; listing: string; signal: AbortSignal },
): Promise<{ parts: JobPart[]; result: FileResult }> {
  const storePiece = createStorePiece(objects, job, zipType);
  const { head, last, record } = zip.endPieces(listing, place.listing, place.offset);
  const directory = { records: place.files + 1, bytes: place.directoryBytes + record.length };
  const directoryAt = place.offset + head.length + place.listing.packed + last.length;
  const parts = [
    await storePiece(fileSections.listing, 0, head),
    await storePiece(fileSections.listing, place.part, last),
    await storePiece(fileSections.directory, place.part, Buffer.concat([record, zip.end(directory, directoryAt)])),
  ];
  const all = inOrder([...(await jobs.parts(job)), ...parts]);
  const listed = all.filter(({ section, no }) => section === fileSections.listing && no > 0);
  const { sha256: manifestSha256 } = await measure(zip.unpack(contentOf(objects, listed, { signal })));
  const whole = await measure(contentOf(objects, all, { signal }));
  return { parts, result: { ...whole, files: directory.records, manifestSha256 } };
}
