import type { Client } from 'minio';

import type { BackupTarget, TargetFile } from '../../domain/ports/backups/backup-target';
import { isBucketReachable } from './bucket';
import { createMinioClient, type MinioOptions } from './minio-client';
import { readAll } from './read-all';
import { answering, codeOf, orProblem, problemOf } from './store-answers';

export interface BucketTargetOptions extends MinioOptions {
  bucket: string;
  /** In front of all names: empty, or ends with a slash. */
  prefix: string;
}

/** Written, and read, at once: each is a call with a deadline of its own. Two parts of a file are held in memory. */
const partBytes = 16 * 1024 * 1024;
const pieceBytes = 8 * 1024 * 1024;
const callSeconds = 60;

/** A bucket of another S3 account than that of the documents. */
export function createBucketTarget(options: BucketTargetOptions): BackupTarget {
  const client = createMinioClient({ timeoutSeconds: callSeconds, ...options });
  const { bucket, prefix } = options;
  const keyOf = (name: string): string => `${prefix}${name}`;

  async function find(name: string): Promise<TargetFile | null> {
    try {
      const { size, lastModified } = await answering(() => client.statObject(bucket, keyOf(name)));
      return { name, bytes: size, writtenAt: lastModified.toISOString() };
    } catch (error) {
      if (['NotFound', 'NoSuchKey'].includes(codeOf(error))) return null;
      throw problemOf(error);
    }
  }

  async function* pieces(name: string, bytes: number): AsyncGenerator<Uint8Array> {
    for (let offset = 0; offset < bytes; offset += pieceBytes) {
      const length = Math.min(pieceBytes, bytes - offset);
      const read = async () => readAll(await client.getPartialObject(bucket, keyOf(name), offset, length), length);
      const piece = await orProblem(read);
      if (piece === null) throw problemOf(new Error(`${name} has changed while it was read`));
      yield piece;
    }
  }

  return {
    put: (name, content) => upload(client, bucket, keyOf(name), content),
    find,
    get: async (name) => {
      const file = await find(name);
      return file && pieces(name, file.bytes);
    },
    async *list(below) {
      const listing = client.listObjectsV2(bucket, keyOf(below), true) as AsyncIterable<Listed>;
      try {
        for await (const { name, size, lastModified } of listing)
          yield { name: name.slice(prefix.length), bytes: size, writtenAt: lastModified.toISOString() };
      } catch (error) {
        throw problemOf(error);
      }
    },
    remove: (name) => orProblem(() => client.removeObject(bucket, keyOf(name))),
    ready: () => isBucketReachable(client, bucket),
  };
}

interface Listed {
  name: string;
  size: number;
  lastModified: Date;
}

/** In one call when it fits, in parts otherwise: an upload that is broken off leaves no file, and no parts. */
async function upload(client: Client, bucket: string, key: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  const parts = inParts(content);
  const [first, second] = [await parts.next(), await parts.next()];
  const start = first.done === true ? Buffer.alloc(0) : first.value;
  if (second.done === true) {
    await orProblem(() => client.putObject(bucket, key, start, start.length));
    return;
  }
  const uploadID = await orProblem(() => client.initiateNewMultipartUpload(bucket, key, {}));
  const etags: { part: number; etag: string }[] = [];
  const send = async (part: Buffer): Promise<void> => {
    const place = { bucketName: bucket, objectName: key, uploadID, partNumber: etags.length + 1, headers: {} };
    const { etag } = await orProblem(() => client.uploadPart(place, part));
    etags.push({ part: place.partNumber, etag });
  };
  try {
    await send(start);
    await send(second.value);
    for await (const part of parts) await send(part);
    await orProblem(() => client.completeMultipartUpload(bucket, key, uploadID, etags));
  } catch (error) {
    await client.abortMultipartUpload(bucket, key, uploadID).catch(() => undefined);
    throw error;
  }
}

/** Each of {@link partBytes}, but the last. */
async function* inParts(content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer, void> {
  let [waiting, bytes]: [Uint8Array[], number] = [[], 0];
  for await (const chunk of content) {
    waiting.push(chunk);
    bytes += chunk.length;
    if (bytes < partBytes) continue;
    yield Buffer.concat(waiting);
    [waiting, bytes] = [[], 0];
  }
  if (bytes > 0) yield Buffer.concat(waiting);
}
