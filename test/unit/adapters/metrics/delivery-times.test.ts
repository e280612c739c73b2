import { Registry } from 'prom-client';

import { measureDeliveries } from '../../../../src/adapters/metrics/delivery-times';
import { systemActor } from '../../../../src/domain/access/actor';
import type { Transition } from '../../../../src/domain/deliveries/transition';
import { asId, type InvoiceId } from '../../../../src/domain/ids';
import type { DeliveryChange, DeliveryRepository } from '../../../../src/domain/ports/deliveries/deliveries';
import { aDelivery } from '../../../support/rigs/delivery-rig';

const now = Date.parse('2026-11-22T12:00:00Z');
const clock = (): number => now;
/** Of an invoice that was accepted so many seconds ago. */
const idOfAge = (seconds: number): InvoiceId => {
  const hex = (now - seconds * 1_000).toString(16).padStart(12, '0');
  return asId<InvoiceId>(`${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`);
};
const movedTo = (to: 'sent' | 'delivered' | 'failed_permanent'): Transition => ({
  ...{ kind: 'moved', reason: null, attention: 'none' },
  to,
});

/** What the metrics show of these changes. */
async function shown(...changes: { transitions?: Transition[]; action?: string }[]): Promise<string> {
  const metrics = new Registry();
  const delivery = aDelivery({ invoiceId: idOfAge(40), sentAt: new Date(now - 10_000).toISOString() });
  const applied = changes.map(({ transitions = [] }) => ({ delivery, transitions }));
  const repository = { apply: () => Promise.resolve(applied.shift()) } as unknown as DeliveryRepository;
  const measured = measureDeliveries(repository, { metrics, clock });
  for (const { action } of changes) {
    const audit = action && { audit: { action } };
    const { delivery: given } = await measured.apply({ ...audit, events: [] } as unknown as DeliveryChange);
    expect(given).toBe(delivery);
  }
  return metrics.metrics();
}

it('shows how long it took until a document was sent, and from there to its outcome', async () => {
  const text = await shown({ transitions: [movedTo('sent')] }, { transitions: [movedTo('delivered')] });
  expect(text).toContain('portal_delivery_seconds_sum{stage="sent"} 40');
  expect(text).toContain('portal_delivery_seconds_sum{stage="outcome"} 10');
});

it('shows nothing of what did not move, or ended without being sent', async () => {
  const text = await shown({ transitions: [{ kind: 'recorded', attention: null }, movedTo('failed_permanent')] });
  expect(text).not.toContain('portal_delivery_seconds_count{');
});

it('counts what the watchdog had to do, and nothing that people did', async () => {
  const text = await shown({ action: 'delivery.operator_called' }, { action: 'delivery.resolve' });
  expect(text).toContain('portal_delivery_repairs_total{action="delivery.operator_called"} 1');
  expect(text).not.toContain('delivery.resolve');
});

it('counts each delivery that got a new generation', async () => {
  const metrics = new Registry();
  const renewed = [idOfAge(1), idOfAge(2)];
  const repository = { renew: () => Promise.resolve(renewed) } as unknown as DeliveryRepository;
  const measured = measureDeliveries(repository, { metrics, clock });
  const audit = { actor: systemActor('watchdog'), action: 'delivery.repaired' };
  const { tenantId } = aDelivery();
  expect(await measured.renew(tenantId, [], { workingUntil: new Date(now).toISOString(), audit })).toBe(renewed);
  expect(await metrics.metrics()).toContain('portal_delivery_repairs_total{action="delivery.repaired"} 2');
});
