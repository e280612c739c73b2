import { randomBytes, randomUUID } from 'node:crypto';

import { createMinioClient } from '../../../src/adapters/objects/minio-client';
import { createObjectStore } from '../../../src/adapters/objects/object-store';
import { prepareObjectStore } from '../../../src/cli/prepare-servers/object-store-account';
import type { StoredObject } from '../../../src/domain/invoices/stored-object';
import { runningPortal } from '../../support/services/running-portal';

const { s3 } = runningPortal();
const root = { endpoint: s3.endpoint, accessKey: s3.access_key, secretKey: s3.secret_key };
const account = {
  accessKey: `portal-${randomBytes(6).toString('hex')}`,
  secretKey: randomBytes(24).toString('base64url'),
};
const bucket = `account-${randomUUID()}`;
const limited = { endpoint: s3.endpoint, ...account };
const store = createObjectStore({ ...limited, bucket });
const [ours, roots] = [createMinioClient(limited), createMinioClient(root)];
const put = (): Promise<StoredObject> =>
  store.put(`${randomUUID()}/invoice.xml`, Buffer.from('<Invoice/>'), 'application/xml');
const soon = (seconds: number): string => new Date(Date.now() + seconds * 1000).toISOString();
const denied = { code: 'AccessDenied' };

beforeAll(() => prepareObjectStore(root, bucket, account));

describe('the account of the portal', () => {
  it('may do all that the portal does', async () => {
    await store.ensureBucket();
    expect(await store.ready()).toBe(true);
    const stored = await put();
    expect((await store.get(stored)).toString()).toBe('<Invoice/>');
    const keys: string[] = [];
    for await (const { key } of store.listOlderThan(soon(60))) keys.push(key);
    expect(keys).toContain(stored.key);
    await store.remove(stored);
    const kept = await put();
    await store.retain(kept, soon(60));
    await store.retain(kept, soon(120));
  });

  it('cannot remove what is protected, also when it asks to bypass that', async () => {
    const { key, versionId } = await put();
    await store.retain({ key, versionId, sha256: '', sizeBytes: 0 }, soon(3_600));
    await expect(store.remove({ key, versionId })).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(ours.removeObject(bucket, key, { versionId, governanceBypass: true })).rejects.toMatchObject(denied);
    await expect(
      ours.putObjectRetention(bucket, key, { mode: 'GOVERNANCE', retainUntilDate: soon(60), versionId }),
    ).rejects.toBeDefined();
    // The root account may: that is the difference.
    await roots.removeObject(bucket, key, { versionId, governanceBypass: true });
  });

  it('can shorten a governance protection when it asks to bypass it: MinIO lets every account that may protect, so only compliance stops that', async () => {
    const { key, versionId } = await put();
    await store.retain({ key, versionId, sha256: '', sizeBytes: 0 }, soon(3_600));
    const shorter = { mode: 'GOVERNANCE' as const, retainUntilDate: soon(60), versionId, governanceBypass: true };
    await ours.putObjectRetention(bucket, key, shorter);
  });

  it('can neither hide a document, nor make buckets, nor see those of others, nor administer', async () => {
    const { key } = await put();
    await expect(ours.removeObject(bucket, key)).rejects.toMatchObject(denied);
    await expect(ours.makeBucket(`other-${randomUUID()}`)).rejects.toMatchObject(denied);
    await expect(ours.removeBucket(bucket)).rejects.toMatchObject(denied);
    expect(await ours.listBuckets()).toEqual([expect.objectContaining({ name: bucket })]);
    await expect(prepareObjectStore(limited, bucket, account)).rejects.toBeDefined();
  });

  it('is the same after it was prepared again', async () => {
    await prepareObjectStore(root, bucket, account);
    expect(await store.ready()).toBe(true);
  });
});

describe('compliance', () => {
  const strict = createObjectStore({ ...limited, bucket, lockMode: 'COMPLIANCE' });

  it('keeps a document from everybody, root with bypass included, until its day', async () => {
    const { key, versionId } = await put();
    await strict.retain({ key, versionId, sha256: '', sizeBytes: 0 }, soon(60));
    await expect(roots.removeObject(bucket, key, { versionId, governanceBypass: true })).rejects.toBeDefined();
    await expect(strict.remove({ key, versionId })).rejects.toMatchObject({ code: 'CONFLICT' });
    const shorter = { mode: 'COMPLIANCE' as const, retainUntilDate: soon(5), versionId, governanceBypass: true };
    for (const client of [ours, roots]) {
      await expect(client.putObjectRetention(bucket, key, shorter)).rejects.toBeDefined();
      await expect(client.putObjectRetention(bucket, key, { ...shorter, mode: 'GOVERNANCE' })).rejects.toBeDefined();
    }
    expect(await roots.statObject(bucket, key, { versionId })).toBeDefined();
    // A later day is taken, and saying it again is harmless.
    const later = soon(120);
    await strict.retain({ key, versionId, sha256: '', sizeBytes: 0 }, later);
    await strict.retain({ key, versionId, sha256: '', sizeBytes: 0 }, later);
  });

  it('takes what governance protects as long as asked for as protected', async () => {
    const { key, versionId } = await put();
    const until = soon(60);
    await store.retain({ key, versionId, sha256: '', sizeBytes: 0 }, until);
    await strict.retain({ key, versionId, sha256: '', sizeBytes: 0 }, until);
  });
});
