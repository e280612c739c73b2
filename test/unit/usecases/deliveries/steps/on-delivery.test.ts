import { SpanStatusCode } from '@opentelemetry/api';

import type { Delivery } from '../../../../../src/domain/deliveries/delivery';
import type { Correlation } from '../../../../../src/domain/ports/trace';
import { createDeliverySteps } from '../../../../../src/usecases/deliveries/steps/delivery-steps';
import { aDelivery, createDeliveryRig, noon } from '../../../../support/rigs/delivery-rig';
import { aTraceparent, createSpanRecorder } from '../../../../support/rigs/span-recorder';

function open(given: Partial<Delivery> = {}) {
  const { spans, scope, tracer } = createSpanRecorder();
  const delivery = aDelivery({ traceparent: aTraceparent(), requestId: 'request-1', ...given });
  const rig = createDeliveryRig(delivery);
  const steps = createDeliverySteps({ ...rig.deps, tracer });
  return { rig, spans, scope, steps, delivery };
}

describe('a step of a delivery', () => {
  it('belongs to the trace of the submission, and so does what it leads to', async () => {
    const { rig, spans, scope, steps, delivery } = open();
    let seen: Correlation | null = null;
    rig.answerSend(() => {
      seen = scope.current();
      return { kind: 'accepted', remoteId: 'remote-1', details: {} };
    });
    await steps.sendInvoice(rig.submission());
    expect(spans).toHaveLength(1);
    const [span] = spans;
    expect(span).toMatchObject({
      name: 'sendInvoice',
      startTime: [noon / 1_000, 0],
      parentSpanContext: { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' },
      status: { code: SpanStatusCode.UNSET },
    });
    expect(span?.attributes).toEqual({
      'portal.tenant.id': delivery.tenantId,
      'portal.invoice.id': delivery.invoiceId,
      'portal.provider.type': 'sapi-sk',
      'portal.delivery.status': 'sent',
    });
    expect(seen).toEqual({
      requestId: 'request-1',
      traceparent: `00-0af7651916cd43dd8448eb211c80319c-${span?.spanContext().spanId ?? ''}-01`,
    });
  });

  it('ends in an error when the delivery waits or fails for a reason, by its code', async () => {
    const { rig, spans, steps } = open();
    rig.answerSend(() => ({
      ...{ kind: 'temporary', reason: 'PROVIDER_UNAVAILABLE', retryAfterSeconds: null },
      ...{ message: 'server of Kameň s. r. o.', details: {} },
    }));
    await steps.sendInvoice(rig.submission());
    expect(spans.map(({ status, attributes }) => [status.message, attributes['portal.problem.code']])).toEqual([
      ['PROVIDER_UNAVAILABLE', 'PROVIDER_UNAVAILABLE'],
    ]);
  });

  it.each([
    ['runDeferredChecks', 'validating'],
    ['askOutcome', 'sent'],
  ] as const)('%s is one of them', async (name, status) => {
    const { rig, spans, steps } = open({ status });
    rig.answerDeferred(() => ({ kind: 'unavailable', reason: 'VALIDATOR_UNAVAILABLE', message: '' }));
    await steps[name]({ ...rig.submission(), polls: 0 });
    expect(spans.map((span) => span.name)).toEqual([name]);
  });

  it('begins no trace for a submission without one', async () => {
    const { rig, spans, steps } = open({ traceparent: null });
    expect(await steps.sendInvoice(rig.submission())).toMatchObject({ status: 'sent' });
    expect(spans).toEqual([]);
  });
});
