import { createDocumentThreads } from '../../../src/threads/document-threads';
import type { WorkerThreads } from '../../../src/threads/worker-threads';

interface Job {
  xml: Uint8Array;
}

const small: Job = { xml: Buffer.from('<small/>') };
const large: Job = { xml: Buffer.alloc(200_000, 1) };
const turn = { share: 'tenant' };
const limits = { turn, seconds: 30, waitSeconds: 0.05 };

const threadsThat = (run: WorkerThreads<Job, string>['run']): WorkerThreads<Job, string> & { closed: number } => ({
  closed: 0,
  run,
  call: () => Promise.resolve(),
  close() {
    this.closed += 1;
    return Promise.resolve();
  },
});
const queue = { concurrent: 1, maxWaiting: 1, maxWaitingPerShare: 1 };

/** Ends only when its time is over, as a document does that hangs its thread. */
const hangs: WorkerThreads<Job, string>['run'] = (_job, signal) =>
  new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));

it('answers with what the thread answers, large documents by the threads for heavy jobs', async () => {
  const threads = threadsThat(() => Promise.resolve('ordinary'));
  const heavyThreads = threadsThat(() => Promise.resolve('heavy'));
  const documents = createDocumentThreads({ threads, heavyThreads, queue });
  expect(await documents.run(small, limits)).toEqual({ kind: 'answered', answer: 'ordinary' });
  expect(await documents.run(large, limits)).toEqual({ kind: 'answered', answer: 'heavy' });
  await documents.close();
  expect([threads.closed, heavyThreads.closed]).toEqual([1, 1]);
});

it('is busy when no thread becomes free in time', async () => {
  const documents = createDocumentThreads({ threads: threadsThat(hangs), queue });
  const first = documents.run(small, { ...limits, seconds: 0.2 });
  expect(await documents.run(small, limits)).toEqual({ kind: 'busy' });
  expect((await first).kind).toBe('timed_out');
});

it('ends a job that takes too long, and refuses the document afterwards unless it is asked for all the same', async () => {
  let tries = 0;
  const threads = threadsThat((job, signal) => {
    tries += 1;
    return hangs(job, signal);
  });
  const documents = createDocumentThreads({ threads, queue });
  const brief = { ...limits, seconds: 0.02 };
  expect(await documents.run(small, brief)).toEqual({ kind: 'timed_out', cause: new Error('aborted') });
  expect(await documents.run(small, brief)).toEqual({ kind: 'timed_out' });
  expect(tries).toBe(1);
  expect((await documents.run(small, { ...brief, evenAfterTimeout: true })).kind).toBe('timed_out');
  expect(tries).toBe(2);
});

it('tells of a thread that failed, and has its place free again', async () => {
  const documents = createDocumentThreads({
    threads: threadsThat(() => Promise.reject(new Error('out of heap'))),
    queue,
  });
  const failed = { kind: 'failed', cause: new Error('out of heap') };
  expect([await documents.run(small, limits), await documents.run(small, limits)]).toEqual([failed, failed]);
});

it('remembers nothing where the caller says which jobs are heavy', async () => {
  const documents = createDocumentThreads({ threads: threadsThat(hangs), queue, isHeavy: () => false });
  const brief = { ...limits, seconds: 0.02 };
  expect(await documents.run(small, brief)).toEqual({ kind: 'timed_out', cause: new Error('aborted') });
  expect(await documents.run(small, brief)).toEqual({ kind: 'timed_out', cause: new Error('aborted') });
});
