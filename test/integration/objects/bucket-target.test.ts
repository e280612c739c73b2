import { randomUUID } from 'node:crypto';

import { createBucketTarget } from '../../../src/adapters/objects/bucket-target';
import { createMinioClient } from '../../../src/adapters/objects/minio-client';
import { describeBackupTarget, streamOf } from '../../fakes/suites/backup-target';
import { runningPortal } from '../../support/services/running-portal';

const { s3 } = runningPortal();
const access = { endpoint: s3.endpoint, accessKey: s3.access_key, secretKey: s3.secret_key };
const bucket = `backups-${randomUUID()}`;
const target = createBucketTarget({ ...access, bucket, prefix: 'portal/' });

beforeAll(() => createMinioClient(access).makeBucket(bucket));

describe('a bucket as backup target', () => {
  // In several parts: 5 MB is the least that S3 takes of one.
  describeBackupTarget(() => target, 40_000_000);

  it('is away when the bucket is missing or the server does not answer', async () => {
    const missing = createBucketTarget({ ...access, bucket: `none-${randomUUID()}`, prefix: '' });
    const silent = createBucketTarget({ ...access, endpoint: 'http://127.0.0.1:9', bucket, prefix: '' });
    for (const away of [missing, silent]) {
      expect(await away.ready()).toBe(false);
      await expect(away.put('a', streamOf('x'))).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    }
  });
});
