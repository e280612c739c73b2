import { createHash, randomUUID } from 'node:crypto';

import { createKeyPair, decryptWith, encryptFor } from '../../../../src/adapters/backups/age';
import { mirrorName } from '../../../../src/domain/backups/backup-manifest';
import type { DocumentOrigin } from '../../../../src/domain/backups/mirrored-object';
import { asId, type InvoiceId, type TenantId } from '../../../../src/domain/ids';
import type { NamedDocument, WithNamedDocuments } from '../../../../src/domain/ports/restore/named-documents';
import { ProblemError } from '../../../../src/domain/problem';
import { createMirrorDocument } from '../../../../src/usecases/backups/mirror-document';
import { createReadMirrored } from '../../../../src/usecases/restore/read-mirrored';
import { createRestoreDocuments } from '../../../../src/usecases/restore/restore-documents';
import { fakeBackupTarget } from '../../../fakes/backup-target';
import { fakeObjects } from '../../../fakes/objects';

const nowMs = Date.parse('2026-11-22T02:00:00Z');
const tenantId = asId<TenantId>(randomUUID());
const origin: DocumentOrigin = {
  ...{ direction: 'outbound', connectionId: randomUUID(), owner: randomUUID(), idempotencyKey: 'key 1' },
  ...{ fingerprint: 'f'.repeat(64), externalReference: null, clientReference: null },
  ...{ providerDocumentId: null, senderParticipantId: null },
};

async function rig() {
  const { identity, recipient } = await createKeyPair();
  const target = fakeBackupTarget();
  const objects = fakeObjects(() => nowMs);
  const mirror = createMirrorDocument({ target, encrypt: encryptFor(recipient) });
  const named: NamedDocument[] = [];
  const versions = new Map<string, string>();
  const withNamedDocuments: WithNamedDocuments = (work) =>
    work({
      count: named.length,
      async *all() {
        await Promise.resolve();
        yield* [...named].sort((one, other) => (one.key < other.key ? -1 : 1));
      },
      noteVersions: (stored) => {
        for (const { key, versionId } of stored) versions.set(key, versionId);
        return Promise.resolve();
      },
    });

  /** A document that was stored and mirrored in the time before. */
  async function aDocument(text: string): Promise<NamedDocument> {
    const bytes = Buffer.from(text);
    const invoiceId = asId<InvoiceId>(randomUUID());
    const key = `${tenantId}/${invoiceId}/invoice.xml`;
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await mirror({ tenantId, invoiceId, key, sha256, sizeBytes: bytes.length, origin }, bytes);
    const stored = { key, sha256, sizeBytes: bytes.length, versionId: randomUUID() };
    named.push({ ...stored, tenantId, mediaType: 'application/xml', issueDate: '2026-11-21' });
    return { ...stored, tenantId, mediaType: 'application/xml', issueDate: '2026-11-21' };
  }

  const restore = (key = identity) =>
    createRestoreDocuments({
      ...{ withNamedDocuments, objects, clock: () => nowMs, onProgress: () => undefined },
      readMirrored: createReadMirrored({ target, decrypt: decryptWith(key) }),
      retentionYears: () => Promise.resolve(10),
    })();
  return { aDocument, named, objects, restore, target, versions };
}

describe('documents that the bucket lacks', () => {
  it('come back as they were, protected, under versions that the rows then name', async () => {
    const { aDocument, objects, restore, versions } = await rig();
    const documents = await Promise.all(['<a/>', '<b/>', '<c/>', '<d/>', '<e/>', '<f/>'].map(aDocument));
    expect(await restore()).toMatchObject({ looked: 6, named: 6, copied: 6, faults: 0 });
    for (const [index, document] of documents.entries()) {
      const object = { ...document, versionId: versions.get(document.key) ?? '' };
      expect(String(await objects.get(object))).toBe(`<${'abcdef'[index] ?? ''}/>`);
      expect(objects.protectedUntil(object)).toBe('2036-12-31T23:00:00.000Z');
      expect(await objects.originOf(object)).toEqual(origin);
    }
  });

  it('are copied once, though it is broken off and repeated', async () => {
    const { aDocument, objects, restore, target, versions } = await rig();
    for (const text of ['<a/>', '<b/>', '<c/>', '<d/>', '<e/>']) await aDocument(text);
    const last = [...target.files.keys()].sort().at(-1) ?? '';
    const whole = target.get.bind(target);
    target.get = (name) => (name === last ? Promise.reject(new ProblemError('SERVICE_UNAVAILABLE')) : whole(name));
    await expect(restore()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(objects.keys).toHaveLength(4);

    const read: string[] = [];
    target.get = (name) => {
      read.push(name);
      return whole(name);
    };
    versions.clear();
    expect(await restore()).toMatchObject({ copied: 5, faults: 0 });
    expect(read).toEqual([last]);
    expect(versions.size).toBe(5);
  });

  it('do not touch those that are there', async () => {
    const { named, objects, restore, versions } = await rig();
    const key = `${tenantId}/${randomUUID()}/invoice.xml`;
    const stored = await objects.put(key, Buffer.from('<a/>'), 'application/xml');
    named.push({ ...stored, tenantId, mediaType: 'application/xml', issueDate: '2026-11-21' });
    expect(await restore()).toMatchObject({ looked: 1, copied: 0, faults: 0 });
    expect(versions.size).toBe(0);
  });

  it('are named when the mirror has no whole copy of them, and the others come back', async () => {
    const { aDocument, named, restore, target } = await rig();
    const [missing, damaged, other, whole, former] = [
      await aDocument('<a/>'),
      await aDocument('<b/>'),
      await aDocument('<c/>'),
      await aDocument('<d/>'),
      await aDocument('<e/>'),
    ];
    // The copy is whole, and of other bytes than the row names.
    named.splice(4, 1, { ...former, sha256: 'e'.repeat(64) });
    await target.remove(mirrorName(missing.key));
    const file = target.files.get(mirrorName(damaged.key))?.bytes ?? Buffer.alloc(1);
    file[file.length - 1] = (file.at(-1) ?? 0) ^ 1;
    // A whole file of another document under its name.
    target.files.set(mirrorName(other.key), target.files.get(mirrorName(whole.key)) ?? { bytes: file, writtenAt: '' });
    const restored = await restore();
    expect(restored).toMatchObject({ looked: 5, lacking: 5, copied: 1, faults: 4 });
    expect(restored.firstFaults).toEqual(
      expect.arrayContaining([
        { key: missing.key, kind: 'missing' },
        { key: damaged.key, kind: 'damaged' },
        { key: other.key, kind: 'damaged' },
        { key: former.key, kind: 'damaged' },
      ]),
    );
  });

  it('need the private key', async () => {
    const { aDocument, restore } = await rig();
    await aDocument('<a/>');
    const { identity } = await createKeyPair();
    await expect(restore(identity)).rejects.toMatchObject({ reason: 'wrong_key' });
  });

  it('are told of where the object store will not protect them', async () => {
    const { aDocument, objects, restore } = await rig();
    const { key } = await aDocument('<a/>');
    objects.retain = () => Promise.resolve({ kind: 'refused', reason: 'InvalidRequest' });
    expect(await restore()).toMatchObject({ copied: 1, faults: 1, firstFaults: [{ key, kind: 'unprotected' }] });
  });
});
