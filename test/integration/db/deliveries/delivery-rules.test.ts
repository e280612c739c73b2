import { createDeliveryOverviewRepository } from '../../../../src/adapters/db/system/delivery-overview';
import { describeDeliveries } from '../../../fakes/suites/deliveries';
import { deliveriesUnderTest } from './deliveries-under-test';

const { scratch, seeded, deliveries, accepted } = deliveriesUnderTest();

describe('the repository of deliveries on Postgres', () => {
  describeDeliveries(() => ({
    deliveries: deliveries(),
    overviews: createDeliveryOverviewRepository(scratch().database),
    accepted: async () => {
      const delivery = await deliveries().load(seeded().tenant.id, await accepted());
      if (!delivery) throw new Error('the accepted invoice has no delivery');
      return delivery;
    },
  }));
});
