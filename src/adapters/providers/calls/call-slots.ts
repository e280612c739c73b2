/** Takes a place among calls of one name, or gives up after so long. The returned function gives the place back. */
export type TakeSlot = (name: string, limit: number, timeoutMs: number) => Promise<(() => void) | null>;

interface Counter {
  taken: number;
  waiting: ((slot: () => void) => void)[];
}

/**
 * Calls of one name that may be under way at once, in this process; as many more may wait for a short time, so that a
 * slow provider does not fill the worker with steps that wait.
 */
export function createCallSlots(): TakeSlot {
  const counters = new Map<string, Counter>();

  const give = (id: string, counter: Counter) => {
    let isGivenBack = false;
    return () => {
      if (isGivenBack) return;
      isGivenBack = true;
      const next = counter.waiting.shift();
      if (next) return next(give(id, counter));
      counter.taken -= 1;
      if (counter.taken === 0) counters.delete(id);
    };
  };

  return (id, limit, timeoutMs) => {
    const counter = counters.get(id) ?? { taken: 0, waiting: [] };
    counters.set(id, counter);
    if (counter.taken < limit) {
      counter.taken += 1;
      return Promise.resolve(give(id, counter));
    }
    if (counter.waiting.length >= limit) return Promise.resolve(null);
    return new Promise((resolve) => {
      const take = (slot: () => void): void => {
        clearTimeout(timer);
        resolve(slot);
      };
      const timer = setTimeout(() => {
        counter.waiting = counter.waiting.filter((other) => other !== take);
        resolve(null);
      }, timeoutMs);
      counter.waiting.push(take);
    });
  };
}
