import {
  call,
  companyOf,
  type DemoTenant,
  expectProblem,
  invoiceOf,
  submit,
  untilStatus,
} from '../../support/services/api-client';
import { newTenant, rows } from '../../support/services/portal';
import { until } from '../../support/services/until';
import { type Entered, enterOperator, equip, invite, makeCompany } from './journey-rig';

jest.setTimeout(240_000);

// One story, in the order of its tests.
let operator: Entered;
let partner: Entered;
let boss: Entered;
let company: DemoTenant;
let customer: DemoTenant;
let supplier: DemoTenant;

const pendingOf = async (token: string): Promise<string[]> => {
  const answer = await call<{ items: { invoice_number: string }[] }>('GET', '/erp/inbox/pending', { bearer: token });
  return answer.body.items.map(({ invoice_number: number }) => number);
};
const sendTo = (buyer: DemoTenant, number: string, seller: DemoTenant) =>
  submit({ tenant: seller, xml: invoiceOf(seller, { number, buyer: companyOf(buyer) }) });

it('an operator lets a partner in, the partner a company, and its administrator sets it up', async () => {
  operator = await enterOperator();
  const made = await operator.person.send('POST', '/admin/partners', { name: 'Partner', contact_email: 'p@p.example' });
  expect(made.status).toBe(201);
  partner = await invite(operator.person, `?partner_id=${String(made.body.id)}`, 'admin');
  const bare = await makeCompany(partner.person);
  boss = await invite(partner.person, `?tenant_id=${bare.id}`, 'admin');
  expect((await boss.person.send('GET', '/auth/me')).body).toMatchObject({
    ...{ session_kind: 'full', role: 'admin', reach: 'tenant', totp: { required: true, enabled: true } },
    active_tenant: { id: bare.id },
  });
  company = await equip(boss.person, bare);
  [customer, supplier] = await Promise.all([newTenant({ direction: 'both' }), newTenant()]);
});

it('its accounting program sends and receives', async () => {
  const sent = await sendTo(customer, 'FV-1', company);
  expect(sent.status).toBe(202);
  await untilStatus(String(sent.body.id), ['delivered'], 60, company);
  expect(
    await until(
      () => pendingOf(customer.integration.token),
      (seen) => seen.includes('FV-1'),
      60,
    ),
  ).toBeDefined();

  expect((await sendTo(company, 'FP-1', supplier)).status).toBe(202);
  // Without webhooks its connection is asked for what there is.
  await until(
    () => pendingOf(company.integration.token),
    (seen) => seen.includes('FP-1'),
    60,
  );
  const claimed = await call<{ items: { id: string }[] }>('POST', '/erp/inbox/claim', {
    bearer: company.integration.token,
  });
  const json = { ids: claimed.body.items.map(({ id }) => id) };
  expect((await call('POST', '/erp/inbox/ack', { bearer: company.integration.token, json })).status).toBe(200);
  expect(await pendingOf(company.integration.token)).toEqual([]);
});

it('its key is rotated under load without a failed request', async () => {
  const { body } = await boss.person.send<{ items: { id: string }[] }>('GET', '/api-keys');
  const inUse = { key: company.api_key };
  const load = underLoad(() => call('GET', '/invoices?limit=1', { bearer: inUse.key }));
  const rotated = await boss.person.send('POST', `/api-keys/${body.items[0]?.id}/rotate`, { overlap_hours: 1 });
  inUse.key = String(rotated.body.key);
  await sleep(500);
  expect(new Set((await load.stop()).map(({ status }) => status))).toEqual(new Set([200]));
  company = { ...company, api_key: inUse.key };
});

it('suspended under load, all that was accepted ends, nothing enters and nothing is asked for; resumed, all goes on', async () => {
  let n = 0;
  const load = underLoad(() => sendTo(customer, `POD-${(n += 1)}`, company));
  await until(
    () => Promise.resolve(n),
    (many) => many > 8,
  );
  const act = (name: string) =>
    partner.person.send('POST', `/admin/tenants/${company.id}/${name}`, { reason: 'unpaid' });
  expect((await act('suspend')).body).toMatchObject({ status: 'suspended' });
  const [{ at: suspendedAt } = { at: '' }] = await rows<{ at: string }>('select clock_timestamp()::text as at');
  for (let tries = 0; tries < 5; tries += 1)
    expectProblem(await sendTo(customer, `PO-${tries}`, company), 403, 'TENANT_SUSPENDED');
  expectProblem(await boss.person.send('GET', '/tenant'), 403, 'TENANT_SUSPENDED');
  expect((await sendTo(company, 'FP-2', supplier)).status).toBe(202);
  const answers = await load.stop();
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202, 403]));

  const taken = answers.filter(({ status }) => status === 202).map(({ body }) => String(body.id));
  const stateOf = 'select invoice_id as id, status from deliveries where tenant_id = $1';
  const outbound = await until(
    () => rows<{ id: string; status: string }>(stateOf, [company.id]),
    (seen) => seen.every(({ status }) => status === 'delivered'),
    120,
  );
  expect(outbound.map(({ id }) => id)).toEqual(expect.arrayContaining(taken));
  expect(outbound).toHaveLength(taken.length + 1);

  // A poll that was under way may end; after that there is none, however long the company waits.
  const polls = () =>
    rows(
      "select last_poll_at from connection_poll_states where tenant_id = $1 and last_poll_at > $2::timestamptz + interval '5 s'",
      [company.id, suspendedAt],
    );
  await sleep(8_000);
  expect(await polls()).toEqual([]);
  expect((await act('resume')).body).toMatchObject({ status: 'active' });
  await until(
    () => pendingOf(company.integration.token),
    (seen) => seen.includes('FP-2'),
    60,
  );
  expect((await sendTo(customer, 'FV-2', company)).status).toBe(202);
  expect((await boss.person.send('GET', '/tenant')).status).toBe(200);
});

it('a person who leaves is out at the next request, and anonymous when that is asked for', async () => {
  const clerk = await invite(partner.person, `?tenant_id=${company.id}`, 'tenant_user');
  expect((await clerk.person.send('GET', '/invoices')).status).toBe(200);
  const { body } = await boss.person.send<{ memberships: { id: string }[] }>('GET', `/users/${clerk.id}`);
  expect((await boss.person.send('DELETE', `/memberships/${body.memberships[0]?.id}`)).status).toBe(204);
  expectProblem(await clerk.person.send('GET', '/invoices'), 401, 'SESSION_EXPIRED');
  const left = await operator.person.send('POST', `/admin/users/${clerk.id}/anonymise`, { reason: 'asked for it' });
  expect(left.body).toMatchObject({ status: 'blocked', name: 'anonymous' });
  expect(await rows('select 1 from users where email = $1', [clerk.email])).toEqual([]);
});

const sleep = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Repeats a request in four lanes until it is stopped. */
function underLoad<Answer>(request: () => Promise<Answer>): { stop: () => Promise<Answer[]> } {
  const answers: Answer[] = [];
  let isStopped = false;
  const lane = async (): Promise<void> => {
    while (!isStopped) answers.push(await request());
  };
  const lanes = Promise.all([lane(), lane(), lane(), lane()]);
  return {
    stop: async () => {
      isStopped = true;
      await lanes;
      return answers;
    },
  };
}
