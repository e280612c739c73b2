import { createHash, randomUUID } from 'node:crypto';

import { systemActor } from '../../../src/domain/access/actor';
import type { Reach } from '../../../src/domain/access/caller';
import { widestReach } from '../../../src/domain/access/membership';
import { type ApiKeyId, asId, type IntegrationId, type TenantId, type UserId } from '../../../src/domain/ids';
import type { ApiKeyRepository } from '../../../src/domain/ports/access/api-keys';
import type { CredentialRepository } from '../../../src/domain/ports/access/credentials';
import type { IntegrationRepository } from '../../../src/domain/ports/access/integrations';
import type { MemberRepository } from '../../../src/domain/ports/access/members';
import type { FakeSessions } from '../access/credentials';

/** The repositories of credentials on the same data, with one active tenant. */
export interface CredentialsUnderTest {
  credentials: CredentialRepository;
  sessions: FakeSessions;
  admin: MemberRepository;
  apiKeys: ApiKeyRepository;
  integrations: IntegrationRepository;
  tenantId: TenantId;
}

const creation = { actor: systemActor('suite'), key: null };
const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The rules that every repository of credentials keeps. */
export function describeCredentials(open: () => CredentialsUnderTest): void {
  const aKey = async (tenantId: TenantId | null) => {
    const id = asId<ApiKeyId>(randomUUID());
    const scopes = tenantId === null ? (['admin:deliveries'] as const) : (['invoices:read'] as const);
    const key = { id, tenantId, name: 'key', scopes: [...scopes], testOnly: true, secretSha256: sha256('secret') };
    await open().apiKeys.create({ ...key, expiresAt: null }, creation);
    return id;
  };
  const anIntegration = async (username: string = randomUUID()) => {
    const id = asId<IntegrationId>(randomUUID());
    const token = { id: randomUUID(), name: 'token', secretSha256: sha256('token'), expiresAt: null };
    await open().integrations.create(
      {
        ...{ id, tenantId: open().tenantId, name: 'ERP', scopes: ['send', 'status'], defaultConnectionId: null },
        ...{ ipAllowlist: ['10.0.0.0/8'], testOnly: false, nackQuarantineAfter: 5 },
      },
      { token, account: { id: randomUUID(), username, passwordHash: 'h1' } },
      creation,
    );
    return { id, tokenId: token.id, place: { tenantId: open().tenantId, id } };
  };

  describe('an API key', () => {
    it('is found with the status of its tenant until it is revoked, which happens once', async () => {
      const { credentials, apiKeys, tenantId } = open();
      const id = await aKey(tenantId);
      expect(await credentials.findApiKey(id)).toEqual({
        ...{ id, tenantId, tenantStatus: 'active', scopes: ['invoices:read'], testOnly: true, inSandbox: false },
        ...{ secretSha256: sha256('secret'), expiresAt: null, revokedAt: null },
      });
      expect(await apiKeys.revoke({ tenantId, id }, creation)).toBe(true);
      expect(await apiKeys.revoke({ tenantId, id }, creation)).toBe(false);
      expect((await credentials.findApiKey(id))?.revokedAt).not.toBeNull();
      expect(await credentials.findApiKey(asId<ApiKeyId>(randomUUID()))).toBeNull();
    });

    it('belongs to no tenant when it is a system key', async () => {
      const key = await open().credentials.findApiKey(await aKey(null));
      expect(key).toMatchObject({ tenantId: null, tenantStatus: null, scopes: ['admin:deliveries'] });
    });
  });

  describe('a token of an integration', () => {
    it('is found with the integration as it is now', async () => {
      const { credentials, integrations, tenantId } = open();
      const { id, tokenId, place } = await anIntegration();
      const integration = { id, tenantId, tenantStatus: 'active', ipAllowlist: ['10.0.0.0/8'] };
      expect(await credentials.findErpToken(tokenId)).toMatchObject({ integration: { ...integration, enabled: true } });
      await integrations.change(place, { enabled: false, scopes: ['receive'] }, 1, creation);
      const changed = { ...integration, enabled: false, scopes: ['receive'], name: 'ERP' };
      expect(await credentials.findErpToken(tokenId)).toMatchObject({ integration: changed, revokedAt: null });
      await integrations.remove(place, creation);
      expect((await credentials.findErpToken(tokenId))?.revokedAt).not.toBeNull();
    });
  });

  describe('a technical account', () => {
    it('is found by name without case, and by id', async () => {
      const { credentials } = open();
      const username = `Kovac-${randomUUID()}`;
      await anIntegration(username);
      const account = await credentials.findTechnicalAccount(username.toUpperCase());
      expect(account).toMatchObject({ username, passwordHash: 'h1', passwordVersion: 1, revokedAt: null });
      expect(await credentials.findTechnicalAccountById(account?.id ?? '')).toEqual(account);
      expect(await credentials.findTechnicalAccount('unknown')).toBeNull();
    });

    it('gets a higher version with every password and when its integration is removed', async () => {
      const { credentials, integrations } = open();
      const username = randomUUID();
      const { place } = await anIntegration(username);
      const first = await credentials.findTechnicalAccount(username);
      expect(await integrations.setPassword(place, 'h2', creation)).toBe(username);
      const second = await credentials.findTechnicalAccount(username);
      expect(second).toMatchObject({ id: first?.id, passwordVersion: 2, passwordHash: 'h2' });
      await integrations.remove(place, creation);
      expect(await integrations.setPassword(place, 'h3', creation)).toBeNull();
      const revoked = await credentials.findTechnicalAccount(username);
      expect(revoked).toMatchObject({ passwordVersion: 3, revokedAt: expect.any(String) as string });
    });
  });

  describe('a session', () => {
    const aSession = async (userId: UserId) => {
      const token = randomUUID();
      const times = { expiresAt: new Date(Date.now() + 60_000).toISOString() };
      const session = {
        ...{ id: randomUUID(), userId, secondFactor: true, activeTenantId: open().tenantId, ...times },
        ...{ tokenSha256: sha256(token), csrfSha256: sha256('csrf'), address: null, userAgent: null },
      };
      await open().sessions.open(session, 20);
      return { read: () => open().sessions.find(sha256(token)) };
    };
    const aUser = (email: string) => open().admin.ensureUser({ id: asId<UserId>(randomUUID()), email, name: 'Jana' });

    it('has the role of its user at the moment: none, that of the tenant, or that of the portal', async () => {
      const { admin, tenantId } = open();
      const email = `jana-${randomUUID()}@example.sk`;
      const userId = await aUser(email);
      expect(await aUser(email.toUpperCase())).toBe(userId);
      const { read } = await aSession(userId);
      const reachNow = async (): Promise<Reach | null> => widestReach((await read())?.memberships ?? [], tenantId);
      const reaches = [await reachNow()];
      for (const [where, role] of [
        [tenantId, 'tenant_viewer'],
        [tenantId, 'tenant_user'],
        [null, 'admin'],
      ] as const) {
        await admin.grantRole({ userId, tenantId: where, role });
        reaches.push(await reachNow());
      }
      expect(reaches).toEqual([null, 'viewer', 'user', 'portal']);
    });

    it('is found by its token only, and says when it was revoked', async () => {
      const { sessions, tenantId } = open();
      const userId = await aUser(`jan-${randomUUID()}@example.sk`);
      const { read } = await aSession(userId);
      const session = await read();
      const active = { userStatus: 'active', activeTenantId: tenantId, activeTenantStatus: 'active' };
      expect(session).toMatchObject({ ...active, csrfSha256: sha256('csrf'), revokedAt: null });
      expect(await sessions.find(sha256('other'))).toBeNull();
      expect(await sessions.end(userId, session?.id ?? '')).toBe(true);
      expect((await read())?.revokedAt).not.toBeNull();
    });
  });
}
