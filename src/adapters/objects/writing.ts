import { createHash } from 'node:crypto';

import type { Client } from 'minio';

import type { DocumentOrigin } from '../../domain/backups/mirrored-object';
import type { StoredObject } from '../../domain/invoices/stored-object';
import type { ObjectStore } from '../../domain/ports/invoices/objects';
import { readOrigin, writeOrigin } from './origin-metadata';
import { retentionOf } from './retention';
import { answering, bug, codeOf, keyTaken, orProblem, problemOf } from './store-answers';

const sha256Hex = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Writes once, with what is kept beside the bytes. */
export function createWriting(client: Client, bucket: string): Pick<ObjectStore, 'put' | 'originOf' | 'lookAt'> {
  async function put(
    key: string,
    bytes: Uint8Array,
    contentType: string,
    origin?: DocumentOrigin,
  ): Promise<StoredObject> {
    const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const sha256 = sha256Hex(body);
    const headers = {
      ...{ 'Content-Type': contentType, 'If-None-Match': '*', 'x-amz-meta-sha256': sha256 },
      ...(origin && { 'x-amz-meta-origin': writeOrigin(origin) }),
    };
    try {
      const { versionId } = await answering(() => client.putObject(bucket, key, body, body.length, headers));
      if (!versionId) throw bug(`The bucket ${bucket} keeps no versions.`);
      return { key, versionId, sha256, sizeBytes: body.length };
    } catch (error) {
      if (keyTaken.includes(codeOf(error))) return await existing(key, sha256, body.length);
      throw problemOf(error);
    }
  }

  /**
   * What is stored under an existing key: our own bytes from an earlier try, or a collision that must not be hidden.
   */
  async function existing(key: string, sha256: string, sizeBytes: number): Promise<StoredObject> {
    const stat = await orProblem(() => client.statObject(bucket, key));
    const kept = stat.metaData as Record<string, unknown>;
    if (kept.sha256 !== sha256 || stat.size !== sizeBytes || !stat.versionId)
      throw bug(`Other bytes already stand under the key ${key}.`);
    return { key, versionId: stat.versionId, sha256, sizeBytes };
  }

  async function look({ key, versionId }: Pick<StoredObject, 'key' | 'versionId'>) {
    const { metaData, size: sizeBytes } = await orProblem(() => client.statObject(bucket, key, { versionId }));
    const { sha256, origin } = metaData as Record<string, unknown>;
    if (typeof sha256 !== 'string') throw bug(`The object ${key} does not say its SHA-256.`);
    return { object: { key, versionId, sha256, sizeBytes }, origin: readOrigin(origin) };
  }

  return {
    put,
    originOf: async (version) => (await look(version)).origin,
    lookAt: async (version) => ({
      ...(await look(version)),
      isProtected: (await retentionOf(client, bucket, version)) !== null,
    }),
  };
}
