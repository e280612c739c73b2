import type { Delivery } from '../../../../src/domain/deliveries/delivery';
import { createRunWatchdog } from '../../../../src/usecases/deliveries/run-watchdog';
import { aDelivery, createDeliveryRig, isoAt } from '../../../support/rigs/delivery-rig';
import { silentLog } from '../../../support/rigs/silent-log';

function openWatch(given: Partial<Delivery>, { isOpen, ready = true }: { isOpen: boolean; ready?: boolean }) {
  const rig = createDeliveryRig(aDelivery(given));
  const woken: number[] = [];
  const look = createRunWatchdog({
    ...rig.deps,
    overviews: rig.overviews,
    workflows: {
      ready: () => Promise.resolve(ready),
      isDeliveryOpen: () => Promise.resolve(isOpen),
      wakeDelivery: ({ generation }) => {
        woken.push(generation);
        return Promise.resolve();
      },
    },
    log: silentLog,
    afterSeconds: 120,
  });
  return { rig, woken, look };
}

describe('the watchdog', () => {
  it('gives a delivery whose workflow was lost or closed a new generation on the same transmission', async () => {
    const { rig, look } = openWatch({ workingUntil: isoAt(-130) }, { isOpen: false });
    await look();
    expect(rig.row()).toMatchObject({ generation: 2, status: 'sending', transmission: { transmission: 1 } });
    expect(Date.parse(rig.row().workingUntil ?? '')).toBeGreaterThan(Date.parse(isoAt(0)));
  });

  it('wakes an open workflow that is silent, and calls an operator when that does not help', async () => {
    const short = openWatch({ workingUntil: isoAt(-130) }, { isOpen: true });
    await short.look();
    expect([short.woken, short.rig.row().attention]).toEqual([[1], 'none']);
    const long = openWatch({ workingUntil: isoAt(-601) }, { isOpen: true });
    await long.look();
    expect(long.rig.row()).toMatchObject({ attention: 'operator', status: 'sending', generation: 1 });
  });

  it('leaves alone what an operator was called to, and what the daily reconcile asks for', async () => {
    for (const given of [{ attention: 'operator' }, { status: 'sent', sentAt: isoAt(-15 * 86_400) }] as const) {
      const { rig, look } = openWatch({ ...given, workingUntil: isoAt(-9_999) }, { isOpen: false });
      await look();
      expect(rig.changes).toHaveLength(0);
      expect(rig.keptUntil).toEqual([isoAt(3_600)]);
    }
  });

  it('judges nothing while Temporal is away', async () => {
    const { rig, look } = openWatch({ workingUntil: isoAt(-9_999) }, { isOpen: false, ready: false });
    expect(await look()).toBe('idle');
    expect(rig.changes).toHaveLength(0);
  });
});
