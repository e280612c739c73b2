import { askOutcome } from '../../../../../src/usecases/deliveries/steps/ask-outcome';
import type { DeliveryStep } from '../../../../../src/workflow-contract/deliver-invoice';
import { aDelivery, createDeliveryRig, type DeliveryRig, isoAt, noon } from '../../../../support/rigs/delivery-rig';

const ask = (rig: DeliveryRig, polls = 1): Promise<DeliveryStep> =>
  askOutcome(rig.deps, { ...rig.submission(), polls });

describe('askOutcome', () => {
  const sent = { status: 'sent', sentAt: isoAt(-60), remoteId: 'remote-1' } as const;

  it('asks with growing intervals and writes nothing while there is nothing new', async () => {
    const rig = createDeliveryRig(aDelivery(sent));
    rig.answerStatus(() => ({ kind: 'known', outcome: 'accepted', remoteId: null, message: null, details: {} }));
    expect((await ask(rig, 1)).waitSeconds).toBe(60);
    expect((await ask(rig, 2)).waitSeconds).toBe(120);
    expect((await ask(rig, 10)).waitSeconds).toBe(900);
    expect(rig.changes).toHaveLength(0);
    expect(rig.keptUntil).toHaveLength(3);
  });

  it.each([
    ['delivered', 'delivered'],
    ['delivery_failed', 'delivery_failed'],
    ['rejected', 'rejected_by_provider'],
  ] as const)('ends when the provider says %s', async (outcome, status) => {
    const rig = createDeliveryRig(aDelivery(sent));
    rig.answerStatus(() => ({ kind: 'known', outcome, remoteId: null, message: null, details: {} }));
    expect(await ask(rig)).toMatchObject({ status, next: 'done' });
  });

  it('asks through a disabled connection: what was sent has an outcome', async () => {
    const rig = createDeliveryRig(aDelivery(sent), { enabled: false });
    await ask(rig);
    expect(rig.asked).toHaveLength(1);
  });

  it('stops waiting fourteen days after sending', async () => {
    const days = (count: number) =>
      createDeliveryRig(aDelivery({ ...sent, sentAt: new Date(noon - count * 86_400_000).toISOString() }));
    expect(await ask(days(13.9))).toMatchObject({ next: 'await_outcome' });
    expect(await ask(days(14))).toMatchObject({ status: 'sent', next: 'done' });
  });

  it('looks hourly where the provider cannot be asked', async () => {
    const rig = createDeliveryRig(aDelivery(sent), { capabilities: { statusQuery: false, lookupByDocumentId: false } });
    expect(await ask(rig)).toMatchObject({ next: 'await_outcome', waitSeconds: 3_600 });
    expect(rig.asked).toHaveLength(0);
  });

  it('waits no longer once the account can neither be asked nor tells by itself', async () => {
    const silent = { webhooks: false, statusQuery: false, lookupByDocumentId: false };
    const rig = createDeliveryRig(aDelivery(sent), { capabilities: silent });
    expect(await ask(rig)).toMatchObject({ status: 'sent', next: 'done' });
    expect(rig.row().outcomeExpected).toBe(false);
    expect(rig.asked).toHaveLength(0);
  });
});
