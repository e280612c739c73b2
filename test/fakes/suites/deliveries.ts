import { randomUUID } from 'node:crypto';

import { systemActor } from '../../../src/domain/access/actor';
import type { Delivery } from '../../../src/domain/deliveries/delivery';
import type { TransitionTrigger } from '../../../src/domain/deliveries/transition-trigger';
import { asId, type AttemptId, type InvoiceId, type TenantId } from '../../../src/domain/ids';
import type {
  DeliveryChange,
  DeliveryOverviewRepository,
  DeliveryRepository,
} from '../../../src/domain/ports/deliveries/deliveries';
import { aPlannedCall, wasOpened } from '../../support/factories/connection-factory';

/** A repository of deliveries with the overview of the same data. */
export interface DeliveriesUnderTest {
  deliveries: DeliveryRepository;
  overviews: Omit<DeliveryOverviewRepository, 'figures'>;
  /** A new delivery of an accepted invoice, `queued`. */
  accepted: () => Promise<Delivery>;
}

const restart = (): Pick<DeliveryChange, 'newGeneration'> => ({
  newGeneration: { newTransmission: false, horizonAt: new Date().toISOString() },
});

/** The rules that every repository of deliveries keeps. */
export function describeDeliveries(open: () => DeliveriesUnderTest): void {
  const apply = (
    { tenantId, invoiceId }: Delivery,
    triggers: TransitionTrigger[],
    more: Partial<DeliveryChange> = {},
  ) =>
    open().deliveries.apply({
      ...{ tenantId, invoiceId },
      events: triggers.map((trigger) => ({ trigger, source: 'worker', message: null, details: null })),
      ...more,
    });
  /** A delivery whose checks are done, and of which nothing was tried. */
  const sending = async (): Promise<Delivery> =>
    (await apply(await open().accepted(), [{ kind: 'workflow_began' }, { kind: 'checks_done' }])).delivery;
  const opened = async (delivery: Delivery): Promise<AttemptId> => {
    const attempt = await open().deliveries.openAttempt(delivery, aPlannedCall());
    return asId<AttemptId>(wasOpened(attempt).id);
  };

  describeChanges(open, { apply, sending });
  describeAttempts(open, { apply, sending, opened });
  describeNewRuns(open, { apply, sending, opened });
  describeOverview(open, { apply, sending });
}

interface Steps {
  apply: (
    delivery: Delivery,
    triggers: TransitionTrigger[],
    more?: Partial<DeliveryChange>,
  ) => ReturnType<DeliveryRepository['apply']>;
  sending: () => Promise<Delivery>;
  opened: (delivery: Delivery) => Promise<AttemptId>;
}

function describeChanges(open: () => DeliveriesUnderTest, { apply, sending }: Pick<Steps, 'apply' | 'sending'>): void {
  describe('a change of a delivery', () => {
    it('returns the state that it left and what became of each event', async () => {
      const delivery = await open().accepted();
      const workingUntil = '2026-11-21T12:00:00.000000Z';
      const triggers = ['checks_done', 'workflow_began', 'checks_done'] as const;
      const applied = await apply(
        delivery,
        triggers.map((kind) => ({ kind })),
        { workingUntil },
      );
      expect(applied.transitions.map(({ kind }) => kind)).toEqual(['stale', 'moved', 'moved']);
      expect(applied.delivery).toMatchObject({ status: 'sending', workingUntil });
      expect(applied.delivery).toEqual(await open().deliveries.load(delivery.tenantId, delivery.invoiceId));
    });

    it('is NOT_FOUND for an unknown invoice and for that of another tenant', async () => {
      const delivery = await open().accepted();
      const [unknown, elsewhere] = [asId<InvoiceId>(randomUUID()), asId<TenantId>(randomUUID())];
      const notFound = { code: 'NOT_FOUND' };
      await expect(apply({ ...delivery, invoiceId: unknown }, [])).rejects.toMatchObject(notFound);
      await expect(apply({ ...delivery, tenantId: elsewhere }, [])).rejects.toMatchObject(notFound);
      expect(await open().deliveries.load(elsewhere, delivery.invoiceId)).toBeNull();
    });

    it('does nothing for a step of an older generation', async () => {
      const delivery = await open().accepted();
      await apply(delivery, [], restart());
      const late = { generation: 1, attention: 'operator', nextAttemptAt: new Date().toISOString() } as const;
      const applied = await apply(delivery, [{ kind: 'workflow_began' }], late);
      expect(applied.transitions).toEqual([{ kind: 'stale' }]);
      expect(applied.delivery).toMatchObject({
        generation: 2,
        status: 'queued',
        attention: 'none',
        nextAttemptAt: null,
      });
    });

    it('writes nothing when an operator asks for what the state does not allow', async () => {
      const delivery = await sending();
      const again = { newGeneration: { newTransmission: true, horizonAt: new Date().toISOString() } };
      const applied = await apply(delivery, [{ kind: 'operator_replayed' }], again);
      expect(applied.transitions).toEqual([{ kind: 'refused' }]);
      expect(applied.delivery).toMatchObject({ generation: 1, status: 'sending', transmission: { transmission: 1 } });
    });

    it('notes when the invoice was sent first, and the id that the provider gave it', async () => {
      const delivery = await sending();
      const sent = (await apply(delivery, [{ kind: 'send_accepted' }], { remoteId: 'R-1' })).delivery;
      expect(sent).toMatchObject({ status: 'sent', remoteId: 'R-1', sentAt: expect.any(String) as string });
      const delivered = await apply(delivery, [{ kind: 'provider_reported', outcome: 'delivered' }]);
      expect(delivered.delivery).toMatchObject({ status: 'delivered', remoteId: 'R-1', sentAt: sent.sentAt });
    });

    it('forgets the time of the next attempt when the delivery moves', async () => {
      const delivery = await sending();
      const later = new Date(Date.now() + 60_000).toISOString();
      const failed: TransitionTrigger = { kind: 'send_failed_for_now', reason: 'PROVIDER_UNAVAILABLE' };
      const waiting = (await apply(delivery, [failed], { nextAttemptAt: later })).delivery;
      expect(waiting).toMatchObject({ status: 'sending', attention: 'provider' });
      expect(waiting.nextAttemptAt).not.toBeNull();
      const sent = await apply(delivery, [{ kind: 'send_accepted' }]);
      expect(sent.delivery.nextAttemptAt).toBeNull();
    });
  });
}

