import { randomUUID } from 'node:crypto';

import type { Delivery } from '../../../../src/domain/deliveries/delivery';
import type { NewEvent } from '../../../../src/domain/events/event';
import { asId, type TenantId } from '../../../../src/domain/ids';
import { createRunWatchdog } from '../../../../src/usecases/deliveries/run-watchdog';
import { aDelivery, createDeliveryRig, isoAt } from '../../../support/rigs/delivery-rig';
import { silentLog } from '../../../support/rigs/silent-log';

const afterSeconds = 120;
const neglected = { workingUntil: isoAt(-130) };

function openWatch(
  given: Partial<Delivery>,
  {
    isOpen,
    ready = true,
    backlogSeconds = 0,
    others = [],
  }: { isOpen: boolean; ready?: boolean; backlogSeconds?: number; others?: Delivery[] },
) {
  const temporal = { ready, looks: 0, maxLooks: 0 };
  const rig = createDeliveryRig(aDelivery(given), { others });
  const woken: number[] = [];
  const told: NewEvent[] = [];
  const look = createRunWatchdog({
    ...rig.deps,
    overviews: rig.overviews,
    workflows: {
      ready: () => Promise.resolve(temporal.ready),
      backlogSeconds: () => Promise.resolve(backlogSeconds),
      isDeliveryOpen: async () => {
        temporal.looks += 1;
        temporal.maxLooks = Math.max(temporal.maxLooks, temporal.looks);
        await Promise.resolve();
        temporal.looks -= 1;
        return isOpen;
      },
      wakeDelivery: ({ generation }) => {
        woken.push(generation);
        return Promise.resolve();
      },
    },
    events: {
      recordUnlessRecent: (event) => {
        told.push(event);
        return Promise.resolve();
      },
    },
    log: silentLog,
    afterSeconds,
  });
  return { rig, woken, told, look, temporal };
}

describe('the watchdog', () => {
  it('gives a delivery whose workflow was lost or closed a new generation on the same transmission', async () => {
    const { rig, look } = openWatch(neglected, { isOpen: false });
    await look();
    expect(rig.row()).toMatchObject({ generation: 2, status: 'sending', transmission: { transmission: 1 } });
    expect(Date.parse(rig.row().workingUntil ?? '')).toBeGreaterThan(Date.parse(isoAt(0)));
  });

  it('gives all that were lost a new generation in one round, and looks at a few of them at a time', async () => {
    const tenantId = asId<TenantId>(randomUUID());
    const others = Array.from({ length: 300 }, () => aDelivery({ ...neglected, tenantId }));
    const { rig, look, temporal } = openWatch(neglected, { isOpen: false, others });
    expect(await look()).toBe('idle');
    for (const { invoiceId } of [rig.row(), ...others]) expect(rig.deliveries.row(invoiceId).generation).toBe(2);
    expect(temporal.maxLooks).toBeGreaterThan(1);
    expect(temporal.maxLooks).toBeLessThanOrEqual(50);
  });

  it('wakes an open workflow that is silent once in a time that doubles', async () => {
    const { rig, woken, look } = openWatch(neglected, { isOpen: true });
    for (const [passed, wakes] of [
      [0, 1],
      [200, 1],
      [45, 2],
      [300, 2],
      [65, 3],
    ] as const) {
      rig.pass(passed);
      await look();
      expect(woken).toHaveLength(wakes);
    }
    expect(rig.row()).toMatchObject({ attention: 'none', generation: 1 });
  });

  it('calls an operator when waking does not help, and leaves the delivery to them', async () => {
    const { rig, woken, told, look } = openWatch(neglected, { isOpen: true });
    for (let round = 0; round < 8; round += 1) {
      await look();
      rig.pass(4_000);
    }
    expect(rig.row()).toMatchObject({ attention: 'operator', status: 'sending', generation: 1 });
    expect(woken).toHaveLength(4);
    expect(rig.changes).toHaveLength(1);
    expect(told).toEqual([]);
  });

  it('begins to count anew when a step is heard of', async () => {
    const { rig, woken, look } = openWatch(neglected, { isOpen: true });
    for (let round = 0; round < 8; round += 1) {
      await look();
      const { invoiceId, generation } = rig.row();
      await rig.overviews.keepWorking(invoiceId, generation, isoAt(round * 4_000));
      rig.pass(4_000);
    }
    expect([woken.length, rig.row().attention]).toEqual([8, 'none']);
  });

  it('tells once of many that stay silent, and calls nobody to each of them', async () => {
    const others = Array.from({ length: 20 }, () => aDelivery(neglected));
    const { rig, told, look } = openWatch(neglected, { isOpen: true, others });
    for (let round = 0; round < 5; round += 1) {
      await look();
      rig.pass(4_000);
    }
    expect(told).toMatchObject([{ type: 'portal.deliveries_silent', tenantId: null, data: { deliveries: 21 } }]);
    expect(rig.changes).toHaveLength(0);
  });

  it('leaves alone what an operator was called to, and what the daily reconcile asks for', async () => {
    for (const given of [{ attention: 'operator' }, { status: 'sent', since: isoAt(-15 * 86_400) }] as const) {
      const { rig, woken, look } = openWatch({ ...given, workingUntil: isoAt(-9_999) }, { isOpen: false });
      await look();
      expect([rig.changes, woken]).toEqual([[], []]);
      expect(rig.row()).toMatchObject({ generation: 1, workingUntil: isoAt(afterSeconds) });
    }
  });

  it('tells of a Temporal that is away when that has lasted for its patience, in one event', async () => {
    const { rig, told, look, temporal } = openWatch(neglected, { isOpen: true, ready: false });
    const toldAfter = async (seconds: number): Promise<number> => {
      rig.pass(seconds);
      await look();
      return told.length;
    };
    expect([await toldAfter(0), await toldAfter(afterSeconds - 1)]).toEqual([0, 0]);
    temporal.ready = true;
    await look();
    temporal.ready = false;
    expect([await toldAfter(1), await toldAfter(afterSeconds - 1), await toldAfter(1)]).toEqual([0, 0, 1]);
    expect(told).toMatchObject([{ type: 'portal.deliveries_silent', tenantId: null, data: { deliveries: null } }]);
  });

  it.each([
    ['while Temporal is away', { ready: false }],
    ['behind a backlog that is older than its patience', { backlogSeconds: afterSeconds + 1 }],
  ])('judges nothing %s', async (_when, state) => {
    const { rig, woken, look } = openWatch({ workingUntil: isoAt(-9_999) }, { isOpen: false, ...state });
    expect(await look()).toBe('idle');
    expect([rig.changes, woken]).toEqual([[], []]);
    expect(rig.row().workingUntil).toBe(isoAt(-9_999));
  });
});
