import { randomUUID } from 'node:crypto';

import { gzip } from '../../../../src/adapters/backups/gzip';
import type { Backup } from '../../../../src/domain/backups/backup';
import { type BackupObject, manifestName, mirrorName, setFolder } from '../../../../src/domain/backups/backup-manifest';
import type { DatabaseSnapshot } from '../../../../src/domain/ports/backups/database-snapshot';
import { ProblemError } from '../../../../src/domain/problem';
import { createMirrorDocument } from '../../../../src/usecases/backups/mirror-document';
import { createMirrorMissing } from '../../../../src/usecases/backups/mirror-missing';
import { createPruneSets } from '../../../../src/usecases/backups/prune-sets';
import { createVerifySet } from '../../../../src/usecases/backups/verify-set';
import { createWriteSet } from '../../../../src/usecases/backups/write-set';
import { fakeBackupTarget } from '../../../fakes/backup-target';
import { streamOf } from '../../../fakes/suites/backup-target';
import { silentLog } from '../../../support/rigs/silent-log';

const dayMs = 86_400_000;
let nowMs: number;
let target: ReturnType<typeof fakeBackupTarget>;
let stored: BackupObject[];
let lost: Set<string>;
beforeEach(() => {
  nowMs = Date.parse('2026-11-22T02:00:00Z');
  target = fakeBackupTarget(() => nowMs);
  stored = [];
  lost = new Set();
});

const signal = new AbortController().signal;
const object = (name = 'invoice.xml'): BackupObject => ({
  key: `${randomUUID()}/${randomUUID()}/${name}`,
  versionId: 'v',
  sha256: 'a'.repeat(64),
  sizeBytes: 100,
});
/** Turned round, so that a test sees that nothing is stored as it is. */
const encrypt = async function* (content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of content) yield Buffer.from(chunk).map((byte) => byte ^ 0xff);
};
const mirrorDocument = (...parameters: Parameters<ReturnType<typeof createMirrorDocument>>) =>
  createMirrorDocument({ target, encrypt })(...parameters);

const snapshot = (): DatabaseSnapshot => ({
  about: {
    engine: 'logical',
    at: new Date(nowMs).toISOString(),
    serverVersion: 180004,
    migration: '202611250200-create-backups',
    epoch: 1,
    keyIds: [],
    tables: [{ name: 'invoices', columns: ['id'], partsFrom: [0, 5] }],
    sequences: [],
  },
  rows: (_, part) => streamOf(`${part}-1\n`, `${part}-2\n`),
  async *objects() {
    await Promise.resolve();
    yield* [...stored].sort((one, other) => (one.key < other.key ? -1 : 1));
  },
  close: () => Promise.resolve(),
});

async function aSet(): Promise<string> {
  const id = randomUUID();
  const objects = {
    get: ({ key }: { key: string }) =>
      lost.has(key) ? Promise.reject(new ProblemError('INTERNAL_ERROR')) : Promise.resolve(Buffer.from(`<${key}/>`)),
  };
  const mirrorMissing = createMirrorMissing({ objects, target, mirrorDocument, log: silentLog });
  const deps = { openSnapshot: () => Promise.resolve(snapshot()), target, encrypt, packing: gzip, mirrorMissing };
  await createWriteSet(deps)(id, { signal, onProgress: () => Promise.resolve() });
  return id;
}
const verdictOn = (id: string, depth: 'files' | 'objects') =>
  createVerifySet({ target, packing: gzip })(id, depth, signal);
const flipLast = (name: string): void => {
  const { bytes } = target.files.get(name) as { bytes: Buffer };
  bytes[bytes.length - 1] = (bytes[bytes.length - 1] ?? 0) ^ 1;
};

describe('writing a set', () => {
  it('copies the documents that the mirror lacks, and no others', async () => {
    stored = Array.from({ length: 5 }, () => object());
    const [first] = stored as [BackupObject];
    await target.put(mirrorName(first.key), streamOf('was there'));
    const id = await aSet();
    expect(target.files.get(mirrorName(first.key))?.bytes.toString()).toBe('was there');
    expect([...target.files.keys()].filter((name) => name.startsWith('objects/'))).toHaveLength(5);
    expect([...target.files.values()].some(({ bytes }) => bytes.includes('/invoice.xml/>'))).toBe(false);
    expect(await verdictOn(id, 'files')).toMatchObject({ ok: true, files: 3 });
  });

  it('counts a document that cannot be read, and goes on', async () => {
    stored = [object(), object(), object()];
    lost.add(stored[1]?.key ?? '');
    const id = await aSet();
    const manifest = JSON.parse(String(target.files.get(manifestName(id))?.bytes)) as { objects: object };
    expect(manifest.objects).toMatchObject({ count: 3, bytes: 300, missing: 1 });
    expect(await verdictOn(id, 'objects')).toMatchObject({ ok: false, objects: 3, faults: [{ kind: 'missing' }] });
  });
});

