import { randomUUID } from 'node:crypto';

import { createPersonalDataStore } from '../../../../src/adapters/db/access/personal-data';
import { createPasskeyChallenges, createPasskeys } from '../../../../src/adapters/db/system/access/passkeys';
import { createMailChoices } from '../../../../src/adapters/db/system/notifications/mail-choices';
import { createSystemSettingsRepository } from '../../../../src/adapters/db/system/system-settings';
import { systemActor } from '../../../../src/domain/access/actor';
import type { PartnerId, TenantId, UserId } from '../../../../src/domain/ids';
import { createAnonymiseFormerPeople } from '../../../../src/usecases/access/people/personal-data';
import { Browser, enroll, told } from '../../../support/rigs/people-rig';
import { startStoredPeople, type StoredPeopleRig } from '../../../support/rigs/stored-people-rig';

let rig: StoredPeopleRig;
let tenantId: TenantId;
let admin: Browser;
let operator: Browser;
beforeAll(async () => {
  rig = await startStoredPeople();
  tenantId = await rig.addTenant();
  operator = await signIn((await rig.addPerson('admin')).email);
  admin = await signIn((await rig.addPerson('admin', tenantId)).email);
});
beforeEach(() => rig.forgetBudgets());
afterAll(() => rig.close());

async function signIn(email: string): Promise<Browser> {
  const browser = new Browser(rig.api);
  await browser.logIn(email);
  await enroll(browser);
  return browser;
}
const system = <Row extends object>(sql: string, binds: unknown[] = []): Promise<Row[]> =>
  rig.database.withSystem((tx) => tx.query<Row>(sql, binds));

/** Everywhere that the text stands, in any column that could hold it, as the owner of the tables sees it. */
async function placesOf(text: string): Promise<string[]> {
  const columns = await rig.scratch.asOwner<{ table: string; column: string }>(`
    select c.table_name as table, c.column_name as column
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and c.data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY', 'bytea')`);
  const looks = columns.map(
    ({ table, column }) => `
      (select '${table}.${column}' as place from "${table}"
       where strpos(lower("${column}"::text), lower($1)) > 0
         or strpos(lower("${column}"::text), encode(convert_to($1, 'utf8'), 'hex')) > 0 limit 1)`,
  );
  const found = await rig.scratch.asOwner<{ place: string }>(looks.join(' union all '), [text]);
  return found.map(({ place }) => place);
}

/** How many rows of each table are of this person: all tables whose rows name an owner. */
async function ownedBy(id: UserId): Promise<Record<string, number>> {
  const columns = await rig.scratch.asOwner<{ table: string; column: string }>(`
    select c.table_name as table, c.column_name as column
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name in ('user_id', 'person_id')`);
  const looks = columns.map(
    ({ table, column }) => `(select '${table}' as table, count(*)::int as rows from "${table}" where "${column}" = $1)`,
  );
  const found = await rig.scratch.asOwner<{ table: string; rows: number }>(looks.join(' union all '), [id]);
  return Object.fromEntries(found.map(({ table, rows }) => [table, rows]));
}

/** Named after its owner, as people do. */
async function givePasskey(userId: UserId, name: string): Promise<void> {
  const bytes = { id: randomUUID(), credentialId: randomUUID(), publicKey: Buffer.from('key'), counter: 0 };
  const flags = { backupEligible: true, backedUp: true, transports: ['internal'] };
  await createPasskeys(rig.database).add(userId, { ...bytes, ...flags, name }, 10);
}

