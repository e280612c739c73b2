import { randomUUID } from 'node:crypto';

import { createInboxRepository } from '../../../../src/adapters/db/inbox/inbox';
import { createInvoiceRepository } from '../../../../src/adapters/db/invoices/invoices';
import { createNotificationRepository } from '../../../../src/adapters/db/notifications/notifications';
import { createReceivingRepository } from '../../../../src/adapters/db/receiving/receiving';
import { systemActor } from '../../../../src/domain/access/actor';
import { asId, type InvoiceId, type TenantId } from '../../../../src/domain/ids';
import type { DocumentOrigin, ImportReceipt } from '../../../../src/domain/ports/receiving/receiving';
import { aReceivedDocument, aRecordWithoutXml, type ReceivedFacts } from '../../../support/factories/received-document';
import { anIntegration } from '../../../support/factories/received-invoices';
import { seedTenant } from '../../../support/factories/submission-factory';
import { type ScratchDatabase, scratchDatabase } from '../../../support/services/database';

let scratch: ScratchDatabase;
let seeded: Awaited<ReturnType<typeof seedTenant>>;
beforeAll(async () => {
  scratch = await scratchDatabase();
});
beforeEach(async () => {
  seeded = await seedTenant(scratch.database);
});
afterAll(() => scratch.drop());

const repository = () => createReceivingRepository(scratch.database);
const from = (documentId: string = randomUUID()): DocumentOrigin => ({ connectionId: seeded.connectionId, documentId });
const document = (facts: Omit<ReceivedFacts, 'tenantId'> = {}) =>
  aReceivedDocument({ tenantId: seeded.tenant.id, ...facts });
const receive = (facts: Omit<ReceivedFacts, 'tenantId'> = {}) =>
  repository().receive(document({ origin: from(), ...facts }));
const known = async ({ documentId }: DocumentOrigin) =>
  (await repository().known(seeded.tenant.id, seeded.connectionId, [documentId])).get(documentId) ?? [];
const read = async (id: InvoiceId) => {
  const invoice = await createInvoiceRepository(scratch.database).find(seeded.tenant.id, id);
  if (!invoice) throw new Error('there is no such invoice');
  return invoice;
};
const count = async (table: string): Promise<number> =>
  (
    await scratch.asOwner<{ count: number }>(`select count(*)::int as count from ${table} where tenant_id = $1`, [
      seeded.tenant.id,
    ])
  )[0]?.count ?? -1;

describe('a document that is new', () => {
  it('becomes an invoice with its attachments, run, event, audit entry and a place in every inbox', async () => {
    await anIntegration(scratch, seeded.tenant.id);
    const origin = from();
    const { kind, invoiceId } = await receive({ origin, number: 'A-1', attachments: 2 });
    const invoice = await read(invoiceId);
    expect([kind, invoice.status, invoice.attachments.length, invoice.validation?.verdict]).toEqual([
      'stored',
      'received',
      2,
      'ok',
    ]);
    expect(invoice.deliveryEvents).toMatchObject([
      { type: 'status_changed', source: 'provider', toStatus: 'received' },
    ]);
    expect([await count('audit_log'), await count('inbox_entries'), await count('pending_validations')]).toEqual([
      1, 1, 0,
    ]);
    expect(await known(origin)).toMatchObject([{ invoiceId, acknowledged: false }]);
    expect((await repository().storedObjects(seeded.tenant.id, invoiceId)).objects).toHaveLength(3);
  });

  it('is received_invalid when its format is wrong, and awaits its validation when nobody could say', async () => {
    expect((await read((await receive({ verdict: 'invalid' })).invoiceId)).status).toBe('received_invalid');
    const late = await read((await receive({ unjudged: true })).invoiceId);
    expect(late).toMatchObject({
      status: 'received',
      validationStatus: 'not_validated',
      deliveryEvents: [{ toStatus: 'received' }, { type: 'note', reasonCode: 'VALIDATOR_UNAVAILABLE' }],
    });
    expect(await count('pending_validations')).toBe(1);
  });

  it('is stored each time when nobody can read what number it has', async () => {
    const kinds = await Promise.all([
      receive({ incomplete: true, number: 'x' }),
      receive({ incomplete: true, number: 'x' }),
    ]);
    expect(kinds.map(({ kind }) => kind)).toEqual(['stored', 'stored']);
  });

  it('leaves nothing behind when a part of it cannot be written', async () => {
    const broken = document({ origin: from(), attachments: 1 });
    const [attachment] = broken.attachments;
    await expect(
      repository().receive({ ...broken, attachments: [attachment, attachment].flatMap((one) => one ?? []) }),
    ).rejects.toThrow();
    expect([await count('invoices'), await count('provider_documents'), await count('audit_log')]).toEqual([0, 0, 0]);
  });
});

