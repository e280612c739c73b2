import { SpanStatusCode } from '@opentelemetry/api';
import { Registry } from 'prom-client';

import { measureAccepting } from '../../../../src/adapters/metrics/accept-steps';
import { ProblemError } from '../../../../src/domain/problem';
import { aTraceparent, createSpanRecorder } from '../../../support/rigs/span-recorder';

type Ports = Parameters<typeof measureAccepting>[0];

/** Ports of which each method does what the test says, and nothing else. */
function open(work: (method: string) => Promise<unknown>) {
  const port = new Proxy({}, { get: (_, name) => () => work(String(name)), ownKeys: () => [] });
  const names = ['idempotency', 'limiter', 'records', 'documents', 'submissions', 'objects', 'workflows', 'outbox'];
  const { spans, scope, tracer } = createSpanRecorder();
  const metrics = new Registry();
  const measured = measureAccepting(Object.fromEntries(names.map((name) => [name, port])) as unknown as Ports, {
    ...{ metrics, tracer },
  });
  const within = <Result>(doIt: () => Result) =>
    scope.run({ requestId: 'request-1', traceparent: aTraceparent() }, doIt);
  const counted = async (): Promise<unknown[]> => {
    const [histogram] = await metrics.getMetricsAsJSON();
    return (histogram?.values ?? [])
      .filter((value) => 'metricName' in value && String(value.metricName).endsWith('_count'))
      .map(({ labels, value }) => [labels.step, value]);
  };
  return { measured, spans, within, counted };
}

describe('the steps of accepting', () => {
  it('are spans of the same names as in the histogram', async () => {
    const { measured, spans, within, counted } = open(() => Promise.resolve('done'));
    const step = {} as never;
    await within(async () => {
      await measured.idempotency.reserve(step, step, step);
      await measured.limiter.consume(step);
      await measured.records.ofTenant(step, step);
      await measured.records.ofDocument(step, step, step);
      await measured.objects.put(step, step, step);
      await measured.submissions.accept(step);
      await measured.workflows.startDelivery(step, step);
      await measured.outbox.completeStart(step, step);
    });
    const steps = ['key', 'limit', 'sender', 'priors', 'store', 'commit', 'start', 'started'];
    expect(spans.map(({ name }) => name)).toEqual(steps.map((one) => `accept.${one}`));
    expect(await counted()).toEqual(steps.map((one) => [one, 1]));
  });

  it('of the thread are one span, with their times', async () => {
    const timings = { parseMs: 1, xsdMs: 2, rulesMs: 3 };
    const { measured, spans, within, counted } = open(() => Promise.resolve({ timings }));
    await within(() => measured.documents.validateFormat({} as never));
    expect(spans.map(({ name }) => name)).toEqual(['accept.format']);
    expect(spans[0]?.attributes).toMatchObject({ 'portal.parse_ms': 1, 'portal.xsd_ms': 2, 'portal.rules_ms': 3 });
    expect(spans[0]?.attributes).toHaveProperty(['portal.thread_ms']);
    expect((await counted()).length).toBe(4);
  });

  it('are counted, and end in an error, when they fail; without a trace they are counted alone', async () => {
    const { measured, spans, within, counted } = open(() => Promise.reject(new ProblemError('SERVICE_UNAVAILABLE')));
    const put = () => expect(measured.objects.put('', Buffer.alloc(0), '')).rejects.toThrow('SERVICE_UNAVAILABLE');
    await within(put);
    await put();
    expect(spans.map(({ status }) => status)).toEqual([{ code: SpanStatusCode.ERROR, message: 'SERVICE_UNAVAILABLE' }]);
    expect(await counted()).toEqual([['store', 2]]);
  });
});
