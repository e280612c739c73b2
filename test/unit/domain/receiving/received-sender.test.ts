import { isOfOtherSender } from '../../../../src/domain/receiving/received-sender';
import { naturalKeyOf } from '../../../../src/usecases/receiving/truncate-fields';
import { aDocumentParty, anInvoiceDocument } from '../../../support/factories/document-factory';

const today = '2026-11-22';
const at = (scheme: string | null, value: string) => ({ ...aDocumentParty(1), endpoint: { scheme, value } });
const withoutAddress = { ...aDocumentParty(1), endpoint: null, peppol_id: null };

it.each<[string, Parameters<typeof anInvoiceDocument>[0], string | null, boolean]>([
  ['the seller itself', { seller: at('0245', '2020123456') }, '0245:2020123456', false],
  ['the seller under its VAT scheme', { seller: at('9950', 'SK2020123456') }, '0245:2020123456', false],
  ['the seller in other letters', { seller: at('0245', 'ab') }, '0245:AB', false],
  ['somebody else', { seller: at('0245', '2020123456') }, '0245:2099999999', true],
  ['the same number in another scheme', { seller: at('0208', '2020123456') }, '0245:2020123456', true],
  ['a sender that the provider does not name', { seller: at('0245', '2020123456') }, null, false],
  ['a seller known by its VAT id', { seller: { ...withoutAddress, vatId: 'SK2020123456' } }, '0245:2020123456', false],
  ['another than the VAT id', { seller: { ...withoutAddress, vatId: 'SK2020123456' } }, '0245:2099999999', true],
  ['a seller that names nothing comparable', { seller: { ...withoutAddress, vatId: null } }, '0245:2099999999', false],
  ['the buyer, on self-billing', { doc_type_code: '389', buyer: at('0245', '2020123456') }, '0245:2020123456', false],
  ['the seller, on self-billing', { doc_type_code: '389', seller: at('0245', '2020123456') }, '0245:2020123456', true],
])('compares who sent a document with who issued it: %s', (_name, document, sender, isOther) => {
  expect(isOfOtherSender(anInvoiceDocument(document), sender)).toBe(isOther);
});

it('gives a document of another sender a natural key that the genuine one never has', () => {
  const invoice = anInvoiceDocument({ seller: at('0245', '2020123456'), issue_date: today });
  const keys = [null, '0245:2020123456', '0245:2099999999', '0245:2011111111'].map(
    (sender) => naturalKeyOf(invoice, today, sender).sellerKey,
  );
  expect(keys[1]).toBe(keys[0]);
  expect(new Set(keys).size).toBe(3);
});
