import { createSubmissionRepository } from '../../../../src/adapters/db/submissions/submissions';
import { createDeliveryOverviewRepository } from '../../../../src/adapters/db/system/deliveries/delivery-overview';
import { createSearchIndex } from '../../../../src/adapters/db/system/search/search-index';
import { createTenantAdminRepository } from '../../../../src/adapters/db/system/tenants/tenant-admin';
import { composeIndexChanges } from '../../../../src/compose/search';
import { asId, type TenantId } from '../../../../src/domain/ids';
import type { DeliveryFilter } from '../../../../src/domain/ports/deliveries/deliveries';
import { searchedKeys } from '../../../../src/domain/search/search-key';
import { anInvoiceDocument, aTenant } from '../../../support/factories/new-submission';
import { aSubmission, seedTenant } from '../../../support/factories/submission-factory';
import { type ScratchDatabase, scratchDatabase } from '../../../support/services/database';
import { explainedDatabase, type ExplainedStatement } from '../../../support/services/explained-database';
import { until } from '../../../support/services/until';

jest.setTimeout(240_000);

let scratch: ScratchDatabase;
let sender: Awaited<ReturnType<typeof seedTenant>>;
let round: () => Promise<'more' | 'idle'>;
beforeAll(async () => {
  scratch = await scratchDatabase();
  sender = await seedTenant(scratch.database);
  round = composeIndexChanges(scratch);
});
afterAll(() => scratch.drop());

const find = (text: string, limit = 50) =>
  createSearchIndex(scratch.database).find({ kind: 'portal' }, searchedKeys(text), limit);
/** Transactions of other databases of the server hold the reader up. */
const found = (text: string) =>
  until(
    async () => {
      await round();
      return find(text);
    },
    (hits) => hits.length > 0,
  );

async function accepted(change: { number?: string; reference?: string; requestId?: string } = {}) {
  const submission = await aSubmission(scratch.database, sender, {
    invoice: anInvoiceDocument(sender.tenant, { invoice_number: change.number ?? 'FA-1' }),
    clientReference: change.reference ?? null,
  });
  const actor = { ...submission.actor, requestId: change.requestId ?? null };
  await createSubmissionRepository(scratch.database).accept({ ...submission, actor });
  return submission.invoiceId;
}

it('finds an invoice by its number, references and ids, in full and from the beginning', async () => {
  const id = await accepted({ number: 'Žilina-77', reference: 'OBJ-9', requestId: 'req-abc' });
  const [hit] = await found('ŽILINA-77');
  expect(hit).toMatchObject({
    ...{ type: 'invoice', id, matchedBy: 'number', status: 'queued' },
    title: expect.stringContaining('Žilina-77 · Odberateľ') as string,
    tenant: { id: sender.tenant.id, name: sender.tenant.name },
    delivery: { generation: 1, status: 'queued', reason: null, attention: 'none' },
  });
  for (const [text, kind] of [
    ['zil', 'number'],
    ['obj-9', 'client_reference'],
    ['req-abc', 'request_id'],
    [id, 'invoice_id'],
  ] as const)
    expect([text, (await find(text)).map((one) => [one.id, one.matchedBy])]).toEqual([text, [[id, kind]]]);
});

it('deliveries are filtered by number, company and reason', async () => {
  const id = await accepted({ number: 'FÁ 2026/1' });
  await found('fa 2026/1');
  const overviews = createDeliveryOverviewRepository(scratch.database);
  const list = async (filter: DeliveryFilter) =>
    (await overviews.list({ kind: 'portal' }, filter, 10, null)).map((one) => one.invoiceId);
  const tenantId = sender.tenant.id;
  expect(await list({ number: ' fa 2026/1', tenantId })).toEqual([id]);
  expect(await list({ number: 'fa 2026', tenantId })).toEqual([]);
  expect(await list({ tenantId: asId<TenantId>(id) })).toEqual([]);
  await scratch.asOwner(`update deliveries set retry_reason = 'PROVIDER_UNAVAILABLE' where invoice_id = $1`, [id]);
  expect(await list({ reason: 'PROVIDER_UNAVAILABLE' })).toEqual([id]);
});

