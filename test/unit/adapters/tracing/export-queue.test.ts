import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';

import { createExportQueue, type SpanFate } from '../../../../src/adapters/tracing/export-queue';

/** A collector that answers when the test says so. */
function openQueue({ maxWaiting = 4, maxBatch = 2 } = {}) {
  const calls: { names: string[]; answer: (error?: Error) => void }[] = [];
  const fates: Record<SpanFate, number> = { exported: 0, queue_full: 0, not_taken: 0 };
  const failures: string[] = [];
  let breaks = false;
  const exporter: SpanExporter = {
    export(spans, done) {
      if (breaks) throw new Error('broken');
      const names = spans.map(({ name }) => name);
      calls.push({ names, answer: (error) => done(error ? { code: 1, error } : { code: 0 }) });
    },
    shutdown: () => Promise.resolve(),
  };
  const queue = createExportQueue(exporter, {
    ...{ maxWaiting, maxBatch, delayMs: 1_000 },
    count: (fate, spans) => (fates[fate] += spans),
    failed: ({ message }) => failures.push(message),
  });
  const end = (...names: string[]): void => names.forEach((name) => queue.onEnd({ name } as ReadableSpan));
  const settle = () => jest.advanceTimersByTimeAsync(0);
  return { queue, calls, fates, failures, end, settle, breakDown: () => (breaks = true) };
}

describe('spans on their way to a collector', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('go together, once a second or when there are enough of them', async () => {
    const { calls, end } = openQueue();
    end('a');
    expect(calls).toHaveLength(0);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(calls.map(({ names }) => names)).toEqual([['a']]);
    calls[0]?.answer();
    await jest.advanceTimersByTimeAsync(0);
    end('b', 'c');
    expect(calls.map(({ names }) => names)).toEqual([['a'], ['b', 'c']]);
  });

  it('wait for one call at a time, and are dropped and counted when there is no room', async () => {
    const { calls, end, fates, settle } = openQueue();
    end('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h');
    expect(calls).toHaveLength(1);
    expect(fates).toEqual({ exported: 0, queue_full: 2, not_taken: 0 });
    calls[0]?.answer();
    await settle();
    calls[1]?.answer();
    await settle();
    calls[2]?.answer();
    await settle();
    expect(calls.map(({ names }) => names)).toEqual([
      ['a', 'b'],
      ['c', 'd'],
      ['e', 'f'],
    ]);
    expect(fates).toEqual({ exported: 6, queue_full: 2, not_taken: 0 });
    end('i');
    await jest.advanceTimersByTimeAsync(1_000);
    expect(calls.at(-1)?.names).toEqual(['i']);
  });

  it('are counted when the collector refuses them, or its client breaks; the next ones are sent', async () => {
    const { calls, end, fates, failures, settle, breakDown } = openQueue();
    end('a', 'b');
    calls[0]?.answer(new Error('refused'));
    await settle();
    end('c', 'd');
    calls[1]?.answer();
    await settle();
    breakDown();
    end('e', 'f');
    await settle();
    expect(fates).toEqual({ exported: 2, queue_full: 0, not_taken: 4 });
    expect(failures).toEqual(['refused', 'broken']);
  });

  it('are all sent at the end', async () => {
    const { queue, calls, end, fates, settle } = openQueue();
    end('a');
    const closed = queue.shutdown();
    calls[0]?.answer();
    await settle();
    await closed;
    expect(fates.exported).toBe(1);
    await queue.forceFlush();
    expect(calls).toHaveLength(1);
  });
});
