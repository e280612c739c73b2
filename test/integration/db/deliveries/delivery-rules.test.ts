import { createDeliveryOverviewRepository } from '../../../../src/adapters/db/system/deliveries/delivery-overview';
import { createOutbox } from '../../../../src/adapters/db/system/deliveries/outbox';
import { systemActor } from '../../../../src/domain/access/actor';
import { describeDeliveries } from '../../../fakes/suites/deliveries/deliveries';
import { deliveriesUnderTest } from './deliveries-under-test';

const { scratch, seeded, deliveries, accepted, sending } = deliveriesUnderTest();

const renewal = {
  workingUntil: new Date(Date.now() + 60_000).toISOString(),
  audit: { actor: systemActor('watchdog'), action: 'delivery.repaired' },
};

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

  it('gives a delivery whose start had to wait as long as any other, counted from its start', async () => {
    const invoiceId = await accepted();
    await scratch().asOwner(
      `update deliveries set since = since - interval '1 hour' where invoice_id = '${invoiceId}';
       update outbox set due_at = clock_timestamp() where invoice_id = '${invoiceId}'`,
    );
    const outbox = createOutbox(scratch().database);
    const { token, tasks } = await outbox.claim(1_000, 60);
    const isNeglectedAt = async (iso: string): Promise<boolean> => {
      const overviews = createDeliveryOverviewRepository(scratch().database);
      return (await overviews.claimNeglected(iso, 0, 1_000)).some((found) => found.invoiceId === invoiceId);
    };
    const before = new Date(Date.now() - 60_000).toISOString();
    await outbox.complete(
      token,
      tasks.map(({ id }) => id),
    );
    expect(await isNeglectedAt(before)).toBe(false);
    expect(await isNeglectedAt(new Date(Date.now() + 60_000).toISOString())).toBe(true);
  });

  it('hands each neglected delivery to one of two watchdogs', async () => {
    for (let n = 0; n < 10; n += 1) await createOutbox(scratch().database).completeStart(await accepted(), 1);
    const overviews = createDeliveryOverviewRepository(scratch().database);
    const later = new Date(Date.now() + 1_000).toISOString();
    const taken = (await Promise.all([1, 2, 3].map(() => overviews.claimNeglected(later, 600, 1_000)))).flat();
    expect(taken.length).toBeGreaterThanOrEqual(10);
    expect(new Set(taken.map(({ invoiceId }) => invoiceId)).size).toBe(taken.length);
  });

  it('promises the start of each generation that it gives, with an entry in the audit log', async () => {
    const [first, second] = [await sending(), await sending()];
    const { tenantId } = first;
    for (const { invoiceId } of [first, second]) await createOutbox(scratch().database).completeStart(invoiceId, 1);
    await deliveries().renew(tenantId, [first, second], renewal);
    const { tasks } = await createOutbox(scratch().database).claim(1_000, 60);
    const promised = tasks.flatMap(({ task }) => (task.kind === 'start_submission' ? [task.start] : []));
    for (const { invoiceId, providerType, requestId, traceparent } of [first, second]) {
      const start = { tenantId, invoiceId, generation: 2, providerType, requestId, traceparent };
      expect(promised.filter((one) => one.invoiceId === invoiceId)).toEqual([start]);
      const entries = await scratch().asOwner(
        `select actor_id, details from audit_log where object_id = '${invoiceId}' and action = 'delivery.repaired'`,
      );
      expect(entries).toEqual([{ actor_id: 'watchdog', details: { status: 'sending', generation: 1 } }]);
    }
  });

  it('renews none that is being changed at this moment, and does not wait for it', async () => {
    const [held, free] = [await sending(), await sending()];
    const { tenantId } = held;
    await scratch().database.withTenant(tenantId, async (tx) => {
      await tx.query('select 1 from deliveries where invoice_id = $1 for update', [held.invoiceId]);
      expect(await deliveries().renew(tenantId, [held, free], renewal)).toEqual([free.invoiceId]);
    });
    expect((await deliveries().load(tenantId, held.invoiceId))?.generation).toBe(1);
  });
});
