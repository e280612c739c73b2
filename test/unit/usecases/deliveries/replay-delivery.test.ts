import type { Delivery } from '../../../../src/domain/deliveries/delivery';
import { anAttempt, isoAt } from '../../../support/rigs/delivery-rig';
import { openDeliverySupport } from './decision-rig';

const unknownOutcome = {
  status: 'failed_permanent',
  reason: 'OUTCOME_UNKNOWN',
  attention: 'operator',
  attempts: [anAttempt({ outcome: 'unknown' })],
} as const satisfies Partial<Delivery>;

describe('a person replays a delivery', () => {
  it.each(['failed_permanent', 'rejected_by_provider'] as const)(
    'resends what is %s under a new transmission and a new generation, audited with the reason',
    async (status) => {
      const support = openDeliverySupport({ status, reason: 'PROVIDER_REJECTED', attempts: [anAttempt()] });
      expect(await support.replay('resend')).toMatchObject({
        status: 'queued',
        generation: 2,
        attempts: 0,
        attention: 'none',
      });
      expect(support.rig.row().transmission.transmission).toBe(2);
      expect(support.rig.row().horizonAt).toBe(isoAt(72 * 3600));
      expect(support.rig.changes[0]?.audit).toMatchObject({
        action: 'delivery.resend',
        details: { reason: 'asked by the tenant' },
      });
    },
  );

  it('resends after an unknown outcome only when somebody has made sure', async () => {
    const support = openDeliverySupport({ ...unknownOutcome });
    await expect(support.replay('resend')).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      context: { errors: [{ pointer: '/confirm_not_delivered' }] },
    });
    expect(await support.replay('resend', true)).toMatchObject({ status: 'queued' });
  });

  it('rules out what a restore has lost, where the person has made sure', async () => {
    const restored = { at: isoAt(-60), acceptedAt: isoAt(-3_600) };
    const unknown = openDeliverySupport({ ...unknownOutcome, restored });
    await unknown.replay('resend', true);
    expect(unknown.rig.row().restored).toBeNull();
    expect(unknown.rig.changes[0]).toMatchObject({ predecessorsRuledOut: true });
    const rejected = openDeliverySupport({ status: 'rejected_by_provider', reason: 'PROVIDER_REJECTED', restored });
    await rejected.replay('resend', true);
    expect(rejected.rig.row().restored).toEqual(restored);
  });

  it.each(['queued', 'validating', 'sending', 'sent', 'delivered', 'delivery_failed'] as const)(
    'does not resend what is %s',
    async (status) => {
      await expect(openDeliverySupport({ status }).replay('resend')).rejects.toMatchObject({
        code: 'INVALID_STATE_TRANSITION',
      });
    },
  );

  it.each(['queued', 'validating', 'sending', 'sent'] as const)(
    'restarts what hangs in %s with a new generation and the same transmission',
    async (status) => {
      const support = openDeliverySupport({ status, attention: 'operator' });
      expect(await support.replay('restart')).toMatchObject({ status, generation: 2, attention: 'none' });
      expect(support.rig.row().transmission.transmission).toBe(1);
    },
  );

  it.each(['delivered', 'delivery_failed', 'failed_permanent', 'rejected_by_provider'] as const)(
    'does not restart what is %s',
    async (status) => {
      await expect(openDeliverySupport({ status }).replay('restart')).rejects.toMatchObject({
        code: 'INVALID_STATE_TRANSITION',
      });
    },
  );

  it('asks the provider now, applies what it says and wakes the workflow', async () => {
    const support = openDeliverySupport({ ...unknownOutcome });
    support.rig.answerStatus(() => ({
      kind: 'known',
      outcome: 'delivered',
      remoteId: 'remote-3',
      message: null,
      details: {},
    }));
    expect(await support.replay('requery')).toMatchObject({ status: 'delivered' });
    expect(support.woken).toHaveLength(1);
    expect(support.rig.sends).toHaveLength(0);
  });

  it('leaves everything as it is when the provider does not know it, but says who asked', async () => {
    const support = openDeliverySupport({ ...unknownOutcome });
    expect(await support.replay('requery')).toMatchObject({ status: 'failed_permanent', attention: 'operator' });
    expect(support.rig.changes[0]?.audit?.action).toBe('delivery.requery');
  });

  it('says so when the account cannot be asked, or does not answer', async () => {
    await expect(
      openDeliverySupport({ ...unknownOutcome }, { statusQuery: false, lookupByDocumentId: false }).replay('requery'),
    ).rejects.toMatchObject({ code: 'PROVIDER_OPERATION_NOT_SUPPORTED' });
    const silent = openDeliverySupport({ ...unknownOutcome });
    silent.rig.answerStatus(() => ({ kind: 'cannot_tell', message: 'timeout' }));
    await expect(silent.replay('requery')).rejects.toMatchObject({ code: 'PROVIDER_ERROR' });
  });

  it('resends nothing of a company that is suspended', async () => {
    const suspended = openDeliverySupport({ ...unknownOutcome }, {}, 'suspended');
    await expect(suspended.replay('resend', true)).rejects.toMatchObject({ code: 'TENANT_SUSPENDED' });
    expect(suspended.rig.changes).toHaveLength(0);
  });

  it.each(['resend', 'requery', 'restart'] as const)(
    'refuses to %s what another invoice has replaced',
    async (mode) => {
      await expect(
        openDeliverySupport({ ...unknownOutcome, superseded: true }).replay(mode, true),
      ).rejects.toMatchObject({
        code: 'INVALID_STATE_TRANSITION',
      });
    },
  );
});
