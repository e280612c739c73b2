import { randomUUID } from 'node:crypto';

import { asId, type PartnerId } from '../../../../src/domain/ids';
import { Browser, enroll, told } from '../../../support/rigs/people-rig';
import { startStoredPeople, type StoredPeopleRig } from '../../../support/rigs/stored-people-rig';

let rig: StoredPeopleRig;
let operator: Browser;
beforeAll(async () => {
  rig = await startStoredPeople();
  operator = await signIn(await rig.addPerson('admin'));
});
beforeEach(() => rig.forgetBudgets());
afterAll(() => rig.close());

async function signIn({ email }: { email: string }): Promise<Browser> {
  const browser = new Browser(rig.api);
  await browser.logIn(email);
  await enroll(browser);
  return browser;
}
const newPartner = async (quota = 2): Promise<PartnerId> => {
  const fields = { name: `Účtovníci ${randomUUID()}`, contact_email: 'info@uctovnici.example', tenant_quota: quota };
  const made = await operator.send('POST', '/admin/partners', fields);
  expect(made.status).toBe(201);
  return asId<PartnerId>(String(made.json.id));
};
const signInAtPartner = async (id: PartnerId) => signIn(await rig.addPartnerPerson(id));
let serial = 2_100_000_000 + Math.floor(Math.random() * 1_000_000);
const company = (more: object = {}) => ({ name: 'Klient s.r.o.', dic: String((serial += 1)), ...more });
const listed = async (browser: Browser) =>
  ((await browser.send('GET', '/admin/tenants')).json as { items: { id: string }[] }).items.map(({ id }) => id);

describe('a partner', () => {
  it('makes companies of its own within its quota, and sees no others', async () => {
    const [one, other] = [await newPartner(), await newPartner()];
    const [ours, theirs] = [await signInAtPartner(one), await signInAtPartner(other)];
    const first = await ours.send('POST', '/admin/tenants', company());
    expect(first.json).toMatchObject({ partner_id: one, status: 'active', version: 1 });
    const foreign = await theirs.send('POST', '/admin/tenants', company());
    expect(await listed(ours)).toEqual([first.json.id]);
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['PATCH', '', { expected_version: 1, name: 'x' }],
      ['POST', '/suspend', { reason: 'x' }],
    ] as const)
      expect(told(await ours.send(method, `/admin/tenants/${String(foreign.json.id)}${path}`, body))).toEqual([
        404,
        'NOT_FOUND',
      ]);
    expect((await ours.send('POST', '/admin/tenants', company())).status).toBe(201);
    expect(told(await ours.send('POST', '/admin/tenants', company()))).toEqual([409, 'CONFLICT']);
    expect((await ours.send('GET', '/partner')).json).toMatchObject({ partner: { id: one }, quota: 2, used: 2 });
    const stolen = await ours.send('POST', '/admin/tenants', company({ partner_id: other }));
    expect(told(stolen)).toEqual([403, 'FORBIDDEN']);
    for (const path of ['/admin/partners', `/admin/partners/${one}`, '/admin/settings'])
      expect(told(await ours.send('GET', path))).toEqual([403, 'FORBIDDEN']);
  });

  it('shows no foreign company to a statement that has lost its condition', async () => {
    const [one, other] = [await newPartner(), await newPartner()];
    await operator.send('POST', '/admin/tenants', company({ partner_id: one }));
    await operator.send('POST', '/admin/tenants', company({ partner_id: other }));
    const seen = await rig.seenBy({ kind: 'partner', partnerId: one }, 'select partner_id from tenants');
    expect(seen).toEqual([{ partner_id: one }]);
    expect(await rig.seenBy({ kind: 'partner', partnerId: one }, 'select id from partners')).toEqual([{ id: one }]);
  });

  it('works on its companies as their administrator, until it is suspended', async () => {
    const id = await newPartner();
    const ours = await signInAtPartner(id);
    const { id: tenantId } = (await ours.send('POST', '/admin/tenants', company())).json;
    const me = await ours.send('PUT', '/me/active-tenant', { tenant_id: tenantId });
    expect(me.json).toMatchObject({ role: 'admin', reach: 'partner', active_tenant: { id: tenantId } });
    const renamed = await ours.send('PATCH', '/tenant', { expected_version: 1, name: 'Klient a syn' });
    expect(renamed.json).toMatchObject({ name: 'Klient a syn', version: 2 });
    const foreign = await rig.addTenant();
    expect(told(await ours.send('PUT', '/me/active-tenant', { tenant_id: foreign }))).toEqual([404, 'NOT_FOUND']);

    await operator.send('POST', `/admin/partners/${id}/suspend`, { reason: 'unpaid' });
    expect(told(await ours.send('GET', '/admin/tenants'))).toEqual([403, 'FORBIDDEN']);
    expect(told(await ours.send('GET', '/tenant'))).toEqual([403, 'FORBIDDEN']);
    await operator.send('POST', `/admin/partners/${id}/resume`, { reason: 'paid' });
    expect((await ours.send('GET', '/tenant')).status).toBe(200);
  });
});

