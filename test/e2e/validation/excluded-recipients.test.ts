import { randomUUID } from 'node:crypto';

import { aCompany } from '../../support/factories/invoice-factory';
import {
  accepted,
  type Answer,
  call,
  type DemoTenant,
  expectProblem,
  invoiceOf,
  submit,
} from '../../support/services/api-client';
import {
  newKey,
  newTenant,
  openSession,
  rows,
  type Session,
  withCookies,
  withCsrf,
} from '../../support/services/portal';

interface Entry extends Record<string, unknown> {
  id: string;
  dic: string | null;
  ico: string | null;
}

let tenant: DemoTenant;
let other: DemoTenant;
let user: Session;
let admin: Session;
let viewer: Session;
beforeAll(async () => {
  [tenant, other] = await Promise.all([newTenant(), newTenant()]);
  [user, admin, viewer] = await Promise.all([
    openSession('tenant_user', tenant.id),
    openSession('admin', tenant.id),
    openSession('tenant_viewer', tenant.id),
  ]);
}, 180_000);

const place = '/validation/excluded-recipients';
const add = (json: unknown, session: Session = user): Promise<Answer<Entry>> =>
  call<Entry>('POST', place, { headers: withCsrf(session), json });
const remove = (id: string, session: Session = admin): Promise<Answer> =>
  call('DELETE', `${place}/${id}`, { headers: withCsrf(session) });
const list = async (bearer = tenant.api_key): Promise<Entry[]> =>
  (await call<{ items: Entry[] }>('GET', place, { bearer })).body.items;
/** A company that no other story knows. */
const stranger = () => aCompany(70_000_000 + Math.floor(Math.random() * 9_000_000));

it('keeps documents from a recipient until it is taken off the list', async () => {
  const buyer = stranger();
  const { status, body } = await add({ dic: buyer.dic, name: buyer.name, reason: 'Chce papier' });
  expect([status, body]).toEqual([
    201,
    expect.objectContaining({
      dic: buyer.dic,
      ico: null,
      name: buyer.name,
      reason: 'Chce papier',
      removed_at: null,
      removed_by: null,
    }),
  ]);

  const refusal = expectProblem(
    await submit({ tenant, xml: invoiceOf(tenant, { buyer }) }),
    422,
    'OBLIGATION_FORBIDDEN',
    { retryable: false },
  );
  expect(refusal.findings?.filter(({ severity }) => severity === 'error')).toEqual([
    expect.objectContaining({ code: 'OBL-EXCLUDED-RECIPIENT', source: 'obligation' }),
  ]);
  const report = await call('POST', '/invoices/validate', {
    bearer: tenant.api_key,
    headers: { 'Content-Type': 'application/xml' },
    body: invoiceOf(tenant, { buyer }),
  });
  expect([report.status, report.body.verdict]).toEqual([200, 'blocked']);
  await accepted({ tenant, xml: invoiceOf(tenant, { buyer: stranger() }) });
  await accepted({ tenant: other, xml: invoiceOf(other, { buyer }) });

  expect((await remove(body.id)).status).toBe(204);
  await accepted({ tenant, xml: invoiceOf(tenant, { buyer }) });
});

it('knows a recipient by its IČO alone, also without the zeros in front', async () => {
  const buyer = { ...stranger(), ico: '00603481' };
  const { body } = await add({ ico: '603481' });
  expect(body).toMatchObject({ dic: null, ico: buyer.ico });
  expectProblem(await submit({ tenant, xml: invoiceOf(tenant, { buyer }) }), 422, 'OBLIGATION_FORBIDDEN');
});

it('lists the newest first, to keys and people, for one company alone', async () => {
  const [first, second] = [(await add({ dic: stranger().dic })).body, (await add({ dic: stranger().dic })).body];
  expect((await list()).slice(0, 2)).toEqual([second, first]);
  expect(
    (await call<{ items: Entry[] }>('GET', place, { headers: withCookies(viewer) })).body.items.slice(0, 2),
  ).toEqual([second, first]);
  expect(await list(other.api_key)).toEqual([]);
  expectProblem(
    await call('GET', place, { bearer: await newKey(tenant.id, '--scope', 'invoices:send') }),
    403,
    'INSUFFICIENT_SCOPE',
  );
});

