import { randomUUID } from 'node:crypto';

import { createCredentialAdminRepository } from '../../../../src/adapters/db/system/credential-admin';
import { createCredentialRepository } from '../../../../src/adapters/db/system/credentials';
import { createSessionRepository } from '../../../../src/adapters/db/system/sessions';
import { type ApiKeyId, asId, type IntegrationId, type UserId } from '../../../../src/domain/ids';
import type { Tenant } from '../../../../src/domain/tenants/tenant';
import { randomSecret, sha256 } from '../../../../src/usecases/access/credential-secret';
import { seedTenant } from '../../../support/factories/submission-factory';
import { type ScratchDatabase, scratchDatabase } from '../../../support/services/database';

let scratch: ScratchDatabase;
let tenant: Tenant;
beforeAll(async () => {
  scratch = await scratchDatabase();
  ({ tenant } = await seedTenant(scratch.database));
});
afterAll(() => scratch.drop());

const admin = () => createCredentialAdminRepository(scratch.database);
const credentials = () => createCredentialRepository(scratch.database);

async function anIntegration(): Promise<IntegrationId> {
  const id = asId<IntegrationId>(randomUUID());
  await admin().createIntegration({
    id,
    tenantId: tenant.id,
    name: 'ERP',
    scopes: ['send', 'status'],
    defaultConnectionId: null,
    ipAllowlist: ['10.0.0.0/8'],
    testOnly: false,
    nackQuarantineAfter: 5,
  });
  return id;
}

describe('credentials', () => {
  it("finds an API key with its tenant's state, and its end at once", async () => {
    const id = asId<ApiKeyId>(randomUUID());
    await admin().createApiKey({
      id,
      tenantId: tenant.id,
      name: 'k',
      scopes: ['invoices:read'],
      testOnly: true,
      secretSha256: sha256('s'),
      expiresAt: null,
    });
    const key = await credentials().findApiKey(id);
    expect(key).toMatchObject({
      tenantId: tenant.id,
      tenantStatus: 'active',
      scopes: ['invoices:read'],
      testOnly: true,
      revokedAt: null,
    });
    expect(key?.secretSha256.equals(sha256('s'))).toBe(true);
    expect(await admin().revokeApiKey(id)).toBe(true);
    expect(await admin().revokeApiKey(id)).toBe(false);
    expect((await credentials().findApiKey(id))?.revokedAt).not.toBeNull();
    expect(await credentials().findApiKey(asId<ApiKeyId>(randomUUID()))).toBeNull();
  });

  it('finds a system key without a tenant', async () => {
    const id = asId<ApiKeyId>(randomUUID());
    await admin().createApiKey({
      id,
      tenantId: null,
      name: 'desk',
      scopes: ['admin:deliveries'],
      testOnly: false,
      secretSha256: sha256('s'),
      expiresAt: null,
    });
    expect(await credentials().findApiKey(id)).toMatchObject({
      tenantId: null,
      tenantStatus: null,
      scopes: ['admin:deliveries'],
    });
  });

  it('finds tokens and accounts with their integration, names without case', async () => {
    const integrationId = await anIntegration();
    const tokenId = randomUUID();
    await admin().createErpToken({ id: tokenId, integrationId, name: 't', secretSha256: sha256('t'), expiresAt: null });
    await admin().setTechnicalAccount({ id: randomUUID(), integrationId, username: 'Kovac-ERP', passwordHash: 'h1' });
    expect(await credentials().findErpToken(tokenId)).toMatchObject({
      integration: { id: integrationId, ipAllowlist: ['10.0.0.0/8'], enabled: true, scopes: ['send', 'status'] },
    });
    const account = await credentials().findTechnicalAccount('kovac-erp');
    expect(account).toMatchObject({ passwordVersion: 1, passwordHash: 'h1', integration: { id: integrationId } });
    expect(await credentials().findTechnicalAccountById(account?.id ?? '')).toEqual(account);
  });

  it('raises the version with every password, and keeps a name for one integration', async () => {
    const [first, second] = [await anIntegration(), await anIntegration()];
    await admin().setTechnicalAccount({ id: randomUUID(), integrationId: first, username: 'one', passwordHash: 'h1' });
    await admin().setTechnicalAccount({ id: randomUUID(), integrationId: first, username: 'one', passwordHash: 'h2' });
    expect(await credentials().findTechnicalAccount('one')).toMatchObject({
      passwordVersion: 2,
      passwordHash: 'h2',
      revokedAt: null,
    });
    await expect(
      admin().setTechnicalAccount({ id: randomUUID(), integrationId: second, username: 'ONE', passwordHash: 'h' }),
    ).rejects.toMatchObject({ code: 'CONFLICT' });
    await admin().revokeTechnicalAccount(first);
    expect(await credentials().findTechnicalAccount('one')).toMatchObject({
      passwordVersion: 3,
      revokedAt: expect.any(String) as string,
    });
  });

  it('notes a use at most once a minute', async () => {
    const id = asId<ApiKeyId>(randomUUID());
    await admin().createApiKey({
      id,
      tenantId: tenant.id,
      name: 'k',
      scopes: [],
      testOnly: false,
      secretSha256: sha256('s'),
      expiresAt: null,
    });
    const used = async () =>
      (
        await scratch.asOwner<{ last_used_at: Date | null }>('select last_used_at from api_keys where id = $1', [id])
      )[0]?.last_used_at?.getTime();
    expect(await used()).toBeUndefined();
    await credentials().touch('api_key', id);
    const first = await used();
    expect(first).toEqual(expect.any(Number));
    // Another process, which has not noted anything yet.
    await credentials().touch('api_key', id);
    expect(await used()).toBe(first);
  });

  it('is out of reach for the role that serves tenants', async () => {
    await expect(scratch.database.withTenant(tenant.id, (tx) => tx.query('select 1 from api_keys'))).rejects.toThrow(
      /permission denied/,
    );
    await expect(scratch.database.withTenant(tenant.id, (tx) => tx.query('select 1 from sessions'))).rejects.toThrow(
      /permission denied/,
    );
  });
});

describe('sessions', () => {
  const open = async (userId: UserId) => {
    const token = randomSecret();
    await admin().createSession({
      id: randomUUID(),
      userId,
      kind: 'full',
      tokenSha256: sha256(token),
      csrfSha256: sha256('c'),
      activeTenantId: tenant.id,
      expiresAt: new Date(Date.now() + 60_000).toISOString(),
    });
    return createSessionRepository(scratch.database).find(sha256(token));
  };

  it("carry the role of the moment: none, the tenant's, or the portal's", async () => {
    const userId = await admin().ensureUser({ id: asId<UserId>(randomUUID()), email: 'Jana@example.sk', name: 'Jana' });
    expect(await admin().ensureUser({ id: asId<UserId>(randomUUID()), email: 'jana@EXAMPLE.sk', name: 'Jana' })).toBe(
      userId,
    );
    expect((await open(userId))?.role).toBeNull();
    await admin().grantRole({ userId, tenantId: tenant.id, role: 'tenant_viewer' });
    await admin().grantRole({ userId, tenantId: tenant.id, role: 'tenant_user' });
    expect((await open(userId))?.role).toBe('tenant_user');
    await admin().grantRole({ userId, tenantId: null, role: 'admin' });
    await admin().grantRole({ userId, tenantId: null, role: 'admin' });
    expect(await open(userId)).toMatchObject({
      role: 'admin',
      userStatus: 'active',
      activeTenantId: tenant.id,
      activeTenantStatus: 'active',
      revokedAt: null,
    });
  });
});
