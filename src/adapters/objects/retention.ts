import type { Client } from 'minio';

import type { StoredObject } from '../../domain/invoices/stored-object';
import { localized } from '../../domain/localized';
import type { ObjectStore, Retention } from '../../domain/ports/invoices/objects';
import { ProblemError } from '../../domain/problem';
import { answering, codeOf, problemOf } from './store-answers';

/**
 * How `retain` protects. `GOVERNANCE`: a version is removed or its protection shortened only by a request to bypass it
 * with the right `s3:BypassGovernanceRetention`; MinIO grants the shortening to every account that may protect, so this
 * prevents mistakes, not a thief of the portal's key. `COMPLIANCE`: by no account at all, root included.
 */
export type LockMode = 'GOVERNANCE' | 'COMPLIANCE';

/** How services refuse to touch a protected version: MinIO says InvalidRequest, others AccessDenied. */
const protectedVersion = ['InvalidRequest', 'AccessDenied', 'ObjectLocked'];
/**
 * Answers to a retention that stay the same however often it is asked for. MinIO says MalformedXML of a date in the
 * past.
 */
const retentionRefused = [
  ...protectedVersion,
  'MalformedXML',
  'InvalidArgument',
  'InvalidRetentionDate',
  'MethodNotAllowed',
  'NotImplemented',
];
/** Answers about a version that has no protection, or whose protection this account may not see. */
const unprotected = ['NoSuchObjectLockConfiguration', 'ObjectLockConfigurationNotFoundError', 'AccessDenied'];

type StoredVersion = Pick<StoredObject, 'key' | 'versionId'>;

/** Protects versions, and removes those that are not protected any more. */
export function createRetention(
  client: Client,
  bucket: string,
  lockMode: LockMode,
): Pick<ObjectStore, 'retain' | 'remove'> {
  async function retain({ key, versionId }: StoredVersion, untilIso: string): Promise<Retention> {
    const retainUntilDate = new Date(untilIso).toISOString();
    try {
      await answering(() => client.putObjectRetention(bucket, key, { mode: lockMode, retainUntilDate, versionId }));
      return { kind: 'retained' };
    } catch (error) {
      const code = codeOf(error);
      if (!retentionRefused.includes(code)) throw problemOf(error);
      // The store refuses to shorten a protection; a longer one is all that was asked for.
      return Date.parse((await retentionOf(client, bucket, { key, versionId }))?.retainUntilDate ?? '') >=
        Date.parse(retainUntilDate)
        ? { kind: 'retained' }
        : { kind: 'refused', reason: `${code}: ${error instanceof Error ? error.message : ''}`.slice(0, 300) };
    }
  }

  async function remove({ key, versionId }: StoredVersion): Promise<void> {
    try {
      await answering(() => client.removeObject(bucket, key, { versionId }));
    } catch (error) {
      if (protectedVersion.includes(codeOf(error))) throw stillRetained(key, error);
      throw problemOf(error);
    }
  }

  return { retain, remove };
}

/** How a version is protected; null: it is not. */
export async function retentionOf(
  client: Client,
  bucket: string,
  { key, versionId }: StoredVersion,
): Promise<{ mode: string; retainUntilDate: string } | null> {
  try {
    // Typed as a bare date; what comes is both members as text.
    const found: unknown = await answering(() => client.getObjectRetention(bucket, key, { versionId }));
    if (typeof found !== 'object' || found === null || !('retainUntilDate' in found) || !('mode' in found)) return null;
    return { mode: String(found.mode), retainUntilDate: String(found.retainUntilDate) };
  } catch (error) {
    if (unprotected.includes(codeOf(error))) return null;
    throw problemOf(error);
  }
}

const stillRetained = (key: string, cause: unknown): ProblemError =>
  new ProblemError('CONFLICT', {
    detail: localized('Dokument je chránený.', 'Dokument je chráněný.', 'The document is protected.'),
    cause: new Error(key, { cause }),
  });
