import { PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';

import { ZipFile } from 'yazl';

import type { ArchiveFile, PackArchive } from '../../domain/ports/archive';

/** ZIP, deflated; ZIP64 where it is needed. */
export const packZip: PackArchive = (files) => {
  const zip = new ZipFile();
  const output = new PassThrough();
  zip.outputStream.pipe(output);
  feed(zip, files, output).catch((error: unknown) => output.destroy(error as Error));
  return output as AsyncIterable<Uint8Array>;
};

/** One file after the other; a reader that goes away ends the file that is being read. */
async function feed(zip: ZipFile, files: AsyncIterable<ArchiveFile>, output: PassThrough): Promise<void> {
  for await (const { path, content } of files) {
    const source = Readable.from(content, { objectMode: false });
    const stop = (): void => void source.destroy(new Error('the archive is not read any more'));
    output.once('close', stop);
    if (output.destroyed) stop();
    // Before it is added, so that no end is missed.
    const ended = finished(source);
    zip.addReadStream(source, path);
    await ended;
    output.off('close', stop);
  }
  zip.end();
}
