import { randomUUID } from 'node:crypto';

import { systemActor } from '../../../src/domain/access/actor';
import { asId, type IntegrationId, type TenantId } from '../../../src/domain/ids';
import type { RecordQuery } from '../../../src/domain/ports/access/credential-record';
import type { IntegrationRepository } from '../../../src/domain/ports/access/integrations';

/** The repository of integrations, with two active tenants. */
export interface IntegrationsUnderTest {
  integrations: IntegrationRepository;
  tenantId: TenantId;
  otherTenantId: TenantId;
}

const creation = { actor: systemActor('suite'), key: null };
const all: RecordQuery = { state: 'all', limit: 100, after: null };
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const aToken = (expiresAt: string | null = null) => ({
  ...{ id: randomUUID(), name: 'token', expiresAt },
  secretSha256: Buffer.alloc(32, 1),
});

/** The rules that every repository of integrations keeps. */
export function describeIntegrations(open: () => IntegrationsUnderTest): void {
  const made = async (tenantId = open().tenantId, username: string = randomUUID()) => {
    const id = asId<IntegrationId>(randomUUID());
    const token = aToken();
    const record = await open().integrations.create(
      {
        ...{ id, tenantId, name: 'ERP', scopes: ['send'], defaultConnectionId: null },
        ...{ ipAllowlist: [], testOnly: false, nackQuarantineAfter: 5 },
      },
      { token, account: { id: randomUUID(), username, passwordHash: 'h' } },
      creation,
    );
    return { record, token, place: { tenantId, id } };
  };

  it('makes an integration with its first credentials, shown without their secrets', async () => {
    const { record, token } = await made(undefined, `Erp-${randomUUID()}`);
    expect(record).toMatchObject({
      ...{ name: 'ERP', scopes: ['send'], enabled: true, version: 1, createdBy: 'suite', deletedAt: null },
      account: { username: expect.stringMatching(/^Erp-/) as string, lastUsedAt: null },
      tokens: [{ id: token.id, name: 'token', expiresAt: null, revokedAt: null, rotatedTo: null, version: 1 }],
    });
    expect(JSON.stringify(record)).not.toMatch(/secret|hash/i);
  });

  it('keeps the name of an account from every other integration, in any case', async () => {
    const { tenantId, otherTenantId } = open();
    const username = randomUUID();
    await made(tenantId, username);
    await expect(made(otherTenantId, username.toUpperCase())).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await open().integrations.list(otherTenantId, { ...all, state: 'deleted' })).toEqual([]);
  });

  it('changes an integration once for each version; what is not named stays', async () => {
    const { integrations } = open();
    const { place } = await made();
    const patch = { name: 'New', ipAllowlist: ['192.0.2.1'], enabled: false };
    const changed = await integrations.change(place, patch, 1, creation);
    expect(changed).toMatchObject({ ...patch, scopes: ['send'], version: 2 });
    expect(await integrations.change(place, { name: 'stale' }, 1, creation)).toBeNull();
    const cleared = await integrations.change(place, { ipAllowlist: [], enabled: true }, 2, creation);
    expect(cleared).toMatchObject({ name: 'New', ipAllowlist: [], enabled: true });
  });

  it('removes an integration once, with all its credentials; it is only listed afterwards', async () => {
    const { integrations, tenantId } = open();
    const { place, token, record } = await made();
    expect(await integrations.remove(place, creation)).toBe(true);
    expect(await integrations.remove(place, creation)).toBe(false);
    expect(await integrations.find(place)).toBeNull();
    expect(await integrations.change(place, { enabled: true }, 2, creation)).toBeNull();
    expect(await integrations.addToken(place, aToken(), creation)).toBeNull();
    const listed = await integrations.list(tenantId, { ...all, state: 'deleted' });
    expect(listed.find(({ id }) => id === record.id)).toMatchObject({
      deletedAt: expect.any(String) as string,
      tokens: [{ id: token.id, revokedAt: expect.any(String) as string }],
    });
    const active = await integrations.list(tenantId, { ...all, state: 'active' });
    expect(active.map(({ id }) => id)).not.toContain(record.id);
  });

  it('adds tokens, newest first, and revokes one once', async () => {
    const { integrations } = open();
    const { place, token } = await made();
    const second = aToken(inAnHour());
    expect(await integrations.addToken(place, second, creation)).toMatchObject({ id: second.id, createdBy: 'suite' });
    const tokenPlace = { integration: place, id: token.id };
    expect(await integrations.revokeToken(tokenPlace, creation)).toBe(true);
    expect(await integrations.revokeToken(tokenPlace, creation)).toBe(false);
    const tokens = (await integrations.find(place))?.tokens ?? [];
    expect(tokens.map(({ id, revokedAt }) => [id, revokedAt === null])).toEqual([
      [second.id, true],
      [token.id, false],
    ]);
  });

  it('rotates a token once: the former ends with the overlap', async () => {
    const { integrations } = open();
    const { place, token } = await made();
    const former = { integration: place, id: token.id };
    const [endsAt, successor] = [inAnHour(), aToken()];
    await integrations.rotateToken(former, endsAt, successor, creation);
    const held = (await integrations.find(place))?.tokens.find(({ id }) => id === token.id);
    expect(held).toMatchObject({ rotatedTo: successor.id, revokedAt: null });
    expect(Date.parse(held?.expiresAt ?? '')).toBe(Date.parse(endsAt));
    for (const id of [token.id, randomUUID()])
      await expect(
        integrations.rotateToken({ integration: place, id }, endsAt, aToken(), creation),
      ).rejects.toMatchObject({ code: 'INVALID_STATE_TRANSITION' });
    expect((await integrations.find(place))?.tokens).toHaveLength(2);
  });

  it("reaches no integration of another tenant's", async () => {
    const { integrations, tenantId, otherTenantId } = open();
    const theirs = await made(otherTenantId);
    const place = { tenantId, id: theirs.record.id };
    const token = { integration: place, id: theirs.token.id };
    expect(await integrations.find(place)).toBeNull();
    expect(await integrations.change(place, { name: 'mine' }, 1, creation)).toBeNull();
    expect(await integrations.setPassword(place, 'mine', creation)).toBeNull();
    expect(await integrations.addToken(place, aToken(), creation)).toBeNull();
    expect(await integrations.revokeToken(token, creation)).toBe(false);
    expect(await integrations.remove(place, creation)).toBe(false);
    expect(await integrations.find(theirs.place)).toEqual(theirs.record);
    // Nor one that is named beside an integration of one's own.
    const own = await made();
    expect(await integrations.revokeToken({ integration: own.place, id: theirs.token.id }, creation)).toBe(false);
  });
}