describe('a document that was here before', () => {
  it('changes nothing, under the same id of the provider and under another', async () => {
    const origin = from();
    const first = await receive({ origin, number: 'B-1', content: 'bytes' });
    expect(await receive({ origin, number: 'B-1', content: 'bytes' })).toEqual({
      kind: 'same_content',
      invoiceId: first.invoiceId,
    });
    expect(await receive({ number: 'B-1', content: 'bytes' })).toEqual({
      kind: 'same_content',
      invoiceId: first.invoiceId,
    });
    expect([await count('invoices'), await count('invoice_duplicates'), await count('provider_documents')]).toEqual([
      1, 0, 2,
    ]);
    expect((await read(first.invoiceId)).deliveryEvents).toHaveLength(1);
  });

  it('is kept beside the first when it has another content, once, and the first stays as it is', async () => {
    const { invoiceId } = await receive({ number: 'B-2', content: 'first' });
    expect((await receive({ number: 'B-2', content: 'second' })).kind).toBe('different_content');
    expect(await receive({ number: 'B-2', content: 'second' })).toEqual({ kind: 'same_content', invoiceId });
    expect((await receive({ number: 'B-2', content: 'third' })).kind).toBe('different_content');
    const invoice = await read(invoiceId);
    expect(invoice).toMatchObject({ hasConflictingDuplicates: true, status: 'received' });
    expect(invoice.deliveryEvents.filter(({ reasonCode }) => reasonCode === 'CONFLICTING_DUPLICATE')).toHaveLength(2);
    // The two others are invoices of their own, and each of them names the first.
    expect([await count('invoices'), await count('invoice_duplicates')]).toEqual([3, 4]);
    expect((await repository().storedObjects(seeded.tenant.id, invoiceId)).objects).toHaveLength(3);
  });

  it('is offered again and told of when its content is another, also to who has acknowledged the first', async () => {
    const owner = {
      tenantId: seeded.tenant.id,
      integrationId: await anIntegration(scratch, seeded.tenant.id),
    };
    const inbox = createInboxRepository(scratch.database);
    while ((await inbox.fill(owner, 100)) === 'more');
    const first = await receive({ number: 'B-6', content: 'first' });
    await inbox.acknowledge(owner, {
      ids: [first.invoiceId],
      erpReference: 'FA-1',
      actor: systemActor('test'),
      basis: 'processed',
    });
    const other = await receive({ number: 'B-6', content: 'second' });
    expect(other.invoiceId).not.toBe(first.invoiceId);
    expect((await inbox.claim(owner, 10, 60)).items).toMatchObject([
      { id: other.invoiceId, invoiceNumber: 'B-6', duplicates: [{ reason: 'different_content' }] },
    ]);
    const { duplicates, hasConflictingDuplicates, deliveryEvents } = await read(other.invoiceId);
    expect(duplicates[0]?.xml.sha256).toBe((await read(first.invoiceId)).xml?.sha256);
    expect([hasConflictingDuplicates, deliveryEvents.at(-1)?.reasonCode]).toEqual([true, 'CONFLICTING_DUPLICATE']);
    const [status] = (await inbox.statuses(owner.tenantId, first.invoiceId)) ?? [];
    expect(status).toMatchObject({ state: 'acknowledged', erpReference: 'FA-1' });
    expect(await createNotificationRepository(scratch.database).list(owner.tenantId, 10, null)).toMatchObject([
      { kind: 'conflicting_duplicate', objectType: 'invoice', objectId: other.invoiceId },
    ]);
  });

  it('does not stand in the way of the genuine one when somebody else has sent it', async () => {
    const forged = await receive({ number: 'B-7', content: 'forged', sender: '0245:2099999999' });
    expect(await receive({ number: 'B-7', content: 'forged', sender: '0245:2099999999' })).toMatchObject({
      kind: 'same_content',
      invoiceId: forged.invoiceId,
    });
    const genuine = await receive({ number: 'B-7', content: 'genuine', sender: '0245:2020123456' });
    expect(genuine.kind).toBe('stored');
    expect(await receive({ number: 'B-7', content: 'forged too', sender: '0245:2011111111' })).toMatchObject({
      kind: 'stored',
    });
    expect(await receive({ number: 'B-7', content: 'genuine', sender: null })).toMatchObject({
      kind: 'same_content',
      invoiceId: genuine.invoiceId,
    });
    expect(await read(genuine.invoiceId)).toMatchObject({ hasConflictingDuplicates: false, duplicates: [] });
  });

  it('is one of the same id of the provider, whatever number it has now', async () => {
    const origin = from();
    const { invoiceId } = await receive({ origin, number: 'B-3' });
    expect((await receive({ origin, number: 'B-3b' })).kind).toBe('different_content');
    expect((await read(invoiceId)).duplicates).toHaveLength(1);
    expect(await known(origin)).toHaveLength(2);
  });

  it('is another invoice when its number, day or company differs', async () => {
    const other = await seedTenant(scratch.database);
    const kinds = [
      await receive({ number: 'B-4', content: 'same' }),
      await receive({ number: 'B-5', content: 'same' }),
      await receive({ number: 'B-4', issueDate: '2026-11-20', content: 'same' }),
      await repository().receive(
        aReceivedDocument({
          tenantId: other.tenant.id,
          origin: { connectionId: other.connectionId, documentId: 'x' },
          number: 'B-4',
          content: 'same',
        }),
      ),
    ].map(({ kind }) => kind);
    expect(kinds).toEqual(['stored', 'stored', 'stored', 'stored']);
  });
});