it("finds what was sent by the provider's id of it", async () => {
  const id = await accepted({ number: 'FA-REMOTE' });
  await scratch.asOwner(`update deliveries set remote_id = 'REM-1', since = clock_timestamp() where invoice_id = $1`, [
    id,
  ]);
  expect((await found('rem-1'))[0]).toMatchObject({ id, matchedBy: 'provider_document_id' });
});

it('finds an invoice by the id of an event that tells of it', async () => {
  const id = await accepted({ number: 'FA-EVENT' });
  await found('fa-event');
  const [event] = await scratch.asOwner<{ id: string }>('select id from events where object_id = $1', [id]);
  expect(await find(event?.id ?? '')).toMatchObject([{ id, matchedBy: 'event_id' }]);
});

it('finds a company by its words and numbers, and by its new name only when it was renamed', async () => {
  const tenant = aTenant({ name: 'Prvá Pekáreň s.r.o.', ico: '12345679' });
  const admin = createTenantAdminRepository(scratch.database);
  const entry = (action: string) => ({
    ...{ tenantId: tenant.id, actor: { kind: 'system', id: 's', address: null, requestId: null }, action },
    ...{ objectType: 'tenant', objectId: tenant.id },
  });
  const audit = (action: string) =>
    scratch.asOwner(
      `insert into audit_log (id, tenant_id, actor_kind, actor_id, action, object_type, object_id)
       values (gen_random_uuid(), $1, 'system', 's', $2, 'tenant', $3)`,
      [entry(action).tenantId, action, tenant.id],
    );
  await admin.create(tenant, { reach: { kind: 'portal' }, key: null, quota: null, audit: null });
  await audit('tenant.create');
  expect((await found('pekaren'))[0]).toMatchObject({ type: 'tenant', id: tenant.id, status: 'active' });
  for (const text of [`SK${tenant.dic}`, '12345679', 'prvá pek'])
    expect((await find(text)).map(({ id }) => id)).toEqual([tenant.id]);
  await scratch.asOwner(`update tenants set name = 'Druhá kaviareň' where id = $1`, [tenant.id]);
  await audit('tenant.change');
  await found('kaviaren');
  expect(await find('pekaren')).toEqual([]);
});

it('takes each change in once, and again when a process died before it was remembered', async () => {
  await accepted({ number: 'FA-ONCE' });
  await found('fa-once');
  const keys = () => scratch.asOwner<{ n: number }>('select count(*)::int as n from search_keys');
  const before = await keys();
  await scratch.asOwner(`update search_positions set position = '{"epoch": -1, "xid": "0",
    "id": "00000000-0000-0000-0000-000000000000"}' where source = 'audit'`);
  while ((await round()) === 'more');
  expect(await keys()).toEqual(before);
});

it('shows nothing to a company', async () => {
  await accepted({ number: 'FA-HIDDEN' });
  await found('fa-hidden');
  for (const table of ['search_keys', 'search_objects'])
    expect(await scratch.database.withTenant(sender.tenant.id, (tx) => tx.query(`select 1 from ${table}`))).toEqual([]);
});

describe('with a million keys', () => {
  const explained = async (text: string): Promise<ExplainedStatement> => {
    const { database, statements } = explainedDatabase(scratch.database);
    await createSearchIndex(database).find({ kind: 'portal' }, searchedKeys(text), 50);
    return statements[0] as ExplainedStatement;
  };

  it('reads a hundred entries of the index and their objects, wherever they lie', async () => {
    await scratch.asOwner(
      `insert into search_objects (object_type, object_id, tenant_id, title, since)
       select 'invoice', md5(n::text)::uuid, $1, 'FA', now() from generate_series(1, 200000) n`,
      [sender.tenant.id],
    );
    await scratch.asOwner(
      `insert into search_keys (key, kind, object_type, object_id)
       select 'fa-' || lpad(n::text, 9, '0'), 'number', 'invoice', md5((n % 200000)::text)::uuid
       from generate_series(1, 1000000) n`,
    );
    await scratch.asOwner('analyze search_keys, search_objects');
    for (const text of ['fa-', 'fa-000500000', 'fa-0005', 'zzz']) {
      const { scannedTables, indexes, pages } = await explained(text);
      const scanned = scannedTables.filter((table) => table.startsWith('search_'));
      expect({ text, scanned }).toEqual({ text, scanned: [] });
      expect(indexes).toContain('search_keys_pkey');
      expect(pages).toBeLessThan(1_000);
    }
  });
});
