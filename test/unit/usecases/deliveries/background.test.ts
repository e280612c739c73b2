import type { DeliveryAttempt } from '../../../../src/domain/deliveries/delivery';
import {
  asId,
  type ConnectionId,
  type InvoiceId,
  type ProviderEventId,
  type TenantId,
} from '../../../../src/domain/ids';
import type { ClaimedTask } from '../../../../src/domain/ports/deliveries/outbox';
import type { ProviderEvent } from '../../../../src/domain/ports/deliveries/provider-inbox';
import { ProblemError } from '../../../../src/domain/problem';
import { createDispatchOutbox } from '../../../../src/usecases/deliveries/dispatch-outbox';
import { createProcessProviderEvent } from '../../../../src/usecases/deliveries/process-provider-event';
import { stopSuccessor } from '../../../../src/usecases/deliveries/stop-successor';
import { createSweepObjects } from '../../../../src/usecases/deliveries/sweep-objects';
import { aDelivery, anAttempt, createDeliveryRig, noon } from '../../../support/rigs/delivery-rig';
import { silentLog } from '../../../support/rigs/silent-log';

const wakeNobody = { wakeDelivery: () => Promise.resolve() };

describe('dispatching the outbox', () => {
  const delivery = aDelivery({ status: 'queued' });
  const task = (id: string): ClaimedTask => ({
    id,
    attempts: 1,
    createdAt: '2026-11-21T11:00:00Z',
    task: {
      kind: 'start_submission',
      start: {
        tenantId: delivery.tenantId,
        invoiceId: delivery.invoiceId,
        generation: 1,
        providerType: 'sapi-sk',
        requestId: null,
      },
    },
  });

  function open(tasks: ClaimedTask[], start: (calls: number) => Promise<void>, ready = true) {
    const completed: string[] = [];
    const postponed: string[] = [];
    const parked: string[] = [];
    const retained: string[] = [];
    let claims = 0;
    let calls = 0;
    const dispatch = createDispatchOutbox({
      outbox: {
        claim: () => {
          claims += 1;
          return Promise.resolve({ token: 'token', tasks });
        },
        complete: (_token, ids) => {
          completed.push(...ids);
          return Promise.resolve();
        },
        postpone: (_token, id, error) => {
          postponed.push(`${id} ${error}`);
          return Promise.resolve();
        },
        park: (_token, id, error) => {
          parked.push(`${id} ${error}`);
          return Promise.resolve();
        },
      },
      deliveries: createDeliveryRig(delivery).deps.deliveries,
      workflows: { ...wakeNobody, ready: () => Promise.resolve(ready), startDelivery: () => start((calls += 1)) },
      objects: {
        retain: ({ key }, untilIso) => {
          if (key === 'refused') return Promise.reject(new ProblemError('SERVICE_UNAVAILABLE'));
          if (key === 'unprotectable') return Promise.resolve({ kind: 'refused', reason: 'MalformedXML: no' });
          retained.push(`${key} ${untilIso.slice(0, 10)}`);
          return Promise.resolve({ kind: 'retained' });
        },
      },
      receiving: {
        storedObjects: (_tenant, invoiceId) =>
          Promise.resolve({ objects: [{ ...delivery.xml, key: invoiceId }], issueDate: '2026-11-21' }),
      },
      retentionYears: 10,
      clock: () => noon,
      log: silentLog,
    });
    return { dispatch, completed, postponed, parked, retained, claimed: () => claims };
  }

  it('completes what it has started and postpones what it could not', async () => {
    const { dispatch, completed, postponed } = open([task('a'), task('b')], (calls) =>
      calls === 1 ? Promise.resolve() : Promise.reject(new ProblemError('SERVICE_UNAVAILABLE')),
    );
    expect(await dispatch()).toBe('idle');
    expect([completed, postponed]).toEqual([['a'], ['b SERVICE_UNAVAILABLE']]);
  });

  it('protects the objects of an imported invoice, and tries again while the store refuses', async () => {
    const protect = (id: string): ClaimedTask => ({
      ...task(id),
      task: { kind: 'protect_objects', tenantId: delivery.tenantId, invoiceId: asId<InvoiceId>(id) },
    });
    const { dispatch, completed, postponed, retained } = open([protect('stored'), protect('refused')], () =>
      Promise.resolve(),
    );
    await dispatch();
    expect([completed, postponed, retained]).toEqual([
      ['stored'],
      ['refused SERVICE_UNAVAILABLE'],
      ['stored 2036-12-31'],
    ]);
  });

  it('parks a protection that the store goes on refusing, and never one that waits for a store that is away', async () => {
    const protect = (id: string, attempts: number): ClaimedTask => ({
      ...task(`${id} ${attempts}`),
      attempts,
      task: { kind: 'protect_objects', tenantId: delivery.tenantId, invoiceId: asId<InvoiceId>(id) },
    });
    const { dispatch, postponed, parked } = open(
      [protect('unprotectable', 9), protect('unprotectable', 10), protect('refused', 1_000)],
      () => Promise.resolve(),
    );
    await dispatch();
    expect(postponed).toEqual(['unprotectable 9 INTERNAL_ERROR', 'refused 1000 SERVICE_UNAVAILABLE']);
    expect(parked).toEqual(['unprotectable 10 INTERNAL_ERROR']);
  });

  it('claims nothing while Temporal is away, so that nothing is put off', async () => {
    const { dispatch, claimed } = open([task('a')], () => Promise.resolve(), false);
    expect(await dispatch()).toBe('idle');
    expect(claimed()).toBe(0);
  });
});

