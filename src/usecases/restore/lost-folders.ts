import { mirrorFolder } from '../../domain/backups/backup-manifest';
import { placeOfKey } from '../../domain/backups/mirrored-object';
import type { InvoiceId, TenantId } from '../../domain/ids';
import type { StoredObject } from '../../domain/invoices/stored-object';
import type { BackupTarget } from '../../domain/ports/backups/backup-target';
import type { ObjectReferences } from '../../domain/ports/invoices/object-references';
import type { ObjectStore } from '../../domain/ports/invoices/objects';
import { idGivenAtMs } from '../../domain/restore/adoption';

export interface LostFoldersDeps {
  objects: Pick<ObjectStore, 'listBelow'>;
  /** Null: there is no mirror. */
  target: Pick<BackupTarget, 'list'> | null;
  references: ObjectReferences;
}

/** What is stored of an invoice that has no row. */
export interface LostFolder {
  tenantId: TenantId;
  invoiceId: InvoiceId;
  /** In the bucket, the newest version of each key. */
  stored: Pick<StoredObject, 'key' | 'versionId'>[];
  /** Keys that the mirror has. */
  mirrored: string[];
}

export const documentOf = ({ tenantId, invoiceId }: Pick<LostFolder, 'tenantId' | 'invoiceId'>): string =>
  `${tenantId}/${invoiceId}/invoice.xml`;

/**
 * Invoices that were given their ids since an instant, and have documents in bucket or mirror but no row. In memory:
 * some 200 bytes for each.
 * @param sinceMs milliseconds since the epoch
 * @returns ordered by the invoices' ids, which is the order in which they came
 */
export async function findLostFolders(
  { objects, target, references }: LostFoldersDeps,
  sinceMs: number,
): Promise<LostFolder[]> {
  const folders = new Map<InvoiceId, LostFolder>();
  const folderOf = (key: string): LostFolder | null => {
    const place = placeOfKey(key);
    if (place === null || (idGivenAtMs(place.invoiceId) ?? -Infinity) < sinceMs) return null;
    const folder = folders.get(place.invoiceId) ?? { ...place, stored: [], mirrored: [] };
    folders.set(place.invoiceId, folder);
    return folder;
  };
  for await (const version of objects.listBelow('')) {
    const folder = folderOf(version.key);
    if (folder && folder.stored.at(-1)?.key !== version.key) folder.stored.push(version);
  }
  if (target !== null)
    for await (const { name } of target.list(mirrorFolder)) {
      const key = name.slice(mirrorFolder.length);
      folderOf(key)?.mirrored.push(key);
    }
  const all = [...folders.values()].sort((one, other) => (one.invoiceId < other.invoiceId ? -1 : 1));
  const named = await namedAmong(references, all.map(documentOf));
  return all.filter((folder) => !named.has(documentOf(folder)));
}

const atOnce = 500;

async function namedAmong(references: ObjectReferences, keys: readonly string[]): Promise<Set<string>> {
  const named = new Set<string>();
  for (let from = 0; from < keys.length; from += atOnce)
    for (const key of await references.named(keys.slice(from, from + atOnce))) named.add(key);
  return named;
}
