import { randomUUID } from 'node:crypto';

import { asId, type TenantId } from '../../../../src/domain/ids';
import { aRecordWithoutXml } from '../../../support/factories/received-document';
import { anIntegration } from '../../../support/factories/received-invoices';
import { receivingUnderTest } from './receiving-under-test';

const { scratch, seeded, repository, from, document, receive, known, read, count } = receivingUnderTest();

describe('a record without XML', () => {
  it('is made once, and only looked at again', async () => {
    await anIntegration(scratch(), seeded().tenant.id);
    const origin = from();
    const first = await repository().receiveMetadata(aRecordWithoutXml({ tenantId: seeded().tenant.id, origin }));
    const [before] = await known(origin);
    expect(await repository().receiveMetadata(aRecordWithoutXml({ tenantId: seeded().tenant.id, origin }))).toEqual({
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
    const { invoiceId } = await repository().receiveMetadata(
      aRecordWithoutXml({ tenantId: seeded().tenant.id, origin }),
    );
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
      aRecordWithoutXml({ tenantId: seeded().tenant.id, origin: from(), number: 'D-2' }),
    );
    expect(await receive({ number: 'D-2' })).toEqual({ kind: 'supplemented', invoiceId });
    for (const _ of [1, 2])
      await repository().receiveMetadata(
        aRecordWithoutXml({ tenantId: seeded().tenant.id, origin: from(), number: 'D-3' }),
      );
    expect((await receive({ number: 'D-3' })).kind).toBe('stored');
  });

  it('is supplemented once by many at the same time', async () => {
    const origin = from();
    const { invoiceId } = await repository().receiveMetadata(
      aRecordWithoutXml({ tenantId: seeded().tenant.id, origin }),
    );
    const receipts = await Promise.all(
      Array.from({ length: 6 }, () => receive({ origin, number: 'D-4', content: 'xml' })),
    );
    expect(receipts.filter(({ kind }) => kind === 'supplemented')).toEqual([{ kind: 'supplemented', invoiceId }]);
    expect([await count('invoices'), await count('validation_runs')]).toEqual([1, 1]);
  });
});

it('knows what may be taken for the same invoice: another day of its number, another content of its day', async () => {
  const key = document({ number: 'G-1' }).content.naturalKey;
  const ask = (issueDate = key.issueDate) => repository().possibleDuplicates(seeded().tenant.id, { ...key, issueDate });
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
    scratch().asOwner<{ task: { kind: string; invoiceId: string } }>(`select task from outbox where tenant_id = $1`, [
      seeded().tenant.id,
    ]);

  it('promises in its transaction to protect what it stored, and nothing when it is refused', async () => {
    const first = await repository().import(document({ number: 'E-1' }), null);
    if (first.kind === 'duplicate') throw new Error('there is no other');
    expect(await repository().import(document({ number: 'E-1', content: 'other' }), null)).toEqual({
      kind: 'duplicate',
      existingInvoiceId: first.invoiceId,
    });
    expect((await protections()).map(({ task }) => task)).toEqual([
      { kind: 'protect_objects', tenantId: seeded().tenant.id, invoiceId: first.invoiceId },
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
      aRecordWithoutXml({ tenantId: seeded().tenant.id, origin: from() }),
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
    await repository().markAcknowledged(seeded().tenant.id, origin);
    expect(await known(origin)).toMatchObject([{ acknowledged: true }]);
    await receive({ origin, number: 'F-1', content: 'bytes' });
    expect(await known(origin)).toMatchObject([{ acknowledged: false }]);
  });

  it('is not noted for a record without XML', async () => {
    const origin = from();
    await repository().receiveMetadata(aRecordWithoutXml({ tenantId: seeded().tenant.id, origin }));
    await repository().markAcknowledged(seeded().tenant.id, origin);
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
