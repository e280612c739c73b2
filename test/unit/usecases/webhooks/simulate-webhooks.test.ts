import { Webhook } from 'standardwebhooks';

import { asId, type TenantId } from '../../../../src/domain/ids';
import type { WebhookCall } from '../../../../src/domain/ports/webhooks/webhook-sender';
import { simulateDelivery } from '../../../../src/domain/test-mode/simulation';
import type { WebhookEndpoint } from '../../../../src/domain/webhooks/webhook-endpoint';
import { newWebhookSecret } from '../../../../src/usecases/webhooks/sign-message';
import { createSimulateWebhooks } from '../../../../src/usecases/webhooks/simulate-webhooks';
import { silentLog } from '../../../support/rigs/silent-log';

const tenantId = asId<TenantId>('00000000-0000-4000-8000-000000000001');
const secret = newWebhookSecret();
const endpoint = (id: string, members: Partial<WebhookEndpoint> = {}): WebhookEndpoint => ({
  ...{ tenantId, id, url: `https://erp.example.com/${id}`, description: null, events: [], integrationId: null },
  ...{ acceptTest: true, enabled: true, disabledReason: null, lastSuccessAt: null, createdAt: '' },
  ...members,
});
const supposed = {
  ...{ tenantId, integrationId: null, runId: 'test_6f1c0d2e-8b4a-4c57-9f0e-2a7d5c9b1e34' },
  events: simulateDelivery('provider_error', Date.parse('2026-11-22T09:00:00Z')),
  about: { invoice_number: '1' },
};

async function told(...endpoints: WebhookEndpoint[]): Promise<WebhookCall[]> {
  const calls: WebhookCall[] = [];
  await createSimulateWebhooks({
    endpoints: { page: () => Promise.resolve(endpoints), secretsOf: () => Promise.resolve([secret]) },
    sender: {
      send: (call) => {
        calls.push(call);
        return Promise.resolve({
          ...{ outcome: 'delivered', status: 200, durationMs: 1, bodyStart: null, retryAfterSeconds: null },
        });
      },
    },
    clock: Date.now,
    log: silentLog,
  })(supposed);
  return calls;
}
const bodyOf = ({ body }: WebhookCall) =>
  JSON.parse(Buffer.from(body).toString()) as { type: string; sequence: number; test: boolean; data: object };

it('tells of the changes of status, signed, in their order, as tests', async () => {
  const calls = await told(endpoint('one'));
  expect(calls.map((call) => bodyOf(call).type)).toEqual([
    ...['invoice.queued', 'invoice.sending', 'invoice.failed_permanent'],
  ]);
  for (const call of calls) {
    new Webhook(secret).verify(Buffer.from(call.body).toString(), call.headers);
    expect(call.headers['X-Test-Mode']).toBe('true');
    expect(bodyOf(call)).toMatchObject({ test: true, data: { id: supposed.runId, invoice_number: '1' } });
  }
});

it('has ids that follow from the run and the number of the event', async () => {
  const [first, again] = [await told(endpoint('one')), await told(endpoint('one'))];
  const idsOf = (calls: WebhookCall[]) => calls.map(({ headers }) => headers['webhook-id']);
  expect(idsOf(first)).toEqual(idsOf(again));
  expect(new Set(idsOf(first)).size).toBe(3);
  expect(idsOf(first)[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5/);
});

it('tells only endpoints that accept tests, are enabled, and want it', async () => {
  const calls = await told(
    endpoint('live', { acceptTest: false }),
    endpoint('off', { enabled: false }),
    endpoint('other', { events: ['invoice.received'] }),
    endpoint('one', { events: ['invoice.queued'] }),
  );
  expect(calls.map(({ url }) => url)).toEqual(['https://erp.example.com/one']);
});
