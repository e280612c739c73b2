import { randomUUID } from 'node:crypto';

import { systemActor } from '../../../../src/domain/access/actor';
import { asId, type TenantId } from '../../../../src/domain/ids';
import type { Job } from '../../../../src/domain/jobs/job';
import { type ProblemCode, ProblemError } from '../../../../src/domain/problem';
import { createRunChunk, type WorkOnJob } from '../../../../src/usecases/jobs/run-chunk';

const aJob: Job = {
  ...{ id: randomUUID(), tenantId: asId<TenantId>(randomUUID()), kind: 'export', state: 'running', generation: 1 },
  ...{ request: {}, actor: systemActor('test'), total: 9, done: 3, counts: {}, cursor: null, chunks: 1, result: null },
  ...{ error: null, createdAt: '', startedAt: null, progressAt: '', finishedAt: null, expiresAt: null },
};

function rig() {
  const row = { isOpen: true };
  const pauses: ProblemCode[] = [];
  const runChunk = createRunChunk({
    jobs: {
      begin: () => Promise.resolve(row.isOpen ? aJob : null),
      isOpen: () => Promise.resolve(row.isOpen),
      pause: (_step, code) => Promise.resolve(void pauses.push(code)),
    },
  });
  return { row, pauses, run: (work: WorkOnJob, attempt = 1) => runChunk(work)(aJob, attempt) };
}
const failing = (error: Error) => () => Promise.reject(error);

it('goes on while the job is open, and ends with it', async () => {
  const { run, row } = rig();
  expect(await run((job) => Promise.resolve({ ...job, done: 4 }))).toEqual({ state: 'more', done: 4, total: 9 });
  expect(await run((job) => Promise.resolve({ ...job, state: 'finished' }))).toMatchObject({ state: 'closed' });
  expect(await run(() => Promise.resolve(null))).toMatchObject({ state: 'closed' });
  row.isOpen = false;
  const work = jest.fn<Promise<Job | null>, []>();
  expect(await run(work)).toMatchObject({ state: 'closed' });
  expect(work).not.toHaveBeenCalled();
});

it('is paused after three failures that may pass, and never by one that will not', async () => {
  const { run, pauses } = rig();
  const away = new ProblemError('SERVICE_UNAVAILABLE');
  for (const attempt of [1, 2]) await expect(run(failing(away), attempt)).rejects.toBe(away);
  expect(pauses).toEqual([]);
  await expect(run(failing(away), 3)).rejects.toBe(away);
  await expect(run(failing(new Error('a bug')), 4)).rejects.toThrow('a bug');
  expect(pauses).toEqual(['SERVICE_UNAVAILABLE', 'INTERNAL_ERROR']);
  await expect(run(failing(new ProblemError('EXPORT_TOO_LARGE')), 5)).rejects.toMatchObject({
    code: 'EXPORT_TOO_LARGE',
  });
  expect(pauses).toHaveLength(2);
});

it('ends within seconds when the job is cancelled in the middle of a chunk', async () => {
  jest.useFakeTimers();
  const { run, row } = rig();
  const running = run(
    (_job, signal) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('stopped')))),
  );
  await jest.advanceTimersByTimeAsync(6_000);
  row.isOpen = false;
  await jest.advanceTimersByTimeAsync(6_000);
  expect(await running).toMatchObject({ state: 'closed' });
  jest.useRealTimers();
});
