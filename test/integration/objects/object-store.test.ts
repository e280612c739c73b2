import { randomBytes, randomUUID } from 'node:crypto';

import { createMinioClient } from '../../../src/adapters/objects/minio-client';
import { createObjectStore } from '../../../src/adapters/objects/object-store';
import type { StoredObject } from '../../../src/domain/invoices/stored-object';
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

async function listed(beforeIso: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.listOlderThan(beforeIso)) keys.push(key);
  return keys;
}

describe('writing', () => {
  it('gives back exactly the bytes that were written, of any size', async () => {
    for (const size of [0, 1, 100_000, 20_000_000]) {
      const bytes = randomBytes(size);
      const stored = await put(aKey(), bytes);
      expect(stored.sizeBytes).toBe(size);
      expect((await store.get(stored)).equals(bytes)).toBe(true);
    }
  });

  it('takes a part of a larger buffer as that part', async () => {
    const stored = await put(aKey(), xml.subarray(1, 8));
    expect((await store.get(stored)).toString()).toBe('Invoice');
  });

  it('is success when the same bytes stand there already, with their version', async () => {
    const key = aKey();
    expect(await put(key)).toEqual(await put(key));
  });

  it('never replaces bytes', async () => {
    const stored = await put(aKey());
    await expect(put(stored.key, Buffer.from('other'))).rejects.toMatchObject({ code: 'INTERNAL_ERROR' });
    await expect(put(stored.key, Buffer.alloc(xml.length))).rejects.toMatchObject({ code: 'INTERNAL_ERROR' });
    expect((await store.get(stored)).equals(xml)).toBe(true);
  });

  it('lets one of many racing writers win, and everyone with its bytes', async () => {
    const key = aKey();
    const contents = ['a', 'b'].map((text) => Buffer.from(text));
    const results = await Promise.allSettled(Array.from({ length: 30 }, (_, nth) => put(key, contents[nth % 2])));
    const winners = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    expect(winners).toHaveLength(15);
    expect(new Set(winners.map(({ versionId, sha256 }) => `${versionId} ${sha256}`)).size).toBe(1);
  });
});

describe('reading', () => {
  it('refuses bytes that are not the ones stored', async () => {
    const stored = await put(aKey());
    await expect(store.get({ ...stored, sha256: 'f'.repeat(64) })).rejects.toMatchObject({ code: 'INTERNAL_ERROR' });
    await expect(store.get({ ...stored, sizeBytes: stored.sizeBytes - 1 })).rejects.toMatchObject({
      code: 'INTERNAL_ERROR',
    });
    await expect(store.get({ ...stored, sizeBytes: stored.sizeBytes + 1 })).rejects.toMatchObject({
      code: 'INTERNAL_ERROR',
    });
  });

  it('calls a missing object a loss, not an outage', async () => {
    const stored = await put(aKey());
    await expect(store.get({ ...stored, key: aKey() })).rejects.toMatchObject({ code: 'INTERNAL_ERROR' });
    await expect(store.get({ ...stored, versionId: randomUUID() })).rejects.toMatchObject({ code: 'INTERNAL_ERROR' });
  });
});

describe('protection', () => {
  it('keeps a retained version from being removed, by anyone with our account', async () => {
    const stored = await put(aKey());
    await store.retain(stored, inOneHour());
    await expect(store.remove(stored)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect((await store.get(stored)).equals(xml)).toBe(true);
  });

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

  it('says that a day in the past was refused, and does not call it an outage', async () => {
    const stored = await put(aKey());
    const refusal = await store.retain(stored, '2015-12-31T23:00:00.000Z');
    expect(refusal).toMatchObject({ kind: 'refused', reason: expect.stringMatching(/^[A-Za-z]+: ./) as string });
    expect(await store.retain(stored, inOneHour())).toEqual({ kind: 'retained' });
    expect(await store.retain(stored, '2015-12-31T23:00:00.000Z')).toEqual({ kind: 'retained' });
  });

  it('does not protect an object without a request to', async () => {
    const stored = await put(aKey());
    await store.remove(stored);
    await expect(store.get(stored)).rejects.toMatchObject({ code: 'INTERNAL_ERROR' });
  });

  it('refuses a bucket without object lock', async () => {
    const plain = `plain-${randomUUID()}`;
    await createMinioClient(access).makeBucket(plain);
    await expect(createObjectStore({ ...access, bucket: plain }).ensureBucket()).rejects.toThrow('no object lock');
  });
});

it('lists versions written before an instant, without removed ones', async () => {
  const [kept, removed] = [await put(aKey()), await put(aKey())];
  await store.remove(removed);
  const keys = await listed(new Date(Date.now() + 60_000).toISOString());
  expect(keys).toContain(kept.key);
  expect(keys).not.toContain(removed.key);
  expect(await listed('2000-01-01T00:00:00Z')).toEqual([]);
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
