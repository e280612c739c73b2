import { SpanKind, SpanStatusCode } from '@opentelemetry/api';

import { asId, type InvoiceId } from '../../../../src/domain/ids';
import type { NewPart } from '../../../../src/domain/ports/trace';
import { ProblemError } from '../../../../src/domain/problem';
import { aTraceparent, createSpanRecorder, traceparentOf } from '../../../support/rigs/span-recorder';

const part = (name: string, more: Partial<NewPart> = {}): NewPart => ({ name, kind: 'internal', ...more });
const below = (traceparent: string | null) => ({ parent: { requestId: 'request-1', traceparent } });

describe('the span of a request', () => {
  it('begins a trace, or continues that of its caller', () => {
    const { tracer, spans } = createSpanRecorder();
    tracer.begin(part('own'), null)?.end();
    tracer.begin(part('continued', { kind: 'server' }), aTraceparent())?.end('continued to its end');
    const [own, continued] = spans;
    expect(own?.parentSpanContext).toBeUndefined();
    expect(continued).toMatchObject({
      name: 'continued to its end',
      kind: SpanKind.SERVER,
      parentSpanContext: { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' },
    });
    expect(continued?.spanContext().traceId).toBe('0af7651916cd43dd8448eb211c80319c');
  });

  it('is none where the caller has not sampled its trace, and where chance has not', () => {
    const { tracer, spans } = createSpanRecorder();
    expect(tracer.begin(part('a'), aTraceparent('00'))).toBeNull();
    expect(createSpanRecorder({ ratio: 0 }).tracer.begin(part('b'), null)).toBeNull();
    expect(createSpanRecorder({ ratio: 0 }).tracer.begin(part('c'), aTraceparent())).not.toBeNull();
    expect(spans).toEqual([]);
  });
});

describe('a part of a trace', () => {
  it('hangs below what is going on, across awaits, also where several go on at once', async () => {
    const { tracer, scope, spans } = createSpanRecorder();
    const inner = (name: string) => tracer.within(part(name), () => new Promise(setImmediate));
    await Promise.all(
      ['a', 'b'].map((name) =>
        tracer.within(part(name, below(aTraceparent())), async () => {
          await new Promise(setImmediate);
          await inner(`in ${name}`);
        }),
      ),
    );
    const byName = new Map(spans.map((span) => [span.name, span]));
    for (const name of ['a', 'b'])
      expect(byName.get(`in ${name}`)?.parentSpanContext?.spanId).toBe(byName.get(name)?.spanContext().spanId);
    expect(new Set(spans.map((span) => span.spanContext().traceId)).size).toBe(1);
    expect(scope.current()).toBeNull();
  });

  it('is what a call to others names as its parent, with the id of its request', async () => {
    const { tracer, scope, spans } = createSpanRecorder();
    const seen = await tracer.within(part('a', below(aTraceparent())), (span) => {
      expect(span?.traceparent).toBe(scope.current()?.traceparent);
      return Promise.resolve(scope.current());
    });
    expect(spans).toHaveLength(1);
    expect(seen).toEqual({ requestId: 'request-1', traceparent: spans.map(traceparentOf)[0] });
  });

  it.each([
    ['outside of any trace', part('a')],
    ['of a request without one', part('a', below(null))],
    ['of a trace that is not sampled', part('a', below(aTraceparent('00')))],
  ])('is not written %s; its work is done all the same', async (_what, given) => {
    const { tracer, spans } = createSpanRecorder();
    const faulty = tracer.within(given, () => Promise.reject(new Error('of the work')));
    expect(await tracer.within(given, (span) => Promise.resolve([span, 'done']))).toEqual([null, 'done']);
    await expect(faulty).rejects.toThrow('of the work');
    expect(spans).toEqual([]);
  });

  it('says what fault it ended in by its code, and never by the words of an error', async () => {
    const { tracer, spans } = createSpanRecorder();
    const failing = (error: Error) =>
      expect(tracer.within(part('a', below(aTraceparent())), () => Promise.reject(error))).rejects.toBe(error);
    await failing(new ProblemError('SERVICE_UNAVAILABLE'));
    await failing(new Error('invoice FV-2026-1 of Kameň s. r. o.'));
    expect(spans.map(({ status, attributes }) => [status, attributes['error.type']])).toEqual([
      [{ code: SpanStatusCode.ERROR, message: 'SERVICE_UNAVAILABLE' }, 'SERVICE_UNAVAILABLE'],
      [{ code: SpanStatusCode.ERROR, message: 'INTERNAL_ERROR' }, 'INTERNAL_ERROR'],
    ]);
    expect(spans.flatMap(({ events }) => events)).toEqual([]);
  });

  it('keeps when it began, what caused it and what is said of it', async () => {
    const { tracer, spans } = createSpanRecorder();
    const startedAtMs = Date.parse('2026-11-21T11:00:00.125Z');
    const linkedTo = '00-11111111111111111111111111111111-2222222222222222-01';
    const invoiceId = asId<InvoiceId>('i');
    await tracer.within(part('a', { ...below(aTraceparent()), startedAtMs, linkedTo, kind: 'client' }), (span) => {
      span?.set({ 'portal.invoice.id': invoiceId });
      return Promise.resolve();
    });
    expect(spans).toEqual([
      expect.objectContaining({
        kind: SpanKind.CLIENT,
        startTime: [startedAtMs / 1_000 - 0.125, 125_000_000],
        links: [
          expect.objectContaining({
            context: expect.objectContaining({
              traceId: '11111111111111111111111111111111',
              spanId: '2222222222222222',
            }) as object,
          }) as object,
        ],
        attributes: { 'portal.invoice.id': 'i' },
      }),
    ]);
  });
});
