import { randomUUID } from 'node:crypto';

import { createLockoutStore } from '../../../src/adapters/db/system/access/lockouts';
import { createPasswordHasher } from '../../../src/adapters/passwords/argon2';
import { defaultLockouts } from '../../../src/domain/ports/access/lockouts';
import { parseCredential } from '../../../src/usecases/access/credential-secret';
import { secretOf } from '../../support/readers/secret-of';
import { correctionsUnderTest, type Json } from './corrections-under-test';

const { scratch, run, json, newTenant, credentials, auditOf } = correctionsUnderTest();

describe('an integration', () => {
  const newIntegration = (dic: string, ...options: string[]) =>
    json('integration', 'create', '--tenant', dic, '--name', 'ERP', ...options);

  it('is listed with its credentials, corrected, switched off and on', async () => {
    const { id: tenantId, dic } = await newTenant();
    const { id, username, token } = await newIntegration(dic, '--allow-ip', '192.0.2.1');
    const [listed] = (await json('integration', 'list', '--tenant', dic)) as unknown as Json[];
    expect(listed).toMatchObject({
      id,
      enabled: true,
      ip_allowlist: ['192.0.2.1'],
      technical_account: { username },
      tokens: [{ id: parseCredential('erp', String(token))?.id, revoked_at: null }],
    });
    const change = ['--name', 'ERP 2', '--scope', 'send', '--allow-any-ip', '--quarantine-after', '7', '--test-only'];
    expect(await json('integration', 'set', id, ...change)).toMatchObject({
      name: 'ERP 2',
      scopes: ['send'],
      ip_allowlist: [],
      nack_quarantine_after: 7,
      test_only: true,
    });
    expect((await run('integration', 'set', id, '--allow-ip', 'nowhere')).stderr).toContain('/ip_allowlist/0');
    expect((await run('integration', 'set', id)).stderr).toContain('name what to change');
    expect(await json('integration', 'disable', id)).toMatchObject({ enabled: false, name: 'ERP 2' });
    expect((await credentials().findTechnicalAccount(String(username)))?.integration.enabled).toBe(false);
    expect(await json('integration', 'enable', id)).toMatchObject({ enabled: true });
    expect((await run('integration', 'enable', randomUUID())).stderr).toContain('NOT_FOUND');
    expect(await auditOf(tenantId, 'integration.change')).toMatchObject([
      { after: { name: 'ERP 2' }, before: { name: 'ERP', ip_allowlist: ['192.0.2.1'] } },
      { before: { enabled: true }, after: { enabled: false } },
      { after: { enabled: true } },
    ]);
  });

  it('gets a new token, beside which the former one works for the overlap', async () => {
    const { id: tenantId, dic } = await newTenant();
    const { id, token } = await newIntegration(dic);
    const former = parseCredential('erp', String(token))?.id ?? '';
    const rotated = await json('integration', 'rotate-token', id, '--overlap-hours', '2');
    const now = parseCredential('erp', String(rotated.token))?.id ?? '';
    const left = Date.parse((await credentials().findErpToken(former))?.expiresAt ?? '') - Date.now();
    expect(left / 3_600_000).toBeCloseTo(2, 1);
    expect(await credentials().findErpToken(now)).toMatchObject({ expiresAt: null, revokedAt: null });

    const other = await newIntegration((await newTenant()).dic);
    expect((await run('integration', 'revoke-token', other.id, '--token', former)).stderr).toContain('NOT_FOUND');
    await json('integration', 'revoke-token', id, '--token', String(token));
    expect((await credentials().findErpToken(former))?.revokedAt).not.toBeNull();
    expect((await run('integration', 'revoke-token', id, '--token', former)).stderr).toContain('NOT_FOUND');
    const audit = [...(await auditOf(tenantId, 'erp_token.rotate')), ...(await auditOf(tenantId, 'erp_token.revoke'))];
    expect(audit).toHaveLength(2);
    expect(JSON.stringify(audit)).not.toContain(secretOf(rotated.token));
  });

  it('gets a new password, and whatever the old one opened is shut', async () => {
    const { dic } = await newTenant();
    const { id, username, password } = await newIntegration(dic);
    const before = await credentials().findTechnicalAccount(String(username));
    const reset = await json('integration', 'reset-password', id);
    const after = await credentials().findTechnicalAccount(String(username));
    expect(reset.username).toBe(username);
    expect(after?.passwordVersion).toBe((before?.passwordVersion ?? 0) + 1);
    const hasher = createPasswordHasher();
    expect(await hasher.verify(after?.passwordHash ?? null, String(reset.password))).toBe(true);
    expect(await hasher.verify(after?.passwordHash ?? null, String(password))).toBe(false);
  });

  it('is unlocked', async () => {
    const { id: tenantId, dic } = await newTenant();
    const username = `Erp-${randomUUID().slice(0, 8)}`;
    await newIntegration(dic, '--username', username);
    const lockouts = createLockoutStore(scratch().database, defaultLockouts);
    const name = username.toLowerCase();
    for (let n = 0; n < 10; n += 1) await lockouts.recordFailure(name, '192.0.2.1');
    expect((await lockouts.status(name, '192.0.2.1')).lockedSeconds).toBeGreaterThan(0);
    expect(await json('account', 'unlock', username)).toMatchObject({ unlocked: true, forgotten_counts: 2 });
    expect((await lockouts.status(name, '192.0.2.1')).lockedSeconds).toBe(0);
    expect((await run('account', 'unlock', 'nobody')).stderr).toContain('NOT_FOUND');
    expect((await run('account', 'unlock')).exitCode).toBe(2);
    expect(await auditOf(tenantId, 'integration.unlock')).toMatchObject([
      { actor_id: 'admin-cli', details: { forgotten: 2 } },
    ]);
  });
});

it('keys are listed with their state, without secrets', async () => {
  const { dic } = await newTenant();
  const { id, key } = await json('key', 'create', '--tenant', dic, '--expires-days', '3');
  const { id: revoked } = await json('key', 'create', '--tenant', dic);
  await json('key', 'revoke', revoked);
  const listed = (await json('key', 'list', '--tenant', dic)) as unknown as Record<string, unknown>[];
  expect(listed).toMatchObject([
    { id, revoked_at: null, expires_at: expect.stringMatching(/Z$/) as string },
    { id: revoked, revoked_at: expect.stringMatching(/Z$/) as string },
  ]);
  expect(JSON.stringify(listed)).not.toContain(secretOf(key));
  expect((await run('key', 'list')).exitCode).toBe(2);
});

it('a session lasts twelve hours at most', async () => {
  const refused = await run('session', 'create', '--email', 'a@firma.example', '--role', 'admin', '--hours', '13');
  expect([refused.exitCode, refused.stderr]).toEqual([2, expect.stringContaining('from 1 to 12')]);
});
