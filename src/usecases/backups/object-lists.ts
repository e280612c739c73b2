import type { BackupObject } from '../../domain/backups/backup-manifest';

/** A document that the rows name, and whether the mirror holds it. */
export interface MirroredOrNot {
  object: BackupObject;
  isMirrored: boolean;
}

/** Copies what the mirror lacks. @param named ordered by the bytes of the keys; what comes is in the same order */
export type MirrorMissing = (named: AsyncIterable<BackupObject>, signal: AbortSignal) => AsyncIterable<MirroredOrNot>;

/** Some 60 MB of text. */
const linesOfList = 250_000;

/** Cuts the objects into lists of lines, and counts. */
export class ObjectLists {
  private readonly source: AsyncIterator<MirroredOrNot>;
  private next: IteratorResult<MirroredOrNot> | null = null;
  count = 0;
  bytes = 0;
  missing = 0;

  constructor(objects: AsyncIterable<MirroredOrNot>) {
    this.source = objects[Symbol.asyncIterator]();
  }

  async atEnd(): Promise<boolean> {
    this.next ??= await this.source.next();
    return this.next.done === true;
  }

  /** Of the next list. */
  async *nextLines(): AsyncGenerator<Uint8Array> {
    for (let lines = 0; lines < linesOfList && !(await this.atEnd()); lines += 1) {
      const { object, isMirrored } = this.next?.value as MirroredOrNot;
      this.next = null;
      this.count += 1;
      this.bytes += object.sizeBytes;
      if (!isMirrored) this.missing += 1;
      yield Buffer.from(`${JSON.stringify(object)}\n`);
    }
  }
}