describe('documents that two polls bring at the same time', () => {
  it('become one invoice, and one entry of each inbox', async () => {
    await anIntegration(scratch, seeded.tenant.id);
    const origin = from();
    const receipts = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        receive({ origin: index % 2 === 0 ? origin : from(), number: 'C-1', content: 'bytes' }),
      ),
    );
    expect(receipts.filter(({ kind }) => kind === 'stored')).toHaveLength(1);
    expect(receipts.filter(({ kind }) => kind === 'same_content')).toHaveLength(11);
    expect([await count('invoices'), await count('inbox_entries'), await count('invoice_duplicates')]).toEqual([
      1, 1, 0,
    ]);
  });

  it('are all kept when their contents differ', async () => {
    const receipts = await Promise.all(
      Array.from({ length: 8 }, (_, index) => receive({ number: 'C-2', content: `bytes ${index}` })),
    );
    expect(receipts.map(({ kind }) => kind).sort()).toEqual([...Array<string>(7).fill('different_content'), 'stored']);
    expect([await count('invoices'), await count('invoice_duplicates')]).toEqual([8, 14]);
  });

  it('do not race an import of the same number', async () => {
    const outcomes = await Promise.all<ImportReceipt>(
      Array.from({ length: 10 }, (_, index) =>
        index % 2 === 0
          ? receive({ number: 'C-3', content: 'bytes' })
          : repository().import(document({ number: 'C-3', content: 'bytes' }), null),
      ),
    );
    expect(outcomes.filter(({ kind }) => kind === 'stored')).toHaveLength(1);
    expect(await count('invoices')).toBe(1);
  });
});

