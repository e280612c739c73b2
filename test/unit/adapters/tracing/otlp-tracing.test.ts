import type { SpanExporter } from '@opentelemetry/sdk-trace';

import { createTraceScope } from '../../../../src/adapters/http-out/trace-scope';
import { openTracing } from '../../../../src/adapters/tracing/otlp-tracing';

const settings = { endpoint: 'http://collector:4318', headers: {}, serviceName: 's', serviceVersion: '1', ratio: 1 };

function open(answer: SpanExporter['export']) {
  const said: object[] = [];
  const lost: string[] = [];
  const { tracer, close } = openTracing(
    settings,
    {
      scope: createTraceScope(),
      clock: Date.now,
      log: { warn: (fields) => void said.push(fields) },
      count: (fate) => void lost.push(fate),
    },
    { export: answer, shutdown: () => Promise.resolve() },
  );
  const write = (): void => tracer.begin({ name: 'a', kind: 'server' }, null)?.end();
  return { said, lost, close, write };
}

describe('a collector that takes no spans', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is in the log once a minute, and in the count each time', async () => {
    const { said, lost, write } = open((_spans, done) => done({ code: 1, error: new Error('refused') }));
    for (let second = 0; second < 125; second += 1) {
      write();
      await jest.advanceTimersByTimeAsync(1_000);
    }
    expect(said).toHaveLength(3);
    expect(lost).toEqual(Array(125).fill('not_taken'));
  });

  it('holds up the end of a process for two seconds at most', async () => {
    const { close, write } = open(() => undefined);
    write();
    let isClosed = false;
    const closing = close().then(() => (isClosed = true));
    await jest.advanceTimersByTimeAsync(1_999);
    expect(isClosed).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    await closing;
    expect(isClosed).toBe(true);
  });

  it('holds up nothing when there is nothing to send', async () => {
    const { close } = open(() => undefined);
    await close();
    expect(jest.getTimerCount()).toBe(0);
  });
});
