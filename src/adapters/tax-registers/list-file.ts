import type { FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';

import { fromFdPromise, type ZipFile } from 'yauzl';

import { MalformedListError } from '../../domain/ports/tax-registers/tax-register-imports';

/** Many times the longest list (0.4 GB in 2026): what goes beyond is no list but a way to fill a disk. */
const maxXmlBytes = 4_000_000_000;
const chunkBytes = 64 * 1024;

/**
 * The XML of a list: of a zip with one `.xml` in it (beside its schema), or the file itself; which of them it is its
 * first bytes say. The file stays open, it is the caller's.
 *
 * @throws MalformedListError a zip that is broken, at its beginning or on the way, or without the XML
 */
export async function* xmlOfListFile(file: FileHandle): AsyncGenerator<Uint8Array> {
  if (!(await isZip(file))) {
    yield* bytesOf(file);
    return;
  }
  try {
    const zip = await fromFdPromise(file.fd, { autoClose: false, lazyEntries: true });
    yield* (await xmlIn(zip)) as AsyncIterable<Uint8Array>;
  } catch (error) {
    if (error instanceof MalformedListError) throw error;
    throw new MalformedListError(`the zip cannot be read (${error instanceof Error ? error.message : String(error)})`, {
      cause: error,
    });
  }
}

/**
 * By hand: a stream over the file closes it when reading stops early, also with `autoClose: false`, and perhaps another
 * one by then.
 */
async function* bytesOf(file: FileHandle): AsyncGenerator<Uint8Array> {
  for (let position = 0; ;) {
    const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(chunkBytes), 0, chunkBytes, position);
    if (bytesRead === 0) return;
    position += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

async function isZip(file: FileHandle): Promise<boolean> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
  return bytesRead === 4 && buffer.toString('latin1') === 'PK\u0003\u0004';
}

async function xmlIn(zip: ZipFile): Promise<Readable> {
  for await (const entry of zip.eachEntry()) {
    if (!/\.xml$/i.test(entry.fileName)) continue;
    if (entry.uncompressedSize > maxXmlBytes)
      throw new MalformedListError(`its XML of ${entry.uncompressedSize} bytes is too large`);
    return await zip.openReadStreamPromise(entry);
  }
  throw new MalformedListError('the zip holds no .xml');
}
