import { Webhook } from 'standardwebhooks';

import { asId, type TenantId } from '../../../../src/domain/ids';
import type { WebhookCall, WebhookCallResult } from '../../../../src/domain/ports/webhooks/webhook-sender';
import { supposedScenarios, type WebhookScenario } from '../../../../src/domain/webhooks/test-scenarios';
import { newWebhookSecret } from '../../../../src/usecases/webhooks/sign-message';
import { createTryWebhook } from '../../../../src/usecases/webhooks/try-webhook';

const place = { tenantId: asId<TenantId>('00000000-0000-4000-8000-000000000001'), id: 'endpoint' };
const secret = newWebhookSecret();
const answered = (status: number): WebhookCallResult => ({
  outcome: status < 300 ? 'delivered' : 'http_error',
  ...{ status, durationMs: 7, bodyStart: '', retryAfterSeconds: null },
});

/** A receiver that verifies, and knows what it has had; or one that takes everything. */
function scene(isRight: boolean) {
  const calls: WebhookCall[] = [];
  const isGenuine = ({ headers, body }: WebhookCall): boolean => {
    try {
      new Webhook(secret).verify(Buffer.from(body).toString(), headers);
      return true;
    } catch {
      return false;
    }
  };
  const tryWebhook = createTryWebhook({
    endpoints: {
      find: () =>
        Promise.resolve({
          ...{ ...place, url: 'https://erp.example.com/', description: null, events: [], integrationId: null },
          ...{ acceptTest: false, enabled: false, disabledReason: 'manual', lastSuccessAt: null, createdAt: '' },
        }),
      secretsOf: () => Promise.resolve([secret]),
    },
    sender: {
      send: (call) => {
        calls.push(call);
        return Promise.resolve(answered(!isRight || isGenuine(call) ? 204 : 401));
      },
    },
    clock: Date.now,
    baseUrl: 'https://portal.example/api/v1',
  });
  return { calls, run: (scenario: WebhookScenario) => tryWebhook(place, { scenario, eventType: 'invoice.sent' }) };
}

it.each(['success', 'duplicate', 'bad_signature', 'stale_timestamp', 'unknown_type'] as const)(
  'is passed by a right receiver: %s',
  async (scenario) => {
    const { calls, run } = scene(true);
    expect(await run(scenario)).toMatchObject({ passed: true, schedule: null });
    expect(calls).toHaveLength(scenario === 'duplicate' ? 2 : 1);
    expect(new Set(calls.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    const sent = calls.map(({ body, headers }) => ({
      headers,
      ...(JSON.parse(Buffer.from(body).toString()) as object),
    }));
    expect(sent[0]).toMatchObject({ test: true, headers: { 'X-Test-Mode': 'true' } });
  },
);

it('is not passed by a receiver that takes what is not genuine', async () => {
  const { run } = scene(false);
  for (const scenario of ['bad_signature', 'stale_timestamp'] as const)
    expect(await run(scenario)).toMatchObject({ passed: false, answer: { status: 204 } });
});

it.each(supposedScenarios)('says what would follow, and sends nothing: %s', async (scenario) => {
  const { calls, run } = scene(true);
  const { schedule, ...trial } = await run(scenario);
  expect(trial).toMatchObject({ sent: null, answer: null, passed: null });
  expect(calls).toEqual([]);
  expect(schedule).toHaveLength(scenario === 'gone' ? 1 : 10);
  if (scenario === 'http_500') expect(schedule?.slice(0, 3)).toEqual([0, 5, 305]);
  if (scenario === 'http_429') expect(schedule?.slice(0, 3)).toEqual([0, 120, 420]);
});
