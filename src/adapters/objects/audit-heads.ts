import { createHash } from 'node:crypto';

import type { DailyHeads } from '../../domain/audit/daily-heads';
import type { AuditHeads, HeadObject } from '../../domain/ports/audit/audit-heads';
import { createMinioClient } from './minio-client';
import type { ObjectStoreOptions } from './object-store';
import { readAll } from './read-all';
import { retentionOf } from './retention';
import { answering, bug, codeOf, keyTaken, orProblem, problemOf } from './store-answers';
import { firstVersions } from './stored-versions';

const prefix = 'audit/heads/';
const keyOf = (day: string): string => `${prefix}${day}.json`;
const dayIn = /^audit\/heads\/(\d{4}-\d{2}-\d{2})\.json$/;
const sha256Hex = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
/** Some 200 bytes a chain. */
const maxBytes = 64 * 1024 * 1024;

/** Daily heads in the bucket of the documents, in its lock mode. */
export function createAuditHeads(options: ObjectStoreOptions): AuditHeads {
  const client = createMinioClient(options);
  const { bucket, lockMode = 'GOVERNANCE' } = options;

  async function write(heads: DailyHeads, retainUntil: string): Promise<void> {
    const body = Buffer.from(JSON.stringify(heads));
    const headers = {
      'Content-Type': 'application/json',
      'If-None-Match': '*',
      // A request that protects what it writes must carry a checksum of it.
      'Content-MD5': createHash('md5').update(body).digest('base64'),
      'X-Amz-Object-Lock-Mode': lockMode,
      'X-Amz-Object-Lock-Retain-Until-Date': retainUntil,
    };
    try {
      // By the request itself: putObject would make metadata of the headers of the lock.
      const target = { method: 'PUT', bucketName: bucket, objectName: keyOf(heads.day), headers };
      await answering(() => client.makeRequestAsyncOmit(target, body, [200]));
    } catch (error) {
      if (!keyTaken.includes(codeOf(error))) throw problemOf(error);
    }
  }

  async function lockOf(key: string, versionId: string): Promise<HeadObject['lock']> {
    const retention = await retentionOf(client, bucket, { key, versionId });
    return retention && { mode: retention.mode, retain_until: retention.retainUntilDate };
  }

  return {
    days: async () => {
      const keys = [...(await firstVersions(client, bucket, prefix)).keys()];
      return keys.flatMap((key) => dayIn.exec(key)?.[1] ?? []).sort();
    },
    read: async (day) => {
      const key = keyOf(day);
      const versionId = (await firstVersions(client, bucket, key)).get(key);
      if (versionId === undefined) throw bug(`There is no object ${key}.`);
      const bytes = await orProblem(async () => readAll(await client.getObject(bucket, key, { versionId }), maxBytes));
      if (bytes === null) throw bug(`The object ${key} is larger than any that was written.`);
      return {
        heads: JSON.parse(bytes.toString('utf8')) as DailyHeads,
        object: { key, version_id: versionId, sha256: sha256Hex(bytes), lock: await lockOf(key, versionId) },
      };
    },
    write,
  };
}