describe('a record without XML', () => {
  it('is made once, and only looked at again', async () => {
    await anIntegration(scratch, seeded.tenant.id);
    const origin = from();
    const first = await repository().receiveMetadata(aRecordWithoutXml({ tenantId: seeded.tenant.id, origin }));
    const [before] = await known(origin);
    expect(await repository().receiveMetadata(aRecordWithoutXml({ tenantId: seeded.tenant.id, origin }))).toEqual({
      isNew: false,
      invoiceId: first.invoiceId,
    });
    const [after] = await known(origin);
    expect(after).toMatchObject({ sha256: null, acknowledged: false, invoiceId: first.invoiceId });
    expect(Date.parse(after?.lookedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(before?.lookedAt ?? ''));
    expect(await read(first.invoiceId)).toMatchObject({ status: 'received_without_xml', xmlMissing: true });
    expect([await count('invoices'), await count('inbox_entries')]).toEqual([1, 1]);
  });

  it('gets the XML that comes under the same id, and is then a document like any other', async () => {
    const origin = from();
    const { invoiceId } = await repository().receiveMetadata(aRecordWithoutXml({ tenantId: seeded.tenant.id, origin }));
    expect(await receive({ origin, number: 'D-1', content: 'xml', attachments: 1 })).toEqual({
      kind: 'supplemented',
      invoiceId,
    });
    expect(await read(invoiceId)).toMatchObject({
      status: 'received',
      xmlMissing: false,
      invoiceNumber: 'D-1',
      attachments: [{}],
    });
    expect(await receive({ origin, number: 'D-1', content: 'xml' })).toMatchObject({ kind: 'same_content' });
    expect((await receive({ number: 'D-1', content: 'other' })).kind).toBe('different_content');
  });

  it('gets the XML of another id that has its number, unless two records have it', async () => {
    const { invoiceId } = await repository().receiveMetadata(
      aRecordWithoutXml({ tenantId: seeded.tenant.id, origin: from(), number: 'D-2' }),
    );
    expect(await receive({ number: 'D-2' })).toEqual({ kind: 'supplemented', invoiceId });
    for (const _ of [1, 2])
      await repository().receiveMetadata(
        aRecordWithoutXml({ tenantId: seeded.tenant.id, origin: from(), number: 'D-3' }),
      );
    expect((await receive({ number: 'D-3' })).kind).toBe('stored');
  });

  it('is supplemented once by many at the same time', async () => {
    const origin = from();
    const { invoiceId } = await repository().receiveMetadata(aRecordWithoutXml({ tenantId: seeded.tenant.id, origin }));
    const receipts = await Promise.all(
      Array.from({ length: 6 }, () => receive({ origin, number: 'D-4', content: 'xml' })),
    );
    expect(receipts.filter(({ kind }) => kind === 'supplemented')).toEqual([{ kind: 'supplemented', invoiceId }]);
    expect([await count('invoices'), await count('validation_runs')]).toEqual([1, 1]);
  });
});

it('knows what may be taken for the same invoice: another day of its number, another content of its day', async () => {
  const key = document({ number: 'G-1' }).content.naturalKey;
  const ask = (issueDate = key.issueDate) => repository().possibleDuplicates(seeded.tenant.id, { ...key, issueDate });
  await receive({ number: 'G-1', content: 'first' });
  await repository().import(document({ number: 'G-1', direction: 'outbound', issueDate: '2026-01-01' }), null);
  expect(await ask()).toEqual({ numberReusedOn: null, inConflict: false });
  expect(await ask('2026-11-22')).toEqual({ numberReusedOn: key.issueDate, inConflict: false });
  await receive({ number: 'G-1', content: 'second' });
  expect(await ask()).toEqual({ numberReusedOn: null, inConflict: true });
  expect(await repository().possibleDuplicates(asId<TenantId>(randomUUID()), key)).toEqual({
    numberReusedOn: null,
    inConflict: false,
  });
});

describe('an import', () => {
  const protections = () =>
    scratch.asOwner<{ task: { kind: string; invoiceId: string } }>(`select task from outbox where tenant_id = $1`, [
      seeded.tenant.id,
    ]);

  it('promises in its transaction to protect what it stored, and nothing when it is refused', async () => {
    const first = await repository().import(document({ number: 'E-1' }), null);
    if (first.kind === 'duplicate') throw new Error('there is no other');
    expect(await repository().import(document({ number: 'E-1', content: 'other' }), null)).toEqual({
      kind: 'duplicate',
      existingInvoiceId: first.invoiceId,
    });
    expect((await protections()).map(({ task }) => task)).toEqual([
      { kind: 'protect_objects', tenantId: seeded.tenant.id, invoiceId: first.invoiceId },
    ]);
    expect([await count('invoices'), await count('invoice_duplicates')]).toEqual([1, 0]);
  });

  it('of what was sent is delivered history, and takes no number of a received one', async () => {
    const received = await receive({ number: 'E-2' });
    const sent = await repository().import(document({ number: 'E-2', direction: 'outbound' }), null);
    if (sent.kind === 'duplicate') throw new Error('there is no other');
    expect(sent).toMatchObject({ kind: 'stored' });
    expect(sent.invoiceId).not.toBe(received.invoiceId);
    expect(await read(sent.invoiceId)).toMatchObject({
      direction: 'outbound',
      status: 'delivered',
      deliveryEvents: [{ type: 'note', reasonCode: 'IMPORTED' }],
    });
    expect([await count('feed_entries'), await count('inbox_entries')]).toEqual([0, 0]);
  });

  it('for a named record is refused when that has its XML by now', async () => {
    const { invoiceId } = await repository().receiveMetadata(
      aRecordWithoutXml({ tenantId: seeded.tenant.id, origin: from() }),
    );
    expect(await repository().import(document({ number: 'E-3' }), invoiceId)).toEqual({
      kind: 'supplemented',
      invoiceId,
    });
    expect(await repository().import(document({ number: 'E-4' }), invoiceId)).toEqual({
      kind: 'duplicate',
      existingInvoiceId: invoiceId,
    });
  });
});

describe('the acknowledgement', () => {
  it('is noted for what is stored, and taken back when the provider lists the document again', async () => {
    const origin = from();
    await receive({ origin, number: 'F-1', content: 'bytes' });
    await repository().markAcknowledged(seeded.tenant.id, origin);
    expect(await known(origin)).toMatchObject([{ acknowledged: true }]);
    await receive({ origin, number: 'F-1', content: 'bytes' });
    expect(await known(origin)).toMatchObject([{ acknowledged: false }]);
  });

  it('is not noted for a record without XML', async () => {
    const origin = from();
    await repository().receiveMetadata(aRecordWithoutXml({ tenantId: seeded.tenant.id, origin }));
    await repository().markAcknowledged(seeded.tenant.id, origin);
    expect(await known(origin)).toMatchObject([{ acknowledged: false }]);
  });

  it('and everything else of a company is nothing to another', async () => {
    const origin = from();
    const { invoiceId } = await receive({ origin });
    const stranger = asId<TenantId>(randomUUID());
    expect((await repository().known(stranger, origin.connectionId, [origin.documentId])).size).toBe(0);
    await expect(repository().storedObjects(stranger, invoiceId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