function describeAttempts(open: () => DeliveriesUnderTest, { apply, sending, opened }: Steps): void {
  describe('an attempt', () => {
    it('is numbered within its transmission, unanswered until it is closed, and closed once', async () => {
      const delivery = await sending();
      const first = wasOpened(await open().deliveries.openAttempt(delivery, aPlannedCall()));
      const unanswered = { outcome: null, finishedAt: null, requestHash: aPlannedCall().document.sha256 };
      expect(first).toMatchObject({ transmission: 1, attemptNo: 1, ...unanswered });
      expect(await open().deliveries.load(delivery.tenantId, delivery.invoiceId)).toMatchObject({
        anyAttemptUnknown: true,
      });
      const close = (outcome: 'temporary' | 'accepted') =>
        apply(delivery, [{ kind: 'send_failed_for_now', reason: 'PROVIDER_UNAVAILABLE' }], {
          closeAttempt: { attemptId: asId<AttemptId>(first.id), outcome, details: { httpStatus: 503 } },
        });
      const { delivery: after } = await close('temporary');
      expect(after.attempts).toMatchObject([{ attemptNo: 1, outcome: 'temporary', details: { httpStatus: 503 } }]);
      expect(after.anyAttemptUnknown).toBe(false);
      const again = (await close('accepted')).delivery;
      expect(again.attempts).toMatchObject([{ outcome: 'temporary' }]);
      expect(await open().deliveries.openAttempt(again, aPlannedCall())).toMatchObject({ attemptNo: 2 });
    });

    it('is refused when the delivery is not sending any more, or has a newer run', async () => {
      const delivered = await sending();
      await apply(delivered, [{ kind: 'provider_reported', outcome: 'delivered' }]);
      expect(await open().deliveries.openAttempt(delivered, aPlannedCall())).toBeNull();
      const restarted = await sending();
      await apply(restarted, [], restart());
      expect(await open().deliveries.openAttempt(restarted, aPlannedCall())).toBeNull();
    });

    it('is one, however many are opened at the same time from the same view', async () => {
      const delivery = await sending();
      const all = await Promise.all(
        Array.from({ length: 10 }, () => open().deliveries.openAttempt(delivery, aPlannedCall())),
      );
      expect(all.flatMap((attempt) => (attempt === null ? [] : wasOpened(attempt).attemptNo))).toEqual([1]);
    });

    it('is closed also after a newer generation began', async () => {
      const delivery = await sending();
      const attemptId = await opened(delivery);
      await apply(delivery, [], restart());
      const closeAttempt = { attemptId, outcome: 'accepted', details: {} } as const;
      const applied = await apply(delivery, [{ kind: 'send_accepted' }], { generation: 1, closeAttempt });
      expect(applied.transitions).toEqual([{ kind: 'stale' }]);
      expect(applied.delivery.attempts).toMatchObject([{ outcome: 'accepted' }]);
    });
  });
}

function describeNewRuns(open: () => DeliveriesUnderTest, { apply, sending, opened }: Steps): void {
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

function describeOverview(open: () => DeliveriesUnderTest, { apply, sending }: Pick<Steps, 'apply' | 'sending'>): void {
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

    it('renews what is open and still of its generation, and takes nothing twice', async () => {
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
