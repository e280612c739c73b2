import { randomUUID } from 'node:crypto';

import {
  type SandboxProviderRig,
  startSandboxProviderRig,
} from '../../integration/sandbox-provider/sandbox-provider-rig';
import { accepted, call, type DemoTenant, invoiceOf, portal } from '../../support/services/api-client';
import { control, everyExtension, newTenant, openSession, rows, withCsrf } from '../../support/services/portal';
import { until } from '../../support/services/until';

jest.setTimeout(420_000);

/**
 * What the sandbox provider does with them: plain ones are delivered, 777.05 is taken and not answered, 777.09 and
 * 777.03 are put off once and three times.
 */
const amounts = { '100.00': 30, '777.05': 12, '777.09': 8, '777.03': 4, '777.77': 6 };
const settled = ['sent', 'delivered'];

interface View {
  version: number;
  settings: Record<string, unknown>;
  draining: { account_no: number; base_url: string; open_transmissions: number }[];
}
interface Row {
  invoice_id: string;
  document_id: string;
  account_no: number | null;
  status: string;
  fingerprints: number;
}

let second: SandboxProviderRig;
let tenant: DemoTenant;
let headers: Record<string, string>;
const clientId = `second-${randomUUID()}`;
const clientSecret = randomUUID();
const webhookSecret = randomUUID();

beforeAll(async () => {
  [second, tenant] = await Promise.all([startSandboxProviderRig(), newTenant()]);
  headers = withCsrf(await openSession('admin', tenant.id));
  const webhook = { url: `${portal().base_url}/providers/${tenant.connection_id}/webhook`, secret: webhookSecret };
  const account = { client_secret: clientSecret, participant_id: tenant.participant_id, webhook };
  await second.control('PUT', `/clients/${clientId}`, account);
  const recipient = { client_secret: randomUUID(), participant_id: portal().tenants[1].participant_id, webhook: null };
  await second.control('PUT', `/clients/recipient-${clientId}`, recipient);
});
afterAll(() => second.stop());

const place = (): string => `/connections/${tenant.connection_id}`;
const read = async (): Promise<View> => (await call<View>('GET', place(), { headers })).body;

/** Every transmission, oldest first. */
const transmissions = (): Promise<Row[]> =>
  rows<Row>(
    `select c.invoice_id, c.document_id, c.account_no, d.status,
       (select count(distinct a.account_fingerprint)::int from delivery_attempts a
        where a.invoice_id = c.invoice_id and a.transmission = c.transmission) as fingerprints
     from delivery_transmissions c join deliveries d using (tenant_id, invoice_id)
     where c.tenant_id = $1 order by c.started_at`,
    [tenant.id],
  );

it('a change of account under many open sends leaves each invoice at one provider, at most once', async () => {
  const payables = Object.entries(amounts).flatMap(([payable, count]) => Array.from({ length: count }, () => payable));
  const mixed = payables.map((payable, index) => ({ payable, order: (index * 37) % payables.length }));
  mixed.sort((a, b) => a.order - b.order);
  const submitAll = (given: typeof mixed) =>
    Promise.all(given.map(({ payable }) => accepted({ tenant, xml: invoiceOf(tenant, { payable }) })));
  const first = await submitAll(mixed.slice(0, 45));
  await until(transmissions, (all) => all.filter(({ account_no }) => account_no === 1).length >= 10, 60);

  const { version, settings } = await read();
  const json = {
    expected_version: version,
    settings: { ...settings, base_url: `${second.origin()}/sapi/v1`, extensions: everyExtension },
    credentials: { client_id: clientId, client_secret: clientSecret, webhook_secret: webhookSecret },
  };
  const [changed, rest] = await Promise.all([
    call<View>('PATCH', place(), { headers, json }),
    submitAll(mixed.slice(45)),
  ]);
  expect([changed.status, changed.text]).toEqual([200, expect.not.stringContaining(clientSecret)]);
  expect(changed.body).toMatchObject({ version: version + 1, draining: [{ account_no: 1 }] });
  expect(changed.body.draining[0]?.open_transmissions).toBeGreaterThan(0);
  expect((await call('PATCH', place(), { headers, json })).body).toMatchObject({ code: 'CONFLICT' });

  const isDone = (seen: Row[]) => seen.every(({ status }) => settled.includes(status));
  const all = await until(transmissions, isDone, 300);
  const ids = [...first, ...rest];
  expect(new Set(all.map(({ invoice_id }) => invoice_id)).size).toBe(ids.length);
  expect(new Set(all.map(({ account_no }) => account_no))).toEqual(new Set([1, 2]));
  for (const { fingerprints } of all) expect(fingerprints).toBeLessThanOrEqual(1);

  for (const id of ids) {
    const own = all.filter(({ invoice_id }) => invoice_id === id);
    const held = (await Promise.all(own.map(heldBy))).flat();
    expect([id, held.length]).toEqual([id, 1]);
  }
});

/** Documents that either provider has of a transmission; the other account's provider must not know it. */
async function heldBy({ document_id, account_no }: Row): Promise<unknown[]> {
  const query = `/documents?sender_document_id=${document_id}`;
  const [atFirst, atSecond] = [
    (await control<{ documents: unknown[] }>('GET', query)).documents,
    (await second.control('GET', query)).body.documents as unknown[],
  ];
  expect([document_id, account_no === 1 ? atSecond : atFirst]).toEqual([document_id, []]);
  return [...atFirst, ...atSecond];
}
