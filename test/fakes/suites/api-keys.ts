import { createHash, randomUUID } from 'node:crypto';

import { systemActor } from '../../../src/domain/access/actor';
import { type ApiKeyId, asId, type TenantId } from '../../../src/domain/ids';
import type { ApiKeyRepository, NewApiKey } from '../../../src/domain/ports/access/api-keys';
import type { RecordQuery } from '../../../src/domain/ports/access/credential-record';

/** The repository of keys, with two active tenants. */
export interface ApiKeysUnderTest {
  apiKeys: ApiKeyRepository;
  tenantId: TenantId;
  otherTenantId: TenantId;
}

const creation = { actor: systemActor('suite'), key: null };
const all: RecordQuery = { state: 'all', limit: 100, after: null };
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

/** The rules that every repository of API keys keeps. */
export function describeApiKeys(open: () => ApiKeysUnderTest): void {
  const aKey = (given: Partial<NewApiKey> = {}): NewApiKey => ({
    ...{ id: asId<ApiKeyId>(randomUUID()), tenantId: open().tenantId, name: 'key', scopes: ['invoices:read'] },
    ...{ testOnly: true, expiresAt: null, secretSha256: createHash('sha256').update('secret').digest() },
    ...given,
  });
  const made = async (given: Partial<NewApiKey> = {}) => open().apiKeys.create(aKey(given), creation);

  it('lists the keys of one owner, newest first, page by page and by state', async () => {
    const { apiKeys, otherTenantId } = open();
    const tenantId = otherTenantId;
    const first = await made({ tenantId });
    const second = await made({ tenantId, name: 'second' });
    await made();
    await made({ tenantId: null, scopes: ['admin:audit'] });
    await apiKeys.revoke({ tenantId, id: first.id }, creation);
    const idsOf = async (query: Partial<RecordQuery>) =>
      (await apiKeys.list(tenantId, { ...all, ...query })).map(({ id }) => id);
    expect(await idsOf({})).toEqual([second.id, first.id]);
    expect(await idsOf({ state: 'active' })).toEqual([second.id]);
    expect(await idsOf({ state: 'deleted' })).toEqual([first.id]);
    expect(await idsOf({ limit: 1 })).toEqual([second.id]);
    expect(await idsOf({ after: second })).toEqual([first.id]);
    const [shown] = await apiKeys.list(tenantId, { ...all, limit: 1 });
    expect(shown).toEqual({
      ...{ id: second.id, tenantId, name: 'second', scopes: ['invoices:read'], testOnly: true, version: 1 },
      ...{ createdAt: expect.any(String) as string, createdBy: 'suite', expiresAt: null, lastUsedAt: null },
      ...{ lastUsedAddress: null, revokedAt: null, rotatedTo: null },
    });
  });

  it('lists the keys of the portal apart from those of companies', async () => {
    const system = await made({ tenantId: null, scopes: ['admin:audit'] });
    const own = await made();
    const ids = (await open().apiKeys.list(null, all)).map(({ id }) => id);
    expect(ids).toContain(system.id);
    expect(ids).not.toContain(own.id);
  });

  it('changes a key once for each version, and never a revoked one', async () => {
    const { apiKeys, tenantId } = open();
    const { id } = await made();
    const place = { tenantId, id };
    const renamed = await apiKeys.change(place, { name: 'new' }, 1, creation);
    expect(renamed).toMatchObject({ name: 'new', version: 2, expiresAt: null });
    expect(await apiKeys.change(place, { name: 'stale' }, 1, creation)).toBeNull();
    const ending = await apiKeys.change(place, { expiresAt: inAnHour() }, 2, creation);
    expect(ending).toMatchObject({ name: 'new', version: 3, expiresAt: expect.any(String) as string });
    expect(await apiKeys.revoke(place, creation)).toBe(true);
    expect(await apiKeys.change(place, { name: 'late' }, 4, creation)).toBeNull();
    expect(await apiKeys.find(place)).toMatchObject({ name: 'new', revokedAt: expect.any(String) as string });
  });

  it('rotates a key once: the former ends with the overlap and not later than before', async () => {
    const { apiKeys, tenantId } = open();
    const [open1, short] = [await made(), await made({ expiresAt: inAnHour() })];
    const inADay = new Date(Date.now() + 86_400_000).toISOString();
    for (const { id, expiresAt } of [open1, short]) {
      const successor = aKey({ name: 'successor' });
      const rotated = await apiKeys.rotate({ tenantId, id }, inADay, successor, creation);
      expect(rotated).toMatchObject({ id: successor.id, name: 'successor', version: 1 });
      const former = await apiKeys.find({ tenantId, id });
      expect(former).toMatchObject({ rotatedTo: successor.id, revokedAt: null, version: 2 });
      expect(Date.parse(former?.expiresAt ?? '')).toBe(Date.parse(expiresAt ?? inADay));
      const again = aKey();
      await expect(apiKeys.rotate({ tenantId, id }, inADay, again, creation)).rejects.toMatchObject({
        code: 'INVALID_STATE_TRANSITION',
      });
      expect(await apiKeys.find({ tenantId, id: again.id })).toBeNull();
    }
  });

  it('rotates no key that was revoked or has expired', async () => {
    const { apiKeys, tenantId } = open();
    const revoked = await made();
    await apiKeys.revoke({ tenantId, id: revoked.id }, creation);
    const expired = await made({ expiresAt: new Date(Date.now() - 1_000).toISOString() });
    for (const { id } of [revoked, expired])
      await expect(apiKeys.rotate({ tenantId, id }, inAnHour(), aKey(), creation)).rejects.toMatchObject({
        code: 'INVALID_STATE_TRANSITION',
      });
  });

  it("reaches no key of another tenant's, and none of the portal's", async () => {
    const { apiKeys, tenantId, otherTenantId } = open();
    const foreign = [
      { id: (await made({ tenantId: otherTenantId })).id, owner: otherTenantId },
      { id: (await made({ tenantId: null, scopes: ['admin:audit'] })).id, owner: null },
    ];
    for (const { id, owner } of foreign) {
      const place = { tenantId, id };
      expect(await apiKeys.find(place)).toBeNull();
      expect(await apiKeys.change(place, { name: 'mine' }, 1, creation)).toBeNull();
      expect(await apiKeys.revoke(place, creation)).toBe(false);
      await expect(apiKeys.rotate(place, inAnHour(), aKey(), creation)).rejects.toMatchObject({
        code: 'INVALID_STATE_TRANSITION',
      });
      expect(await apiKeys.find({ tenantId: owner, id })).toMatchObject({ name: 'key', revokedAt: null });
    }
  });
}