/** Somebody of the company with an e-mail and a name of her own, who has done everything that leaves a trace. */
async function aPersonWithTraces(name: string): Promise<{ id: UserId; email: string }> {
  const person = await rig.addPerson('tenant_user', tenantId);
  const browser = await signIn(person.email);
  await browser.send('PATCH', '/me', { name, locale: 'en', expected_version: 1 });
  await givePasskey(person.id, `Telefón, ${name}`);
  await createPasskeyChallenges(rig.database).put(`login:${person.id}`, person.id, 'challenge', 300);
  await new Browser(rig.api).logIn(person.email, 'a wrong password');
  await new Browser(rig.api).send('POST', '/auth/password-reset/request', { email: person.email });
  await new Browser(rig.api).logIn(person.email);
  const { id } = person;
  await rig.scratch.asOwner(
    `insert into digest_entries (recipient, event_id, user_id, locale, content) values ($1, gen_random_uuid(), $2, 'en', '{}')`,
    [person.email, id],
  );
  await createMailChoices(rig.database).replace(id, { kinds: {}, mutedTenants: [] }, 1);
  for (const statement of [
    'insert into notification_reads (user_id, notification_id) values ($1, gen_random_uuid())',
    `insert into creation_keys (person_id, operation, key, fingerprint, object_id, expires_at)
     values ($1, 'createApiKey', 'key', 'fingerprint', gen_random_uuid(), now() + interval '1 day')`,
    `insert into sandbox_accounts (id, email, company_name, locale, user_id, max_documents, max_bytes)
     select gen_random_uuid(), email, 'Program', 'sk', id, 1, 1 from users where id = $1`,
    `insert into sandbox_links (token_sha256, email, company_name, locale, expires_at)
     select convert_to(id::text, 'utf8'), upper(email), 'Program', 'sk', now() + interval '1 day' from users where id = $1`,
  ])
    await rig.scratch.asOwner(statement, [id]);
  const { memberships } = (await admin.send('GET', `/users/${id}`)).json as { memberships: { id: string }[] };
  expect((await admin.send('DELETE', `/memberships/${memberships[0]?.id}`)).status).toBe(204);
  return person;
}

describe('the data of a person', () => {
  it('are shown to who may decide about all that the person has, and audited', async () => {
    const person = await rig.addPerson('tenant_user', tenantId);
    const browser = new Browser(rig.api);
    await browser.logIn(person.email);
    await givePasskey(person.id, 'Telefón');
    const choices = { kinds: { invoice_failed: 'digest' }, mutedTenants: [tenantId] } as const;
    await createMailChoices(rig.database).replace(person.id, choices, 1);
    const chosen = { kinds: choices.kinds, muted_tenants: [tenantId] };
    const shown = await operator.send('GET', `/admin/users/${person.id}/data`);
    expect(shown.json).toMatchObject({
      user: { id: person.id, email: person.email },
      roles: [{ role: 'tenant_user', tenant_id: tenantId }],
      sessions: [{ current: false, user_agent: expect.any(String) as string }],
      devices: [{ expires_at: expect.any(String) as string }],
      passkeys: [{ name: 'Telefón', backed_up: true, transports: ['internal'], last_used_at: null }],
      notification_preferences: chosen,
    });
    const own = await browser.send('GET', '/me/data');
    expect(own.json).toMatchObject({
      user: { email: person.email },
      sessions: [{ current: true }],
      notification_preferences: chosen,
    });
    const entries = await system(`select 1 from audit_log where action = 'user.data.read' and object_id = $1`, [
      person.id,
    ]);
    expect(entries).toHaveLength(2);
    expect(told(await admin.send('GET', `/admin/users/${person.id}/data`))).toEqual([403, 'FORBIDDEN']);
  });

  it('of companies of a partner are shown to it, unless the person has more than that', async () => {
    const made = await operator.send('POST', '/admin/partners', { name: 'P', contact_email: 'p@p.example' });
    const partner = await signIn((await rig.addPartnerPerson(made.json.id as PartnerId)).email);
    const person = await rig.addPerson('tenant_user', tenantId);
    const read = () => partner.send('GET', `/admin/users/${person.id}/data`);
    expect(told(await read())).toEqual([404, 'NOT_FOUND']);
    const own = await rig.addTenant();
    await rig.scratch.asOwner('update tenants set partner_id = $2 where id = $1', [own, made.json.id]);
    await rig.setRole(person.id, own, 'tenant_viewer');
    expect(told(await read())).toEqual([403, 'FORBIDDEN']);
    await rig.scratch.asOwner('update memberships set removed_at = now() where user_id = $1 and tenant_id = $2', [
      person.id,
      tenantId,
    ]);
    expect((await read()).json).toMatchObject({
      roles: [{ tenant_id: own, tenant_name: expect.any(String) as string }],
    });
  });
});

