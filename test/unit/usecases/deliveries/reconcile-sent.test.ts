import type { Delivery } from '../../../../src/domain/deliveries/delivery';
import type { StatusAnswer } from '../../../../src/domain/ports/deliveries/provider';
import { createReconcileSent } from '../../../../src/usecases/deliveries/reconcile-sent';
import { aDelivery, createDeliveryRig, isoAt } from '../../../support/rigs/delivery-rig';
import { silentLog } from '../../../support/rigs/silent-log';

const daySeconds = 86_400;
const aSentDelivery = (daysAgo: number, given: Partial<Delivery> = {}) =>
  aDelivery({ status: 'sent', remoteId: 'remote-1', since: isoAt(-daysAgo * daySeconds), ...given });
const known = (outcome: 'delivered' | 'accepted'): StatusAnswer => ({
  ...{ kind: 'known', outcome, remoteId: 'remote-1', message: null, details: {} },
});

function rig(initial: Delivery, others: Delivery[] = [], capabilities = {}) {
  const delivery = createDeliveryRig(initial, { others, capabilities });
  const { deps, overviews } = delivery;
  return { ...delivery, reconcile: createReconcileSent({ ...deps, overviews, log: silentLog }) };
}

describe('asking daily for the outcome of what was sent long ago', () => {
  it('applies what the provider knows', async () => {
    const { reconcile, answerStatus, row } = rig(aSentDelivery(15));
    answerStatus(() => known('delivered'));
    await reconcile();
    expect(row().status).toBe('delivered');
  });

  it('leaves alone what a workflow still waits for', async () => {
    const { reconcile, asked } = rig(aSentDelivery(13));
    await reconcile();
    expect(asked).toEqual([]);
  });

  it.each([known('accepted'), { kind: 'not_found' }, { kind: 'cannot_tell', message: 'later' }] as const)(
    'changes nothing while the outcome is open: %j',
    async (answer) => {
      const { reconcile, answerStatus, changes, asked } = rig(aSentDelivery(15));
      answerStatus(() => answer);
      await reconcile();
      expect([asked.length, changes]).toEqual([1, []]);
    },
  );

  it('goes on after an account that fails', async () => {
    const failing = aSentDelivery(20);
    const { reconcile, answerStatus, row, deliveries } = rig(aSentDelivery(15), [failing]);
    answerStatus((documentId) => {
      if (documentId === failing.transmission.documentId) throw new Error('no answer');
      return known('delivered');
    });
    await reconcile();
    expect([row().status, deliveries.row(failing.invoiceId).status]).toEqual(['delivered', 'sent']);
  });

  it('leaves alone what no outcome will come of', async () => {
    const { reconcile, asked } = rig(aSentDelivery(15, { outcomeExpected: false }));
    await reconcile();
    expect(asked).toEqual([]);
  });

  it('asks nobody who cannot be asked', async () => {
    const { reconcile, asked } = rig(aSentDelivery(15), [], { statusQuery: false, lookupByDocumentId: false });
    await reconcile();
    expect(asked).toEqual([]);
  });
});
