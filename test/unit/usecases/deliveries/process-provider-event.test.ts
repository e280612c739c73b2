import { asId, type ConnectionId, type ProviderEventId, type TenantId } from '../../../../src/domain/ids';
import type { ProviderEvent } from '../../../../src/domain/ports/deliveries/provider-inbox';
import { createProcessProviderEvent } from '../../../../src/usecases/deliveries/process-provider-event';
import { aDelivery, createDeliveryRig } from '../../../support/rigs/delivery-rig';
import { silentLog } from '../../../support/rigs/silent-log';
import { aTraceparent, createSpanRecorder } from '../../../support/rigs/span-recorder';

describe('a provider event', () => {
  const tenantId = asId<TenantId>('t');
  const event = (given: Partial<ProviderEvent['webhook']> = {}): ProviderEvent => ({
    id: asId<ProviderEventId>('e'),
    connectionId: asId<ConnectionId>('c'),
    tenantId,
    accountNos: [1],
    receivedAt: '2026-11-21T11:00:00Z',
    attempts: 1,
    webhook: {
      eventId: '1',
      type: 'document.status',
      remoteId: 'remote-1',
      documentId: 'd',
      outcome: 'delivered',
      message: null,
      occurredAt: null,
      details: {},
      ...given,
    },
  });

  function open({ isMatched = true, isInTime = true, traceparent = null as string | null } = {}) {
    const rig = createDeliveryRig(aDelivery({ tenantId, status: 'sent', traceparent }));
    const recorder = createSpanRecorder();
    const log: string[] = [];
    const process = createProcessProviderEvent({
      inbox: {
        match: () =>
          Promise.resolve(
            isMatched ? { invoiceId: rig.row().invoiceId, documentId: rig.row().transmission.documentId } : null,
          ),
        markProcessed: (_id, _invoiceId, outcome) => {
          log.push(outcome);
          return Promise.resolve();
        },
        postpone: () => {
          log.push('postponed');
          return Promise.resolve(isInTime);
        },
      },
      deliveries: rig.deps.deliveries,
      workflows: {
        wakeDelivery: ({ generation }, ended) => {
          log.push(`woken ${generation}: ${ended?.status ?? 'look'}`);
          return Promise.resolve();
        },
      },
      turns: {
        askNow: (ofTenant, connectionId) => {
          log.push(`ask ${ofTenant} ${connectionId}`);
          return Promise.resolve();
        },
      },
      log: silentLog,
      clock: rig.deps.clock,
      trace: recorder.scope,
      tracer: recorder.tracer,
    });
    return { rig, log, process, ...recorder };
  }

  it('is a span of the submission’s trace, with a link to the request that has brought it', async () => {
    const webhook = '00-11111111111111111111111111111111-2222222222222222-01';
    const { rig, process, scope, spans } = open({ traceparent: aTraceparent() });
    await scope.run({ requestId: 'webhook', traceparent: webhook }, () => process(event()));
    await process(event({ eventId: '2' }));
    expect(spans.map(({ name, parentSpanContext }) => [name, parentSpanContext?.spanId])).toEqual([
      ['applyProviderEvent', 'b7ad6b7169203331'],
      ['applyProviderEvent', 'b7ad6b7169203331'],
    ]);
    expect(spans.map(({ links }) => links.map(({ context }) => context.spanId))).toEqual([['2222222222222222'], []]);
    expect(spans[0]?.attributes).toEqual({
      'portal.tenant.id': tenantId,
      'portal.invoice.id': rig.row().invoiceId,
      'portal.provider.type': 'sapi-sk',
      'portal.delivery.status': 'delivered',
    });
  });

  it('moves its invoice in one change that settles the event, then wakes the workflow', async () => {
    const { rig, log, process } = open();
    await process(event());
    expect(rig.row()).toMatchObject({ status: 'delivered', remoteId: 'remote-1' });
    expect(rig.changes[0]).toMatchObject({ providerEventId: 'e' });
    expect(log).toEqual(['woken 1: delivered']);
  });

  it('is kept for later while its invoice is not known, and given up in the end', async () => {
    const early = open({ isMatched: false });
    await early.process(event());
    expect(early.log).toEqual(['postponed']);
    const late = open({ isMatched: false, isInTime: false });
    await late.process(event());
    expect(late.log).toEqual(['postponed', 'unmatched']);
  });

  it('that speaks of no outcome changes nothing', async () => {
    const { rig, log, process } = open();
    await process(event({ type: 'other', outcome: null }));
    expect([rig.changes, log]).toEqual([[], ['nothing_to_do']]);
  });

  it('that announces a received document has the connection polled at once', async () => {
    const { rig, log, process } = open();
    await process(event({ type: 'document.received', outcome: null }));
    expect([rig.changes, log]).toEqual([[], ['ask t c', 'applied']]);
  });

  it('does not move back what is delivered', async () => {
    const { rig, process } = open();
    await process(event());
    await process(event({ eventId: '2', outcome: 'rejected' }));
    expect(rig.row().status).toBe('delivered');
  });
});
