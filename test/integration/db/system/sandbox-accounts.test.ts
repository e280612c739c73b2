import { createHash, randomUUID } from 'node:crypto';

import { createSandboxAccounts, createSandboxLinks } from '../../../../src/adapters/db/system/sandbox/sandbox-accounts';
import { createSandboxReset } from '../../../../src/adapters/db/system/sandbox/sandbox-reset';
import { createSandboxUse } from '../../../../src/adapters/db/system/sandbox/sandbox-use';
import { createArchivedCompanies } from '../../../../src/adapters/db/system/tenants/archived-companies';
import { createTenantAdminRepository } from '../../../../src/adapters/db/system/tenants/tenant-admin';
import { asId, type TenantId } from '../../../../src/domain/ids';
import { keptRequests } from '../../../../src/domain/ports/sandbox/sandbox-use';
import type { SandboxAccount } from '../../../../src/domain/sandbox/sandbox-account';
import { createEndUnusedAccounts } from '../../../../src/usecases/sandbox/end-unused-accounts';
import { aTenant, storeTenant } from '../../../support/factories/new-submission';
import { type ScratchDatabase, scratchDatabase } from '../../../support/services/database';

let scratch: ScratchDatabase;
beforeAll(async () => {
  scratch = await scratchDatabase();
});
afterAll(() => scratch.drop());

const accounts = () => createSandboxAccounts(scratch.database);
const registrationOf = (email: string) => ({ email, companyName: 'Program', locale: 'sk' as const });
const anAccount = (email = `${randomUUID()}@firma.example`): Promise<SandboxAccount> =>
  accounts().ensure(registrationOf(email), { id: randomUUID(), maxDocuments: 10, maxBytes: 1_000 });

describe('a link', () => {
  const links = () => createSandboxLinks(scratch.database);
  const make = async (email: string): Promise<Buffer> => {
    const tokenSha256 = createHash('sha256').update(randomUUID()).digest();
    await links().create({ ...registrationOf(email), tokenSha256, seconds: 60 });
    return tokenSha256;
  };

  it('is taken by one at a time, and good again when nothing came of it', async () => {
    const link = await make('a@firma.example');
    const takes = await Promise.all([1, 2, 3].map(() => links().take(link, 60)));
    expect(takes.filter((taken) => taken !== null)).toEqual([registrationOf('a@firma.example')]);
    await links().release(link);
    expect(await links().take(link, 0)).not.toBeNull();
    expect(await links().take(link, 60)).not.toBeNull();
    await links().spend(link);
    await links().release(link);
    expect(await links().take(link, 60)).toBeNull();
  });

  it('voids the one before it, and ends in time', async () => {
    const [former, newest] = [await make('b@firma.example'), await make('B@firma.example')];
    expect(await links().take(former, 60)).toBeNull();
    await scratch.asOwner(`update sandbox_links set expires_at = now() where email = 'B@firma.example'`);
    expect(await links().take(newest, 60)).toBeNull();
  });
});

it('an e-mail has one account, and each account another number for good', async () => {
  const [one, same] = await Promise.all([anAccount('jana@firma.example'), anAccount('Jana@firma.example')]);
  const other = await anAccount();
  expect(same.id).toBe(one.id);
  expect(other.no).toBeGreaterThan(one.no);
});

it('keeps the newest 500 requests of an account', async () => {
  const { id } = await anAccount();
  const use = createSandboxUse(scratch.database);
  const request = (second: number) => ({
    ...{ accountId: id, id: randomUUID(), at: new Date(second * 1_000).toISOString() },
    ...{ tenantId: asId<TenantId>(randomUUID()), method: 'GET', path: `/${second}`, status: 200, code: null },
    ...{ requestId: 'request', durationMs: 1 },
  });
  await use.keepRequests(Array.from({ length: keptRequests + 20 }, (_, second) => request(second)));
  await use.keepRequests([request(keptRequests + 20)]);
  const kept = await use.requestsOf(id);
  expect([kept.length, kept[0]?.path, kept.at(-1)?.path]).toEqual([keptRequests, `/${keptRequests + 20}`, '/21']);
});

it('moves a clock forward only, as far as it may', async () => {
  const { id } = await anAccount();
  const use = createSandboxUse(scratch.database);
  expect(await use.advanceClock(id, 100, 150)).toBe(100);
  expect(await use.advanceClock(id, 100, 150)).toBeNull();
  expect(await use.advanceClock(id, -100, 150)).toBe(0);
  expect(await use.advanceClock(id, -1, 150)).toBeNull();
});

