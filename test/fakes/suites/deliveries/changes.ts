import { randomUUID } from 'node:crypto';

import type { TransitionTrigger } from '../../../../src/domain/deliveries/transition-trigger';
import { asId, type InvoiceId, type TenantId } from '../../../../src/domain/ids';
import { restart, type Steps } from './steps';

/** What a change of a delivery does, and does not. */
export function describeChanges({ open, apply, sending }: Steps): void {
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
