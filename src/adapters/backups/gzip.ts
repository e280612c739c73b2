import { type Duplex, pipeline, Readable } from 'node:stream';
import { constants, createGunzip, createGzip } from 'node:zlib';

import { BackupUnreadable } from '../../domain/ports/backups/backup-cipher';
import type { Packing } from '../../domain/ports/backups/backup-files';

export const gzip: Packing = {
  pack: (content) => through(content, createGzip({ level: constants.Z_BEST_SPEED })),
  unpack: async function* (content) {
    try {
      yield* through(content, createGunzip());
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code ?? '';
      throw code.startsWith('Z_') ? new BackupUnreadable('damaged', { cause: error }) : error;
    }
  },
};

/** A fault of the content ends the transform, and comes out of it. */
async function* through(content: AsyncIterable<Uint8Array>, transform: Duplex): AsyncGenerator<Uint8Array> {
  pipeline(Readable.from(content, { objectMode: false }), transform, () => undefined);
  yield* transform as AsyncIterable<Buffer>;
}
