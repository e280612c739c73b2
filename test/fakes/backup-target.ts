import type { BackupTarget } from '../../src/domain/ports/backups/backup-target';
import { ProblemError } from '../../src/domain/problem';

export interface FakeBackupTarget extends BackupTarget {
  files: Map<string, { bytes: Buffer; writtenAt: string }>;
  /** Nobody answers any more, until told otherwise. */
  away: boolean;
}

/** A target in memory; what is written has the given time. */
export function fakeBackupTarget(now: () => number = Date.now): FakeBackupTarget {
  const files: FakeBackupTarget['files'] = new Map();
  const target: FakeBackupTarget = {
    files,
    away: false,
    async put(name, content) {
      reach();
      const chunks: Uint8Array[] = [];
      for await (const chunk of content) chunks.push(chunk);
      files.set(name, { bytes: Buffer.concat(chunks), writtenAt: new Date(now()).toISOString() });
    },
    get(name) {
      reach();
      const file = files.get(name);
      return Promise.resolve(file ? inPieces(file.bytes) : null);
    },
    find(name) {
      reach();
      const file = files.get(name);
      return Promise.resolve(file ? { name, bytes: file.bytes.length, writtenAt: file.writtenAt } : null);
    },
    async *list(prefix) {
      await Promise.resolve();
      reach();
      for (const name of [...files.keys()].filter((one) => one.startsWith(prefix)).sort())
        yield { name, bytes: files.get(name)?.bytes.length ?? 0, writtenAt: files.get(name)?.writtenAt ?? '' };
    },
    remove(name) {
      reach();
      files.delete(name);
      return Promise.resolve();
    },
    ready: () => Promise.resolve(!target.away),
  };
  const reach = (): void => {
    if (target.away) throw new ProblemError('SERVICE_UNAVAILABLE');
  };
  return target;
}

async function* inPieces(bytes: Buffer): AsyncGenerator<Uint8Array> {
  await Promise.resolve();
  for (let offset = 0; offset < bytes.length; offset += 1000) yield bytes.subarray(offset, offset + 1000);
}
