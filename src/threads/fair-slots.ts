import type { FairSlots } from '../domain/ports/fair-slots';

export interface FairSlotsOptions {
  /** Tasks that run at once. */
  concurrent: number;
  /** Tasks that may wait, of all shares together. */
  maxWaiting: number;
  /** Tasks that one share may have waiting: it must not fill the queue for everybody. */
  maxWaitingPerShare: number;
  /** Heavy tasks that run at once, of all shares together; all slots but one unless given. */
  maxHeavy?: number;
}

interface Task {
  heavy: boolean;
  /** Place in the order of arrival. */
  arrival: number;
  start: () => void;
}

/** What a share has waiting; the two lines so that a heavy task at the head does not hold up the others of its share. */
interface Line {
  ordinary: Set<Task>;
  heavy: Set<Task>;
}

const first = <Item>(items: Iterable<Item>): Item | undefined => {
  for (const item of items) return item;
  return undefined;
};

/** See {@link FairSlots}. Each step costs the same however many wait, but for shares whose tasks are all held back as heavy. */
export function createFairSlots(options: FairSlotsOptions): FairSlots {
  const { concurrent, maxWaiting, maxWaitingPerShare, maxHeavy = Math.max(1, concurrent - 1) } = options;
  /** Shares with waiting tasks, next turn first. */
  const lines = new Map<string, Line>();
  let waiting = 0;
  let running = 0;
  let runningHeavy = 0;
  let arrivals = 0;

  const mayRun = (heavy: boolean): boolean => running < concurrent && (!heavy || runningHeavy < maxHeavy);

  /** Counts a task as running. @returns what gives its slot back, once */
  const occupy = (heavy: boolean): (() => void) => {
    running++;
    if (heavy) runningHeavy++;
    let released = false;
    return () => {
      if (released) return;
      released = true;
      running--;
      if (heavy) runningHeavy--;
      // The slot passes on directly, so that a later task cannot overtake.
      startNext();
    };
  };

  const nextOf = ({ ordinary, heavy }: Line): Task | undefined => {
    const plain = first(ordinary);
    const large = mayRun(true) ? first(heavy) : undefined;
    return plain && large ? (plain.arrival < large.arrival ? plain : large) : (plain ?? large);
  };

  const leave = (share: string, task: Task): void => {
    const line = lines.get(share);
    if (!line?.[task.heavy ? 'heavy' : 'ordinary'].delete(task)) return;
    waiting--;
    if (line.ordinary.size + line.heavy.size === 0) lines.delete(share);
  };

  const startNext = (): void => {
    while (running < concurrent) {
      const turn = turnOf();
      if (turn === null) return;
      const { share, line, task } = turn;
      leave(share, task);
      // The share goes to the end of the turns.
      if (lines.delete(share)) lines.set(share, line);
      task.start();
    }
  };
  const turnOf = (): { share: string; line: Line; task: Task } | null => {
    for (const [share, line] of lines) {
      const task = nextOf(line);
      if (task) return { share, line, task };
    }
    return null;
  };

  const isFull = (share: string): boolean => {
    const line = lines.get(share);
    return waiting >= maxWaiting || (line ? line.ordinary.size + line.heavy.size : 0) >= maxWaitingPerShare;
  };

  return {
    acquire({ share, waitMilliseconds, heavy = false, signal }) {
      if (signal?.aborted) return Promise.resolve(null);
      if (mayRun(heavy)) return Promise.resolve(occupy(heavy));
      if (isFull(share)) return Promise.resolve(null);
      return new Promise((resolve) => {
        const stopWaiting = (): void => {
          clearTimeout(timer);
          signal?.removeEventListener('abort', giveUp);
          leave(share, task);
        };
        const giveUp = (): void => {
          stopWaiting();
          resolve(null);
        };
        const task: Task = {
          heavy,
          arrival: arrivals++,
          start: () => {
            stopWaiting();
            resolve(occupy(heavy));
          },
        };
        const timer = setTimeout(giveUp, waitMilliseconds);
        signal?.addEventListener('abort', giveUp);
        const line = lines.get(share) ?? { ordinary: new Set<Task>(), heavy: new Set<Task>() };
        lines.set(share, line);
        line[heavy ? 'heavy' : 'ordinary'].add(task);
        waiting++;
      });
    },
    load: () => ({ running, waiting }),
  };
}
