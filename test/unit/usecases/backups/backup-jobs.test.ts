import { randomUUID } from 'node:crypto';

import { systemActor } from '../../../../src/domain/access/actor';
import type { BackupManifest } from '../../../../src/domain/backups/backup-manifest';
import type { Job } from '../../../../src/domain/jobs/job';
import type { Chunk } from '../../../../src/domain/ports/jobs/jobs';
import { createBackupWork, createVerifyWork } from '../../../../src/usecases/backups/backup-jobs';
import { createSetsInUse } from '../../../../src/usecases/backups/sets-in-use';
import type { SetProgress } from '../../../../src/usecases/backups/write-set';

const aJob = (more: Partial<Job<null>> = {}): Job<null> => ({
  ...{ id: randomUUID(), tenantId: null, kind: 'backup', state: 'running', generation: 1, request: {} },
  ...{ actor: systemActor('test'), total: null, done: 0, counts: {}, cursor: null, chunks: 0, result: null },
  ...{ error: null, createdAt: '', startedAt: null, progressAt: '', finishedAt: null, expiresAt: null },
  ...more,
});
const signal = new AbortController().signal;

function rig({ isClosed = false } = {}) {
  const kept: Chunk[] = [];
  const state = { nowMs: 0 };
  const jobs = {
    keepChunk: (job: Job<null>, chunk: Chunk): Promise<Job<null> | null> => {
      if (isClosed) return Promise.resolve(null);
      expect(job.chunks).toBe(kept.length);
      kept.push(chunk);
      const { cursor, done, total, counts, finished } = chunk;
      const next = {
        cursor,
        done,
        total,
        counts,
        chunks: kept.length,
        state: finished ? 'finished' : 'running',
      } as const;
      return Promise.resolve({ ...job, ...next });
    },
  };
  return { kept, state, jobs, clock: () => state.nowMs };
}
const manifest = { files: [{}, {}, {}], objects: { count: 7, missing: 1 } } as unknown as BackupManifest;

describe('a job of a backup', () => {
  const writing =
    (state: { nowMs: number }, steps: number) =>
    async (_id: string, _signal: AbortSignal, onProgress?: (progress: SetProgress) => Promise<void>) => {
      for (let done = 1; done <= steps; done += 1) {
        state.nowMs += 400;
        await onProgress?.({ done, total: steps });
      }
      return manifest;
    };

  it('writes the set under its own id, says once a second how far it is, and removes old sets then', async () => {
    const { kept, state, jobs, clock } = rig();
    const written: string[] = [];
    const work = createBackupWork({
      ...{ jobs, clock },
      runBackup: (id, ...rest) => {
        written.push(id);
        return writing(state, 9)(id, ...rest);
      },
      pruneSets: () => Promise.resolve(['old']),
    });
    const job = aJob();
    const afterSet = await work(job, signal);
    expect(written).toEqual([job.id]);
    expect(kept.map(({ done, cursor }) => [done, cursor])).toEqual([
      [3, null],
      [6, null],
      [9, null],
      [3, { written: true }],
    ]);
    expect(kept.at(-1)).toMatchObject({ counts: { documents: 7, missing: 1 }, finished: null });
    const end = await work(afterSet as Job<null>, signal);
    expect(end).toMatchObject({ state: 'finished', counts: { documents: 7, missing: 1, removed: 1 } });
    expect(kept.at(-1)?.finished).toEqual({ result: { backupId: job.id, removed: ['old'] }, days: null });
    expect(written).toHaveLength(1);
  });

  it('ends with a job that was closed meanwhile', async () => {
    const { state, jobs, clock } = rig({ isClosed: true });
    const pruneSets = jest.fn<Promise<string[]>, []>();
    const work = createBackupWork({ jobs, clock, runBackup: writing(state, 9), pruneSets });
    expect(await work(aJob(), signal)).toBeNull();
    expect(pruneSets).not.toHaveBeenCalled();
  });
});

it('has the verdict on a set as its result, and in the audit log, also a bad one', async () => {
  const { kept, jobs } = rig();
  const asked: unknown[] = [];
  const work = createVerifyWork({
    jobs,
    verifyBackup: (id, depth) => {
      asked.push([id, depth]);
      const faults = [{ name: 'sets/a/b', kind: 'damaged' as const }];
      return Promise.resolve({ ok: false, manifest: null, files: 4, objects: 2, faults });
    },
  });
  const job = aJob({ kind: 'backup_verify', request: { backupId: 'set', depth: 'objects' } });
  expect(await work(job, signal)).toMatchObject({ state: 'finished', done: 6, total: 6 });
  expect(asked).toEqual([['set', 'objects']]);
  expect(kept).toMatchObject([
    {
      counts: { files: 4, objects: 2, faults: 1 },
      finished: {
        result: { backupId: 'set', depth: 'objects', ok: false },
        audit: { action: 'backup.verified', objectId: 'set', tenantId: null, details: { ok: false, faults: 1 } },
      },
    },
  ]);
});

it('knows which sets are read at the moment', async () => {
  const asked: unknown[] = [];
  const page = (_reach: unknown, filter: object) => {
    asked.push(filter);
    return Promise.resolve([aJob({ request: { backupId: 'read', depth: 'files' } })]);
  };
  expect(await createSetsInUse({ jobs: { page } })()).toEqual(['read']);
  expect(asked).toMatchObject([{ kinds: ['backup_verify'], state: ['queued', 'running', 'paused'] }]);
});
