import { randomUUID } from 'node:crypto';

import { createKeyPair, decryptWith, encryptFor } from '../../../../src/adapters/backups/age';
import { gzip } from '../../../../src/adapters/backups/gzip';
import { type BackupManifest, manifestName, setFolder } from '../../../../src/domain/backups/backup-manifest';
import { Measured } from '../../../../src/usecases/backups/measured';
import { createRestoreSet, type WantedSet } from '../../../../src/usecases/restore/restore-set';
import { fakeBackupTarget } from '../../../fakes/backup-target';
import { contentOf } from '../../../fakes/suites/backup-target';

const file = 'invoices.1.copy.gz.age';
async function* bytes(content: Uint8Array | string) {
  yield await Promise.resolve(Buffer.from(content));
}

/** A target with one set of one table for each instant. */
async function rigOf(snapshots: readonly string[], given: { knows?: boolean; isEmpty?: boolean } = {}) {
  const target = fakeBackupTarget();
  const { identity, recipient } = await createKeyPair();
  const ids: string[] = [];
  for (const snapshotAt of snapshots) {
    const id = randomUUID();
    const rows = new Measured(bytes(`of ${snapshotAt}\n`));
    const stored = new Measured(encryptFor(recipient)(gzip.pack(rows)));
    await target.put(`${setFolder(id)}${file}`, stored);
    const manifest: BackupManifest = {
      ...{ formatVersion: 1, id, engine: 'logical', snapshotAt, serverVersion: 170_000, migration: 'm', epoch: 1 },
      ...{ keyIds: ['k1'], tables: [{ name: 'invoices', columns: ['id'], rows: 1 }], sequences: [] },
      files: [
        {
          ...{ name: file, table: 'invoices', rows: rows.lines, bytes: stored.bytes },
          ...{ sha256: rows.sha256, storedSha256: stored.sha256 },
        },
      ],
      objects: { count: 0, bytes: 0, missing: 0, lists: [] },
    };
    await target.put(manifestName(id), bytes(JSON.stringify(manifest)));
    ids.push(id);
  }
  const loaded: string[] = [];
  const restoreSet = (wanted: WantedSet, key = identity) =>
    createRestoreSet({
      target,
      decrypt: decryptWith(key),
      packing: gzip,
      secrets: { knows: () => given.knows ?? true },
      loader: {
        isEmpty: () => Promise.resolve(given.isEmpty ?? true),
        load: async (_manifest, rowsOf) => {
          loaded.push(String(await contentOf(rowsOf('invoices'))));
        },
      },
    })(wanted);
  const restore = (id: string, key = identity) =>
    restoreSet(id === 'latest' ? { kind: 'latest', to: null } : { kind: 'id', id }, key);
  return { target, ids, loaded, recipient, restore, restoreSet };
}

describe('a set that is restored', () => {
  it('is the latest, or the one that is named', async () => {
    const { ids, loaded, restore } = await rigOf([
      '2026-11-21T02:00:00Z',
      '2026-11-22T02:00:00Z',
      '2026-11-20T02:00:00Z',
    ]);
    expect((await restore('latest')).id).toBe(ids[1]);
    await restore(ids[2] ?? '');
    expect(loaded).toEqual(['of 2026-11-22T02:00:00Z\n', 'of 2026-11-20T02:00:00Z\n']);
  });

  it('is the newest of an instant or before', async () => {
    const { loaded, restoreSet } = await rigOf([
      '2026-11-21T02:00:00Z',
      '2026-11-22T02:00:00Z',
      '2026-11-20T02:00:00Z',
    ]);
    await restoreSet({ kind: 'latest', to: '2026-11-22T01:59:59.000000Z' });
    await restoreSet({ kind: 'latest', to: '2026-11-20T02:00:00.000000Z' });
    expect(loaded).toEqual(['of 2026-11-21T02:00:00Z\n', 'of 2026-11-20T02:00:00Z\n']);
    const tooEarly = restoreSet({ kind: 'latest', to: '2026-11-20T01:00:00.000000Z' });
    await expect(tooEarly).rejects.toThrow('the oldest is of 2026-11-20T02:00:00Z');
    expect(loaded).toHaveLength(2);
  });

  it('needs its private key', async () => {
    const { restore } = await rigOf(['2026-11-21T02:00:00Z']);
    await expect(restore('latest', (await createKeyPair()).identity)).rejects.toThrow('encrypted for another one');
  });

  it.each([
    ['keys that its secrets are sealed with', { knows: false }, /SECRETS_KEYS_OLD\): k1/],
    ['an empty database', { isEmpty: false }, /not empty/],
  ])('needs %s', async (_name, given, message) => {
    const { loaded, restore } = await rigOf(['2026-11-21T02:00:00Z'], given);
    await expect(restore('latest')).rejects.toThrow(message);
    expect(loaded).toEqual([]);
  });

  it('is refused where a file of it is another one, or is missing', async () => {
    const { target, ids, loaded, recipient, restore } = await rigOf(['2026-11-21T02:00:00Z']);
    const name = `${setFolder(ids[0] ?? '')}${file}`;
    const whole = (await contentOf(await target.get(name))) ?? Buffer.alloc(0);
    whole[whole.length - 1] = (whole.at(-1) ?? 0) ^ 1;
    await target.put(name, bytes(whole));
    await expect(restore('latest')).rejects.toThrow('damaged');
    // Encrypted for the same key, and not what the manifest names.
    await target.put(name, encryptFor(recipient)(gzip.pack(bytes('of 2026-11-21T02:00:01Z\n'))));
    await expect(restore('latest')).rejects.toThrow('damaged');
    await target.remove(name);
    await expect(restore('latest')).rejects.toThrow(`lacks its file ${file}`);
    expect(loaded).toEqual([]);
  });

  it('is not the latest by guess where the manifest of any cannot be read; named it is restored', async () => {
    const { target, ids, loaded, restore } = await rigOf(['2026-11-21T02:00:00Z', '2026-11-22T02:00:00Z']);
    const [readable, damaged] = [ids[0] ?? '', ids[1] ?? ''];
    await target.put(manifestName(damaged), bytes('{"formatVersion": 1'));
    const refused = restore('latest');
    await expect(refused).rejects.toThrow(damaged);
    await expect(refused).rejects.toThrow(`Readable are: ${readable} of 2026-11-21T02:00:00Z.`);
    expect(loaded).toEqual([]);
    await restore(readable);
    expect(loaded).toHaveLength(1);
  });

  it('is not there without its manifest', async () => {
    const { target, ids, restore } = await rigOf(['2026-11-21T02:00:00Z']);
    await target.remove(manifestName(ids[0] ?? ''));
    await expect(restore('latest')).rejects.toThrow('There is no backup.');
  });
});
