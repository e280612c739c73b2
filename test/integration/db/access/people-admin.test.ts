import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import type { TenantId } from '../../../../src/domain/ids';
import { addPasskey } from '../../../support/rigs/passkey-rig';
import { Browser, enroll, told } from '../../../support/rigs/people-rig';
import { startStoredPeople, type StoredPeopleRig } from '../../../support/rigs/stored-people-rig';

let rig: StoredPeopleRig;
let tenantId: TenantId;
let admin: Browser;
let operator: Browser;
beforeAll(async () => {
  rig = await startStoredPeople();
  tenantId = await rig.addTenant();
  operator = await signIn(await rig.addPerson('admin'));
  admin = await signIn(await rig.addPerson('admin', tenantId));
});
beforeEach(() => rig.forgetBudgets());
afterAll(() => rig.close());

async function signIn({ email }: { email: string }, needsFactor = true): Promise<Browser> {
  const browser = new Browser(rig.api);
  await browser.logIn(email);
  if (needsFactor) await enroll(browser);
  return browser;
}
const newcomer = (role = 'tenant_user') => ({ email: `${randomUUID()}@firma.example`, name: 'Nová Osoba', role });
/** Spends the link of an invitation. @returns the status of the answer */
async function accept({ api }: StoredPeopleRig, { link }: Record<string, unknown>): Promise<number> {
  const token = String(link).split('#')[1] ?? '';
  const json = { token, password: 'korytnačka pije ráno čaj 9' };
  return (await new Browser(api).send('POST', '/auth/password-reset/confirm', json)).status;
}
const idsIn = ({ json }: { json: Record<string, unknown> }): string[] =>
  (json as { items: { id: string }[] }).items.map(({ id }) => id);
const membershipOf = async (userId: string, by = admin): Promise<{ id: string; version: number }> => {
  const { memberships } = (await by.send('GET', `/users/${userId}`)).json as {
    memberships: { id: string; version: number }[];
  };
  return memberships[0] ?? { id: '', version: 0 };
};

