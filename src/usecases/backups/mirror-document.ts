import { createHash } from 'node:crypto';

import { mirrorName } from '../../domain/backups/backup-manifest';
import { type MirroredObject, mirrorHead } from '../../domain/backups/mirrored-object';
import type { EncryptBackup } from '../../domain/ports/backups/backup-cipher';
import type { BackupTarget } from '../../domain/ports/backups/backup-target';

export interface MirrorDocumentDeps {
  target: Pick<BackupTarget, 'put'>;
  encrypt: EncryptBackup;
}

/**
 * Copies a stored document to the target, encrypted; one that is there already is replaced by the same.
 * @throws ProblemError `SERVICE_UNAVAILABLE` when the target does not answer
 */
export type MirrorDocument = (about: MirroredObject, bytes: Uint8Array) => Promise<void>;

/** In memory: a document is. See `mirrored-object.ts` for the form of the file. */
export const createMirrorDocument =
  ({ target, encrypt }: MirrorDocumentDeps): MirrorDocument =>
  async (about, bytes) => {
    const encrypted: Uint8Array[] = [];
    for await (const chunk of encrypt(inOrder(Buffer.from(`${JSON.stringify(about)}\n`), bytes))) encrypted.push(chunk);
    const rest = Buffer.concat(encrypted);
    const head = mirrorHead({ sha256: createHash('sha256').update(rest).digest('hex'), bytes: rest.length });
    await target.put(mirrorName(about.key), inOrder(Buffer.from(head), rest));
  };

async function* inOrder(...chunks: Uint8Array[]): AsyncGenerator<Uint8Array> {
  await Promise.resolve();
  yield* chunks;
}
