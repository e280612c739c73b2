import { openDeliverySupport } from './decision-rig';

describe('a person resolves a delivery', () => {
  it.each([
    ['sent', 'delivered'],
    ['failed_permanent', 'delivery_failed'],
  ] as const)('settles what is %s as %s, with the evidence', async (from, to) => {
    const support = openDeliverySupport({ status: from });
    expect(await support.resolve(to)).toMatchObject({ status: to, reason: 'RESOLVED_BY_OPERATOR', attention: 'none' });
    expect(support.rig.changes[0]?.audit?.details).toMatchObject({
      evidence: 'mail of the provider',
      reason: 'asked by the tenant',
    });
    expect(support.woken).toHaveLength(1);
  });

  it.each(['queued', 'sending', 'delivered', 'delivery_failed'] as const)(
    'does not touch what is %s',
    async (status) => {
      await expect(openDeliverySupport({ status }).resolve('delivered')).rejects.toMatchObject({
        code: 'INVALID_STATE_TRANSITION',
      });
    },
  );
});
