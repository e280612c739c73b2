import { retainUntil } from '../../domain/invoices/retention';
import type { StoredObject } from '../../domain/invoices/stored-object';
import { BackupUnreadable } from '../../domain/ports/backups/backup-cipher';
import type { Clock } from '../../domain/ports/clock';
import type { ObjectStore } from '../../domain/ports/invoices/objects';
import type { NamedDocument, NamedDocuments, WithNamedDocuments } from '../../domain/ports/restore/named-documents';
import type { RetentionYears } from '../../domain/ports/retention/retention';
import { orMissing } from '../job-files/or-missing';
import type { ReadMirrored } from './read-mirrored';

export interface RestoreDocumentsDeps {
  withNamedDocuments: WithNamedDocuments;
  objects: Pick<ObjectStore, 'put' | 'get' | 'retain' | 'listBelow'>;
  readMirrored: ReadMirrored;
  retentionYears: RetentionYears;
  clock: Clock;
  onProgress: (progress: DocumentsProgress) => void;
}

export interface DocumentsProgress {
  /** Documents looked for, of all that the rows name. */
  looked: number;
  named: number;
  /** Of those: what the bucket lacked, and what of that it has again. */
  lacking: number;
  copied: number;
}

/**
 * - `missing`: neither bucket nor mirror has it; `damaged`: what the mirror has is not what was stored
 * - `unprotected`: it is back, and the object store refuses to protect it
 */
export interface DocumentFault {
  key: string;
  kind: 'missing' | 'damaged' | 'unprotected';
}

export interface DocumentsRestored extends DocumentsProgress {
  faults: number;
  firstFaults: DocumentFault[];
}

/** Each is held in memory while it is copied. */
const atOnce = 4;
const maxFaults = 100;

/**
 * Copies the documents that the bucket lacks back from the mirror: checked, protected, and named by the rows under
 * their new versions. May be broken off and repeated: what is back is found, and only named. Memory: constant, and some
 * documents.
 * @throws BackupUnreadable `wrong_key`; ProblemError `SERVICE_UNAVAILABLE` (object store or target)
 */
export const createRestoreDocuments =
  (deps: RestoreDocumentsDeps): (() => Promise<DocumentsRestored>) =>
  () =>
    deps.withNamedDocuments(async (named) => {
      const result: DocumentsRestored = {
        looked: 0,
        named: named.count,
        lacking: 0,
        copied: 0,
        faults: 0,
        firstFaults: [],
      };
      for await (const batch of lackingBatches(deps, named, result)) {
        const brought = await Promise.all(batch.map((lacking) => bringBack(deps, lacking)));
        const stored = brought.flatMap(({ object }) => (object === null ? [] : [object]));
        await named.noteVersions(stored);
        result.lacking += batch.length;
        result.copied += stored.length;
        for (const { fault } of brought) note(result, fault);
        deps.onProgress(result);
      }
      return result;
    });

function note(result: DocumentsRestored, fault: DocumentFault | null): void {
  if (fault === null) return;
  result.faults += 1;
  if (result.firstFaults.length < maxFaults) result.firstFaults.push(fault);
}

interface LackingDocument {
  document: NamedDocument;
  /** Versions under its key that the rows do not name: it was copied before, by a run that was broken off. */
  versions: string[];
}

/** Two lists in the same order are walked side by side, so that no document is asked for one by one. */
async function* lackingBatches(
  { objects, onProgress }: RestoreDocumentsDeps,
  named: NamedDocuments,
  result: DocumentsRestored,
): AsyncGenerator<LackingDocument[]> {
  const bucket = new VersionsByKey(objects.listBelow(''));
  let batch: LackingDocument[] = [];
  for await (const document of named.all()) {
    const versions = await bucket.versionsOf(document.key);
    result.looked += 1;
    if (result.looked % 1000 === 0) onProgress(result);
    if (versions.includes(document.versionId)) continue;
    batch.push({ document, versions });
    if (batch.length < atOnce) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

async function bringBack(
  deps: RestoreDocumentsDeps,
  { document, versions }: LackingDocument,
): Promise<{ object: StoredObject | null; fault: DocumentFault | null }> {
  const { key, tenantId, issueDate } = document;
  const object = (await sameAs(deps, document, versions)) ?? (await copy(deps, document));
  if ('kind' in object) return { object: null, fault: object };
  const untilIso = retainUntil(issueDate, await deps.retentionYears(tenantId), deps.clock());
  const { kind } = await deps.objects.retain(object, untilIso);
  return { object, fault: kind === 'refused' ? { key, kind: 'unprotected' } : null };
}

async function sameAs(
  { objects }: RestoreDocumentsDeps,
  { key, sha256, sizeBytes }: NamedDocument,
  versions: readonly string[],
): Promise<StoredObject | null> {
  for (const versionId of versions) {
    const object = { key, versionId, sha256, sizeBytes };
    if ((await orMissing(objects.get(object))) !== null) return object;
  }
  return null;
}

async function copy(
  { objects, readMirrored }: RestoreDocumentsDeps,
  { key, sha256, mediaType }: NamedDocument,
): Promise<StoredObject | DocumentFault> {
  try {
    const mirrored = await readMirrored(key);
    if (mirrored === null) return { key, kind: 'missing' };
    const { about, bytes } = mirrored;
    if (about.sha256 !== sha256) return { key, kind: 'damaged' };
    return await objects.put(key, bytes, mediaType, about.origin ?? undefined);
  } catch (error) {
    if (error instanceof BackupUnreadable && error.reason === 'damaged') return { key, kind: 'damaged' };
    throw error;
  }
}

/** Looks keys up that are asked for in their order. */
class VersionsByKey {
  private readonly source: AsyncIterator<{ key: string; versionId: string }>;
  private next: IteratorResult<{ key: string; versionId: string }> | null = null;

  constructor(versions: AsyncIterable<{ key: string; versionId: string }>) {
    this.source = versions[Symbol.asyncIterator]();
  }

  async versionsOf(key: string): Promise<string[]> {
    const found: string[] = [];
    this.next ??= await this.source.next();
    while (this.next.done !== true && this.next.value.key <= key) {
      if (this.next.value.key === key) found.push(this.next.value.versionId);
      this.next = await this.source.next();
    }
    return found;
  }
}
