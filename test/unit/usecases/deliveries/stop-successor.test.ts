import type { DeliveryAttempt } from '../../../../src/domain/deliveries/delivery';
import { stopSuccessor } from '../../../../src/usecases/deliveries/stop-successor';
import { aDelivery, anAttempt, createDeliveryRig } from '../../../support/rigs/delivery-rig';

const wakeNobody = { wakeDelivery: () => Promise.resolve() };

describe('a replaced invoice that was delivered after all', () => {
  const stop = async (attempts: DeliveryAttempt[]) => {
    const successor = aDelivery({ attempts });
    const { tenantId, invoiceId } = successor;
    const predecessor = aDelivery({ tenantId, status: 'delivered', superseded: true, supersededBy: invoiceId });
    const rig = createDeliveryRig(successor, { others: [predecessor] });
    const predecessorId = predecessor.invoiceId;
    await stopSuccessor(
      { deliveries: rig.deps.deliveries, workflows: wakeNobody },
      { kind: 'predecessor_delivered', tenantId, invoiceId, predecessorId },
    );
    return { rig, predecessorId };
  };

  it.each([
    ['was not sent yet', []],
    ['surely did not reach the provider', [anAttempt({ outcome: 'temporary' })]],
  ])('stops its successor when that %s', async (_what, attempts) => {
    const { rig } = await stop(attempts);
    expect(rig.row()).toMatchObject({ status: 'failed_permanent', reason: 'PREDECESSOR_DELIVERED' });
  });

  it('passes it on to the invoice that has replaced the successor since', async () => {
    const rejected = { status: 'rejected_by_provider', reason: 'PROVIDER_REJECTED' } as const;
    const last = aDelivery({ status: 'queued' });
    const { tenantId } = last;
    const between = aDelivery({ tenantId, ...rejected, superseded: true, supersededBy: last.invoiceId });
    const { deliveries } = createDeliveryRig(last, { others: [between] });
    await stopSuccessor(
      { deliveries, workflows: wakeNobody },
      { kind: 'predecessor_delivered', tenantId, invoiceId: between.invoiceId, predecessorId: aDelivery().invoiceId },
    );
    expect(deliveries.row(between.invoiceId)).toMatchObject(rejected);
    expect(deliveries.row(last.invoiceId)).toMatchObject({
      status: 'failed_permanent',
      reason: 'PREDECESSOR_DELIVERED',
    });
  });

  it('calls an operator to both when the successor may have been sent too', async () => {
    const { rig, predecessorId } = await stop([anAttempt({ outcome: 'unknown' })]);
    expect(rig.row()).toMatchObject({ status: 'sending', attention: 'operator' });
    expect(rig.deliveries.row(predecessorId)).toMatchObject({ status: 'delivered', attention: 'operator' });
  });
});
