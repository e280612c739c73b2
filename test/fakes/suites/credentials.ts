import { createHash, randomUUID } from 'node:crypto';

import type { Role } from '../../../src/domain/access/caller';
import { type ApiKeyId, asId, type IntegrationId, type TenantId, type UserId } from '../../../src/domain/ids';
import type { CredentialAdminRepository, NewIntegration } from '../../../src/domain/ports/access/credential-admin';
import type { CredentialRepository, SessionRepository } from '../../../src/domain/ports/access/credentials';

/** The repositories of credentials on the same data, with one active tenant. */
export interface CredentialsUnderTest {
  credentials: CredentialRepository;
  sessions: SessionRepository;
  admin: CredentialAdminRepository;
  tenantId: TenantId;
}

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The rules that every repository of credentials keeps. */
export function describeCredentials(open: () => CredentialsUnderTest): void {
  const aKey = async (tenantId: TenantId | null) => {
    const id = asId<ApiKeyId>(randomUUID());
    const scopes = tenantId === null ? (['admin:deliveries'] as const) : (['invoices:read'] as const);
    const key = { id, tenantId, name: 'key', scopes: [...scopes], testOnly: true, secretSha256: sha256('secret') };
    await open().admin.createApiKey({ ...key, expiresAt: null });
    return id;
  };
  const anIntegration = async (given: Partial<NewIntegration> = {}) => {
    const id = asId<IntegrationId>(randomUUID());
    await open().admin.createIntegration({
      ...{ id, tenantId: open().tenantId, name: 'ERP', scopes: ['send', 'status'], defaultConnectionId: null },
      ...{ ipAllowlist: ['10.0.0.0/8'], testOnly: false, nackQuarantineAfter: 5 },
      ...given,
    });
    return id;
  };
  const setAccount = (integrationId: IntegrationId, username: string, passwordHash: string) =>
    open().admin.setTechnicalAccount({ id: randomUUID(), integrationId, username, passwordHash });
  const aToken = async (integrationId: IntegrationId, expiresAt: string | null = null) => {
    const id = randomUUID();
    await open().admin.createErpToken({ id, integrationId, name: 'token', secretSha256: sha256('token'), expiresAt });
    return id;
  };

  describe('an API key', () => {
    it('is found with the status of its tenant until it is revoked, which happens once', async () => {
      const { credentials, admin, tenantId } = open();
      const id = await aKey(tenantId);
      expect(await credentials.findApiKey(id)).toEqual({
        ...{ id, tenantId, tenantStatus: 'active', scopes: ['invoices:read'], testOnly: true },
        ...{ secretSha256: sha256('secret'), expiresAt: null, revokedAt: null },
      });
      expect(await admin.revokeApiKey(id)).toBe(true);
      expect(await admin.revokeApiKey(id)).toBe(false);
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
      const { credentials, admin, tenantId } = open();
      const integrationId = await anIntegration();
      const id = await aToken(integrationId);
      const integration = { id: integrationId, tenantId, tenantStatus: 'active', ipAllowlist: ['10.0.0.0/8'] };
      expect(await credentials.findErpToken(id)).toMatchObject({ integration: { ...integration, enabled: true } });
      expect(await admin.changeIntegration(integrationId, { enabled: false, scopes: ['receive'] })).toBe(true);
      const changed = { ...integration, enabled: false, scopes: ['receive'], name: 'ERP' };
      expect(await credentials.findErpToken(id)).toMatchObject({ integration: changed });
      expect(await admin.changeIntegration(asId<IntegrationId>(randomUUID()), { enabled: true })).toBe(false);
    });

    it('ends early when the other tokens of its integration are ended, and never later than before', async () => {
      const { credentials, admin } = open();
      const integrationId = await anIntegration();
      const [soon, later] = ['2097-01-01T00:00:00.000Z', '2098-01-01T00:00:00.000Z'];
      const [kept, open1, short, revoked] = [
        await aToken(integrationId),
        await aToken(integrationId),
        await aToken(integrationId, soon),
        await aToken(integrationId),
      ];
      await admin.revokeErpToken(revoked);
      expect(await admin.endErpTokens(integrationId, kept, later)).toBe(2);
      const endOf = async (id: string) => {
        const expiresAt = (await credentials.findErpToken(id))?.expiresAt;
        return expiresAt == null ? null : Date.parse(expiresAt);
      };
      expect([await endOf(kept), await endOf(open1), await endOf(short), await endOf(revoked)]).toEqual([
        null,
        Date.parse(later),
        Date.parse(soon),
        null,
      ]);
    });
  });

  describe('a technical account', () => {
    it('is found by name without case, and by id', async () => {
      const { credentials } = open();
      const username = `Kovac-${randomUUID()}`;
      await setAccount(await anIntegration(), username, 'h1');
      const account = await credentials.findTechnicalAccount(username.toUpperCase());
      expect(account).toMatchObject({ username, passwordHash: 'h1', passwordVersion: 1, revokedAt: null });
      expect(await credentials.findTechnicalAccountById(account?.id ?? '')).toEqual(account);
      expect(await credentials.findTechnicalAccount('unknown')).toBeNull();
    });

    it('gets a higher version with every password and when it is revoked', async () => {
      const { credentials, admin } = open();
      const integrationId = await anIntegration();
      const username = randomUUID();
      await setAccount(integrationId, username, 'h1');
      const first = await credentials.findTechnicalAccount(username);
      await setAccount(integrationId, username, 'h2');
      const second = await credentials.findTechnicalAccount(username);
      expect(second).toMatchObject({ id: first?.id, passwordVersion: 2, passwordHash: 'h2' });
      expect(await admin.revokeTechnicalAccount(integrationId)).toBe(true);
      expect(await admin.revokeTechnicalAccount(integrationId)).toBe(false);
      const revoked = await credentials.findTechnicalAccount(username);
      expect(revoked).toMatchObject({ passwordVersion: 3, revokedAt: expect.any(String) as string });
    });

    it('keeps its name from other integrations', async () => {
      const username = randomUUID();
      await setAccount(await anIntegration(), username, 'h');
      const taken = setAccount(await anIntegration(), username.toUpperCase(), 'h');
      await expect(taken).rejects.toMatchObject({ code: 'CONFLICT' });
    });
  });

  describe('a session', () => {
    const aSession = async (userId: UserId) => {
      const token = randomUUID();
      const times = { expiresAt: new Date(Date.now() + 60_000).toISOString() };
      await open().admin.createSession({
        ...{ id: randomUUID(), userId, kind: 'full', activeTenantId: open().tenantId, ...times },
        ...{ tokenSha256: sha256(token), csrfSha256: sha256('csrf') },
      });
      return { read: () => open().sessions.find(sha256(token)) };
    };
    const aUser = (email: string) => open().admin.ensureUser({ id: asId<UserId>(randomUUID()), email, name: 'Jana' });

    it('has the role of its user at the moment: none, that of the tenant, or that of the portal', async () => {
      const { admin, tenantId } = open();
      const email = `jana-${randomUUID()}@example.sk`;
      const userId = await aUser(email);
      expect(await aUser(email.toUpperCase())).toBe(userId);
      const { read } = await aSession(userId);
      const roles: (Role | null | undefined)[] = [(await read())?.role];
      for (const [where, role] of [
        [tenantId, 'tenant_viewer'],
        [tenantId, 'tenant_user'],
        [null, 'admin'],
      ] as const) {
        await admin.grantRole({ userId, tenantId: where, role });
        roles.push((await read())?.role);
      }
      expect(roles).toEqual([null, 'tenant_viewer', 'tenant_user', 'admin']);
    });

    it('is found by its token only, and says when it was revoked', async () => {
      const { sessions, admin, tenantId } = open();
      const { read } = await aSession(await aUser(`jan-${randomUUID()}@example.sk`));
      const session = await read();
      const active = { userStatus: 'active', activeTenantId: tenantId, activeTenantStatus: 'active' };
      expect(session).toMatchObject({ ...active, csrfSha256: sha256('csrf'), revokedAt: null });
      expect(await sessions.find(sha256('other'))).toBeNull();
      expect(await admin.revokeSession(session?.id ?? '')).toBe(true);
      expect((await read())?.revokedAt).not.toBeNull();
    });
  });
}