describe('a replaced invoice that was delivered after all', () => {
  const stop = async (attempts: DeliveryAttempt[]) => {
    const successor = aDelivery({ attempts });
    const { tenantId, invoiceId } = successor;
    const predecessor = aDelivery({ tenantId, status: 'delivered', superseded: true, supersededBy: invoiceId });
    const rig = createDeliveryRig(successor, { others: [predecessor] });
    const predecessorId = predecessor.invoiceId;
    await stopSuccessor(
      { deliveries: rig.deps.deliveries, workflows: wakeNobody },
      { kind: 'predecessor_delivered', tenantId, invoiceId, predecessorId },
    );
    return { rig, predecessorId };
  };

  it.each([
    ['was not sent yet', []],
    ['surely did not reach the provider', [anAttempt({ outcome: 'temporary' })]],
  ])('stops its successor when that %s', async (_what, attempts) => {
    const { rig } = await stop(attempts);
    expect(rig.row()).toMatchObject({ status: 'failed_permanent', reason: 'PREDECESSOR_DELIVERED' });
  });

  it('passes it on to the invoice that has replaced the successor since', async () => {
    const rejected = { status: 'rejected_by_provider', reason: 'PROVIDER_REJECTED' } as const;
    const last = aDelivery({ status: 'queued' });
    const { tenantId } = last;
    const between = aDelivery({ tenantId, ...rejected, superseded: true, supersededBy: last.invoiceId });
    const { deliveries } = createDeliveryRig(last, { others: [between] });
    await stopSuccessor(
      { deliveries, workflows: wakeNobody },
      { kind: 'predecessor_delivered', tenantId, invoiceId: between.invoiceId, predecessorId: aDelivery().invoiceId },
    );
    expect(deliveries.row(between.invoiceId)).toMatchObject(rejected);
    expect(deliveries.row(last.invoiceId)).toMatchObject({
      status: 'failed_permanent',
      reason: 'PREDECESSOR_DELIVERED',
    });
  });

  it('calls an operator to both when the successor may have been sent too', async () => {
    const { rig, predecessorId } = await stop([anAttempt({ outcome: 'unknown' })]);
    expect(rig.row()).toMatchObject({ status: 'sending', attention: 'operator' });
    expect(rig.deliveries.row(predecessorId)).toMatchObject({ status: 'delivered', attention: 'operator' });
  });
});

describe('a provider event', () => {
  const tenantId = asId<TenantId>('t');
  const event = (given: Partial<ProviderEvent['webhook']> = {}): ProviderEvent => ({
    id: asId<ProviderEventId>('e'),
    connectionId: asId<ConnectionId>('c'),
    tenantId,
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

  function open({ isMatched = true, isInTime = true } = {}) {
    const rig = createDeliveryRig(aDelivery({ tenantId, status: 'sent' }));
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
        wakeDelivery: ({ generation }) => {
          log.push(`woken ${generation}`);
          return Promise.resolve();
        },
      },
      schedules: {
        trigger: (id) => {
          log.push(id);
          return Promise.resolve();
        },
      },
      log: silentLog,
    });
    return { rig, log, process };
  }

  it('moves its invoice in one change that settles the event, then wakes the workflow', async () => {
    const { rig, log, process } = open();
    await process(event());
    expect(rig.row()).toMatchObject({ status: 'delivered', remoteId: 'remote-1' });
    expect(rig.changes[0]).toMatchObject({ providerEventId: 'e' });
    expect(log).toEqual(['woken 1']);
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
    expect([rig.changes, log]).toEqual([[], ['poll-c', 'applied']]);
  });

  it('does not move back what is delivered', async () => {
    const { rig, process } = open();
    await process(event());
    await process(event({ eventId: '2', outcome: 'rejected' }));
    expect(rig.row().status).toBe('delivered');
  });
});

it('sweeps only what no row names, and goes on when one cannot be removed', async () => {
  const stored = ['t/1/invoice.xml', 't/2/invoice.xml', 't/3/invoice.xml'];
  const removed: string[] = [];
  let askedBefore = '';
  const sweep = createSweepObjects({
    objects: {
      listOlderThan: async function* (beforeIso) {
        askedBefore = beforeIso;
        for (const key of stored)
          yield await Promise.resolve({ key, versionId: '1', writtenAt: '2026-11-21T09:00:00Z' });
      },
      remove: ({ key }) => {
        if (key === 't/1/invoice.xml') return Promise.reject(new ProblemError('SERVICE_UNAVAILABLE'));
        removed.push(key);
        return Promise.resolve();
      },
    },
    references: { named: () => Promise.resolve(new Set(['t/2/invoice.xml'])) },
    clock: () => noon,
    log: silentLog,
  });
  await sweep();
  expect(removed).toEqual(['t/3/invoice.xml']);
  expect(askedBefore).toBe('2026-11-21T10:00:00.000Z');
});
