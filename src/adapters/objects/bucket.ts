import type { Client } from 'minio';

import { codeOf, orProblem, problemOf } from './store-answers';

export async function isBucketReachable(client: Client, bucket: string): Promise<boolean> {
  try {
    return await client.bucketExists(bucket);
  } catch {
    return false;
  }
}

/** See {@link MinioObjectStore.ensureBucket}. */
export async function ensureBucket(client: Client, bucket: string): Promise<void> {
  if (!(await orProblem(() => client.bucketExists(bucket)))) {
    try {
      await client.makeBucket(bucket, 'us-east-1', { ObjectLocking: true });
    } catch (error) {
      // Another process of ours starts at the same moment.
      if (!['BucketAlreadyOwnedByYou', 'BucketAlreadyExists'].includes(codeOf(error))) throw problemOf(error);
    }
  }
  try {
    // Typed as if it returned nothing; it returns a promise.
    await Promise.resolve(client.getObjectLockConfig(bucket));
  } catch (error) {
    if (codeOf(error) !== 'ObjectLockConfigurationNotFoundError') throw problemOf(error);
    throw new Error(
      `The bucket ${bucket} has no object lock, which only a new one can be given: choose another S3_BUCKET.`,
      { cause: error },
    );
  }
}