describe('an account that is not used', () => {
  const forgotten: string[] = [];
  const round = () =>
    createEndUnusedAccounts({
      reset: createSandboxReset(scratch.database),
      provider: { forget: (account) => Promise.resolve(void forgotten.push(account)) },
      sendsMail: true,
    })();
  const unusedFor = (id: string, days: number) =>
    scratch.asOwner('update sandbox_accounts set last_request_at = now() - make_interval(days => $2) where id = $1', [
      id,
      days,
    ]);
  const mailsTo = async (email: string): Promise<string[]> =>
    (
      await scratch.asOwner<{ kind: string }>('select kind from mail_outbox where recipient = $1 order by created_at', [
        email,
      ])
    ).map(({ kind }) => kind);

  it('is warned twice, and kept by a request', async () => {
    const { id, email } = await anAccount();
    await unusedFor(id, 75);
    await round();
    expect(await mailsTo(email)).toEqual([]);
    await unusedFor(id, 77);
    await Promise.all([round(), round()]);
    expect(await mailsTo(email)).toEqual(['sandbox_ends_in_14_days']);
    await unusedFor(id, 84);
    await round();
    await round();
    const both = ['sandbox_ends_in_14_days', 'sandbox_ends_in_7_days'];
    expect(await mailsTo(email)).toEqual(both);
    const tenantId = asId<TenantId>(randomUUID());
    await createSandboxUse(scratch.database).keepRequests([
      {
        ...{ accountId: id, id: randomUUID(), at: new Date().toISOString(), tenantId, method: 'GET', path: '/' },
        ...{ status: 200, code: null, requestId: 'request', durationMs: 1 },
      },
    ]);
    await round();
    expect(await mailsTo(email)).toEqual(both);
    expect(await accounts().findByEmail(email)).not.toBeNull();
    expect(forgotten).not.toContain(id);
  });

  it('ends after 90 days with its companies and all of their credentials', async () => {
    const { id, email } = await anAccount();
    const tenants = createTenantAdminRepository(scratch.database);
    const { id: tenantId } = await storeTenant(tenants, aTenant({ sandbox: true, dic: '9900099990' }));
    await accounts().addCompany({ tenantId, accountId: id, place: 1 });
    await scratch.asOwner(
      `insert into api_keys (tenant_id, id, name, scopes, secret_sha256) values ($1, $2, 'key', '{}', decode(repeat('ab', 32), 'hex'))`,
      [tenantId, randomUUID()],
    );
    await unusedFor(id, 91);
    await round();
    expect(forgotten).toContain(id);
    expect(await accounts().findByEmail(email)).toBeNull();
    expect(await accounts().accountOf(tenantId)).toBeNull();
    const [state] = await scratch.asOwner(
      `select t.status, (select count(*)::int from api_keys k where k.tenant_id = t.id and k.revoked_at is null) as keys,
         (select count(*)::int from sandbox_accounts a where a.email = $2) as emails from tenants t where t.id = $1`,
      [tenantId, email],
    );
    expect(state).toEqual({ status: 'closed', keys: 0, emails: 0 });
    const next = await anAccount(email);
    expect(next.id).not.toBe(id);
  });
});

it('only companies of the sandbox that were archived long ago are emptied', async () => {
  const companies = createArchivedCompanies(scratch.database);
  const account = await anAccount();
  const admin = createTenantAdminRepository(scratch.database);
  const aCompany = async (sandbox: boolean, status: string, archivedDays: number | null): Promise<TenantId> => {
    const { id } = await storeTenant(admin, aTenant({ sandbox }));
    await scratch.asOwner(
      `update tenants set status = $2, closed_at = case when $2 = 'closed' then now() end where id = $1`,
      [id, status],
    );
    await scratch.asOwner(
      `insert into sandbox_companies (tenant_id, account_id, place, archived_at)
       values ($1, $2, 1, now() - make_interval(days => $3))`,
      [id, account.id, archivedDays],
    );
    return id;
  };
  const old = await aCompany(true, 'closed', 91);
  const kept = [
    await aCompany(true, 'closed', 89),
    await aCompany(true, 'active', 91),
    // As no row may say; a real company is kept all the same.
    await aCompany(false, 'closed', 91),
    await aCompany(true, 'active', null),
  ];
  const found = await companies.toEmpty(90, 1_000);
  expect(found).toContain(old);
  for (const id of kept) expect(found).not.toContain(id);
  await companies.noteEmptied(old);
  expect(await companies.toEmpty(90, 1_000)).not.toContain(old);
});

it('a company sees the quota and the use of its own account only, and nothing else of it', async () => {
  const [own, other] = [await anAccount(), await anAccount()];
  const tenants = createTenantAdminRepository(scratch.database);
  const { id: tenantId } = await storeTenant(tenants, aTenant({ sandbox: true, dic: '9900077770' }));
  await accounts().addCompany({ tenantId, accountId: own.id, place: 1 });
  await scratch.asOwner(
    `insert into sandbox_usage (account_id, month, documents, bytes) select id, '2026-11', 1, 1 from sandbox_accounts where id = any ($1)`,
    [[own.id, other.id]],
  );
  const seen = (sql: string) => scratch.database.withTenant(tenantId, (tx) => tx.query(sql));
  expect(await seen('select id, max_documents::int as max from sandbox_accounts')).toEqual([{ id: own.id, max: 10 }]);
  expect(await seen('select account_id as id from sandbox_usage')).toEqual([{ id: own.id }]);
  await expect(seen('select email from sandbox_accounts')).rejects.toThrow(/permission denied/);
});

it('no other tenant has a number of the sandbox', async () => {
  const tenants = createTenantAdminRepository(scratch.database);
  await expect(storeTenant(tenants, aTenant({ dic: '9900088880' }))).rejects.toThrow(/tenants_sandbox_dic/);
});
