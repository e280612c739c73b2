import { asId, type ConnectionId } from '../../../../src/domain/ids';
import type { RateLimitBudget } from '../../../../src/domain/ports/access/rate-limiter';
import type { Provider, ProviderWebhook } from '../../../../src/domain/ports/deliveries/provider';
import { ProblemError } from '../../../../src/domain/problem';
import { createReceiveProviderWebhook } from '../../../../src/usecases/deliveries/receive-provider-webhook';
import { aConnection } from '../../../support/rigs/scripted-provider';
import { silentLog } from '../../../support/rigs/silent-log';

const connection = aConnection('https://provider.example');

/** A provider whose signature is the header `signed`, and a budget of two events. */
function rig() {
  const taken: RateLimitBudget[] = [];
  let stored = 0;
  const receive = createReceiveProviderWebhook({
    connections: { openAccounts: () => Promise.resolve([connection]) },
    providers: {
      types: () => [],
      byType: () =>
        ({
          readWebhook: (_connection: unknown, headers: Record<string, string>) => {
            if (headers.signed !== 'yes') throw new ProblemError('WEBHOOK_SIGNATURE_INVALID');
            return {} as ProviderWebhook;
          },
        }) as unknown as Provider,
    },
    inbox: {
      store: () => {
        stored += 1;
        return Promise.resolve(null);
      },
      markProcessed: () => Promise.resolve(),
    },
    processEvent: () => Promise.resolve(),
    receivePushed: () => Promise.resolve(),
    limiter: {
      consume: (budgets) => {
        taken.push(...budgets);
        return taken.length > 2
          ? Promise.reject(new ProblemError('RATE_LIMITED', { context: { retryAfterSeconds: 9 } }))
          : Promise.resolve({ limit: 2, remaining: 2 - taken.length, resetSeconds: 9 });
      },
    },
    limits: {
      credentialPerMinute: 2,
      tenantPerMinute: 10,
      requestsFactor: 5,
      validationsPerMinute: 20,
      testsPerMinute: 120,
      lookupsPerMinute: 60,
      sessionPerMinute: 600,
      sessionChangesPerMinute: 60,
    },
    clock: Date.now,
    log: silentLog,
  });
  const call = (signed: string) =>
    receive({ connectionId: connection.id, headers: { signed }, rawBody: Buffer.from('{}') });
  return { call, taken, stored: () => stored };
}

it('takes as many events a minute of a connection as its budget has, and refuses the next before it is stored', async () => {
  const { call, taken, stored } = rig();
  await call('yes');
  await call('yes');
  await expect(call('yes')).rejects.toMatchObject({ code: 'RATE_LIMITED', context: { retryAfterSeconds: 9 } });
  expect(stored()).toBe(2);
  expect(taken[0]).toEqual({
    name: 'webhook:connection',
    key: asId<ConnectionId>(connection.id),
    points: 2,
    perSeconds: 60,
  });
});

it('takes nothing of it for what is not signed: a stranger cannot use up what belongs to the provider', async () => {
  const { call, taken } = rig();
  await expect(call('no')).rejects.toMatchObject({ code: 'WEBHOOK_SIGNATURE_INVALID' });
  expect(taken).toEqual([]);
});