it('holds a number once, until its entry is removed', async () => {
  const { dic, ico } = stranger();
  const { body } = await add({ dic, ico });
  for (const same of [{ dic }, { ico }, { dic, ico: stranger().ico }]) expectProblem(await add(same), 409, 'CONFLICT');
  await remove(body.id);
  expect((await add({ dic, ico })).status).toBe(201);
});

it('removes once, and nothing of another company', async () => {
  const { body } = await add({ dic: stranger().dic });
  const foreign = await openSession('admin', other.id);
  for (const id of [body.id, randomUUID()]) expectProblem(await remove(id, foreign), 404, 'NOT_FOUND');
  expect((await remove(body.id)).status).toBe(204);
  expectProblem(await remove(body.id), 404, 'NOT_FOUND');
  expect((await list()).map(({ id }) => id)).not.toContain(body.id);
});

it('writes down who put an entry on the list and who took it off', async () => {
  const { body } = await add({ dic: stranger().dic });
  await remove(body.id);
  const audit = await rows<{ action: string; actor_kind: string; actor_id: string }>(
    'select action, actor_kind, actor_id from audit_log where tenant_id = $1 and object_id = $2 order by at',
    [tenant.id, body.id],
  );
  const [kept] = await rows<{ removed_by: string; removed: boolean }>(
    'select removed_by, removed_at is not null as removed from excluded_recipients where id = $1',
    [body.id],
  );
  expect(audit.map(({ action, actor_kind }) => [action, actor_kind])).toEqual([
    ['validation.excluded_recipient.added', 'user'],
    ['validation.excluded_recipient.removed', 'user'],
  ]);
  expect([audit[0]?.actor_id, kept]).toEqual([body.created_by, { removed_by: audit[1]?.actor_id, removed: true }]);
});

it.each<[string, unknown, number, string, string]>([
  ['no number', { name: 'Bez čísla' }, 422, 'INVALID_SETTING', '/dic'],
  ['a DIČ of nine digits', { dic: '202031706' }, 400, 'BAD_REQUEST', '/dic'],
  ['an IČ DPH for a DIČ', { dic: 'SK2020317068' }, 400, 'BAD_REQUEST', '/dic'],
  ['an IČO of nine digits', { ico: '123456789' }, 400, 'BAD_REQUEST', '/ico'],
  ['an endless reason', { dic: '2020317068', reason: 'x'.repeat(501) }, 400, 'BAD_REQUEST', '/reason'],
  ['an unknown member', { dic: '2020317068', icdph: 'SK2020317068' }, 400, 'BAD_REQUEST', '/icdph'],
])('refuses %s', async (_, json, status, code, pointer) => {
  expect(expectProblem(await add(json), status, code).errors?.[0]?.pointer).toBe(pointer);
});

it('is changed by people only: the list by users and administrators, removal by administrators', async () => {
  const json = { dic: stranger().dic };
  const { body } = await add({ dic: stranger().dic });
  expectProblem(await call('POST', place, { bearer: tenant.api_key, json }), 403, 'FORBIDDEN');
  expectProblem(await call('DELETE', `${place}/${body.id}`, { bearer: tenant.api_key }), 403, 'FORBIDDEN');
  expectProblem(await add(json, viewer), 403, 'FORBIDDEN');
  expectProblem(await remove(body.id, user), 403, 'FORBIDDEN');
  expectProblem(await call('POST', place, { headers: withCookies(user), json }), 403, 'CSRF_FAILED');
  expectProblem(await call('POST', place, { json }), 401, 'UNAUTHENTICATED');
  expect((await add(json, admin)).status).toBe(201);
});
