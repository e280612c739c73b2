import type { TakeSlot } from '../domain/ports/deliveries/call-slots';

interface Counter {
  taken: number;
  waiting: ((slot: () => void) => void)[];
}

/**
 * Calls with a document (sends and dry-runs together) that may be under way at once, per connection, in this process. The timeout is short on purpose: a slow provider
 * must not fill the worker with waiting activities, so that every other connection waits too.
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
