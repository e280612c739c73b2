import { randomUUID } from 'node:crypto';

import { asId, type ConnectionId, type InvoiceId, type TenantId } from '../../../src/domain/ids';
import type { DocumentOrigin, ReceivingRepository } from '../../../src/domain/ports/receiving/receiving';
import { aReceivedDocument, aRecordWithoutXml, type ReceivedOptions } from '../../support/factories/received-document';

/** A repository of received documents with a tenant and its connection. */
export interface ReceivingUnderTest {
  receiving: ReceivingRepository;
  tenantId: TenantId;
  connectionId: ConnectionId;
}

/** The rules that every repository of received documents keeps. */
export function describeReceiving(open: () => ReceivingUnderTest): void {
  const from = (documentId: string = randomUUID()): DocumentOrigin => ({
    connectionId: open().connectionId,
    documentId,
  });
  const document = (overrides: Omit<ReceivedOptions, 'tenantId'>) =>
    aReceivedDocument({ tenantId: open().tenantId, ...overrides });
  const receive = (overrides: Omit<ReceivedOptions, 'tenantId'>) =>
    open().receiving.receive(document({ origin: from(), ...overrides }));
  const known = async ({ documentId }: DocumentOrigin) =>
    (await open().receiving.known(open().tenantId, open().connectionId, [documentId])).get(documentId) ?? [];
  const withoutXml = (origin: DocumentOrigin, number: string) =>
    open().receiving.receiveMetadata(aRecordWithoutXml({ tenantId: open().tenantId, origin, number }));

  describe('a received document', () => {
    it('is stored with its objects and known by its id, then acknowledged', async () => {
      const { receiving, tenantId } = open();
      const origin = from();
      const { kind, invoiceId } = await receive({ origin, attachments: 2 });
      expect(kind).toBe('stored');
      expect((await receiving.storedObjects(tenantId, invoiceId)).objects).toHaveLength(3);
      expect(await known(origin)).toMatchObject([{ invoiceId, acknowledged: false }]);
      await receiving.markAcknowledged(tenantId, origin);
      expect(await known(origin)).toMatchObject([{ invoiceId, acknowledged: true }]);
    });

    it('is the same under the same id and under another when its bytes are', async () => {
      const expected = { number: `N-${randomUUID()}`, content: 'bytes' };
      const origin = from();
      const { invoiceId } = await receive({ ...expected, origin });
      const again = { kind: 'same_content', invoiceId };
      expect(await receive({ ...expected, origin })).toEqual(again);
      expect(await receive(expected)).toEqual(again);
    });

    it('is an invoice of its own when another one has its number with other content', async () => {
      const number = `N-${randomUUID()}`;
      await receive({ number, content: 'first' });
      expect((await receive({ number, content: 'second' })).kind).toBe('different_content');
    });

    it('is stored each time when its number cannot be read', async () => {
      const number = `N-${randomUUID()}`;
      expect((await receive({ incomplete: true, number })).kind).toBe('stored');
      expect((await receive({ incomplete: true, number })).kind).toBe('stored');
    });
  });

  describe('a record without XML', () => {
    it('is made once, and completed by the XML under the same id', async () => {
      const [origin, number] = [from(), `N-${randomUUID()}`];
      const { isNew, invoiceId } = await withoutXml(origin, number);
      expect(isNew).toBe(true);
      expect(await withoutXml(origin, number)).toEqual({ isNew: false, invoiceId });
      expect(await known(origin)).toMatchObject([{ sha256: null, invoiceId }]);
      expect(await receive({ origin, number })).toEqual({ kind: 'supplemented', invoiceId });
    });
  });

  describe('an import', () => {
    it('is refused when the invoice is there already', async () => {
      const { receiving } = open();
      const number = `N-${randomUUID()}`;
      const { invoiceId } = await receive({ number });
      const refused = { kind: 'duplicate', existingInvoiceId: invoiceId };
      expect(await receiving.import(document({ number }), null)).toEqual(refused);
    });

    it('completes the record that it is made for, or the one of its number', async () => {
      const { receiving } = open();
      const [named, numbered] = [`N-${randomUUID()}`, `N-${randomUUID()}`];
      const first = await withoutXml(from(), named);
      const second = await withoutXml(from(), numbered);
      const completed = (invoiceId: InvoiceId) => ({ kind: 'supplemented', invoiceId });
      expect(await receiving.import(document({ number: named }), first.invoiceId)).toEqual(completed(first.invoiceId));
      expect(await receiving.import(document({ number: numbered }), null)).toEqual(completed(second.invoiceId));
    });

    it('of an invoice that was sent before is stored beside a received one of the same number', async () => {
      const { receiving } = open();
      const number = `N-${randomUUID()}`;
      await receive({ number });
      expect(await receiving.import(document({ number, direction: 'outbound' }), null)).toMatchObject({
        kind: 'stored',
      });
    });
  });

  it('names another day on which a number was used', async () => {
    const { receiving, tenantId } = open();
    const number = `N-${randomUUID()}`;
    await receive({ number, issueDate: '2026-11-19' });
    const { content } = document({ number, issueDate: '2026-11-21' });
    const found = await receiving.possibleDuplicates(tenantId, content.naturalKey);
    expect(found).toEqual({ numberReusedOn: '2026-11-19', inConflict: false });
  });

  it('has no objects of an unknown invoice', async () => {
    const { receiving, tenantId } = open();
    const objects = receiving.storedObjects(tenantId, asId<InvoiceId>(randomUUID()));
    await expect(objects).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
}
