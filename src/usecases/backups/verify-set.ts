import { createHash } from 'node:crypto';

import type { SetFault } from '../../domain/backups/backup';
import {
  type BackupFile,
  type BackupManifest,
  manifestName,
  mirrorName,
  parseBackupObject,
  parseManifest,
  setFolder,
} from '../../domain/backups/backup-manifest';
import { maxMirrorHeadBytes, parseMirrorHead } from '../../domain/backups/mirrored-object';
import type { Packing } from '../../domain/ports/backups/backup-files';
import type { BackupTarget } from '../../domain/ports/backups/backup-target';
import { Measured, readThrough } from './measured';

export interface VerifySetDeps {
  target: Pick<BackupTarget, 'get'>;
  packing: Pick<Packing, 'unpack'>;
}

export interface SetVerdict {
  ok: boolean;
  /** Null: it is not readable. */
  manifest: BackupManifest | null;
  files: number;
  objects: number;
  /** The first 100. */
  faults: SetFault[];
}

/**
 * Reads a set as it lies at the target, without the private key: whether it is what was written, not what it says.
 * @returns null: there is no such set
 * @throws ProblemError `SERVICE_UNAVAILABLE` when the target does not answer
 */
export type VerifySet = (id: string, depth: 'files' | 'objects', signal: AbortSignal) => Promise<SetVerdict | null>;

const maxFaults = 100;

export const createVerifySet =
  (deps: VerifySetDeps): VerifySet =>
  async (id, depth, signal) => {
    const manifest = await readableManifest(deps.target, id);
    if (manifest === null) return null;
    const verdict: SetVerdict = { ok: true, manifest: null, files: 0, objects: 0, faults: [] };
    const note = (name: string, kind: SetFault['kind'] | null): void => {
      if (kind === null) return;
      verdict.ok = false;
      if (verdict.faults.length < maxFaults) verdict.faults.push({ name, kind });
    };
    if (manifest === 'damaged') {
      note(manifestName(id), 'damaged');
      return verdict;
    }
    verdict.manifest = manifest;
    for (const file of [...manifest.files, ...manifest.objects.lists]) {
      signal.throwIfAborted();
      const name = `${setFolder(id)}${file.name}`;
      note(name, await lookAtFile(deps, name, file));
      verdict.files += 1;
    }
    // What a damaged list says is not worth following.
    if (depth === 'objects' && verdict.ok)
      for await (const key of keysOf(deps, manifest)) {
        signal.throwIfAborted();
        note(mirrorName(key), await lookAtMirror(deps, mirrorName(key)));
        verdict.objects += 1;
      }
    return verdict;
  };

/** @returns null: there is no such set. @throws Error when it is not readable */
export async function readManifest(target: Pick<BackupTarget, 'get'>, id: string): Promise<BackupManifest | null> {
  const text = await manifestText(target, id);
  return text === null ? null : parseManifest(text);
}

/** Null: there is no such set. `damaged`: also of a later version of the portal. */
export async function readableManifest(
  target: Pick<BackupTarget, 'get'>,
  id: string,
): Promise<BackupManifest | 'damaged' | null> {
  const text = await manifestText(target, id);
  if (text === null) return null;
  try {
    return parseManifest(text);
  } catch {
    return 'damaged';
  }
}

async function manifestText(target: Pick<BackupTarget, 'get'>, id: string): Promise<string | null> {
  const content = await target.get(manifestName(id));
  if (content === null) return null;
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

async function lookAtFile({ target }: VerifySetDeps, name: string, file: BackupFile): Promise<SetFault['kind'] | null> {
  const content = await target.get(name);
  if (content === null) return 'missing';
  const { bytes, sha256 } = await readThrough(new Measured(content));
  return bytes === file.bytes && sha256 === file.storedSha256 ? null : 'damaged';
}

/** A file of the mirror says itself what it must be. */
async function lookAtMirror({ target }: VerifySetDeps, name: string): Promise<SetFault['kind'] | null> {
  const content = await target.get(name);
  if (content === null) return 'missing';
  let start = Buffer.alloc(0);
  let head: ReturnType<typeof parseMirrorHead> | undefined;
  const rest = { bytes: 0, hash: createHash('sha256') };
  const take = (chunk: Uint8Array): void => {
    rest.bytes += chunk.length;
    rest.hash.update(chunk);
  };
  for await (const chunk of content) {
    if (head !== undefined) {
      take(chunk);
      continue;
    }
    start = Buffer.concat([start, chunk]);
    const end = start.indexOf(10);
    if (end < 0 && start.length < maxMirrorHeadBytes) continue;
    head = parseMirrorHead(start.subarray(0, end < 0 ? 0 : end).toString('latin1'));
    take(start.subarray(end + 1));
  }
  return head?.bytes === rest.bytes && head.sha256 === rest.hash.digest('hex') ? null : 'damaged';
}

async function* keysOf({ target, packing }: VerifySetDeps, manifest: BackupManifest): AsyncGenerator<string> {
  for (const { name } of manifest.objects.lists) {
    const content = await target.get(`${setFolder(manifest.id)}${name}`);
    if (content === null) continue;
    let open = '';
    const decoder = new TextDecoder();
    for await (const chunk of packing.unpack(content)) {
      const lines = `${open}${decoder.decode(chunk, { stream: true })}`.split('\n');
      open = lines.pop() ?? '';
      for (const line of lines) yield parseBackupObject(line).key;
    }
  }
}
