import { randomBytes, randomUUID } from 'node:crypto';

import type { DocumentOrigin } from '../../../src/domain/backups/mirrored-object';
import type { StoredObject } from '../../../src/domain/invoices/stored-object';
import type { ObjectStore } from '../../../src/domain/ports/invoices/objects';

const aKey = () => `${randomUUID()}/${randomUUID()}/invoice.xml`;
const xml = Buffer.from('<Invoice>ľščťžýáíé</Invoice>');
const inOneHour = () => new Date(Date.now() + 3_600_000).toISOString();

/** The rules that every object store keeps. @param open the same store each time */
export function describeObjectStore(open: () => ObjectStore): void {
  const put: Put = (key, bytes = xml) => open().put(key, bytes, 'application/xml');
  describeWriting(open, put);
  describeReading(open, put);
  describeProtection(open, put);
  describeListing(open, put);
}

type Put = (key: string, bytes?: Uint8Array) => Promise<StoredObject>;

function describeWriting(open: () => ObjectStore, put: Put): void {
  describe('writing', () => {
    it('takes a part of a larger buffer as that part', async () => {
      const stored = await put(aKey(), xml.subarray(1, 8));
      expect((await open().get(stored)).toString()).toBe('Invoice');
    });

    it('is success when the same bytes stand there already, with their version', async () => {
      const key = aKey();
      expect(await put(key)).toEqual(await put(key));
    });

    it('keeps where a document came from beside it', async () => {
      const origin: DocumentOrigin = {
        ...{ direction: 'outbound', connectionId: randomUUID(), owner: randomUUID() },
        ...{ idempotencyKey: 'kľúč 1', fingerprint: 'a'.repeat(64), externalReference: 'Objednávka č. 7' },
        ...{ clientReference: 'č. 1', providerDocumentId: null, senderParticipantId: null },
      };
      expect(await open().originOf(await open().put(aKey(), xml, 'application/xml', origin))).toEqual(origin);
      expect(await open().originOf(await put(aKey()))).toBeNull();
    });

    it('knows a version by its name alone', async () => {
      const object = await put(aKey());
      const { key, versionId } = object;
      expect(await open().lookAt({ key, versionId })).toEqual({ object, origin: null, isProtected: false });
      await open().retain(object, inOneHour());
      expect(await open().lookAt({ key, versionId })).toMatchObject({ isProtected: true });
    });

    it('never replaces bytes', async () => {
      const stored = await put(aKey());
      await expect(put(stored.key, Buffer.from('other'))).rejects.toMatchObject({ code: 'INTERNAL_ERROR' });
      await expect(put(stored.key, Buffer.alloc(xml.length))).rejects.toMatchObject({ code: 'INTERNAL_ERROR' });
      expect((await open().get(stored)).equals(xml)).toBe(true);
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
}

function describeReading(open: () => ObjectStore, put: Put): void {
  describe('reading', () => {
    it('refuses bytes that are not the ones stored', async () => {
      const stored = await put(aKey());
      await expect(open().get({ ...stored, sha256: 'f'.repeat(64) })).rejects.toMatchObject({ code: 'INTERNAL_ERROR' });
      await expect(open().get({ ...stored, sizeBytes: stored.sizeBytes - 1 })).rejects.toMatchObject({
        code: 'INTERNAL_ERROR',
      });
      await expect(open().get({ ...stored, sizeBytes: stored.sizeBytes + 1 })).rejects.toMatchObject({
        code: 'INTERNAL_ERROR',
      });
    });

    it('gives large bytes in pieces of at most a megabyte, and says at their end when they are others', async () => {
      const bytes = Buffer.alloc(2_500_000, 'x');
      const stored = await put(aKey(), bytes);
      const pieces: Uint8Array[] = [];
      for await (const piece of open().read(stored)) pieces.push(piece);
      expect([pieces.length, Math.max(...pieces.map(({ length }) => length))]).toEqual([3, 1024 * 1024]);
      expect(Buffer.concat(pieces).equals(bytes)).toBe(true);
      const readAll = async (object: StoredObject) => {
        for await (const piece of open().read(object)) expect(piece.length).toBeGreaterThan(0);
      };
      await expect(readAll({ ...stored, sha256: 'f'.repeat(64) })).rejects.toMatchObject({ code: 'INTERNAL_ERROR' });
      await readAll(await put(aKey(), Buffer.alloc(0)));
    });

    it('reads a range, also over several pieces', async () => {
      const bytes = randomBytes(2_500_000);
      const stored = await put(aKey(), bytes);
      for (const [from, to] of [
        [0, 1],
        [0, 2_500_000],
        [1_000_000, 2_300_000],
        [2_499_999, 2_500_000],
      ] as const) {
        const pieces: Uint8Array[] = [];
        for await (const piece of open().read(stored, { from, to })) pieces.push(piece);
        expect(Buffer.concat(pieces).equals(bytes.subarray(from, to))).toBe(true);
      }
    });

    it('calls a missing object a loss, not an outage', async () => {
      const stored = await put(aKey());
      await expect(open().get({ ...stored, key: aKey() })).rejects.toMatchObject({ code: 'INTERNAL_ERROR' });
      await expect(open().get({ ...stored, versionId: randomUUID() })).rejects.toMatchObject({
        code: 'INTERNAL_ERROR',
      });
    });
  });
}

function describeProtection(open: () => ObjectStore, put: Put): void {
  describe('protection', () => {
    it('keeps a retained version from being removed, by anyone with our account', async () => {
      const stored = await put(aKey());
      await open().retain(stored, inOneHour());
      await expect(open().remove(stored)).rejects.toMatchObject({ code: 'CONFLICT' });
      expect((await open().get(stored)).equals(xml)).toBe(true);
    });

    it('says that a day in the past was refused, and does not call it an outage', async () => {
      const stored = await put(aKey());
      const refusal = await open().retain(stored, '2015-12-31T23:00:00.000Z');
      expect(refusal).toMatchObject({ kind: 'refused', reason: expect.stringMatching(/^[A-Za-z]+: ./) as string });
      expect(await open().retain(stored, inOneHour())).toEqual({ kind: 'retained' });
      expect(await open().retain(stored, '2015-12-31T23:00:00.000Z')).toEqual({ kind: 'retained' });
    });

    it('does not protect an object without a request to', async () => {
      const stored = await put(aKey());
      await open().remove(stored);
      await expect(open().get(stored)).rejects.toMatchObject({ code: 'INTERNAL_ERROR' });
    });
  });
}

function describeListing(open: () => ObjectStore, put: Put): void {
  const listed = async (beforeIso: string): Promise<string[]> => {
    const keys: string[] = [];
    for await (const { key } of open().listOlderThan(beforeIso)) keys.push(key);
    return keys;
  };

  it('lists what lies below a prefix, and nothing else', async () => {
    const prefix = `exports/${randomUUID()}/`;
    const [one, other] = [await put(`${prefix}1`), await put(`${prefix}2`)];
    await put(aKey());
    const keys: string[] = [];
    for await (const object of open().listBelow(prefix)) {
      keys.push(object.key);
      await open().remove(object);
    }
    expect(keys.sort()).toEqual([one.key, other.key]);
    await expect(open().get(one)).rejects.toMatchObject({ code: 'INTERNAL_ERROR' });
  });

  it('lists versions written before an instant, without removed ones', async () => {
    const [kept, removed] = [await put(aKey()), await put(aKey())];
    await open().remove(removed);
    const keys = await listed(new Date(Date.now() + 60_000).toISOString());
    expect(keys).toContain(kept.key);
    expect(keys).not.toContain(removed.key);
    expect(await listed('2000-01-01T00:00:00Z')).toEqual([]);
  });
}
