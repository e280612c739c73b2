import type { Delivery } from '../../../src/domain/deliveries/delivery';
import { fakeDeliveries } from '../../fakes/deliveries';
import { describeDeliveries } from '../../fakes/suites/deliveries/deliveries';
import { aDelivery } from '../../support/rigs/delivery-rig';

describe('the fake repository of deliveries', () => {
  let nowMs = Date.now();
  const now = () => (nowMs += 1);
  const queued = (): Delivery => aDelivery({ status: 'queued', since: new Date(now()).toISOString() });
  const waiting = Array.from({ length: 30 }, queued);
  const deliveries = fakeDeliveries(waiting, now);
  describeDeliveries(() => ({
    deliveries,
    overviews: deliveries.overviews,
    accepted: () => {
      const next = waiting.pop();
      return next ? Promise.resolve(next) : Promise.reject(new Error('no delivery is left'));
    },
  }));
});
