import { createHash } from 'node:crypto';

import type { StoredObject } from '../../domain/invoices/stored-object';
import type { ObjectStore } from '../../domain/ports/invoices/objects';
import type { TenantRepository } from '../../domain/ports/tenants/tenants';
import { adoptedFromMs } from '../../domain/restore/adoption';
import { adoptOutbound, type AdoptOutboundDeps } from './adopt-outbound';
import { adoptReceived, type AdoptReceivedDeps } from './adopt-received';
import { documentOf, findLostFolders, type LostFolder, type LostFoldersDeps } from './lost-folders';
import type { Adopted, LostInvoice } from './lost-invoice';
import type { ReadMirrored } from './read-mirrored';

export interface AdoptDeps
  extends LostFoldersDeps, Omit<AdoptOutboundDeps, 'objects' | 'receiving'>, Omit<AdoptReceivedDeps, 'objects'> {
  objects: Pick<ObjectStore, 'listBelow' | 'lookAt' | 'get' | 'put'>;
  tenants: Pick<TenantRepository, 'find'>;
  /** Null: nobody has given the private key, and documents that only the mirror has stop the adoption. */
  readMirrored: ReadMirrored | null;
}

/** A document that stays without a row, and why. */
export interface LeftDocument {
  key: string;
  why: string;
}

export interface Adoption {
  outbound: number;
  received: number;
  /** What is there already in another form: the same content was received, or the number was submitted again. */
  known: number;
  left: LeftDocument[];
}

export const noAdoption: Adoption = { outbound: 0, received: 0, known: 0, left: [] };

/**
 * Makes invoices anew of the documents that have lost their rows: what was received is received again, what was
 * submitted gets its old id, answer and number back, and is asked for before it is sent. May be broken off and
 * repeated.
 * @param recoveredTo ISO 8601
 * @throws ProblemError `SERVICE_UNAVAILABLE`, `VALIDATOR_UNAVAILABLE`; BackupUnreadable; Error when the private key is
 *   needed
 */
export type AdoptDocuments = (recoveredTo: string) => Promise<Adoption>;

export const createAdoptDocuments =
  (deps: AdoptDeps): AdoptDocuments =>
  async (recoveredTo) => {
    const adoption: Adoption = { ...noAdoption, left: [] };
    const waiting: LostInvoice[] = [];
    const note = (key: string, adopted: Adopted): void => {
      if (typeof adopted === 'string') adoption[adopted] += 1;
      else adoption.left.push({ key, why: adopted.left });
    };
    for (const folder of await findLostFolders(deps, adoptedFromMs(recoveredTo))) {
      const lost = await lostInvoice(deps, folder);
      if ('left' in lost) note(documentOf(folder), lost);
      // It may never have been accepted, and must not take the number of one that was.
      else if (!lost.document.isProtected) waiting.push(lost);
      else note(documentOf(folder), await adopt(deps, lost));
    }
    for (const lost of waiting) note(documentOf(lost.folder), await adopt(deps, lost));
    return adoption;
  };

/** Brings back to the bucket what only the mirror has, and reads what is known of the document. */
async function lostInvoice(deps: AdoptDeps, folder: LostFolder): Promise<LostInvoice | { left: string }> {
  const inBucket = new Set(folder.stored.map(({ key }) => key));
  const versions = [...folder.stored];
  for (const key of folder.mirrored.filter((one) => !inBucket.has(one))) versions.push(await bringBack(deps, key));
  const known = await Promise.all(versions.map((version) => deps.objects.lookAt(version)));
  const document = known.find(({ object }) => object.key === documentOf(folder));
  if (!document) return { left: 'its document is not there, only attachments are' };
  const { origin } = document;
  if (origin === null) return { left: 'it was imported, or does not say where it came from' };
  const tenant = await deps.tenants.find(folder.tenantId);
  if (!tenant) return { left: 'its company is not in the database' };
  // Only what had been accepted was copied.
  const isProtected = document.isProtected || folder.mirrored.includes(document.object.key);
  const stored = known.map(({ object }) => object);
  return { tenant, folder, document: { ...document, origin, isProtected }, stored };
}

async function bringBack({ objects, readMirrored }: AdoptDeps, key: string): Promise<StoredObject> {
  if (readMirrored === null)
    throw new Error(`${key} is in the mirror only: BACKUP_IDENTITY, the private key of age, is needed.`);
  const mirrored = await readMirrored(key);
  if (mirrored === null) throw new Error(`${key} has just been removed from the mirror.`);
  const mediaType = key.endsWith('.xml') ? 'application/xml' : 'application/octet-stream';
  return objects.put(key, mirrored.bytes, mediaType, mirrored.about.origin ?? undefined);
}

function adopt(deps: AdoptDeps, lost: LostInvoice): Promise<Adopted> {
  const objects = reusing(deps.objects, lost.stored);
  return lost.document.origin.direction === 'outbound'
    ? adoptOutbound({ ...deps, objects }, lost)
    : adoptReceived({ ...deps, objects }, lost);
}

/**
 * Attachments are stored under new names each time: those that are there are taken instead, so that none is left over.
 */
function reusing(
  objects: Pick<ObjectStore, 'get' | 'put'>,
  stored: readonly StoredObject[],
): Pick<ObjectStore, 'get' | 'put'> {
  const unused = stored.filter(({ key }) => key.includes('/attachments/'));
  return {
    get: objects.get,
    put: async (key, bytes, mediaType, origin) => {
      const sha256 = sha256Of(bytes);
      const index = key.includes('/attachments/') ? unused.findIndex((one) => one.sha256 === sha256) : -1;
      const [found] = index < 0 ? [] : unused.splice(index, 1);
      return found ?? objects.put(key, bytes, mediaType, origin);
    },
  };
}

const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
