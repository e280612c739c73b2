import { createHash, randomUUID } from 'node:crypto';

import { systemActor } from '../../../../src/domain/access/actor';
import type { ApiKeyCaller } from '../../../../src/domain/access/caller';
import { type ApiKeyId, asId, type InvoiceId } from '../../../../src/domain/ids';
import type { Direction } from '../../../../src/domain/invoices/invoice';
import { createImportInvoice } from '../../../../src/usecases/receiving/import-invoice';
import { aDocumentParty, anInvoiceDocument } from '../../../support/factories/document-factory';
import { createReceivingRig } from '../../../support/rigs/receiving-rig';
import { theSeller } from '../../../support/rigs/report-rig';

type Rig = ReturnType<typeof createReceivingRig>;
function importXml(
  { deps, tenant }: Rig,
  given: { direction?: Direction; xml?: string; supplements?: InvoiceId | null } = {},
) {
  const { direction = 'inbound', xml = '<Invoice/>', supplements = null } = given;
  const caller: ApiKeyCaller = {
    ...{ kind: 'api_key', id: asId<ApiKeyId>(randomUUID()), tenantId: tenant.id, scopes: ['invoices:send'] },
    ...{ testOnly: false, inSandbox: false, actor: systemActor('test') },
  };
  const labels = { charset: null, envelope: null };
  return createImportInvoice(deps)({ caller, direction, xml: Buffer.from(xml), labels, supplements });
}
const nothing = ({ receiving, log }: Rig) => [receiving.stored, log];

describe('an import', () => {
  it('of a received invoice is stored under the name of its caller', async () => {
    const rig = createReceivingRig();
    const stored = await importXml(rig);
    expect(rig.receiving.stored).toMatchObject([
      { invoiceId: stored.id, direction: 'inbound', origin: null, actor: systemActor('test') },
    ]);
    expect(rig.log).toEqual(['put invoice.xml']);
    expect(rig.receiving.promised).toEqual([stored.id]);
  });

  it('of an invoice for another company is BUYER_MISMATCH, and leaves nothing behind', async () => {
    const rig = createReceivingRig({ invoice: anInvoiceDocument({ buyer: aDocumentParty(3) }) });
    await expect(importXml(rig)).rejects.toMatchObject({ code: 'BUYER_MISMATCH' });
    expect(nothing(rig)).toEqual([[], []]);
  });

  it('of an own invoice is stored as sent before; one of another seller is SELLER_MISMATCH', async () => {
    const own = createReceivingRig({ tenant: theSeller() });
    await importXml(own, { direction: 'outbound' });
    expect(own.receiving.stored).toMatchObject([{ direction: 'outbound' }]);
    const other = createReceivingRig();
    const refused = importXml(other, { direction: 'outbound' });
    await expect(refused).rejects.toMatchObject({ code: 'SELLER_MISMATCH' });
    expect(nothing(other)).toEqual([[], []]);
  });

  it.each([
    ['with a verdict', false],
    ['without one', true],
  ])('of a document %s stores the attachments of the same parse', async (_case, isUnvalidated) => {
    const rig = createReceivingRig();
    rig.attach('1;2', '3;4');
    if (isUnvalidated) rig.failValidation('VALIDATOR_UNAVAILABLE');
    await importXml(rig);
    const [stored] = rig.receiving.stored;
    const sha256Of = (text: string) => createHash('sha256').update(text).digest('hex');
    expect(stored?.attachments.map(({ object }) => object.sha256)).toEqual(['1;2', '3;4'].map(sha256Of));
  });

  it('of what is here already is DUPLICATE_INVOICE and names the invoice', async () => {
    const rig = createReceivingRig();
    const { id } = await importXml(rig);
    const again = importXml(rig);
    await expect(again).rejects.toMatchObject({ code: 'DUPLICATE_INVOICE', context: { existingInvoiceId: id } });
    expect(rig.receiving.stored).toHaveLength(1);
  });

  it('of what cannot be read is refused, and leaves nothing behind', async () => {
    const rig = createReceivingRig();
    rig.failValidation('XML_MALFORMED');
    await expect(importXml(rig)).rejects.toMatchObject({ code: 'XML_MALFORMED' });
    expect(nothing(rig)).toEqual([[], []]);
  });

  it('without a verdict is stored when it was received, and VALIDATOR_UNAVAILABLE when it was sent', async () => {
    const received = createReceivingRig();
    received.failValidation('VALIDATOR_UNAVAILABLE');
    await importXml(received);
    expect(received.receiving.stored).toMatchObject([{ content: { validationStatus: 'not_validated' } }]);
    const sent = createReceivingRig({ tenant: theSeller() });
    sent.failValidation('VALIDATOR_UNAVAILABLE');
    const refused = importXml(sent, { direction: 'outbound' });
    await expect(refused).rejects.toMatchObject({ code: 'VALIDATOR_UNAVAILABLE' });
    expect(nothing(sent)).toEqual([[], []]);
  });

  it.each([
    ['an empty body', { xml: '' }, ''],
    ['the missing XML of an invoice that was sent', { direction: 'outbound' as const }, 'query:supplements'],
  ])('of %s is a BAD_REQUEST', async (_what, given, pointer) => {
    const rig = createReceivingRig();
    const supplements = pointer === '' ? null : await rig.aRecord();
    const refused = importXml(rig, { ...given, supplements });
    await expect(refused).rejects.toMatchObject({ code: 'BAD_REQUEST', context: { errors: [{ pointer }] } });
  });
});

describe('the import of a missing XML', () => {
  it('completes its record', async () => {
    const rig = createReceivingRig();
    const record = await rig.aRecord();
    const stored = await importXml(rig, { supplements: record });
    expect(stored.id).toBe(record);
    expect(rig.receiving.promised).toEqual([record]);
  });

  it('is NOT_FOUND for an unknown record, and DUPLICATE_INVOICE for an invoice that has its XML', async () => {
    const rig = createReceivingRig();
    const unknown = importXml(rig, { supplements: asId<InvoiceId>(randomUUID()) });
    await expect(unknown).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const { id } = await importXml(rig);
    rig.log.length = 0;
    rig.say(anInvoiceDocument({ invoice_number: 'FA-2026-0002' }));
    const complete = importXml(rig, { supplements: id });
    await expect(complete).rejects.toMatchObject({ code: 'DUPLICATE_INVOICE', context: { existingInvoiceId: id } });
    expect(rig.log).toEqual([]);
  });

  it('is a CONFLICT when the XML is of another sender than the provider has told', async () => {
    const rig = createReceivingRig();
    const record = await rig.aRecord();
    rig.say(anInvoiceDocument({ seller: aDocumentParty(7) }));
    await expect(importXml(rig, { supplements: record })).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(nothing(rig)).toEqual([[], []]);
  });
});
