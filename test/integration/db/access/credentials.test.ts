import { randomUUID } from 'node:crypto';

import { createCredentialAdminRepository } from '../../../../src/adapters/db/system/credential-admin';
import { createCredentialRepository } from '../../../../src/adapters/db/system/credentials';
import { createLockoutStore } from '../../../../src/adapters/db/system/lockouts';
import { createRateLimiter } from '../../../../src/adapters/db/system/rate-limits';
import { createSessionRepository } from '../../../../src/adapters/db/system/sessions';
import { type ApiKeyId, asId, type IntegrationId, type UserId } from '../../../../src/domain/ids';
import { defaultLockouts } from '../../../../src/domain/ports/access/lockouts';
import { ProblemError } from '../../../../src/domain/problem';
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

describe('failed logins', () => {
  const store = () => createLockoutStore(scratch.database, defaultLockouts);
  const fail = async (account: string, address: string, times: number) => {
    for (let n = 0; n < times; n += 1) await store().recordFailure(account, address);
  };
  const locked = async (account: string, address: string) => (await store().status(account, address)).lockedSeconds;
  const limited = async (account: string, address: string) => (await store().status(account, address)).limitedSeconds;
  afterEach(() => scratch.asOwner('truncate login_failures, login_addresses'));

  it('lock the account for their own address at the tenth, twice as long at the twentieth', async () => {
    await fail('a', '10.0.0.1', 9);
    expect(await locked('a', '10.0.0.1')).toBe(0);
    await fail('a', '10.0.0.1', 1);
    expect(await locked('a', '10.0.0.1')).toBeGreaterThan(890);
    expect(await locked('a', '10.0.0.1')).toBeLessThanOrEqual(900);
    expect(await locked('a', '10.0.0.2')).toBe(0);
    await fail('a', '10.0.0.1', 10);
    expect(await locked('a', '10.0.0.1')).toBeGreaterThan(1790);
  });

  it('lock it altogether at a hundred from anywhere, but for addresses from which it has come in', async () => {
    await store().recordSuccess('b', '192.0.2.7');
    await Promise.all(Array.from({ length: 20 }, (_, n) => fail('b', `10.0.1.${n}`, 5)));
    expect(await locked('b', '192.0.2.1')).toBeGreaterThan(890);
    expect(await store().status('b', '192.0.2.7')).toEqual({ isKnown: true, lockedSeconds: 0, limitedSeconds: 0 });
    await fail('b', '192.0.2.7', 10);
    expect(await locked('b', '192.0.2.7')).toBeGreaterThan(890);
  });

  it('forget an address from which the account has not come in for a quarter of a year', async () => {
    await store().recordSuccess('b', '192.0.2.7');
    await fail('b', '10.0.0.1', 100);
    await scratch.asOwner(`update login_addresses set last_login_at = last_login_at - interval '101 days'`);
    expect(await store().status('b', '192.0.2.7')).toMatchObject({ isKnown: false });
    expect(await locked('b', '192.0.2.7')).toBeGreaterThan(890);
  });

  it('limit an address for a minute at thirty of any names, but for accounts that have come in from it', async () => {
    await store().recordSuccess('owner', '10.0.0.9');
    for (let n = 0; n < 29; n += 1) await store().recordFailure(`name ${n}`, '10.0.0.9');
    expect(await limited('new', '10.0.0.9')).toBe(0);
    await store().recordFailure('name 29', '10.0.0.9');
    expect(await limited('new', '10.0.0.9')).toBeGreaterThan(50);
    expect(await limited('new', '10.0.0.9')).toBeLessThanOrEqual(60);
    expect(await limited('new', '10.0.0.8')).toBe(0);
    expect(await limited('owner', '10.0.0.9')).toBe(0);
  });

  it('are forgotten by a right password from the same address, and after their window', async () => {
    await fail('c', '10.0.0.1', 9);
    await store().recordSuccess('c', '10.0.0.1');
    await fail('c', '10.0.0.1', 9);
    await scratch.asOwner(
      `update login_failures set window_started_at = window_started_at - interval '16 minutes' where account = 'c'`,
    );
    await fail('c', '10.0.0.1', 9);
    expect(await locked('c', '10.0.0.1')).toBe(0);
  });

  it('are forgotten altogether when the account is unlocked, and those of others are not', async () => {
    await fail('d', '10.0.0.1', 100);
    await fail('e', '10.0.0.2', 10);
    expect(await locked('d', '10.0.0.3')).toBeGreaterThan(0);
    expect(await store().unlock('d')).toBe(2);
    expect([await locked('d', '10.0.0.1'), await locked('d', '10.0.0.3')]).toEqual([0, 0]);
    expect(await locked('e', '10.0.0.2')).toBeGreaterThan(0);
    expect(await store().unlock('')).toBe(0);
  });
});

describe('rate limits', () => {
  const budget = (name: string, points: number, key: string = randomUUID()) => ({ name, key, points, perSeconds: 60 });
  const isRefused = (error: unknown) =>
    error instanceof ProblemError && error.code === 'RATE_LIMITED' && (error.context.retryAfterSeconds ?? 0) > 0;

  it('let exactly as many through as the budget has, however many ask at once', async () => {
    const limiter = createRateLimiter(scratch.database, Date.now);
    const shared = budget('t', 100);
    const results = await Promise.allSettled(Array.from({ length: 150 }, () => limiter.consume([shared])));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(100);
    expect(results.every((result) => result.status === 'fulfilled' || isRefused(result.reason))).toBe(true);
    expect(limiter.peek([shared])).toMatchObject({ limit: 100, remaining: 0 });
  });

  it('are shared between processes and never exceeded by them together', async () => {
    const limiters = Array.from({ length: 3 }, () => createRateLimiter(scratch.database, Date.now));
    const shared = budget('p', 60);
    const results = await Promise.allSettled(
      Array.from({ length: 30 }, () => limiters.map((limiter) => limiter.consume([shared]))).flat(),
    );
    const passed = results.filter(({ status }) => status === 'fulfilled').length;
    expect(passed).toBe(60);
  });

  it('take from all budgets or from none', async () => {
    const limiter = createRateLimiter(scratch.database, Date.now);
    const [wide, narrow] = [budget('w', 100), budget('n', 1)];
    expect(await limiter.consume([wide, narrow])).toMatchObject({ limit: 1, remaining: 0 });
    for (let n = 0; n < 5; n += 1)
      await expect(limiter.consume([wide, narrow])).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    expect(limiter.peek([wide]).remaining).toBe(99);
  });

  it('begin anew with the next window', async () => {
    let now = Date.now();
    const limiter = createRateLimiter(scratch.database, () => now);
    const short = budget('s', 1);
    await limiter.consume([short]);
    await expect(limiter.consume([short])).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    now += 61_000;
    await scratch.asOwner(
      `update rate_limits set window_ends_at = clock_timestamp() - interval '1 second' where name = 's'`,
    );
    expect(await limiter.consume([short])).toMatchObject({ remaining: 0 });
  });
});
