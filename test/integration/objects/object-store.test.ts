import { randomBytes, randomUUID } from 'node:crypto';

import { createMinioClient } from '../../../src/adapters/objects/minio-client';
import { createObjectStore } from '../../../src/adapters/objects/object-store';
import type { StoredObject } from '../../../src/domain/invoices/stored-object';
import { describeObjectStore } from '../../fakes/suites/objects';
import { runningPortal } from '../../support/services/running-portal';
import type { TcpProxy } from '../../support/services/tcp-proxy';
import { startTcpProxy } from '../../support/services/tcp-proxy';

const { s3 } = runningPortal();
const access = { endpoint: s3.endpoint, accessKey: s3.access_key, secretKey: s3.secret_key };
const bucket = `test-${randomUUID()}`;
const store = createObjectStore({ ...access, bucket });
const aKey = () => `${randomUUID()}/${randomUUID()}/invoice.xml`;
const xml = Buffer.from('<Invoice>ľščťžýáíé</Invoice>');
const put = (key: string, bytes: Uint8Array = xml): Promise<StoredObject> => store.put(key, bytes, 'application/xml');
const inOneHour = () => new Date(Date.now() + 3_600_000).toISOString();

beforeAll(() => store.ensureBucket());

describe('the object store on MinIO', () => describeObjectStore(() => store));

describe('writing', () => {
  it('gives back exactly the bytes that were written, of any size', async () => {
    for (const size of [0, 1, 100_000, 20_000_000]) {
      const bytes = randomBytes(size);
      const stored = await put(aKey(), bytes);
      expect(stored.sizeBytes).toBe(size);
      expect((await store.get(stored)).equals(bytes)).toBe(true);
    }
  });
});

describe('protection', () => {
  it('may be asked for again, also for a shorter time, and never becomes shorter', async () => {
    const stored = await put(aKey());
    const until = inOneHour();
    await store.retain(stored, until);
    await store.retain(stored, until);
    await store.retain(stored, new Date(Date.now() + 60_000).toISOString());
    const retention: unknown = await createMinioClient(access).getObjectRetention(bucket, stored.key, {
      versionId: stored.versionId,
    });
    expect(retention).toEqual({ mode: 'GOVERNANCE', retainUntilDate: until });
  });

  it('refuses a bucket without object lock', async () => {
    const plain = `plain-${randomUUID()}`;
    await createMinioClient(access).makeBucket(plain);
    await expect(createObjectStore({ ...access, bucket: plain }).ensureBucket()).rejects.toThrow('no object lock');
  });
});

it('lists more versions than fit on a page, each once', async () => {
  const many = createObjectStore({ ...access, bucket: `many-${randomUUID()}` });
  await many.ensureBucket();
  const keys = Array.from({ length: 1_050 }, aKey);
  for (let from = 0; from < keys.length; from += 50)
    await Promise.all(keys.slice(from, from + 50).map((key) => many.put(key, xml, 'application/xml')));
  const seen: string[] = [];
  for await (const { key } of many.listOlderThan(inOneHour())) seen.push(key);
  expect(seen.sort()).toEqual(keys.sort());
});

describe('when the store is away', () => {
  let proxy: TcpProxy;
  const url = new URL(s3.endpoint);
  beforeEach(async () => {
    proxy = await startTcpProxy({ host: url.hostname, port: Number(url.port) });
  });
  afterEach(() => proxy.close());
  const through = (timeoutSeconds: number) =>
    createObjectStore({ ...access, endpoint: `http://127.0.0.1:${proxy.port}`, bucket, timeoutSeconds });

  it('says so within its deadline when it is silent', async () => {
    const withTimeout = through(0.5);
    const stored = await put(aKey());
    proxy.silence();
    const before = Date.now();
    const calls = [
      () => withTimeout.put(aKey(), xml, 'application/xml'),
      () => withTimeout.get(stored),
      () => withTimeout.retain(stored, inOneHour()),
      () => withTimeout.remove(stored),
      () => withTimeout.listOlderThan(inOneHour())[Symbol.asyncIterator]().next(),
    ];
    for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(await withTimeout.ready()).toBe(false);
    expect(Date.now() - before).toBeLessThan(20_000);
  });

  it('says so when it was killed, and works again when it is back', async () => {
    const restarted = through(20);
    const key = aKey();
    const stored = await restarted.put(key, xml, 'application/xml');
    await proxy.cut();
    await expect(restarted.get(stored)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(await restarted.ready()).toBe(false);
    await proxy.restore();
    expect(await restarted.ready()).toBe(true);
    expect(await restarted.put(key, xml, 'application/xml')).toEqual(stored);
    expect((await restarted.get(stored)).equals(xml)).toBe(true);
  });
});
