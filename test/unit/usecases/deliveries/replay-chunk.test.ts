import { systemActor } from '../../../../src/domain/access/actor';
import { asId, type InvoiceId, type TenantId } from '../../../../src/domain/ids';
import type { Job } from '../../../../src/domain/jobs/job';
import type { Chunk, Jobs } from '../../../../src/domain/ports/jobs/jobs';
import { type ProblemCode, ProblemError } from '../../../../src/domain/problem';
import { createReplayChunk } from '../../../../src/usecases/deliveries/replay-chunk';
import type { DecideOnDelivery } from '../../../../src/usecases/deliveries/replay-delivery';
import { silentLog } from '../../../support/rigs/silent-log';

type Outcome = ProblemCode | 'bug' | 'cancelled' | null;

/** A job of so many deliveries, and what becomes of each. */
function aReplay(outcomes: readonly Outcome[]) {
  const invoiceIds = outcomes.map((_, index) => asId<InvoiceId>(`invoice ${index}`));
  const request = { replayId: 'r', mode: 'resend', reason: 'asked', confirmNotDelivered: true, invoiceIds };
  let job = {
    ...{ id: 'job', tenantId: asId<TenantId>('t'), kind: 'replay', state: 'running', generation: 1 },
    ...{ request, actor: systemActor('support'), done: 0, counts: {}, chunks: 0, cursor: null },
  } as unknown as Job;
  const chunks: Chunk[] = [];
  const keepChunk = (before: Job, chunk: Chunk): Job => {
    expect(before).toEqual(job);
    chunks.push(chunk);
    const { done, counts, finished } = chunk;
    job = { ...before, done, counts, chunks: before.chunks + 1, state: finished ? 'finished' : 'running' };
    return job;
  };
  const decide: DecideOnDelivery = ({ invoiceId, reach, actor, ...command }, inJob) => {
    expect([reach, actor, command]).toEqual([
      { kind: 'tenant', tenantId: 't' },
      systemActor('support'),
      { mode: 'resend', reason: 'asked', confirmNotDelivered: true },
    ]);
    const outcome = outcomes[invoiceIds.indexOf(invoiceId)];
    if (outcome === 'bug') return Promise.reject(new Error('bug'));
    if (outcome && outcome !== 'cancelled') return Promise.reject(new ProblemError(outcome));
    const kept = outcome === null && inJob ? keepChunk(inJob.job, inJob.chunk) : null;
    return Promise.resolve({ delivery: {} as never, transitions: [], job: kept });
  };
  const jobs: Pick<Jobs, 'keepChunk'> = { keepChunk: (...given) => Promise.resolve(keepChunk(...given)) };
  const chunk = createReplayChunk({ jobs, decide, log: silentLog });
  return { chunks, work: () => chunk(job, new AbortController().signal), job: () => job };
}

it('keeps what becomes of each delivery with the place behind it, and goes on after a failure', async () => {
  const { chunks, work } = aReplay(['INVALID_STATE_TRANSITION', 'PROVIDER_ERROR', 'bug', null]);
  expect(await work()).toMatchObject({ state: 'finished', counts: { replayed: 1, refused: 1, failed: 2 } });
  expect(chunks.flatMap(({ items }) => items ?? [])).toMatchObject([
    { seq: 1, invoiceId: 'invoice 0', outcome: 'refused', code: 'INVALID_STATE_TRANSITION' },
    { seq: 2, invoiceId: 'invoice 1', outcome: 'failed', code: 'PROVIDER_ERROR' },
    { seq: 3, invoiceId: 'invoice 2', outcome: 'failed', code: 'INTERNAL_ERROR' },
    { seq: 4, invoiceId: 'invoice 3', outcome: 'replayed', code: null },
  ]);
  expect(chunks.map(({ done, total, finished }) => [done, total, finished !== null])).toEqual([
    [1, 4, false],
    [2, 4, false],
    [3, 4, false],
    [4, 4, true],
  ]);
});

it('does 20 in a chunk, and the next one goes on behind them', async () => {
  const { work, job } = aReplay(Array.from({ length: 45 }, () => null));
  const done: number[] = [];
  while (job().state === 'running') {
    await work();
    done.push(job().done);
  }
  expect(done).toEqual([20, 40, 45]);
});

it('keeps nothing while our own store is away: the chunk is repeated from there', async () => {
  const { chunks, work } = aReplay([null, 'SERVICE_UNAVAILABLE', null]);
  await expect(work()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  expect(chunks).toHaveLength(1);
});

it('ends with a job that was cancelled meanwhile', async () => {
  const { chunks, work } = aReplay([null, 'cancelled', null]);
  expect(await work()).toBeNull();
  expect(chunks).toHaveLength(1);
});
