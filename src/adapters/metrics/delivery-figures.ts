import { Gauge, type Registry } from 'prom-client';

import type { DeliveryFigures, DeliveryOverviewRepository } from '../../domain/ports/deliveries/deliveries';
import type { Log } from '../../domain/ports/log';

/**
 * What is under way at the moment, asked of the database whenever the metrics are read; for one process of the
 * installation, the worker. What cannot be asked now is missing from the answer.
 *
 * - `portal_deliveries_open{status,attention}`: deliveries that have not ended or that somebody has to act upon
 * - `portal_delivery_oldest_waiting_seconds`: age of the oldest delivery that was not sent yet
 * - `portal_outbox_tasks`, `portal_outbox_oldest_seconds`: promised tasks that are not done
 * - `portal_provider_events_waiting`, `portal_provider_events_unmatched`: reports that are not applied yet, and those
 *   given up
 * - `portal_circuits_open`: connections whose provider is given a rest
 */
export function showDeliveryFigures(
  { overviews, log }: { overviews: Pick<DeliveryOverviewRepository, 'figures'>; log: Pick<Log, 'warn'> },
  metrics: Registry,
): void {
  // One question for all that read it in the same moment.
  let asked: Promise<DeliveryFigures | null> | null = null;
  const figures = (): Promise<DeliveryFigures | null> =>
    (asked ??= overviews
      .figures()
      .catch((error: unknown) => {
        log.warn({ err: error }, 'figures for the metrics could not be read');
        return null;
      })
      .finally(() => {
        asked = null;
      }));
  const open: Gauge<'status' | 'attention'> = new Gauge({
    name: 'portal_deliveries_open',
    help: 'Deliveries that have not ended or that somebody has to act upon',
    labelNames: ['status', 'attention'],
    registers: [metrics],
    collect: async () => {
      const found = await figures();
      open.reset();
      for (const { status, attention, count } of found?.open ?? []) open.set({ status, attention }, count);
    },
  });
  const single = (name: string, help: string, pick: (found: DeliveryFigures) => number): void => {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: [metrics],
      collect: async () => {
        const found = await figures();
        if (found) gauge.set(pick(found));
        else gauge.remove();
      },
    });
  };
  single(
    'portal_delivery_oldest_waiting_seconds',
    'Age of the oldest delivery that was not sent yet',
    ({ oldestWaitingSeconds }) => oldestWaitingSeconds,
  );
  single('portal_outbox_tasks', 'Promised tasks that are not done', ({ outboxTasks }) => outboxTasks);
  single('portal_outbox_oldest_seconds', 'Age of the oldest of them', ({ outboxOldestSeconds }) => outboxOldestSeconds);
  single('portal_provider_events_waiting', 'Reports that are not applied yet', ({ eventsWaiting }) => eventsWaiting);
  single(
    'portal_provider_events_unmatched',
    'Reports that belonged to no invoice for 14 days',
    ({ eventsUnmatched }) => eventsUnmatched,
  );
  single('portal_circuits_open', 'Connections whose provider is given a rest', ({ circuitsOpen }) => circuitsOpen);
}
