import { createInboxRepository } from '../../../../src/adapters/db/inbox/inbox';
import { systemActor } from '../../../../src/domain/access/actor';
import type { ImportReceipt } from '../../../../src/domain/ports/receiving/receiving';
import { aReceivedDocument } from '../../../support/factories/received-document';
import { anIntegration } from '../../../support/factories/received-invoices';
import { seedTenant } from '../../../support/factories/submission-factory';
import { toldNotices } from '../../../support/readers/told-notices';
import { receivingUnderTest } from './receiving-under-test';

const { scratch, seeded, repository, from, document, receive, known, read, count } = receivingUnderTest();

describe('a document that is new', () => {
  it('becomes an invoice with its attachments, run, event, audit entry and a place in every inbox', async () => {
    await anIntegration(scratch(), seeded().tenant.id);
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
    expect([
      await count("(select * from audit_log where object_type = 'invoice') as audit_log"),
      await count('inbox_entries'),
      await count('pending_validations'),
    ]).toEqual([1, 1, 0]);
    expect(await known(origin)).toMatchObject([{ invoiceId, acknowledged: false }]);
    expect((await repository().storedObjects(seeded().tenant.id, invoiceId)).objects).toHaveLength(3);
  });

  it('is received_invalid when its format is wrong, and awaits its validation when a check was unavailable', async () => {
    expect((await read((await receive({ verdict: 'invalid' })).invoiceId)).status).toBe('received_invalid');
    const late = await read((await receive({ unjudged: true })).invoiceId);
    expect(late).toMatchObject({
      status: 'received',
      validationStatus: 'not_validated',
      deliveryEvents: [{ toStatus: 'received' }, { type: 'note', reasonCode: 'VALIDATOR_UNAVAILABLE' }],
    });
    expect(await count('pending_validations')).toBe(1);
  });

  it('is stored each time when its number cannot be read', async () => {
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
    expect([
      await count('invoices'),
      await count('provider_documents'),
      await count("(select * from audit_log where object_type = 'invoice') as audit_log"),
    ]).toEqual([0, 0, 0]);
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
    expect((await repository().storedObjects(seeded().tenant.id, invoiceId)).objects).toHaveLength(3);
  });

  it('is offered again and told of when its content is another, also to who has acknowledged the first', async () => {
    const owner = {
      tenantId: seeded().tenant.id,
      integrationId: await anIntegration(scratch(), seeded().tenant.id),
    };
    const inbox = createInboxRepository(scratch().database);
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
    expect(await toldNotices(scratch().database, owner.tenantId)).toMatchObject([
      { kind: 'conflicting_duplicate', objectType: 'invoice', objectId: other.invoiceId },
      { kind: 'invoice_received', objectType: 'invoice', objectId: first.invoiceId },
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

  it('is another under the same id at another account of the connection, and each arrives once', async () => {
    const [former, present] = [from(), { ...from(), accountNo: 2 }];
    const second = { ...present, documentId: former.documentId };
    const { invoiceId } = await receive({ origin: former, number: 'B-8', content: 'first' });
    expect(await known(second)).toEqual([]);
    expect(await receive({ origin: second, number: 'B-9' })).toMatchObject({ kind: 'stored' });
    expect(await receive({ origin: second, number: 'B-8' })).toMatchObject({ kind: 'different_content' });
    await repository().markAcknowledged(seeded().tenant.id, second);
    expect(await known(former)).toMatchObject([{ invoiceId, acknowledged: false }]);
    expect(await known(second)).toMatchObject([{ acknowledged: true }, { acknowledged: true }]);
    // Sent to both: the same document is there once.
    const again = { origin: { ...second, documentId: 'x' }, number: 'B-8', content: 'first' };
    expect(await receive(again)).toMatchObject({ kind: 'same_content', invoiceId });
  });

  it('is another invoice when its number, day or company differs', async () => {
    const other = await seedTenant(scratch().database);
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
    await anIntegration(scratch(), seeded().tenant.id);
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
