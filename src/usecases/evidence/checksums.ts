import { createHash, type Hash } from 'node:crypto';

import type { ArchiveFile } from '../../domain/ports/archive';

/**
 * Files with a last one, `SHA256SUMS`, as `sha256sum --check` reads it. Its last line, a comment, is the hash of the
 * lines above, so that a change of that file itself is seen as such. Each file must have been read to its end before
 * the next is asked for.
 */
export async function* withChecksums(files: AsyncIterable<ArchiveFile>): AsyncGenerator<ArchiveFile> {
  let lines = '';
  for await (const { path, content } of files) {
    const hash = createHash('sha256');
    yield { path, content: hashed(content, hash) };
    lines += `${hash.digest('hex')}  ${path}\n`;
  }
  const own = createHash('sha256').update(lines).digest('hex');
  yield { path: 'SHA256SUMS', content: hashed([Buffer.from(`${lines}# ${own}\n`)], createHash('sha256')) };
}

async function* hashed(
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  hash: Hash,
): AsyncGenerator<Uint8Array> {
  for await (const piece of content) {
    hash.update(piece);
    yield piece;
  }
}