describe('verifying a set', () => {
  it('finds one flipped bit in any file, and a missing one', async () => {
    stored = [object()];
    const id = await aSet();
    for (const file of ['invoices.1.copy.gz.age', 'invoices.2.copy.gz.age', 'objects.1.ndjson.gz']) {
      const name = `${setFolder(id)}${file}`;
      flipLast(name);
      expect(await verdictOn(id, 'files')).toMatchObject({ ok: false, faults: [{ name, kind: 'damaged' }] });
      flipLast(name);
    }
    expect(await verdictOn(id, 'objects')).toMatchObject({ ok: true, objects: 1, faults: [] });
    await target.remove(`${setFolder(id)}invoices.2.copy.gz.age`);
    expect(await verdictOn(id, 'files')).toMatchObject({ ok: false, faults: [{ kind: 'missing' }] });
  });

  it('finds one flipped bit in the mirror when it looks at the documents', async () => {
    stored = [object(), object('attachments/1')];
    const id = await aSet();
    const name = mirrorName(stored[1]?.key ?? '');
    flipLast(name);
    expect(await verdictOn(id, 'files')).toMatchObject({ ok: true });
    expect(await verdictOn(id, 'objects')).toMatchObject({ ok: false, faults: [{ name, kind: 'damaged' }] });
  });

  it('finds a manifest that cannot be read', async () => {
    const id = await aSet();
    await target.put(manifestName(id), streamOf('{"formatVersion": 1'));
    const fault = { name: manifestName(id), kind: 'damaged' };
    expect(await verdictOn(id, 'files')).toMatchObject({ ok: false, manifest: null, faults: [fault] });
  });

  it('knows no set without a manifest', async () => {
    expect(await verdictOn(randomUUID(), 'files')).toBeNull();
  });
});

describe('removing sets', () => {
  const known = new Map<string, Backup['verified']>();
  let inUse: string[] = [];
  const told: unknown[] = [];
  const prune = () =>
    createPruneSets({
      target,
      backups: {
        find: (id) => Promise.resolve({ verified: known.get(id) ?? null } as Backup),
        remove: () => Promise.resolve(),
      },
      keep: { days: 2, weeks: 0, months: 0 },
      clock: () => nowMs,
      inUse: () => Promise.resolve(inUse),
      log: { error: ({ backupId }: { backupId?: unknown }) => void told.push(backupId) },
    })();

  it('keeps what the rule says and the last verified one, with the documents', async () => {
    stored = [object()];
    const sets: string[] = [];
    for (let day = 0; day < 5; day += 1) {
      sets.push(await aSet());
      nowMs += dayMs;
    }
    known.set(sets[1] ?? '', { depth: 'files', at: '', ok: true });
    expect((await prune()).sort()).toEqual([sets[0], sets[2]].sort());
    expect(await verdictOn(sets[1] ?? '', 'objects')).toMatchObject({ ok: true });
    expect([...target.files.keys()].filter((name) => name.startsWith(setFolder(sets[0] ?? '')))).toEqual([]);
  });

  it('keeps what somebody reads at the moment', async () => {
    const sets: string[] = [];
    for (let day = 0; day < 4; day += 1) {
      sets.push(await aSet());
      nowMs += dayMs;
    }
    inUse = [sets[0] ?? ''];
    expect(await prune()).toEqual([sets[1]]);
    inUse = [];
    expect(await prune()).toEqual([sets[0]]);
  });

  it('never leaves half a set that passes for a whole one, and removes the rest the next time', async () => {
    const sets: string[] = [];
    for (let day = 0; day < 3; day += 1) {
      sets.push(await aSet());
      nowMs += dayMs;
    }
    const [old] = sets as [string];
    const remove = target.remove.bind(target);
    target.remove = async (name) => {
      await remove(name);
      throw new ProblemError('SERVICE_UNAVAILABLE');
    };
    await expect(prune()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(await verdictOn(old, 'files')).toBeNull();
    target.remove = remove;
    expect(await prune()).toEqual([old]);
    expect([...target.files.keys()].filter((name) => name.startsWith(setFolder(old)))).toEqual([]);
  });

  it('leaves a set whose manifest cannot be read, says so, and removes the others as ever', async () => {
    const sets: string[] = [];
    for (let day = 0; day < 4; day += 1) {
      sets.push(await aSet());
      nowMs += dayMs;
    }
    await target.put(manifestName(sets[0] ?? ''), streamOf('{"formatVersion": 1'));
    nowMs += 3 * dayMs;
    expect(await prune()).toEqual([sets[1]]);
    expect(told).toEqual([sets[0]]);
    expect(await verdictOn(sets[0] ?? '', 'files')).toMatchObject({ ok: false });
  });

  it('removes what was broken off, but not while it may be made', async () => {
    const id = await aSet();
    await target.put(`${setFolder('broken')}a`, streamOf('x'));
    expect(await prune()).toEqual([]);
    nowMs += 3 * dayMs;
    expect(await prune()).toEqual(['broken']);
    expect(await verdictOn(id, 'files')).toMatchObject({ ok: true });
  });
});