describe('an anonymous person', () => {
  it('is nowhere in the database by e-mail or name; the id stays in the audit log', async () => {
    const name = 'Žofia Neobyčajná-Štefánková';
    const { id, email } = await aPersonWithTraces(name);
    expect((await placesOf(name)).sort()).toEqual(['user_passkeys.name', 'users.name']);
    expect(await placesOf(email)).toEqual(
      expect.arrayContaining(['mail_outbox.recipient', 'sandbox_links.email', 'users.email']),
    );
    // A new table with rows of people gets one of hers above, and is emptied below.
    const without = Object.entries(await ownedBy(id)).filter(([, rows]) => rows === 0);
    expect(without).toEqual([]);
    const failures = () => system(`select address from login_failures where account like 'person:%'`);
    await rig.forgetFailures();
    await new Browser(rig.api).logIn(email, 'a wrong password');
    expect(await failures()).not.toEqual([]);
    const made = await operator.send('POST', `/admin/users/${id}/anonymise`, { reason: 'asks for it' });
    expect(await failures()).toEqual([]);
    expect(made.json).toMatchObject({ id, status: 'blocked', name: 'anonymous', totp_enabled: false, memberships: [] });
    expect([await placesOf(name), await placesOf(email)]).toEqual([[], []]);
    const left = Object.entries(await ownedBy(id)).filter(([, rows]) => rows > 0);
    expect(left).toEqual([['memberships', 1]]);
    expect(
      await rig.scratch.asOwner('select password_hash, last_tenant_id, last_login_at from users where id = $1', [id]),
    ).toEqual([{ password_hash: null, last_tenant_id: null, last_login_at: null }]);
    expect(await rig.auditOf('user.anonymise')).toEqual([{ reason: 'asks for it' }]);
    expect(await system('select 1 from audit_log where actor_id = $1', [id])).not.toEqual([]);
    await operator.send('POST', `/admin/users/${id}/unblock`, { reason: 'x' });
    expect((await operator.send('GET', `/admin/users/${id}`)).json).toMatchObject({ status: 'blocked' });
    expect((await operator.send('POST', `/admin/users/${id}/anonymise`, { reason: 'again' })).status).toBe(200);
    expect(await rig.auditOf('user.anonymise')).toHaveLength(1);
  });

  it('is not made of somebody who has a role, of oneself, or by who looks after one company', async () => {
    const { id } = await rig.addPerson('tenant_user', tenantId);
    const act = { reason: 'x' };
    expect(told(await operator.send('POST', `/admin/users/${id}/anonymise`, act))).toEqual([
      409,
      'INVALID_STATE_TRANSITION',
    ]);
    expect(told(await admin.send('POST', `/admin/users/${id}/anonymise`, act))).toEqual([403, 'FORBIDDEN']);
    const me = (await operator.send('GET', '/auth/me')).json as { user: { id: string } };
    expect(told(await operator.send('POST', `/admin/users/${me.user.id}/anonymise`, act))).toEqual([403, 'FORBIDDEN']);
  });

  it('comes of itself some days after the last role', async () => {
    const [old, recent] = [await aPersonWithTraces('Stará Osoba'), await aPersonWithTraces('Nová Osoba')];
    await rig.scratch.asOwner(`update memberships set removed_at = now() - interval '31 days' where user_id = $1`, [
      old.id,
    ]);
    const systemSettings = createSystemSettingsRepository(rig.database);
    const { version } = await systemSettings.read();
    await systemSettings.replace({
      settings: { former_user_days: 30 },
      expectedVersion: version,
      actor: systemActor('test'),
    });
    const round = createAnonymiseFormerPeople({ personalData: createPersonalDataStore(rig.database), systemSettings });
    expect(await round()).toBe('idle');
    expect([await placesOf(old.email), await placesOf('Stará Osoba')]).toEqual([[], []]);
    expect(await placesOf(recent.email)).not.toEqual([]);
  });

  it('comes of the last role, not of the first, nor of one that is left; without any role ever, of the day of entry', async () => {
    const monthsAgo = "now() - interval '90 days'";
    const removed = `insert into memberships (user_id, tenant_id, role, removed_at) values ($1, $2, 'tenant_user', ${monthsAgo})`;
    const [left, moved, never] = [
      await rig.addPerson('tenant_user', tenantId),
      await rig.addPerson(),
      await rig.addPerson(),
    ];
    for (const { id } of [left, moved]) await rig.scratch.asOwner(removed, [id, await rig.addTenant()]);
    await rig.setRole(moved.id, tenantId, 'tenant_viewer');
    await rig.setRole(moved.id, tenantId, null);
    await rig.scratch.asOwner(removed, [moved.id, await rig.addTenant()]);
    await rig.scratch.asOwner(`update users set created_at = ${monthsAgo} where id = $1`, [never.id]);
    const former = await createPersonalDataStore(rig.database).formerPeople(30, 1_000);
    expect([left, moved, never].map(({ id }) => former.includes(id))).toEqual([false, false, true]);
  });
});
