import { Counter, Histogram, type Registry } from 'prom-client';

import type { OutboundStatus } from '../../domain/deliveries/status';
import type { Clock } from '../../domain/ports/clock';
import type { AppliedChange, DeliveryChange, DeliveryRepository } from '../../domain/ports/deliveries/deliveries';
import { idGivenAtMs } from '../../domain/restore/adoption';

const outcomes: readonly OutboundStatus[] = ['delivered', 'delivery_failed', 'rejected_by_provider'];
/** What the watchdog does, as the audit log names it. */
const repairs: readonly string[] = ['delivery.repaired', 'delivery.operator_called'];

/**
 * The same repository, with the times of deliveries in `portal_delivery_seconds{stage}`: `sent` (from the acceptance
 * until the provider has taken the document) · `outcome` (from there until it has said what became of it); and
 * `portal_delivery_repairs_total{action}`: what the watchdog had to do.
 */
export function measureDeliveries(
  deliveries: DeliveryRepository,
  { metrics, clock }: { metrics: Registry; clock: Clock },
): DeliveryRepository {
  const durations = new Histogram({
    name: 'portal_delivery_seconds',
    help: 'From the acceptance to sent, and from sent to the outcome',
    labelNames: ['stage'],
    buckets: [0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 1_800, 3_600, 21_600, 86_400],
    registers: [metrics],
  });
  const repaired = new Counter({
    name: 'portal_delivery_repairs_total',
    help: 'Deliveries that the watchdog had to repair, or to call an operator for',
    labelNames: ['action'],
    registers: [metrics],
  });
  const observe = (stage: string, sinceMs: number | null): void => {
    if (sinceMs !== null) durations.observe({ stage }, Math.max(0, clock() - sinceMs) / 1_000);
  };
  const note = ({ audit }: DeliveryChange, { delivery, transitions }: AppliedChange): void => {
    if (audit && repairs.includes(audit.action)) repaired.inc({ action: audit.action });
    for (const transition of transitions) {
      if (transition.kind !== 'moved') continue;
      if (transition.to === 'sent') observe('sent', idGivenAtMs(delivery.invoiceId));
      if (outcomes.includes(transition.to) && delivery.sentAt !== null) observe('outcome', Date.parse(delivery.sentAt));
    }
  };
  return {
    ...deliveries,
    apply: async (change) => {
      const applied = await deliveries.apply(change);
      note(change, applied);
      return applied;
    },
    renew: async (tenantId, lost, renewal) => {
      const renewed = await deliveries.renew(tenantId, lost, renewal);
      if (repairs.includes(renewal.audit.action)) repaired.inc({ action: renewal.audit.action }, renewed.length);
      return renewed;
    },
  };
}
