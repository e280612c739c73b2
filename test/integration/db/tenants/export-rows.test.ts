import { createSubmissionRepository } from '../../../../src/adapters/db/submissions/submissions';
import { createExportRows } from '../../../../src/adapters/db/tenants/export-rows';
import { exportedTables, isPublicTable, tablesNotExported } from '../../../../src/domain/tenants/export-tables';
import { aSubmission, seedTenant } from '../../../support/factories/submission-factory';
import { type ScratchDatabase, scratchDatabase } from '../../../support/services/database';

let scratch: ScratchDatabase;
beforeAll(async () => {
  scratch = await scratchDatabase();
});
afterAll(() => scratch.drop());

const tableColumns = () =>
  scratch.asOwner<{ table: string; column: string; readable: boolean }>(
    `select t.table_name as table, c.column_name as column,
       has_column_privilege('portal_app', t.table_name, c.column_name, 'select') as readable
     from information_schema.tables t join information_schema.columns c using (table_schema, table_name)
     where t.table_schema = 'public' and t.table_type = 'BASE TABLE'`,
  );

it('every table is either in the export of a company or named, with a reason, as not in it', async () => {
  const tables = new Set((await tableColumns()).map(({ table }) => table).filter((table) => !isPublicTable(table)));
  const decided = [...exportedTables.map(({ table }) => table), ...Object.keys(tablesNotExported)];
  expect(decided.toSorted()).toEqual([...tables].sort());
});

it('no column that may hold a secret is in the export', async () => {
  const suspicious = /secret|password|hash|token|credential|ciphertext|key_id|csrf|salt/;
  const harmless: Record<string, string> = {
    credentials_set: 'whether there are any',
    password_changed_at: 'an instant',
    password_version: 'a number',
    request_hash: 'of a document',
    hash: 'of a seal',
    prev_hash: 'of a seal',
  };
  const leaking = (await tableColumns()).filter(({ table, column, readable }) => {
    const exported = exportedTables.find((one) => one.table === table);
    const isExported = exported !== undefined && readable && !exported.omit.includes(column);
    return isExported && suspicious.test(column) && !(column in harmless);
  });
  expect(leaking).toEqual([]);
});

it('reads every row of every table once, page by page, of this company only', async () => {
  const [ours, theirs] = [await seedTenant(scratch.database), await seedTenant(scratch.database)];
  for (const seeded of [ours, ours, ours, theirs])
    await createSubmissionRepository(scratch.database).accept(await aSubmission(scratch.database, seeded));
  const rows = createExportRows(scratch.database);
  const tenantId = ours.tenant.id;
  const read = new Map<string, number>();
  for (const table of exportedTables) {
    let place: object | null = null;
    const seen: string[] = [];
    do {
      const page: Awaited<ReturnType<typeof rows.page>> = await rows.page(tenantId, table, place, 2);
      seen.push(...page.rows.map((row) => JSON.stringify(row)));
      place = page.place;
    } while (place !== null);
    expect(seen.join('\n')).not.toContain(theirs.tenant.id);
    expect(new Set(seen).size).toBe(seen.length);
    read.set(table.table, seen.length);
  }
  expect(Object.fromEntries(read)).toMatchObject({
    ...{ tenants: 1, invoices: 3, deliveries: 3, delivery_events: 3, validation_runs: 3, audit_log: 4, connections: 1 },
  });
});

it('names the stored objects of an invoice, by id in pages', async () => {
  const ours = await seedTenant(scratch.database);
  const submissions = [await aSubmission(scratch.database, ours), await aSubmission(scratch.database, ours)];
  for (const submission of submissions) await createSubmissionRepository(scratch.database).accept(submission);
  const rows = createExportRows(scratch.database);
  const tenantId = ours.tenant.id;
  const [first] = await rows.invoices(tenantId, null, 1);
  if (first === undefined) throw new Error('there is an invoice');
  const [second] = await rows.invoices(tenantId, first, 1);
  expect([first, second].sort()).toEqual(submissions.map(({ invoiceId }) => invoiceId).sort());
  expect(await rows.countInvoices(tenantId)).toBe(2);
  const [document] = await rows.documentsOf(tenantId, first);
  const submitted = submissions.find(({ invoiceId }) => invoiceId === first);
  expect(document).toEqual({ path: `documents/${first}/invoice.xml`, object: submitted?.xml });
});
