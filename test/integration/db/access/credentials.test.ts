import { randomUUID } from 'node:crypto';

import { createApiKeyRepository } from '../../../../src/adapters/db/access/api-keys';
import { createCredentialRepository } from '../../../../src/adapters/db/system/access/credentials';
import { createMemberRepository } from '../../../../src/adapters/db/system/access/members';
import { createSessionRepository } from '../../../../src/adapters/db/system/access/sessions';
import { systemActor } from '../../../../src/domain/access/actor';
import { widestReach } from '../../../../src/domain/access/membership';
import { type ApiKeyId, asId, type UserId } from '../../../../src/domain/ids';
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

const admin = () => createMemberRepository(scratch.database);
const credentials = () => createCredentialRepository(scratch.database);

describe('credentials', () => {
  it('notes a use at most once a minute', async () => {
    const { id } = await createApiKeyRepository(scratch.database).create(
      {
        ...{ id: asId<ApiKeyId>(randomUUID()), tenantId: tenant.id, name: 'k', scopes: ['invoices:read'] },
        ...{ testOnly: false, secretSha256: sha256('s'), expiresAt: null },
      },
      { actor: systemActor('test'), key: null },
    );
    const used = async () =>
      (
        await scratch.asOwner<{ at: Date | null; address: string | null }>(
          'select last_used_at as at, last_used_address as address from api_keys where id = $1',
          [id],
        )
      )[0];
    expect(await used()).toEqual({ at: null, address: null });
    await credentials().touch('api_key', id, '192.0.2.1');
    const first = await used();
    expect(first).toEqual({ at: expect.any(Date) as Date, address: '192.0.2.1' });
    // Another process, which has not noted anything yet.
    await credentials().touch('api_key', id, '192.0.2.2');
    expect(await used()).toEqual(first);
  });

  it.each([
    'select secret_sha256 from api_keys',
    'select secret_sha256 from integration_tokens',
    'select password_hash from technical_accounts',
    'select * from api_keys',
    'select token_sha256 from sessions',
    'select csrf_sha256 from sessions',
    'select password_hash from users',
    'update api_keys set scopes = scopes',
    'update integration_tokens set tenant_id = tenant_id',
    'delete from api_keys',
  ])('keep their secrets from the role that serves tenants: %s', async (sql) => {
    await expect(scratch.database.withTenant(tenant.id, (tx) => tx.query(sql))).rejects.toThrow(/permission denied/);
  });
});

describe('sessions', () => {
  const open = async (userId: UserId) => {
    const token = randomSecret();
    await createSessionRepository(scratch.database).open(
      {
        id: randomUUID(),
        userId,
        secondFactor: true,
        tokenSha256: sha256(token),
        csrfSha256: sha256('c'),
        activeTenantId: tenant.id,
        expiresAt: new Date(Date.now() + 60_000).toISOString(),
        address: null,
        userAgent: null,
      },
      20,
    );
    return createSessionRepository(scratch.database).find(sha256(token));
  };

  const reachNow = async (userId: UserId) => widestReach((await open(userId))?.memberships ?? [], tenant.id);

  it('have the roles of a partner only where no company is worked on', async () => {
    const userId = await admin().ensureUser({ id: asId<UserId>(randomUUID()), email: 'p@example.sk', name: 'P' });
    const partnerId = randomUUID();
    const partner = `insert into partners (id, name, contact_email, tenant_quota) values ($1, 'P', 'p@example.sk', 1)`;
    await scratch.asOwner(partner, [partnerId]);
    const membership = `insert into memberships (user_id, partner_id, role) values ($1, $2, 'admin')`;
    await scratch.asOwner(membership, [userId, partnerId]);
    expect(await reachNow(userId)).toBeNull();
    expect(widestReach((await open(userId))?.memberships ?? [], null)).toBe('partner');
  });

  it("carry the role of the moment: none, the tenant's, or the portal's", async () => {
    const userId = await admin().ensureUser({ id: asId<UserId>(randomUUID()), email: 'Jana@example.sk', name: 'Jana' });
    expect(await admin().ensureUser({ id: asId<UserId>(randomUUID()), email: 'jana@EXAMPLE.sk', name: 'Jana' })).toBe(
      userId,
    );
    expect(await reachNow(userId)).toBeNull();
    await admin().grantRole({ userId, tenantId: tenant.id, role: 'tenant_viewer' });
    await admin().grantRole({ userId, tenantId: tenant.id, role: 'tenant_user' });
    expect(await reachNow(userId)).toBe('user');
    await admin().grantRole({ userId, tenantId: tenant.id, role: 'admin' });
    expect(await reachNow(userId)).toBe('company');
    await admin().grantRole({ userId, tenantId: null, role: 'admin' });
    await admin().grantRole({ userId, tenantId: null, role: 'admin' });
    expect(await reachNow(userId)).toBe('portal');
    expect(await open(userId)).toMatchObject({
      userStatus: 'active',
      activeTenantId: tenant.id,
      activeTenantStatus: 'active',
      revokedAt: null,
    });
  });
});