describe('an administrator of a company', () => {
  it('invites somebody by mail, sees what becomes of it, and no second time', async () => {
    const person = newcomer();
    const made = await admin.send('POST', '/users', person);
    expect([made.status, made.headers.get('Cache-Control')]).toEqual([201, 'no-store']);
    expect(made.json).toMatchObject({
      email: person.email,
      status: 'invited',
      totp_enabled: false,
      memberships: [{ role: 'tenant_user', tenant_id: tenantId, partner_id: null }],
      invitation: { mail: 'queued' },
    });
    expect(made.json).not.toHaveProperty('link');
    const id = String(made.json.id);
    expect(idsIn(await admin.send('GET', `/users?query=${person.email}&role=tenant_user&status=invited`))).toEqual([
      id,
    ]);
    expect(told(await admin.send('POST', '/users', person))).toEqual([409, 'EMAIL_ALREADY_EXISTS']);
    expect((await admin.send('POST', `/users/${id}/invitation`, { mail: true })).status).toBe(200);
    expect(await rig.mailsTo(made.json.id as never)).toHaveLength(2);
  });

  it('gives somebody who is known elsewhere a role, and decides about nothing else of her', async () => {
    const elsewhere = await rig.addTenant();
    const known = await rig.addPerson('tenant_user', elsewhere);
    const made = await admin.send('POST', '/users', { ...newcomer(), email: known.email });
    expect(made.json).toMatchObject({ id: known.id, status: 'active', memberships: [{ tenant_id: tenantId }] });
    expect((made.json as { memberships: object[] }).memberships).toHaveLength(1);
    expect(await rig.mailsTo(known.id)).toMatchObject([{ kind: 'role_given' }]);
    const change = { expected_version: 1, name: 'Iná' };
    expect(told(await admin.send('PATCH', `/users/${known.id}`, change))).toEqual([403, 'FORBIDDEN']);
    for (const act of ['block', 'unblock', 'reset-totp', 'unlock'])
      expect(told(await admin.send('POST', `/users/${known.id}/${act}`, { reason: 'x' }))).toEqual([403, 'FORBIDDEN']);
    expect((await operator.send('PATCH', `/admin/users/${known.id}`, change)).status).toBe(200);
  });

  it('decides about nobody who is given a role elsewhere at the same moment', async () => {
    const [person, elsewhere] = [await rig.addPerson('tenant_user', tenantId), await rig.addTenant()];
    const grant = `insert into memberships (user_id, tenant_id, role) values ($1, $2, 'tenant_user')`;
    const blocked = await rig.database.withSystem(async (tx) => {
      await tx.query(grant, [person.id, elsewhere]);
      const answer = admin.send('POST', `/users/${person.id}/block`, { reason: 'left' });
      await sleep(500);
      return { answer };
    });
    expect(told(await blocked.answer)).toEqual([403, 'FORBIDDEN']);
    expect((await operator.send('GET', `/admin/users/${person.id}`)).json.status).toBe('active');
  });

  it('invites 50 times a day', async () => {
    const few = await rig.addTenant();
    const inviter = await signIn(await rig.addPerson('admin', few));
    const budget = `insert into rate_limits (name, owner, spent, window_ends_at) values ('invitations:tenant', $1, 49, now() + '1 hour')`;
    await rig.database.withSystem((tx) => tx.query(budget, [few]));
    const made = await inviter.send('POST', '/users', newcomer());
    expect(made.status).toBe(201);
    expect(told(await inviter.send('POST', '/users', newcomer()))).toEqual([429, 'RATE_LIMITED']);
    const again = await inviter.send('POST', `/users/${String(made.json.id)}/invitation`, { mail: true });
    expect(told(again)).toEqual([429, 'RATE_LIMITED']);
    expect((await admin.send('POST', '/users', newcomer())).status).toBe(201);
  });

  it('sees the link of an invitation once when it is not to be mailed', async () => {
    const { id } = (await admin.send('POST', '/users', newcomer())).json as { id: never };
    const shown = await admin.send('POST', `/users/${String(id)}/invitation`, { mail: false });
    expect(shown.json).toMatchObject({ link: expect.stringContaining('#') as string, invitation: { mail: 'none' } });
    expect(await rig.mailsTo(id)).toHaveLength(1);
    expect(await accept(rig, shown.json)).toBe(204);
    expect((await admin.send('GET', `/users/${String(id)}`)).json).toMatchObject({ status: 'active' });
  });

  it('sees nobody of another company', async () => {
    const stranger = await rig.addPerson('tenant_user', await rig.addTenant());
    expect(told(await admin.send('GET', `/users/${stranger.id}`))).toEqual([404, 'NOT_FOUND']);
    expect(told(await admin.send('POST', `/users/${stranger.id}/block`, { reason: 'x' }))).toEqual([404, 'NOT_FOUND']);
    const granted = await admin.send('POST', '/memberships', { user_id: stranger.id, role: 'admin' });
    expect(told(granted)).toEqual([404, 'NOT_FOUND']);
    const reach = { kind: 'tenant', tenantId } as const;
    const seen = (await rig.seenBy(reach, 'select id from users')) as { id: string }[];
    expect(seen.map(({ id }) => id)).not.toContain(stranger.id);
    expect(await rig.seenBy(reach, `select 1 from memberships where tenant_id is distinct from '${tenantId}'`)).toEqual(
      [],
    );
    await expect(rig.seenBy(reach, 'select password_hash from users')).rejects.toThrow();
    await expect(rig.seenBy(reach, 'select token_sha256 from sessions')).rejects.toThrow();
  });

  it('blocks a person, whose sessions end at once, and lets her in again', async () => {
    const person = await rig.addPerson('tenant_user', tenantId);
    const browser = await signIn(person, false);
    expect((await admin.send('POST', `/users/${person.id}/block`, { reason: 'left' })).json).toMatchObject({
      status: 'blocked',
    });
    expect(told(await browser.send('GET', '/auth/me'))).toEqual([401, 'SESSION_EXPIRED']);
    expect(told(await browser.logIn(person.email))).toEqual([401, 'INVALID_CREDENTIALS']);
    await admin.send('POST', `/users/${person.id}/unblock`, { reason: 'back' });
    expect((await browser.logIn(person.email)).status).toBe(200);
    expect(await rig.auditOf('user.block')).toContainEqual({ reason: 'left' });
    expect(await rig.changesOf('user.block')).toContainEqual({
      before: { status: 'active' },
      after: { status: 'blocked' },
    });
  });

  it('leaves nothing of a name or an e-mail in the audit log', async () => {
    const email = `${randomUUID()}@firma.example`;
    const invited = await admin.send('POST', '/users', { email, name: 'Jana Utajená', role: 'tenant_user' });
    const { id, version } = invited.json as { id: string; version: number };
    await admin.send('PATCH', `/users/${id}`, { name: 'Eva Utajená', locale: 'en', expected_version: version });
    const said = await rig.changesOf('user.change');
    expect(said).toContainEqual({ before: { name: '*', locale: 'sk' }, after: { name: '*', locale: 'en' } });
    expect(JSON.stringify([said, await rig.changesOf('user.create')])).not.toMatch(/Utajená|firma\.example/);
  });

  it('takes a second factor away, passkeys too, with the sessions', async () => {
    const person = await rig.addPerson('tenant_user', tenantId);
    const browser = await signIn(person, false);
    await addPasskey(browser);
    expect((await admin.send('GET', `/users/${person.id}`)).json).toMatchObject({ passkeys: 1 });
    const reset = await admin.send('POST', `/users/${person.id}/reset-totp`, { reason: 'lost' });
    expect(reset.json).toMatchObject({ totp_enabled: false, passkeys: 0 });
    expect(told(await browser.send('GET', '/auth/me'))).toEqual([401, 'SESSION_EXPIRED']);
    expect((await browser.logIn(person.email)).json).toMatchObject({ outcome: 'authenticated' });
    expect((await rig.mailsTo(person.id)).map(({ kind }) => kind)).toContain('totp_disabled');
  });

  it('changes roles, which hold at the next request, but not the own one and not the last', async () => {
    const person = await rig.addPerson('tenant_viewer', tenantId);
    const browser = await signIn(person, false);
    const { id, version } = await membershipOf(person.id);
    expect(told(await browser.send('GET', '/users'))).toEqual([403, 'FORBIDDEN']);
    const changed = await admin.send('PATCH', `/memberships/${id}`, { role: 'tenant_user', expected_version: version });
    expect(changed.json).toMatchObject({ role: 'tenant_user', version: version + 1 });
    expect((await browser.send('GET', '/auth/me')).json).toMatchObject({ role: 'tenant_user' });
    const stale = await admin.send('PATCH', `/memberships/${id}`, { role: 'admin', expected_version: version });
    expect(told(stale)).toEqual([409, 'CONFLICT']);
    expect((await admin.send('DELETE', `/memberships/${id}`)).status).toBe(204);
    expect(told(await admin.send('DELETE', `/memberships/${id}`))).toEqual([404, 'NOT_FOUND']);
    expect(told(await browser.send('GET', '/auth/me'))).toEqual([401, 'SESSION_EXPIRED']);
    expect(idsIn(await admin.send('GET', '/memberships?state=deleted'))).toContain(id);

    const { id: own } = ((await admin.send('GET', '/auth/me')).json as { user: { id: string } }).user;
    const mine = await membershipOf(own);
    expect(told(await admin.send('DELETE', `/memberships/${mine.id}`))).toEqual([403, 'FORBIDDEN']);
    expect(told(await admin.send('POST', `/users/${own}/block`, { reason: 'x' }))).toEqual([403, 'FORBIDDEN']);
    expect(told(await operator.send('DELETE', `/admin/memberships/${mine.id}`))).toEqual([409, 'CONFLICT']);
  });

  it('names no company or partner by a query outside /admin', async () => {
    expect(told(await admin.send('GET', `/users?tenant_id=${tenantId}`))).toEqual([400, 'BAD_REQUEST']);
  });
});

