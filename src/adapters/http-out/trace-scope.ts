import { AsyncLocalStorage } from 'node:async_hooks';

import type { Correlation, TraceScope } from '../../domain/ports/trace';

/** One for a process: whatever a request begins, across every await, belongs to it. */
export function createTraceScope(): TraceScope {
  const storage = new AsyncLocalStorage<Correlation>();
  return {
    run: (correlation, work) => storage.run(correlation, work),
    current: () => storage.getStore() ?? null,
  };
}
