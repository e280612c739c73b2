import type { FairSlots, SlotRequest } from '../domain/ports/fair-slots';
import { createWaitingTasks, type WaitingTasks } from './waiting-tasks';

export interface FairSlotsOptions {
  /** Tasks that run at once. */
  concurrent: number;
  /** Tasks that may wait, of all shares together. */
  maxWaiting: number;
  /** Tasks that one share may have waiting: it must not fill the queue of all. */
  maxWaitingPerShare: number;
  /** Heavy tasks that run at once, of all shares together; all slots but one unless given. */
  maxHeavy?: number;
}

/**
 * See {@link FairSlots}. Each step costs the same however many wait, but for shares whose tasks are all held back as
 * heavy.
 */
export function createFairSlots(options: FairSlotsOptions): FairSlots {
  const { concurrent, maxWaiting, maxWaitingPerShare, maxHeavy = Math.max(1, concurrent - 1) } = options;
  const tasks = createWaitingTasks();
  let running = 0;
  let runningHeavy = 0;

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

  const startNext = (): void => {
    while (running < concurrent) {
      const task = tasks.takeNext(mayRun(true));
      if (task === null) return;
      task.start();
    }
  };

  const isFull = (share: string): boolean => tasks.size() >= maxWaiting || tasks.sizeOf(share) >= maxWaitingPerShare;

  return {
    acquire(request) {
      const { share, heavy = false, signal } = request;
      if (signal?.aborted) return Promise.resolve(null);
      if (mayRun(heavy)) return Promise.resolve(occupy(heavy));
      if (isFull(share)) return Promise.resolve(null);
      return waitForSlot(tasks, request, () => occupy(heavy));
    },
    load: () => ({ running, waiting: tasks.size() }),
  };
}

/** @returns what gives the slot back; null when the request was given up before its turn */
function waitForSlot(
  tasks: WaitingTasks,
  { share, waitMilliseconds, heavy = false, signal }: SlotRequest,
  occupy: () => () => void,
): Promise<(() => void) | null> {
  return new Promise((resolve) => {
    const stopWaiting = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', giveUp);
      tasks.leave(share, task);
    };
    const giveUp = (): void => {
      stopWaiting();
      resolve(null);
    };
    const start = (): void => {
      stopWaiting();
      resolve(occupy());
    };
    const timer = setTimeout(giveUp, waitMilliseconds);
    signal?.addEventListener('abort', giveUp);
    const task = tasks.add(share, { heavy, start });
  });
}
