import { randomUUID } from 'node:crypto';

import { aCompany } from '../../support/factories/invoice-factory';
import { call, expectProblem, portal } from '../../support/services/api-client';
import { admin, control, openSession, rows, type Session, withCsrf } from '../../support/services/portal';
import {
  anEmail,
  confirm,
  ended,
  newAccount,
  offered,
  partyOf,
  register,
  type SandboxCredentials,
  send,
  tokenFor,
} from './sandbox-rig';

const password = 'korytnačka letí cez more';

it('a stranger registers, sends, sees it delivered, and receives at the other company', async () => {
  const { companies, links } = await newAccount();
  const [first, second] = companies;
  for (const link of [links.docs, links.openapi]) expect((await fetch(link)).status).toBe(200);
  for (const company of companies) {
    expect(company.dic).toMatch(/^99\d{8}$/);
    expect([Number(company.dic) % 11, company.ic_dph, company.peppol_id]).toEqual([
      0,
      `SK${company.dic}`,
      `0245:${company.dic}`,
    ]);
    expect((await call('GET', '/tenant', { bearer: company.api_key })).body).toMatchObject({ sandbox: true });
  }
  const sent = await send(first, partyOf(second));
  expect(sent.status).toBe(202);
  expect(await ended(first, sent.body.id, 'delivered', 'delivery_failed')).toBe('delivered');
  const item = await offered(second);
  const ack = await call('POST', '/erp/inbox/ack', {
    bearer: second.erp.token,
    json: { ids: [item.id], erp_reference: { id: 'FA-1' } },
  });
  expect(ack.status).toBe(200);
  const basic = Buffer.from(`${first.erp.username}:${first.erp.password}`).toString('base64');
  expect((await call('GET', '/erp/me', { headers: { Authorization: `Basic ${basic}` } })).status).toBe(200);
}, 120_000);

it('the link is good once, also for those who try at once', async () => {
  const email = anEmail();
  await register(email);
  const token = await tokenFor(email);
  const answers = await Promise.all([confirm(token), confirm(token), confirm(token)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
  expectProblem(await confirm(token), 400, 'INVALID_TOKEN');
  expectProblem(await confirm('made up'), 400, 'INVALID_TOKEN');
  const found = await rows('select 1 from sandbox_accounts where email = $1', [email]);
  expect(found).toHaveLength(1);
}, 120_000);

it('registering again gives new credentials to the same companies, and the former end', async () => {
  const email = anEmail();
  await register(email);
  const token = await tokenFor(email);
  const { body: before } = await confirm(token);
  await register(email.toUpperCase());
  const { body: after } = await confirm(await tokenFor(email.toUpperCase(), [token]));
  const ids = ({ companies }: SandboxCredentials): string[] => companies.map(({ tenant_id }) => tenant_id);
  expect(ids(after)).toEqual(ids(before));
  const [former, now] = [before.companies[0], after.companies[0]];
  for (const key of [former.api_key, former.test_only.api_key])
    expectProblem(await call('GET', '/tenant', { bearer: key }), 401, 'API_KEY_REVOKED');
  for (const token of [former.erp.token, former.test_only.erp_token])
    expect((await call('GET', '/erp/me', { bearer: token })).status).toBe(401);
  expect((await call('GET', '/erp/me', { bearer: now.erp.token })).status).toBe(200);
  const sent = await send(now, partyOf(after.companies[1]));
  expect(await ended(now, sent.body.id, 'delivered', 'delivery_failed')).toBe('delivered');
}, 120_000);

it('a password gives a login for both companies, and its person renews the credentials', async () => {
  const email = anEmail();
  await register(email);
  const token = await tokenFor(email);
  expectProblem(await confirm(token, 'slabé'), 422, 'WEAK_PASSWORD');
  const { status, body } = await confirm(token, password);
  expect(status).toBe(201);
  expect((await call('POST', '/auth/login', { json: { email, password } })).status).toBe(200);
  const [first, second] = body.companies;
  const asOwner = (tenantId: string): Promise<Session> =>
    admin('session', 'create', '--email', email, '--role', 'admin', '--tenant', tenantId);
  const headers = withCsrf(await asOwner(second.tenant_id));
  const { items } = (await call<{ items: { dic: string }[] }>('GET', '/me/tenants', { headers })).body;
  expect(items.map(({ dic }) => dic)).toEqual(expect.arrayContaining([first.dic, second.dic]));
  const rotated = await call<SandboxCredentials>('POST', '/sandbox/credentials/rotate', { headers });
  expect(rotated.status).toBe(201);
  expect((await call('GET', '/tenant', { bearer: rotated.body.companies[0].api_key })).status).toBe(200);
  expectProblem(await call('GET', '/tenant', { bearer: first.api_key }), 401, 'API_KEY_REVOKED');
}, 120_000);

it('nobody but the owner renews the credentials', async () => {
  const [company] = (await newAccount()).companies;
  for (const tenantId of [company.tenant_id, portal().tenants[0].id]) {
    const session = await openSession('admin', tenantId);
    const headers = withCsrf(session);
    expectProblem(await call('POST', '/sandbox/credentials/rotate', { headers }), 404, 'NOT_FOUND');
  }
}, 120_000);

it('nobody learns whether there is an account, and one e-mail gets three links a day', async () => {
  const email = anEmail();
  for (let time = 0; time < 5; time += 1) expect((await register(email)).status).toBe(202);
  const links = await rows('select 1 from sandbox_links where email = $1', [email]);
  expect(links).toHaveLength(3);
  expectProblem(await register('kto@to'), 400, 'BAD_REQUEST');
}, 60_000);

it('a company of the sandbox reaches no other tenant and no real company', async () => {
  const [[first], [stranger]] = [(await newAccount()).companies, (await newAccount()).companies];
  const { people: _, ...demo } = portal();
  const real = aCompany(77);
  for (const to of [partyOf(stranger), real]) {
    const sent = await send(first, to);
    expect(await ended(first, sent.body.id, 'delivered', 'delivery_failed')).toBe('delivery_failed');
  }
  const { documents } = await control<{ documents: { participant_id: string }[] }>('GET', '/incoming?limit=1000');
  const reached = documents.map(({ participant_id }) => participant_id);
  for (const one of [stranger.peppol_id, demo.tenants[0].participant_id, `0245:${real.dic}`])
    expect(reached.filter((participant) => participant === one && one !== demo.tenants[0].participant_id)).toEqual([]);
}, 120_000);

it('a company of the sandbox is connected to the sandbox provider only, and its numbers go to nobody else', async () => {
  const [company] = (await newAccount()).companies;
  const session = await openSession('admin', company.tenant_id);
  const create = (type: string, base: string) =>
    call('POST', '/connections', {
      headers: withCsrf(session),
      json: {
        ...{ name: randomUUID(), provider_type: type, capabilities: ['outbound'] },
        settings: { base_url: base, participant_id: company.peppol_id },
      },
    });
  const { base_url: sandbox } = portal().sandbox_provider;
  for (const base of ['https://provider.example/sapi', sandbox])
    expectProblem(await create('sapi-sk', base), 422, 'SANDBOX_REAL_CONNECTION');
  expectProblem(await create('sandbox', 'https://provider.example/sapi'), 422, 'SANDBOX_REAL_CONNECTION');
  const elsewhere = new URL(sandbox);
  elsewhere.port = '1';
  expectProblem(await create('sandbox', elsewhere.href), 422, 'SANDBOX_REAL_CONNECTION');
  await expect(admin('tenant', 'create', '--name', 'Cudzia', '--dic', '9912345670', '--sandbox')).rejects.toThrow(/99/);
}, 120_000);
