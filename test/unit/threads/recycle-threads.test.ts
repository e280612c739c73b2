import { recycleThreads } from '../../../src/threads/recycle-threads';
import type { WorkerThreads } from '../../../src/threads/worker-threads';

const never = new AbortController().signal;

function start(after: number, starts: (set: number) => boolean = () => true) {
  const log: string[] = [];
  let sets = 0;
  const open = (): WorkerThreads<string, string> => {
    const set = ++sets;
    return {
      run: (job) => Promise.resolve(`${job} by set ${set}`),
      call: (name) => {
        log.push(`${name} ${set}`);
        return starts(set) ? Promise.resolve() : Promise.reject(new Error('no rules'));
      },
      close: () => {
        log.push(`close ${set}`);
        return Promise.resolve();
      },
    };
  };
  const threads = recycleThreads(open, {
    after,
    warmUp: 'warmUp',
    onReplaced: () => log.push('replaced'),
    onFailure: () => log.push('failure'),
  });
  return { threads, log };
}

it('replaces the threads after so many jobs, when the fresh ones are ready', async () => {
  const { threads, log } = start(2);
  expect([await threads.run('a', never), await threads.run('b', never)]).toEqual(['a by set 1', 'b by set 1']);
  await new Promise(setImmediate);
  expect(log).toEqual(['warmUp 2', 'replaced', 'close 1']);
  expect(await threads.run('c', never)).toBe('c by set 2');
});

it('goes on with the old threads when fresh ones do not start, and tries again', async () => {
  const { threads, log } = start(1, (set) => set !== 2);
  await threads.run('a', never);
  await new Promise(setImmediate);
  expect(log).toEqual(['warmUp 2', 'failure', 'close 2']);
  expect(await threads.run('b', never)).toBe('b by set 1');
  await new Promise(setImmediate);
  expect(await threads.run('c', never)).toBe('c by set 3');
});

it('replaces nothing once it is closed', async () => {
  const { threads, log } = start(1);
  await threads.close();
  await threads.run('late', never);
  await new Promise(setImmediate);
  expect(log).toEqual(['close 1']);
});
