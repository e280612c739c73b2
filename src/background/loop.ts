import type { Log } from '../domain/ports/log';

export interface LoopOptions {
  name: string;
  intervalMs: number;
  /** One round. `more`: there was more than fitted, go on at once. */
  work: () => Promise<'more' | 'idle'>;
  log: Log;
  /** A number in [0, 1): loops of several processes must not run in step. */
  random: () => number;
}

export interface Loop {
  /** Lets the round that is under way finish. */
  stop(): Promise<void>;
}

const maxFirstRestMs = 60_000;

/** Runs rounds one after the other until stopped. A round that fails is logged, the next one comes all the same. */
export function startLoop({ name, intervalMs, work, log, random }: LoopOptions): Loop {
  let isStopped = false;
  let wake: () => void = () => undefined;

  const rest = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const run = async (): Promise<void> => {
    // Soon after a start, however long the interval: a process that is restarted every night would never come to its
    // daily work.
    await rest(Math.min(intervalMs, maxFirstRestMs) * random());
    while (!isStopped) {
      const result = await work().catch((error: unknown) => {
        log.warn({ err: error, loop: name }, 'A round of a background loop failed');
        return 'idle' as const;
      });
      if (result === 'idle' && !isStopped) await rest(intervalMs * (0.8 + 0.4 * random()));
    }
  };
  const ended = run();

  return {
    stop() {
      isStopped = true;
      wake();
      return ended;
    },
  };
}
