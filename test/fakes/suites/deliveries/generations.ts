import { systemActor } from '../../../../src/domain/access/actor';
import type { Delivery } from '../../../../src/domain/deliveries/delivery';
import type { InvoiceId } from '../../../../src/domain/ids';
import { restart, type Steps } from './steps';

/** New runs of one delivery: replayed, restarted. */
export function describeGenerations({ open, apply, sending, opened }: Steps): void {
  describe('a new generation', () => {
    it('of a replay is queued under a new transmission with ids of its own, and keeps the former attempts', async () => {
      const delivery = await sending();
      await opened(delivery);
      await apply(delivery, [{ kind: 'sending_stopped', reason: 'OUTCOME_UNKNOWN' }]);
      const horizonAt = '2026-12-01T00:00:00.000000Z';
      const replay = { kind: 'operator_replayed', confirmedNotDelivered: true } as const;
      const { delivery: replayed } = await apply(delivery, [replay], {
        newGeneration: { newTransmission: true, horizonAt },
      });
      expect(replayed).toMatchObject({ generation: 2, status: 'queued', reason: null, attention: 'none', horizonAt });
      expect(replayed).toMatchObject({ attempts: [], transmission: { transmission: 2 } });
      expect(replayed.transmission.documentId).not.toBe(delivery.transmission.documentId);
      expect(replayed.transmission.idempotencyKey).not.toBe(delivery.transmission.idempotencyKey);
      const transmissions = await open().deliveries.transmissions(delivery.tenantId, delivery.invoiceId);
      expect(transmissions.map(({ transmission, attempts }) => [transmission, attempts.length])).toEqual([
        [1, 1],
        [2, 0],
      ]);
    });

    it('of a restart keeps status and transmission', async () => {
      const delivery = await sending();
      const { delivery: restarted } = await apply(delivery, [], restart());
      expect(restarted).toMatchObject({ generation: 2, status: 'sending', transmission: delivery.transmission });
    });
  });
}

/** New runs of all that is open of a list, as the watchdog begins them. */
export function describeRenewals({ open, apply, sending }: Steps): void {
  describe('a renewal', () => {
    it('begins a new run of what is open and still of its generation, and takes nothing twice', async () => {
      const [queued, sent, ended, replayed] = [
        await open().accepted(),
        await sending(),
        await sending(),
        await sending(),
      ] as const;
      const all = [queued, sent, ended, replayed];
      await apply(sent, [{ kind: 'send_accepted' }], { outcomeExpected: true });
      await apply(ended, [{ kind: 'provider_reported', outcome: 'delivered' }]);
      await apply(replayed, [], restart());
      const workingUntil = new Date(Date.now() + 60_000).toISOString();
      const renewal = { workingUntil, audit: { actor: systemActor('watchdog'), action: 'delivery.repaired' } };
      const renew = async (): Promise<InvoiceId[]> => {
        const renewed: InvoiceId[] = [];
        for (const tenantId of new Set(all.map((one) => one.tenantId))) {
          const own = all.filter((one) => one.tenantId === tenantId);
          renewed.push(...(await open().deliveries.renew(tenantId, own, renewal)));
        }
        return renewed;
      };
      expect((await renew()).sort()).toEqual([queued.invoiceId, sent.invoiceId].sort());
      expect(await renew()).toEqual([]);
      const now = async ({ tenantId, invoiceId }: Delivery) => {
        const row = await open().deliveries.load(tenantId, invoiceId);
        return [row?.status, row?.generation, row?.transmission.transmission];
      };
      expect([await now(queued), await now(sent)]).toEqual([
        ['queued', 2, 1],
        ['sent', 2, 1],
      ]);
      expect([await now(ended), await now(replayed)]).toEqual([
        ['delivered', 1, 1],
        ['sending', 2, 1],
      ]);
    });
  });
}
