/** A file of an archive; its content is read once, and only when it is written. */
export interface ArchiveFile {
  /** Relative, with slashes. */
  path: string;
  content: AsyncIterable<Uint8Array>;
}

/**
 * Packs files into one, as they come: the next is asked for when the one before has been read to its end, so that
 * memory is the same for a small and for a large archive. A file that fails breaks the archive off.
 */
export type PackArchive = (files: AsyncIterable<ArchiveFile>) => AsyncIterable<Uint8Array>;

/** What goes into every evidence package as it is. */
export interface EvidenceTexts {
  readme: Uint8Array;
  /** A script for Node that needs nothing but the package. */
  verifier: Uint8Array;
}

/** A file in an archive that is made in parts. */
export interface PackedFile {
  path: string;
  /** Of its record in the whole archive. */
  offset: number;
  size: number;
  /** Compressed. */
  packed: number;
  crc: number;
}

/** A file that is packed piece by piece: what is behind the head and before the last piece. */
export type PackedPieces = Pick<PackedFile, 'size' | 'packed' | 'crc'>;

/**
 * Makes an archive in parts, so that it can go on after an interruption. One behind the other are: its files; one file
 * in pieces; the records of all of them; the end. Nothing of it is longer than a part, however many files there are.
 */
export interface PackParts {
  /**
   * @param offset where the file begins in the whole archive
   * @returns the file, and its record in the directory
   */
  add(path: string, bytes: Uint8Array, offset: number): Promise<{ bytes: Uint8Array; record: Uint8Array }>;
  /** The next piece of the file in pieces, and what it has come to with it. */
  addPiece(bytes: Uint8Array, before: PackedPieces): Promise<{ bytes: Uint8Array; pieces: PackedPieces }>;
  /**
   * What stands before and behind the pieces, and the record of the file.
   * @param offset where its head begins
   */
  endPieces(
    path: string,
    pieces: PackedPieces,
    offset: number,
  ): { head: Uint8Array; last: Uint8Array; record: Uint8Array };
  /**
   * What comes behind the last record.
   * @param directory number and bytes of the records
   * @param offset where they begin
   */
  end(directory: { records: number; bytes: number }, offset: number): Uint8Array;
  /** The content of the file in pieces. @param packed its pieces, the last one included */
  unpack(packed: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>;
}
