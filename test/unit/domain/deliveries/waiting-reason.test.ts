import { waitingReason } from '../../../../src/domain/deliveries/waiting-reason';
import { aDelivery } from '../../../support/rigs/delivery-rig';

it.each([
  ['its own reason', { reason: 'PROVIDER_REJECTED', retryReason: 'PROVIDER_UNAVAILABLE' }, 'PROVIDER_REJECTED'],
  [
    'the fault that is being retried',
    { attention: 'provider', retryReason: 'PROVIDER_UNAVAILABLE' },
    'PROVIDER_UNAVAILABLE',
  ],
  ['a call without an outcome', { attention: 'provider' }, 'OUTCOME_UNKNOWN'],
  ['the invoice that it replaces', { attention: 'operator', predecessorDelivered: true }, 'PREDECESSOR_DELIVERED'],
  ['nothing while it goes on by itself', {}, null],
] as const)('a delivery waits for %s', (_, delivery, reason) => {
  expect(waitingReason(aDelivery(delivery))).toBe(reason);
});