describe('a company', () => {
  it('is made once for an idempotency key, and a key belongs to one body', async () => {
    const [body, key] = [company(), { 'Idempotency-Key': randomUUID() }];
    const made = await Promise.all([1, 2].map(() => operator.send('POST', '/admin/tenants', body, key)));
    expect(made.map(({ status }) => status)).toEqual([201, 201]);
    expect(made[0]?.json.id).toBe(made[1]?.json.id);
    expect(made.map(({ headers }) => headers.get('Idempotent-Replayed')).sort()).toEqual([null, 'true']);
    const other = await operator.send('POST', '/admin/tenants', company(), key);
    expect(told(other)).toEqual([409, 'IDEMPOTENCY_CONFLICT']);
    expect(told(await operator.send('POST', '/admin/tenants', body))).toEqual([409, 'DIC_ALREADY_EXISTS']);
  });

  it('is suspended, resumed, closed and reopened, each once and in this order', async () => {
    const { id } = (await operator.send('POST', '/admin/tenants', company())).json as { id: string };
    const act = (name: string) => operator.send('POST', `/admin/tenants/${id}/${name}`, { reason: 'because' });
    expect(told(await act('close'))).toEqual([409, 'INVALID_STATE_TRANSITION']);
    expect((await act('suspend')).json).toMatchObject({ status: 'suspended', closed_at: null });
    expect((await act('suspend')).json).toMatchObject({ status: 'suspended' });
    expect((await act('resume')).json).toMatchObject({ status: 'active' });
    await act('suspend');
    expect((await act('close')).json).toMatchObject({ status: 'closed', closed_at: expect.any(String) as string });
    expect(told(await act('resume'))).toEqual([409, 'INVALID_STATE_TRANSITION']);
    expect((await act('reopen')).json).toMatchObject({ status: 'suspended', closed_at: null });
    expect((await rig.auditOf('tenant.suspend')).length).toBeGreaterThanOrEqual(2);
    expect(await rig.auditOf('tenant.close')).toEqual([{ reason: 'because' }]);
  });

  it('is listed newest first, page by page, and found by a part of its name or number', async () => {
    const wanted = company({ name: `Hľadaná ${randomUUID()}` });
    const { id } = (await operator.send('POST', '/admin/tenants', wanted)).json;
    for (const query of [wanted.name.slice(0, 20), wanted.dic]) {
      const found = await operator.send('GET', `/admin/tenants?query=${encodeURIComponent(query)}`);
      expect(found.json).toMatchObject({ items: [{ id }], next_cursor: null });
    }
    const page = await operator.send('GET', '/admin/tenants?limit=1');
    expect(page.json).toMatchObject({ items: [{ id }] });
    const next = await operator.send('GET', `/admin/tenants?limit=1&cursor=${String(page.json.next_cursor)}`);
    expect((next.json as { items: { id: string }[] }).items[0]?.id).not.toBe(id);
  });
});
