import { createHash } from 'node:crypto';

import { mirrorName } from '../../domain/backups/backup-manifest';
import { type MirroredObject, parseMirrorHead } from '../../domain/backups/mirrored-object';
import { BackupUnreadable, type DecryptBackup } from '../../domain/ports/backups/backup-cipher';
import type { BackupTarget } from '../../domain/ports/backups/backup-target';

export interface ReadMirroredDeps {
  target: Pick<BackupTarget, 'get'>;
  decrypt: DecryptBackup;
}

export interface MirroredDocument {
  about: MirroredObject;
  bytes: Buffer;
}

/**
 * A document out of the mirror, with what the mirror says of it; null: it is not there. In memory: a document is.
 * @throws BackupUnreadable `wrong_key`, `damaged`; ProblemError `SERVICE_UNAVAILABLE` when the target does not answer
 */
export type ReadMirrored = (key: string) => Promise<MirroredDocument | null>;

export const createReadMirrored =
  ({ target, decrypt }: ReadMirroredDeps): ReadMirrored =>
  async (key) => {
    const content = await target.get(mirrorName(key));
    if (content === null) return null;
    const [head, encrypted] = firstLine(await wholeOf(content));
    const written = parseMirrorHead(head);
    if (written?.bytes !== encrypted.length || written.sha256 !== sha256Of(encrypted))
      throw new BackupUnreadable('damaged');
    const [line, bytes] = firstLine(await wholeOf(decrypt(asStream(encrypted))));
    const about = aboutOf(line);
    if (about.key !== key || about.sizeBytes !== bytes.length || about.sha256 !== sha256Of(bytes))
      throw new BackupUnreadable('damaged');
    return { about, bytes };
  };

/** A file without a line is a line without anything behind it, which no check accepts. */
function firstLine(file: Buffer): [line: string, rest: Buffer] {
  const end = file.indexOf(10);
  return end < 0 ? ['', file] : [file.toString('utf8', 0, end), file.subarray(end + 1)];
}

function aboutOf(line: string): MirroredObject {
  try {
    return JSON.parse(line) as MirroredObject;
  } catch (error) {
    throw new BackupUnreadable('damaged', { cause: error });
  }
}

async function wholeOf(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function* asStream(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(bytes);
}

const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
