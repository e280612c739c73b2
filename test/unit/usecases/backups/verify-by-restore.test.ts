import type { BackupManifest } from '../../../../src/domain/backups/backup-manifest';
import { BackupUnreadable } from '../../../../src/domain/ports/backups/backup-cipher';
import type { DatabaseSnapshot } from '../../../../src/domain/ports/backups/database-snapshot';
import { ProblemError } from '../../../../src/domain/problem';
import { createVerifyByRestore } from '../../../../src/usecases/backups/verify-by-restore';
import { streamOf } from '../../../fakes/suites/backup-target';
import { silentLog } from '../../../support/rigs/silent-log';

const table = (name: string) => ({ name, columns: ['id'], rows: 2 });
const manifest = {
  ...{ id: 'set', keyIds: ['k1'] },
  migration: 'm2',
  tables: ['a', 'b', 'installation'].map(table),
} as unknown as BackupManifest;
const signal = new AbortController().signal;

/** What a scratch database has after the load, by table; several parts of a table may come in any order. */
function rig(
  rows: Record<string, string[]>,
  { migration = 'm2', knownKey = 'k1', fault }: { migration?: string; knownKey?: string; fault?: Error } = {},
) {
  const seen = { dropped: 0, closed: 0 };
  const snapshot = {
    about: { migration, tables: Object.entries(rows).map(([name, parts]) => ({ ...table(name), partsFrom: parts })) },
    rows: ({ name }: { name: string }, part: number) => streamOf(rows[name]?.[part] ?? ''),
    close: () => Promise.resolve(void (seen.closed += 1)),
  } as unknown as DatabaseSnapshot;
  const verify = createVerifyByRestore({
    scratch: {
      use: async (work) => {
        try {
          return await work({
            loader: {
              isEmpty: () => Promise.resolve(true),
              load: async (_manifest, rowsOf) => {
                for (const { name } of manifest.tables) for await (const chunk of rowsOf(name)) void chunk;
              },
            },
            openSnapshot: () => Promise.resolve(snapshot),
          });
        } finally {
          seen.dropped += 1;
        }
      },
    },
    restoreInto: (loader) => async () => {
      if (fault) throw fault;
      await loader.load(manifest, (name) => streamOf(`${name}1\n`, `${name}2\n`));
      return manifest;
    },
    secrets: { knows: (keyId) => keyId === knownKey },
    log: silentLog,
  });
  return { run: () => verify(manifest, signal), seen };
}
const loaded = { a: ['a2\n', 'a1\n'], b: ['b1\nb2\n'], installation: ['marked\n'] };

it('finds a set whole whose rows are all there again, in whichever order', async () => {
  const { run, seen } = rig(loaded);
  expect(await run()).toEqual([]);
  expect(seen).toEqual({ dropped: 1, closed: 1 });
});

it('names the tables whose rows are other ones, or gone', async () => {
  expect(await rig({ ...loaded, a: ['a1\na3\n'] }).run()).toEqual([{ name: 'a', kind: 'damaged' }]);
  expect(await rig({ a: loaded.a, installation: [] }).run()).toEqual([{ name: 'b', kind: 'missing' }]);
});

it('compares no checksums where a migration came after the set', async () => {
  expect(await rig({ ...loaded, a: ['changed\n'] }, { migration: 'm3' }).run()).toEqual([]);
});

it('blames the set for what it contradicts, and nothing else', async () => {
  const blamed = rig(loaded, { fault: new Error('The file a.1 of the backup is damaged') });
  expect(await blamed.run()).toEqual([{ name: 'sets/set/manifest.json', kind: 'damaged' }]);
  expect(blamed.seen.dropped).toBe(1);
  const away = rig(loaded, { fault: new ProblemError('SERVICE_UNAVAILABLE') });
  await expect(away.run()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  const locked = rig(loaded, { fault: new BackupUnreadable('wrong_key') });
  await expect(locked.run()).rejects.toMatchObject({ code: 'BACKUP_ENGINE_ERROR' });
  expect([away.seen.dropped, locked.seen.dropped]).toEqual([1, 1]);
  const sealed = rig(loaded, { knownKey: 'k2' });
  await expect(sealed.run()).rejects.toMatchObject({ code: 'BACKUP_ENGINE_ERROR' });
  expect(sealed.seen.dropped).toBe(0);
});
