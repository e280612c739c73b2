import { randomUUID } from 'node:crypto';

import { createExportedInvoices } from '../../../../src/adapters/db/exports/exported-invoices';
import type { ExportSelection } from '../../../../src/domain/exports/export-request';
import { asId, type InvoiceId, type TenantId } from '../../../../src/domain/ids';
import type { StoredObject } from '../../../../src/domain/invoices/stored-object';
import { insertReceived, type ReceivedOptions } from '../../../support/factories/received-invoices';
import { seedTenant } from '../../../support/factories/submission-factory';
import { type ScratchDatabase, scratchDatabase } from '../../../support/services/database';

let scratch: ScratchDatabase;
beforeAll(async () => {
  scratch = await scratchDatabase();
});
afterAll(() => scratch.drop());

const exported = () => createExportedInvoices(scratch.database);
const stored = (sizeBytes: number): StoredObject => ({
  ...{ key: randomUUID(), versionId: 'v', sha256: 'a'.repeat(64), sizeBytes },
});
const newTenant = async (): Promise<TenantId> => (await seedTenant(scratch.database)).tenant.id;
const received = (tenantId: TenantId, options: ReceivedOptions): Promise<InvoiceId> =>
  scratch.database.withTenant(tenantId, (tx) => insertReceived(tx, tenantId, new Date().toISOString(), options));

async function attach(tenantId: TenantId, invoiceId: InvoiceId, position: number, object: StoredObject): Promise<void> {
  await scratch.asOwner(
    `insert into attachments (tenant_id, invoice_id, id, position, filename, mime_type, size_bytes, sha256, object_key, object_version_id)
     values ($1, $2, $3, $4, $5, 'application/pdf', $6, $7, $8, $9)`,
    [
      ...[tenantId, invoiceId, randomUUID(), position, `${position}.pdf`],
      ...[object.sizeBytes, object.sha256, object.key, object.versionId],
    ],
  );
}

it('chooses by issue date and id what a filter finds, or what is named, of this company only', async () => {
  const [tenantId, other] = [await newTenant(), await newTenant()];
  // Ids are random: in one run of six their order is that of the dates, and tells nothing.
  const [middle, late, early, foreign] = [
    await received(tenantId, { issueDate: '2026-11-10', xml: stored(2) }),
    await received(tenantId, { issueDate: '2026-11-20', xml: stored(7) }),
    await received(tenantId, { issueDate: '2026-11-02', xml: stored(5) }),
    await received(other, { issueDate: '2026-11-02', xml: stored(3) }),
  ];
  const all = { filter: {} };
  const select = async (selection: ExportSelection, limit = 10) =>
    Buffer.from(await exported().select(tenantId, selection, limit)).toString('hex');
  const packed = (...ids: InvoiceId[]) => ids.join('').replaceAll('-', '');
  expect(await select(all)).toBe(packed(early, middle, late));
  expect(await select(all, 1)).toBe(packed(early));
  expect(await select({ filter: { issueDateFrom: '2026-11-03' } })).toBe(packed(middle, late));
  expect(await select({ filter: { direction: 'inbound', erpDelivered: true } })).toBe('');
  expect(await select({ invoiceIds: [late, foreign, early] })).toBe(packed(early, late));
  expect(await exported().measure(tenantId, all, [])).toEqual({ invoices: 3, bytes: 14 });
  expect(await exported().measure(tenantId, { invoiceIds: [late, foreign] }, [])).toEqual({ invoices: 1, bytes: 7 });
  expect(await exported().measure(tenantId, { invoiceIds: [] }, [])).toEqual({ invoices: 0, bytes: 0 });
});

it('reads documents and rows in the order that is asked for', async () => {
  const tenantId = await newTenant();
  const xml = stored(100);
  const whole = await received(tenantId, { number: 'A/1', xml, xmlEncoding: 'windows-1250' });
  const bare = await received(tenantId, { number: 'B/2', xmlMissing: true });
  const [second, first] = [stored(20), stored(3)];
  await attach(tenantId, whole, 2, second);
  await attach(tenantId, whole, 1, first);
  const unknown = asId<InvoiceId>(randomUUID());
  const documents = await exported().withDocuments(tenantId, [bare, unknown, whole]);
  expect(documents).toEqual([
    expect.objectContaining({ id: bare, invoiceNumber: 'B/2', xml: null, sourceXml: null, attachments: [] }) as object,
    expect.objectContaining({
      ...{
        id: whole,
        issueDate: '2026-11-20',
        direction: 'inbound',
        status: 'received',
        xml,
        xmlEncoding: 'windows-1250',
      },
      attachments: [
        { no: 1, filename: '1.pdf', object: first },
        { no: 2, filename: '2.pdf', object: second },
      ],
    }) as object,
  ]);
  const measured = await exported().measure(tenantId, { filter: {} }, ['attachments', 'source_xml']);
  expect(measured).toEqual({ invoices: 2, bytes: 123 });
  const rows = await exported().rows(tenantId, [whole, bare]);
  expect(rows.map(({ id, totalGross }) => [id, totalGross])).toEqual([
    [whole, '123.00'],
    [bare, '123.00'],
  ]);
});
