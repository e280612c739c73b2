import { asId, type InvoiceId } from '../../../../src/domain/ids';
import type { ClaimedTask } from '../../../../src/domain/ports/deliveries/outbox';
import { ProblemError } from '../../../../src/domain/problem';
import { createDispatchOutbox } from '../../../../src/usecases/deliveries/dispatch-outbox';
import { aDelivery, createDeliveryRig, noon } from '../../../support/rigs/delivery-rig';
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
    const givenBack: string[] = [];
    const sizes: number[] = [];
    const retained: string[] = [];
    let claims = 0;
    let calls = 0;
    const dispatch = createDispatchOutbox({
      outbox: {
        claim: (limit) => {
          claims += 1;
          sizes.push(limit);
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
        giveBack: (_token, ids) => {
          givenBack.push(...ids);
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
      retentionYears: () => Promise.resolve(10),
      clock: () => noon,
      log: silentLog,
    });
    return { dispatch, completed, postponed, givenBack, sizes, parked, retained, claimed: () => claims };
  }

  it('completes what it has started and postpones what fails', async () => {
    const { dispatch, completed, postponed, givenBack } = open([task('a'), task('b')], (calls) =>
      calls === 1 ? Promise.resolve() : Promise.reject(new Error('the arguments are too large')),
    );
    expect(await dispatch()).toBe('idle');
    expect([completed, postponed, givenBack]).toEqual([['a'], ['b INTERNAL_ERROR'], []]);
  });

  it('gives back as it was what Temporal does not take in time, and hands it fewer at once until it does', async () => {
    const many = Array.from({ length: 100 }, (_, at) => task(String(at)));
    let isBusy = true;
    const { dispatch, completed, postponed, givenBack, sizes } = open(many, () =>
      isBusy ? Promise.reject(new ProblemError('SERVICE_UNAVAILABLE')) : Promise.resolve(),
    );
    for (let round = 0; round < 4; round += 1) expect(await dispatch()).toBe('idle');
    expect([completed, postponed, givenBack.length]).toEqual([[], [], 400]);
    isBusy = false;
    for (let round = 0; round < 6; round += 1) expect(await dispatch()).toBe('more');
    expect(sizes).toEqual([25, 12, 6, 5, 5, 10, 20, 40, 80, 100]);
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
