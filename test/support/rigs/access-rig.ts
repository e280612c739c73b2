import { randomUUID } from 'node:crypto';

import { systemActor } from '../../../src/domain/access/actor';
import type { ApiKeyScope, ErpScope, Role, SystemScope } from '../../../src/domain/access/caller';
import { type ApiKeyId, asId, type IntegrationId, type TenantId, type UserId } from '../../../src/domain/ids';
import type { NewIntegration } from '../../../src/domain/ports/access/integrations';
import type { LockoutRules } from '../../../src/domain/ports/access/lockouts';
import type { PasswordHasher } from '../../../src/domain/ports/access/password-hasher';
import type { Tenant } from '../../../src/domain/tenants/tenant';
import { createFairSlots } from '../../../src/threads/fair-slots';
import { mintCredential, randomSecret, sha256 } from '../../../src/usecases/access/credential-secret';
import type { RequestOrigin } from '../../../src/usecases/access/request-origin';
import { fakeCredentials } from '../../fakes/access/credentials';
import { fakeLockouts } from '../../fakes/access/lockouts';
import { readSignInRules, signInRules } from '../../fakes/access/sign-in-rules';
import { fakeTenants } from '../../fakes/tenants';
import { theSeller } from './report-rig';

export const originAt = (address: string): RequestOrigin => ({ address, requestId: 'request' });
const rules: LockoutRules = {
  accountAtAddress: { failures: 3, withinSeconds: 900, lockSeconds: 900, maxSeconds: 86_400 },
  account: { failures: 9, withinSeconds: 900, lockSeconds: 900, maxSeconds: 86_400 },
  address: { failures: 6, withinSeconds: 60, lockSeconds: 60, maxSeconds: 60 },
};

const byRig = { actor: systemActor('rig'), key: null };

/** One company with its credentials in memory, and a hasher that counts. */
export function createAccessRig(given: Partial<Tenant> = {}) {
  let nowMs = Date.parse('2026-11-21T11:00:00Z');
  const clock = () => nowMs;
  const tenant: Tenant = { ...theSeller(), ...given };
  const fake = fakeCredentials(fakeTenants(tenant), clock);
  const hashed: string[] = [];
  const passwords: PasswordHasher = {
    hash: (password) => Promise.resolve(`hash of ${password}`),
    derive: (text, salt) => Promise.resolve(Buffer.from(`${salt.toString('hex')} ${text}`)),
    verify: (hash, password) => {
      hashed.push(password);
      return Promise.resolve(hash === `hash of ${password}`);
    },
  };
  const turns = () => createFairSlots({ concurrent: 1, maxWaiting: 10, maxWaitingPerShare: 10 });
  const inSeconds = (seconds: number): string => new Date(nowMs + seconds * 1000).toISOString();

  return {
    ...fake,
    rules: readSignInRules,
    signInRules: readSignInRules,
    tenant,
    clock,
    hashed,
    passwords,
    lockouts: fakeLockouts(rules, clock),
    hashing: { known: turns(), strangers: turns() },
    pass: (seconds: number) => void (nowMs += seconds * 1000),
    async aKey(key: { tenantId?: TenantId | null; scopes?: (ApiKeyScope | SystemScope)[]; endsIn?: number } = {}) {
      const { tenantId = tenant.id, scopes = ['invoices:send'], endsIn } = key;
      const id = asId<ApiKeyId>(randomUUID());
      const { text, secretSha256 } = mintCredential('svc', id);
      const expiresAt = endsIn === undefined ? null : inSeconds(endsIn);
      await fake.apiKeys.create({ id, tenantId, name: 'key', scopes, testOnly: false, secretSha256, expiresAt }, byRig);
      return { id, text };
    },
    /** With the technical account `username` and the password `right`. */
    async anIntegration(integration: Partial<NewIntegration> & { username?: string } = {}) {
      const { username = randomUUID(), ...given } = integration;
      const id = asId<IntegrationId>(randomUUID());
      const scopes: ErpScope[] = ['send', 'status'];
      const account = { id: randomUUID(), username, passwordHash: 'hash of right' };
      const token = { id: randomUUID(), name: 'first', secretSha256: sha256('first'), expiresAt: null };
      await fake.integrations.create(
        {
          ...{ id, tenantId: tenant.id, name: 'ERP', scopes, defaultConnectionId: null },
          ...{ ipAllowlist: ['10.0.0.0/8'], testOnly: false, nackQuarantineAfter: 5 },
          ...given,
        },
        { token, account },
        byRig,
      );
      return id;
    },
    placeOf: (id: IntegrationId) => ({ tenantId: tenant.id, id }),
    async aToken(integrationId: IntegrationId, endsIn?: number) {
      const id = randomUUID();
      const { text, secretSha256 } = mintCredential('erp', id);
      const expiresAt = endsIn === undefined ? null : inSeconds(endsIn);
      const place = { tenantId: tenant.id, id: integrationId };
      await fake.integrations.addToken(place, { id, name: 'token', secretSha256, expiresAt }, byRig);
      return { id, text };
    },
    setPassword: (id: IntegrationId, password: string) =>
      fake.integrations.setPassword({ tenantId: tenant.id, id }, `hash of ${password}`, byRig),
    async aSession(session: { role?: Role; endsIn?: number } = {}) {
      const userId = asId<UserId>(randomUUID());
      const [id, token, csrf] = [randomUUID(), randomSecret(), randomSecret()];
      await fake.admin.ensureUser({ id: userId, email: `${userId}@example.sk`, name: 'Jana' });
      if (session.role !== undefined) {
        const where = session.role === 'admin' ? null : tenant.id;
        await fake.admin.grantRole({ userId, tenantId: where, role: session.role });
      }
      const opened = {
        ...{
          id,
          userId,
          secondFactor: true,
          activeTenantId: tenant.id,
          expiresAt: inSeconds(session.endsIn ?? 86_400),
        },
        ...{ tokenSha256: sha256(token), csrfSha256: sha256(csrf), address: null, userAgent: null },
      };
      await fake.sessions.open(opened, signInRules.sessionsPerPerson);
      return { id, userId, token, csrf };
    },
  };
}
