import { createDeliveryOverviewRepository } from '../../../../src/adapters/db/system/deliveries/delivery-overview';
import { createOutbox } from '../../../../src/adapters/db/system/deliveries/outbox';
import { describeDeliveries } from '../../../fakes/suites/deliveries';
import { deliveriesUnderTest } from './deliveries-under-test';

const { scratch, seeded, deliveries, accepted } = deliveriesUnderTest();

describe('the repository of deliveries on Postgres', () => {
  describeDeliveries(() => ({
    deliveries: deliveries(),
    overviews: createDeliveryOverviewRepository(scratch().database),
    accepted: async () => {
      const invoiceId = await accepted();
      // Started: what waits for that in the outbox is nobody's neglect.
      await createOutbox(scratch().database).completeStart(invoiceId, 1);
      const delivery = await deliveries().load(seeded().tenant.id, invoiceId);
      if (!delivery) throw new Error('the accepted invoice has no delivery');
      return delivery;
    },
  }));

  it('takes nothing for neglected whose start still waits in the outbox', async () => {
    const invoiceId = await accepted();
    const isNeglected = async (): Promise<boolean> =>
      (
        await createDeliveryOverviewRepository(scratch().database).claimNeglected('2999-01-01T00:00:00Z', 0, 1_000)
      ).some((found) => found.invoiceId === invoiceId);
    expect(await isNeglected()).toBe(false);
    await createOutbox(scratch().database).completeStart(invoiceId, 1);
    expect(await isNeglected()).toBe(true);
  });

  it('hands each neglected delivery to one of two watchdogs', async () => {
    for (let n = 0; n < 10; n += 1) await createOutbox(scratch().database).completeStart(await accepted(), 1);
    const overviews = createDeliveryOverviewRepository(scratch().database);
    const later = new Date(Date.now() + 1_000).toISOString();
    const taken = (await Promise.all([1, 2, 3].map(() => overviews.claimNeglected(later, 600, 1_000)))).flat();
    expect(taken.length).toBeGreaterThanOrEqual(10);
    expect(new Set(taken.map(({ invoiceId }) => invoiceId)).size).toBe(taken.length);
  });
});
