import { Registry } from 'prom-client';

import { showDeliveryFigures } from '../../../../src/adapters/metrics/delivery-figures';
import type { DeliveryFigures } from '../../../../src/domain/ports/deliveries/deliveries';

const found: DeliveryFigures = {
  open: [
    { status: 'sending', attention: 'provider', count: 3 },
    { status: 'failed_permanent', attention: 'operator', count: 1 },
  ],
  oldestWaitingSeconds: 90,
  outboxTasks: 2,
  outboxOldestSeconds: 7.5,
  eventsWaiting: 4,
  eventsUnmatched: 5,
  circuitsOpen: 6,
};

it('shows who has to act, what waits since when, and which circuits are open, with one question', async () => {
  const metrics = new Registry();
  const figures = jest.fn(() => Promise.resolve(found));
  showDeliveryFigures({ overviews: { figures }, log: { warn: () => undefined } }, metrics);
  const text = await metrics.metrics();
  for (const line of [
    'portal_deliveries_open{status="sending",attention="provider"} 3',
    'portal_deliveries_open{status="failed_permanent",attention="operator"} 1',
    'portal_delivery_oldest_waiting_seconds 90',
    'portal_outbox_tasks 2',
    'portal_outbox_oldest_seconds 7.5',
    'portal_provider_events_waiting 4',
    'portal_provider_events_unmatched 5',
    'portal_circuits_open 6',
  ])
    expect(text).toContain(line);
  expect(figures).toHaveBeenCalledTimes(1);
});

it('shows nothing while it cannot be asked', async () => {
  const metrics = new Registry();
  const figures = () => Promise.reject(new Error('away'));
  showDeliveryFigures({ overviews: { figures }, log: { warn: () => undefined } }, metrics);
  expect(await metrics.metrics()).not.toMatch(/^portal_\w+({.*})? \d/m);
});
