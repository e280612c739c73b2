import { asId, type AttemptId } from '../../../../src/domain/ids';
import { aPlannedCall, wasOpened } from '../../../support/factories/connection-factory';
import { restart, type Steps } from './steps';

/** Attempts: opened once, and closed once. */
export function describeAttempts({ open, apply, sending, opened }: Steps): void {
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
