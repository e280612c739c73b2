import { accepted, call, type DemoTenant, expectProblem, invoiceOf, portal } from '../../support/services/api-client';
import { everyExtension, newKey, newTenant } from '../../support/services/portal';

interface Participant {
  participant_id: string;
  name: string;
  seen_as: string[];
  excluded: boolean;
  routing: { registered: boolean | null; source: string } | null;
}
interface Page {
  items: Participant[];
  next_cursor: string | null;
}

let tenant: DemoTenant;
const recipient = portal().tenants[1];
beforeAll(async () => {
  tenant = await newTenant();
  await accepted({ tenant, xml: invoiceOf(tenant) });
});
const list = async (query = '') => (await call<Page>('GET', `/participants${query}`, { bearer: tenant.api_key })).body;
const find = (id: string, bearer = tenant.api_key) => call('GET', `/participants/lookup?id=${id}`, { bearer });

it('a recipient is listed once it was sent a document, and its registration once it was looked up', async () => {
  const { items } = await list();
  expect(items).toMatchObject([
    { participant_id: recipient.participant_id, name: recipient.name, seen_as: ['recipient'], excluded: false },
  ]);
  const { status, body } = await find(recipient.participant_id);
  expect([status, body]).toEqual([
    200,
    expect.objectContaining({ registered: true, participant_id: recipient.participant_id, name: recipient.name }),
  ]);
  expect((await list('?registered=true')).items).toMatchObject([{ routing: { registered: true } }]);
  expect((await list('?registered=false')).items).toEqual([]);
  expect((await list('?seen_as=sender')).items).toEqual([]);
  expect((await list(`?query=${recipient.dic}`)).items).toHaveLength(1);
});

it('a company with nobody to ask is told so, and an outage is an answer', async () => {
  const mute = await newTenant({ settings: { extensions: { ...everyExtension, capabilities_path: null } } });
  expectProblem(await find(recipient.participant_id, mute.api_key), 422, 'LOOKUP_NOT_SUPPORTED');
  const away = await newTenant({ settings: { base_url: 'http://127.0.0.1:9/sapi/v1' } });
  const { status, body } = await find(recipient.participant_id, away.api_key);
  expect([status, body]).toMatchObject([200, { registered: null, name: null }]);
});

it.each(['9930:DE123', '0245:123', ''])('the id %s is none of a Slovak participant', async (id) => {
  expectProblem(await find(id), 400, 'BAD_REQUEST');
});

it('shows nothing of another company, and needs the scope', async () => {
  const other = await newTenant();
  expect((await call<Page>('GET', '/participants', { bearer: other.api_key })).body.items).toEqual([]);
  const weak = await newKey(tenant.id, '--scope', 'invoices:read');
  expectProblem(await call('GET', '/participants', { bearer: weak }), 403, 'INSUFFICIENT_SCOPE');
});