describe('below /admin', () => {
  it('a partner decides about people of its companies and its own, and gives no role in the whole portal', async () => {
    const made = await operator.send('POST', '/admin/partners', { name: 'P', contact_email: 'p@p.example' });
    const partnerId = String(made.json.id);
    const keeper = await signIn(await rig.addPartnerPerson(partnerId as never));
    const dic = String(2_300_000_000 + Math.floor(Math.random() * 1_000_000));
    const { id } = (await keeper.send('POST', '/admin/tenants', { name: 'K', dic })).json as { id: string };
    const invited = await keeper.send('POST', `/admin/users?tenant_id=${id}`, newcomer('admin'));
    expect(invited.json).toMatchObject({ memberships: [{ role: 'admin', tenant_id: id }] });
    const colleague = await keeper.send('POST', `/admin/users?partner_id=${partnerId}`, newcomer('admin'));
    expect(colleague.json).toMatchObject({ memberships: [{ role: 'admin', partner_id: partnerId }] });
    expect(told(await keeper.send('POST', '/admin/users', newcomer('admin')))).toEqual([403, 'FORBIDDEN']);
    const viewer = await keeper.send('POST', `/admin/users?partner_id=${partnerId}`, newcomer('tenant_viewer'));
    expect(told(viewer)).toEqual([400, 'BAD_REQUEST']);
    const foreign = await keeper.send('POST', `/admin/users?tenant_id=${tenantId}`, newcomer());
    expect(told(foreign)).toEqual([404, 'NOT_FOUND']);
    const listed = idsIn(await keeper.send('GET', '/admin/users'));
    expect(listed.slice(0, 2)).toEqual([colleague.json.id, invited.json.id]);
    expect(listed).toHaveLength(3);
    const both = await keeper.send('GET', `/admin/users?tenant_id=${id}&partner_id=${partnerId}`);
    expect(told(both)).toEqual([400, 'BAD_REQUEST']);
  });

  it('an invitation is made once for an idempotency key', async () => {
    const [person, key] = [newcomer(), { 'Idempotency-Key': randomUUID() }];
    const first = await operator.send('POST', `/admin/users?tenant_id=${tenantId}`, person, key);
    const again = await operator.send('POST', `/admin/users?tenant_id=${tenantId}`, person, key);
    expect([again.status, again.json.id, again.headers.get('Idempotent-Replayed')]).toEqual([
      201,
      first.json.id,
      'true',
    ]);
    const elsewhere = await rig.addTenant();
    const other = await operator.send('POST', `/admin/users?tenant_id=${elsewhere}`, person, key);
    expect(told(other)).toEqual([409, 'IDEMPOTENCY_CONFLICT']);
  });

  it('a new e-mail, which the portal alone sets, ends sessions and is told to both addresses', async () => {
    const person = await rig.addPerson('tenant_user', tenantId);
    const browser = await signIn(person, false);
    const change = { expected_version: 1, email: `${randomUUID()}@firma.example` };
    expect(told(await admin.send('PATCH', `/users/${person.id}`, change))).toEqual([403, 'FORBIDDEN']);
    expect((await operator.send('PATCH', `/admin/users/${person.id}`, change)).json).toMatchObject({
      email: change.email,
    });
    expect(told(await browser.send('GET', '/auth/me'))).toEqual([401, 'SESSION_EXPIRED']);
    const kinds = (await rig.mailsTo(person.id)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'email_changed')).toHaveLength(2);
  });
});

describe('without a mail server', () => {
  let quiet: StoredPeopleRig;
  const administratorOf = async (tenant: TenantId): Promise<Browser> => {
    const browser = new Browser(quiet.api);
    await browser.logIn((await quiet.addPerson('admin', tenant)).email);
    await enroll(browser);
    return browser;
  };
  beforeAll(async () => {
    quiet = await startStoredPeople({ sendsMail: false });
  });
  afterAll(() => quiet.close());

  it('the link of a new person is shown to who invites, and to nobody who has only a part of that person', async () => {
    const [ours, theirs] = [
      await administratorOf(await quiet.addTenant()),
      await administratorOf(await quiet.addTenant()),
    ];
    const person = newcomer();
    const made = await ours.send('POST', '/users', person);
    expect(made.json.link).toContain('#');
    const again = await theirs.send('POST', '/users', person);
    expect([again.status, again.json.status, again.json.link ?? null]).toEqual([201, 'invited', null]);
    expect(await accept(quiet, made.json)).toBe(400);
    for (const browser of [ours, theirs])
      expect(told(await browser.send('POST', `/users/${String(made.json.id)}/invitation`, { mail: false }))).toEqual([
        403,
        'FORBIDDEN',
      ]);
  });
});
