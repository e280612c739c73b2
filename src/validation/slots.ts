/**
 * Lets so many tasks run at once, keeps so many waiting in order of arrival, and turns the rest away at once. The time of a
 * task can thus be measured from when it runs: under load a document must not lose its time, and its thread, to the queue.
 */
export interface Slots {
  /**
   * Waits for a slot. @returns the function that gives it back, or null when the queue is full or `waitMilliseconds` have passed
   */
  acquire(waitMilliseconds: number): Promise<(() => void) | null>;
  /** Tasks running and waiting now. */
  load(): { running: number; waiting: number };
}

export function createSlots({ concurrent, maxWaiting }: { concurrent: number; maxWaiting: number }): Slots {
  let running = 0;
  const waiting = new Set<() => void>();

  const release = (): void => {
    const [next] = waiting;
    if (next === undefined) running--;
    else {
      waiting.delete(next);
      // The slot passes on directly: nobody who arrives in between can overtake.
      next();
    }
  };
  const once = (): (() => void) => {
    let released = false;
    return () => {
      if (!released) release();
      released = true;
    };
  };

  return {
    acquire(waitMilliseconds) {
      if (running < concurrent) {
        running++;
        return Promise.resolve(once());
      }
      if (waiting.size >= maxWaiting) return Promise.resolve(null);
      return new Promise((resolve) => {
        const enter = (): void => {
          clearTimeout(timer);
          resolve(once());
        };
        const timer = setTimeout(() => {
          waiting.delete(enter);
          resolve(null);
        }, waitMilliseconds);
        waiting.add(enter);
      });
    },
    load: () => ({ running, waiting: waiting.size }),
  };
}
