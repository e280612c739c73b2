import type { TenantId, UserId } from '../../../src/domain/ids';
import { Browser, password, type PeopleRig, told } from '../../support/rigs/people-rig';

/** What people look after themselves, over HTTP; the same on the database and in memory. */
export function describeOwnAccount(start: () => Promise<PeopleRig>): void {
  let rig: PeopleRig;
  let tenantId: TenantId;
  beforeAll(async () => {
    rig = await start();
    tenantId = await rig.addTenant();
  });
  beforeEach(async () => {
    await rig.forgetBudgets();
    await rig.forgetFailures();
  });
  afterAll(() => rig.close());

  const browser = (): Browser => new Browser(rig.api);

  describe('what is her own', () => {
    it('a person changes: name, password, sessions', async () => {
      const { email } = await rig.addPerson('tenant_user', tenantId);
      const [jana, elsewhere] = [browser(), browser()];
      await jana.logIn(email);
      await elsewhere.logIn(email);
      const changed = await jana.send('PATCH', '/me', { name: 'Jana Malá', locale: 'cs', expected_version: 1 });
      expect(changed.json).toMatchObject({ user: { name: 'Jana Malá', locale: 'cs', version: 2 } });
      expect(told(await jana.send('PATCH', '/me', { name: 'x', expected_version: 1 }))).toEqual([409, 'CONFLICT']);

      const change = (current_password: string, new_password: string) =>
        jana.send('POST', '/me/password', { current_password, new_password });
      expect(told(await change('wrong', 'nezdolná stonožka 42 vie'))).toEqual([401, 'INVALID_CREDENTIALS']);
      for (const weak of ['short', 'password1234', 'Jana Malá Jana Malá', 'aaaaaaaaaaaaaaaa'])
        expect(told(await change(password, weak))).toEqual([422, 'WEAK_PASSWORD']);
      expect((await change(password, 'nezdolná stonožka 42 vie')).status).toBe(204);
      expect(told(await elsewhere.send('GET', '/auth/me'))).toEqual([401, 'SESSION_EXPIRED']);
      expect((await jana.send('GET', '/auth/me')).status).toBe(200);
      expect(told(await elsewhere.logIn(email))).toEqual([401, 'INVALID_CREDENTIALS']);
      expect((await elsewhere.logIn(email, 'nezdolná stonožka 42 vie')).status).toBe(200);

      const { items } = (await jana.send('GET', '/me/sessions')).json as { items: { id: string; current: boolean }[] };
      expect(items.map(({ current }) => current)).toEqual([false, true]);
      const others = items.find(({ current }) => !current)?.id ?? '';
      expect((await jana.send('DELETE', `/me/sessions/${others}`)).status).toBe(204);
      expect(told(await jana.send('DELETE', `/me/sessions/${others}`))).toEqual([404, 'NOT_FOUND']);
      expect((await jana.send('DELETE', '/me/sessions')).status).toBe(204);
      expect((await jana.send('GET', '/me/data')).json).toMatchObject({
        user: { email },
        sessions: expect.arrayContaining([expect.objectContaining({ current: true })]) as object[],
      });
    });
  });

  describe('a link by mail', () => {
    const good = 'nezdolná stonožka 42 vie';
    const settled = () => new Promise((resolve) => setTimeout(resolve, 200));
    const ask = (email: string) => browser().send('POST', '/auth/password-reset/request', { email });
    const confirm = (token: string, given: string, by = browser()) =>
      by.send('POST', '/auth/password-reset/confirm', { token, password: given });
    const linksOf = async (id: UserId): Promise<string[]> =>
      (await rig.mailsTo(id)).flatMap(({ link }) => (link === null ? [] : [link]));
    const tokenOf = (link = ''): string => link.split('#')[1] ?? '';

    it('leads to a new password, once, also for two at once; sessions and locks end with it', async () => {
      const { email, id } = await rig.addPerson('tenant_user', tenantId);
      const before = browser();
      await before.logIn(email);
      expect((await ask(email)).status).toBe(202);
      await settled();
      const [link = ''] = await linksOf(id);
      expect(link).toMatch(/^https:\/\/portal\.example\/console\/password#[\w-]{43}$/);
      expect(told(await confirm(tokenOf(link), 'short'))).toEqual([422, 'WEAK_PASSWORD']);
      const jana = browser();
      const both = await Promise.all([confirm(tokenOf(link), good, jana), confirm(tokenOf(link), good, jana)]);
      expect(both.map(({ status, json }) => json.code ?? status).sort()).toEqual([204, 'INVALID_TOKEN']);
      expect(jana.cookies.has('portal_device')).toBe(true);
      expect(told(await before.send('GET', '/auth/me'))).toEqual([401, 'SESSION_EXPIRED']);
      expect(told(await before.logIn(email))).toEqual([401, 'INVALID_CREDENTIALS']);
      expect((await jana.logIn(email, good)).status).toBe(200);
      expect((await rig.mailsTo(id)).map(({ kind }) => kind)).toContain('password_changed');
    });

    it('is voided by a newer one, and made three times an hour', async () => {
      const { email, id } = await rig.addPerson('tenant_user', tenantId);
      for (let n = 0; n < 5; n += 1) {
        await ask(email);
        await settled();
      }
      const links = await linksOf(id);
      expect(links).toHaveLength(3);
      expect(told(await confirm(tokenOf(links[0]), good))).toEqual([400, 'INVALID_TOKEN']);
      expect((await confirm(tokenOf(links[2]), good)).status).toBe(204);
    });

    it('is an invitation for who was invited, and nothing for who is blocked or unknown', async () => {
      const [invited, blocked] = [
        await rig.addPerson('tenant_user', tenantId),
        await rig.addPerson('tenant_user', tenantId),
      ];
      await rig.setStatus(invited.id, 'invited');
      await rig.setStatus(blocked.id, 'blocked');
      const answers = [await ask(invited.email), await ask(blocked.email), await ask('nobody@firma.example')];
      expect(answers.map(({ status, text }) => [status, text])).toEqual(answers.map(() => [202, '']));
      await settled();
      const mails = await rig.mailsTo(invited.id);
      expect([mails.map(({ kind }) => kind), await rig.mailsTo(blocked.id)]).toEqual([['invitation'], []]);
      expect((await confirm(tokenOf(mails[0]?.link ?? ''), good)).status).toBe(204);
      expect((await browser().logIn(invited.email, good)).status).toBe(200);
    });

    it('is not made for another site, and not asked for more than ten times a minute', async () => {
      const foreign = await browser().send(
        'POST',
        '/auth/password-reset/request',
        { email: 'a@b.example' },
        {
          Origin: 'https://evil.example',
        },
      );
      expect(told(foreign)).toEqual([403, 'CSRF_FAILED']);
      for (let n = 0; n < 10; n += 1) await ask(`somebody-${n}@firma.example`);
      expect(told(await ask('somebody@firma.example'))).toEqual([429, 'RATE_LIMITED']);
    });
  });
}
