import { Registry } from 'prom-client';

import { measureProviders } from '../../../../src/adapters/metrics/provider-calls';
import type { Provider } from '../../../../src/domain/ports/deliveries/provider';
import { aDelivery, createDeliveryRig } from '../../../support/rigs/delivery-rig';
import { aConnection } from '../../../support/rigs/scripted-provider';

it('shows calls by provider, method and kind of answer, and hands the answers on', async () => {
  const metrics = new Registry();
  const provider: Provider = {
    ...createDeliveryRig(aDelivery()).deps.providers.byType('sapi-sk'),
    type: 'sapi-sk',
    listReceived: () => Promise.resolve({ kind: 'page', documents: [], unusable: 0, next: 'more' }),
    acknowledge: () => Promise.reject(new TypeError('a bug')),
  };
  const measured = measureProviders(metrics)(provider);
  const connection = aConnection('https://provider.example');
  expect(await measured.listReceived(connection, null)).toMatchObject({ next: 'more' });
  await expect(measured.acknowledge(connection, 'd')).rejects.toThrow('a bug');
  const text = await metrics.metrics();
  for (const labels of [
    'provider="sapi-sk",call="listReceived",outcome="page"',
    'provider="sapi-sk",call="acknowledge",outcome="threw"',
  ])
    expect(text).toContain(`portal_provider_call_seconds_count{${labels}} 1`);
});
