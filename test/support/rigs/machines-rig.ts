import { randomUUID } from 'node:crypto';

import type { SessionCaller } from '../../../src/domain/access/caller';
import type { Connection } from '../../../src/domain/connections/connection';
import { asId, type ConnectionId, type UserId } from '../../../src/domain/ids';
import type { InboxStats } from '../../../src/domain/ports/inbox/inbox';
import { ProblemError } from '../../../src/domain/problem';
import { changeApiKey } from '../../../src/usecases/access/machines/change-api-key';
import { changeIntegration } from '../../../src/usecases/access/machines/change-integration';
import { createApiKey } from '../../../src/usecases/access/machines/create-api-key';
import { createIntegration } from '../../../src/usecases/access/machines/create-integration';
import { type CreationRequest, makeCredential } from '../../../src/usecases/access/machines/credential-budget';
import { describeIntegrations } from '../../../src/usecases/access/machines/describe-integrations';
import { createErpToken, rotateErpToken } from '../../../src/usecases/access/machines/erp-tokens';
import { ownApiKeys } from '../../../src/usecases/access/machines/own-api-keys';
import { ownErpCredentials, ownIntegrations } from '../../../src/usecases/access/machines/own-integrations';
import { rotateApiKey } from '../../../src/usecases/access/machines/rotate-api-key';
import { resetErpPassword, unlockIntegration } from '../../../src/usecases/access/machines/technical-account';
import { createOnce } from '../../../src/usecases/create-once';
import { createCursorCodec } from '../../../src/usecases/cursor';
import { fakeCreationKeys } from '../../fakes/creation-keys';
import { fakeTenants } from '../../fakes/tenants';
import { createAccessRig } from './access-rig';

const emptyInbox: InboxStats = {
  ...{ pending: 0, leased: 0, acknowledged: 0, nack: 0, quarantined: 0, withheldXmlMissing: 0, conflicts: 0 },
  ...{ oldestPendingReceivedAt: null, lastAckAt: null },
};

/** Keys and integrations of one company, with a person who looks after them. */
export function createMachinesRig() {
  const access = createAccessRig();
  const { apiKeys, integrations, lockouts, passwords, tenant, clock } = access;
  const settings: { maxDays: number | null } = { maxDays: null };
  const policy = { maxDays: () => Promise.resolve(settings.maxDays) };
  const spent: string[] = [];
  const limiter = {
    consume: ([budget]: readonly { name: string; key: string; points: number }[]) => {
      const name = `${budget?.name} ${budget?.key}`;
      if (spent.filter((one) => one === name).length >= (budget?.points ?? 0))
        return Promise.reject(new ProblemError('RATE_LIMITED', { context: { retryAfterSeconds: 60 } }));
      spent.push(name);
      return Promise.resolve({ limit: 20, remaining: 0, resetSeconds: 60 });
    },
  };
  const keys = fakeCreationKeys();
  const withinBudget = makeCredential({ createOnce: createOnce(keys), limiter });
  const tenants = fakeTenants(tenant);
  const ownConnection = asId<ConnectionId>(randomUUID());
  const connections = {
    find: (_tenantId: string, id: ConnectionId) => Promise.resolve(id === ownConnection ? ({} as Connection) : null),
  };
  const filled: string[] = [];
  const erpInbox = {
    fill: ({ integrationId }: { integrationId: string }) => {
      filled.push(integrationId);
      return Promise.resolve('filled' as const);
    },
    stats: () => Promise.resolve(emptyInbox),
  };
  const acts = {
    createApiKey: createApiKey({ apiKeys, tenants, policy, clock }),
    changeApiKey: changeApiKey({ apiKeys, clock }),
    rotateApiKey: rotateApiKey({ apiKeys, policy, clock }),
    createIntegration: createIntegration({ integrations, tenants, connections, passwords, erpInbox, policy, clock }),
    changeIntegration: changeIntegration({ integrations, connections }),
    createErpToken: createErpToken({ integrations, policy, clock }),
    rotateErpToken: rotateErpToken({ integrations, policy, clock }),
    resetErpPassword: resetErpPassword({ integrations, passwords }),
    unlockIntegration: unlockIntegration({ integrations, lockouts }),
  };
  const own = {
    ...acts,
    integrations,
    makeCredential: withinBudget,
    describe: describeIntegrations({ lockouts, erpInbox }),
    cursors: createCursorCodec([Buffer.alloc(32, 1)]),
  };
  const userId = asId<UserId>(randomUUID());
  const actor = { kind: 'user' as const, id: userId, address: '192.0.2.1', requestId: 'request' };
  const caller: SessionCaller = {
    ...{ kind: 'user', id: userId, tenantId: tenant.id, partnerId: null, reach: 'company', actor },
  };
  return {
    ...access,
    ...acts,
    settings,
    spent,
    keys,
    creation: { actor, key: null },
    ownConnection,
    filled,
    own: {
      ...ownApiKeys({ ...acts, apiKeys, makeCredential: withinBudget }),
      ...ownIntegrations(own),
      ...ownErpCredentials(own),
    },
    request: (key?: string, fingerprint = 'body'): CreationRequest => ({
      caller,
      key: key === undefined ? null : { personId: userId, operation: 'operation', key, fingerprint },
    }),
  };
}
