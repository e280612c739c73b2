import { randomUUID } from 'node:crypto';

import type { Backup } from '../../../../src/domain/backups/backup';
import { type BackupManifest, manifestName } from '../../../../src/domain/backups/backup-manifest';
import { type ProblemCode, ProblemError } from '../../../../src/domain/problem';
import { createAdoptSets } from '../../../../src/usecases/backups/adopt-sets';
import { createRunBackup } from '../../../../src/usecases/backups/run-backup';
import { fakeBackupTarget } from '../../../fakes/backup-target';
import { streamOf } from '../../../fakes/suites/backup-target';
import { silentLog } from '../../../support/rigs/silent-log';

const manifestOf = (id: string): BackupManifest => ({
  ...{ formatVersion: 1, id, engine: 'logical', snapshotAt: '2026-11-22T01:00:00Z', serverVersion: 180_000 },
  ...{ migration: 'm', epoch: 1, keyIds: [], tables: [], sequences: [], files: [] },
  objects: { count: 0, bytes: 0, missing: 0, lists: [] },
});

function rig(write: (signal: AbortSignal) => Promise<void> = () => Promise.resolve()) {
  const target = fakeBackupTarget();
  const completed: string[] = [];
  const failed: (ProblemCode | null)[] = [];
  const progress: number[] = [];
  const backups = {
    begin: () => Promise.resolve(),
    progress: (_id: string, { done }: { done: number }) => Promise.resolve(void progress.push(done)),
    complete: ({ id }: BackupManifest) => Promise.resolve(void completed.push(id)),
    fail: (_id: string, code: ProblemCode | null) => Promise.resolve(void failed.push(code)),
  };
  const written: string[] = [];
  const run = createRunBackup({
    ...{ backups, target },
    writeSet: async (id, { signal, onProgress }) => {
      written.push(id);
      await onProgress({ done: 1, total: 2 });
      await write(signal);
      return manifestOf(id);
    },
  });
  return { run, target, backups, written, completed, failed, progress };
}
const signal = new AbortController().signal;

it('notes the way of a set for itself and for the job', async () => {
  const { run, completed, progress } = rig();
  const seen: unknown[] = [];
  await run('set', signal, (one) => Promise.resolve(void seen.push(one)));
  expect([completed, progress, seen]).toEqual([['set'], [1], [{ done: 1, total: 2 }]]);
});

it('never writes over a set that is complete at the target', async () => {
  const { run, target, written, completed } = rig();
  const id = randomUUID();
  await target.put(manifestName(id), streamOf(JSON.stringify(manifestOf(id))));
  expect(await run(id, signal)).toMatchObject({ id });
  expect([written, completed]).toEqual([[], [id]]);
});

it.each([
  [new ProblemError('SERVICE_UNAVAILABLE'), 'SERVICE_UNAVAILABLE'],
  [new Error('permission denied for table invoices'), 'BACKUP_ENGINE_ERROR'],
])('notes why it failed: %s', async (fault, code) => {
  const { run, failed, completed } = rig(() => Promise.reject(fault));
  await expect(run('set', signal)).rejects.toMatchObject({ code });
  expect([failed, completed]).toEqual([[code], []]);
});

it('is cancelled without a fault', async () => {
  const stopping = new AbortController();
  const { run, failed } = rig(async (given) => {
    await Promise.resolve();
    stopping.abort();
    given.throwIfAborted();
  });
  await expect(run('set', stopping.signal)).rejects.toMatchObject({ name: 'AbortError' });
  expect(failed).toEqual([null]);
});

it('takes up complete sets that no row knows any more', async () => {
  const { target, backups, completed } = rig();
  const [known, unknown, broken, unreadable] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  for (const id of [known, unknown]) await target.put(manifestName(id), streamOf(JSON.stringify(manifestOf(id))));
  await target.put(`sets/${broken}/a.1.copy.gz.age`, streamOf('x'));
  await target.put(manifestName(unreadable), streamOf('{'));
  const find = (id: string) => Promise.resolve(id === known ? ({ state: 'complete' } as Backup) : null);
  await createAdoptSets({ target, backups: { ...backups, find }, log: silentLog })();
  expect(completed).toEqual([unknown]);
});
