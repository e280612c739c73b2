import { randomUUID } from 'node:crypto';

import type { Delivery } from '../../../../src/domain/deliveries/delivery';
import { asId, type InvoiceId } from '../../../../src/domain/ids';
import type { Steps } from './steps';

/** Lists of deliveries for people. */
export function describeOverview({ open, apply, sending }: Steps): void {
  describe('the overview of deliveries', () => {
    it('lists those of a filter page by page, those longest in their status first', async () => {
      const stopped: Delivery[] = [];
      for (let n = 0; n < 3; n += 1) {
        const delivery = await sending();
        await apply(delivery, [{ kind: 'sending_stopped', reason: 'OUTCOME_UNKNOWN' }]);
        stopped.push(delivery);
      }
      const { list } = open().overviews;
      const filter = { attention: 'operator', status: 'failed_permanent' } as const;
      const ids: string[] = [];
      let after: Parameters<typeof list>[3] = null;
      do {
        const page: Awaited<ReturnType<typeof list>> = await list({ kind: 'portal' }, filter, 2, after);
        ids.push(...page.map(({ invoiceId }) => invoiceId));
        after = page.length === 2 ? (page.at(-1) ?? null) : null;
      } while (after !== null);
      const own = ids.filter((id) => stopped.some(({ invoiceId }) => invoiceId === id));
      expect(own).toEqual(stopped.map(({ invoiceId }) => invoiceId));
      expect(await list({ kind: 'portal' }, { ...filter, olderThan: '2000-01-01T00:00:00Z' }, 10, null)).toEqual([]);
    });

    it('shows the reason of a retry while it goes on', async () => {
      const delivery = await sending();
      await apply(delivery, [{ kind: 'send_failed_for_now', reason: 'PROVIDER_RATE_LIMITED' }]);
      const overview = await open().overviews.find({ kind: 'portal' }, delivery.invoiceId);
      expect(overview).toMatchObject({ status: 'sending', reason: 'PROVIDER_RATE_LIMITED', attention: 'provider' });
      expect(await open().overviews.find({ kind: 'portal' }, asId<InvoiceId>(randomUUID()))).toBeNull();
    });
  });
}

/** What the watchdog asks: which deliveries are neglected, and which wait for their outcome. */
export function describeWatching({ open, apply, sending }: Steps): void {
  describe('the overview of what is watched', () => {
    it('finds the neglected by the time at which their step wanted to be back', async () => {
      const delivery = await sending();
      const { claimNeglected, keepWorking } = open().overviews;
      const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
      const isNeglected = async (before: string) =>
        (await claimNeglected(before, 0, 1_000)).some(({ invoiceId }) => invoiceId === delivery.invoiceId);
      expect(await isNeglected(inMinutes(1))).toBe(true);
      await keepWorking(delivery.invoiceId, delivery.generation, inMinutes(2));
      expect(await isNeglected(inMinutes(1))).toBe(false);
      await keepWorking(delivery.invoiceId, delivery.generation + 1, new Date(0).toISOString());
      expect(await isNeglected(inMinutes(1))).toBe(false);
      await apply(delivery, [{ kind: 'provider_reported', outcome: 'delivered' }]);
      expect(await isNeglected('2999-01-01T00:00:00Z')).toBe(false);
    });

    it('puts a neglected one off when it is taken, for twice the time each time, until a step is heard of', async () => {
      const delivery = await sending();
      const { claimNeglected, keepWorking } = open().overviews;
      const take = async (inMinutes: number): Promise<number | null> => {
        const before = new Date(Date.now() + inMinutes * 60_000).toISOString();
        const found = await claimNeglected(before, 60, 1_000);
        return found.find(({ invoiceId }) => invoiceId === delivery.invoiceId)?.unheardWakes ?? null;
      };
      const isHeardOf = () => keepWorking(delivery.invoiceId, delivery.generation, new Date().toISOString());
      await isHeardOf();
      expect([await take(0.5), await take(0.5)]).toEqual([1, null]);
      expect([await take(1.5), await take(1.5), await take(2.5)]).toEqual([2, null, 3]);
      await isHeardOf();
      expect(await take(0.5)).toBe(1);
      await apply(delivery, [], { workingUntil: new Date().toISOString() });
      expect(await take(0.5)).toBe(1);
    });

    it('waits for the outcome of what was sent, unless none will come', async () => {
      const { claimNeglected, listAwaited } = open().overviews;
      const isWatched = async ({ invoiceId }: Delivery): Promise<boolean[]> => {
        const never = '2999-01-01T00:00:00Z';
        const lists = [await claimNeglected(never, 0, 1_000), await listAwaited(never, 1_000, null)];
        return lists.map((list) => list.some((one) => one.invoiceId === invoiceId));
      };
      const sentTo = async (outcomeExpected: boolean): Promise<Delivery> => {
        const delivery = await sending();
        expect(await isWatched(delivery)).toEqual([true, false]);
        return (await apply(delivery, [{ kind: 'send_accepted' }], { outcomeExpected })).delivery;
      };
      expect(await isWatched(await sentTo(true))).toEqual([true, true]);
      const silent = await sentTo(false);
      expect(silent.outcomeExpected).toBe(false);
      expect(await isWatched(silent)).toEqual([false, false]);
      const late = await apply(silent, [{ kind: 'provider_reported', outcome: 'delivered' }]);
      expect(late.delivery.status).toBe('delivered');
    });
  });
}
