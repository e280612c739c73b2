import { setTimeout as sleep } from 'node:timers/promises';

import { S3Error } from 'minio';

import { createMinioClient, type MinioOptions } from '../../adapters/objects/minio-client';
import { createObjectStore } from '../../adapters/objects/object-store';
import { createMinioAdmin } from './minio-admin';

/** An account of the object store. */
export interface ObjectStoreAccount {
  readonly accessKey: string;
  readonly secretKey: string;
}

/**
 * What the portal does with its bucket, and nothing more: write once, read, protect, list, and remove versions that
 * nothing protects. Not allowed is whatever would let a protected document go (`s3:BypassGovernanceRetention`), hide
 * one behind a delete marker (`s3:DeleteObject`) or change the bucket.
 */
export const portalPolicy = (bucket: string): object => ({
  Version: '2012-10-17',
  Statement: [
    {
      Effect: 'Allow',
      Action: [
        's3:GetBucketLocation',
        's3:GetBucketObjectLockConfiguration',
        's3:GetBucketVersioning',
        's3:ListBucket',
        's3:ListBucketVersions',
      ],
      Resource: [`arn:aws:s3:::${bucket}`],
    },
    {
      Effect: 'Allow',
      Action: [
        's3:PutObject',
        's3:GetObject',
        's3:GetObjectVersion',
        's3:PutObjectRetention',
        's3:GetObjectRetention',
        's3:DeleteObjectVersion',
      ],
      Resource: [`arn:aws:s3:::${bucket}/*`],
    },
    {
      // MinIO asks for this right too before it removes a version; without one it would hide the document behind a
      // marker.
      Effect: 'Allow',
      Action: ['s3:DeleteObject'],
      Resource: [`arn:aws:s3:::${bucket}/*`],
      Condition: { StringLike: { 's3:versionid': '?*' } },
    },
  ],
});

/**
 * Makes the bucket with object lock, and the portal's own account on a MinIO server of ours. Safe to repeat; sets the
 * account's secret.
 */
export async function prepareObjectStore(
  root: MinioOptions,
  bucket: string,
  account: ObjectStoreAccount,
): Promise<void> {
  await signedCallsAnswer(root, bucket);
  await createObjectStore({ ...root, bucket }).ensureBucket();
  const admin = createMinioAdmin(root);
  const policy = `faktura-portal-${bucket}`;
  await admin.putPolicy(policy, portalPolicy(bucket));
  await admin.putUser(account, policy);
}

const initialisedWithinMs = 30_000;
const askAgainAfterMs = 200;
/** The server has decided; asking again changes nothing. */
const refusals = ['AccessDenied', 'InvalidAccessKeyId', 'SignatureDoesNotMatch'];

/**
 * Waits until the server decides about signed calls. Its health page says "ready" before accounts and buckets are
 * loaded, and until then each signed call is refused with 503; on a busy machine that lasts. Gives up silently: the
 * next call says why.
 */
async function signedCallsAnswer(root: MinioOptions, bucket: string): Promise<void> {
  const client = createMinioClient(root);
  const deadline = Date.now() + initialisedWithinMs;
  while (Date.now() < deadline) {
    try {
      await client.bucketExists(bucket);
      return;
    } catch (error) {
      if (error instanceof S3Error && error.code !== undefined && refusals.includes(error.code)) return;
      await sleep(askAgainAfterMs);
    }
  }
}
