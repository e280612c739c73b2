import { readBusinessDocument } from '../../../../../src/adapters/providers/phoss-ap/business-document';
import { growth } from '../../../../support/readers/growth';
import { envelopeOf, type EnvelopeOptions } from './envelopes';

const invoice = '<Invoice xmlns="urn:ubl"><Note>žltý &amp; kôň</Note></Invoice>';
const read = (text: string) => readBusinessDocument(Buffer.from(text));
const textOf = (text: string) => read(text)?.bytes.toString();

it.each<[string, EnvelopeOptions]>([
  ['as most write it', {}],
  ['with a prefix', { prefix: 'sh' }],
  ['with a dotted prefix', { prefix: 'a.b' }],
  ['with line breaks', { between: '\r\n  ' }],
  ['with comments and instructions', { between: '\n<!-- a - b --><?go - ?on?>' }],
  [
    'with comments that pretend to end it',
    { between: '<!--</StandardBusinessDocumentHeader></StandardBusinessDocument>-->' },
  ],
  ['without a declaration', { declaration: '' }],
  ['with a byte order mark', { declaration: '\ufeff<?xml version="1.0" encoding="utf-8"?>' }],
])('takes a document out of an envelope %s byte for byte', (_what, options) => {
  const found = read(envelopeOf(invoice, options));
  expect(found).toMatchObject({
    senderParticipantId: '0245:2121212121',
    receiverParticipantId: '0245:2020202020',
    documentTypeId: 'urn:type',
  });
  // What follows the root element belongs to no document, and may stay.
  expect(found?.bytes.toString().startsWith(invoice)).toBe(true);
  expect(found?.bytes.toString().slice(invoice.length).trim()).toBe(
    options.between?.includes('<') ? options.between.trim() : '',
  );
});

it.each([
  [
    'a prefix that it uses',
    '<x:Invoice/>',
    ' xmlns:x="urn:x"',
    '<x:Invoice xmlns="http://www.unece.org/cefact/namespaces/StandardBusinessDocumentHeader" xmlns:x="urn:x"/>',
  ],
  ['no prefix that it does not use', invoice, ' xmlns:x="urn:x"', invoice],
  [
    'no prefix that it declares itself',
    '<x:a xmlns="" xmlns:x="urn:own"/>',
    ' xmlns:x="urn:x"',
    '<x:a xmlns="" xmlns:x="urn:own"/>',
  ],
])('gives the document %s of the envelope', (_what, document, attributes, expected) => {
  expect(textOf(envelopeOf(document, { attributes }))).toBe(expected);
});

it.each([
  ['an invoice alone', invoice],
  ['no XML', 'Dobrý deň'],
  ['nothing', ''],
  ['an envelope of another namespace', envelopeOf(invoice).replace('cefact', 'other')],
  [
    'an envelope without a header',
    '<StandardBusinessDocument xmlns="http://www.unece.org/cefact/namespaces/StandardBusinessDocumentHeader"><a/></StandardBusinessDocument>',
  ],
  ['a header that is not well-formed', envelopeOf(invoice).replace('</Sender>', '')],
  ['an envelope without a document', envelopeOf('')],
  ['an envelope that does not end', envelopeOf(invoice).replace('</StandardBusinessDocument>', '')],
  ['an envelope with a document type', envelopeOf(invoice, { declaration: '<!DOCTYPE a>' })],
  [
    'an envelope in another encoding',
    envelopeOf(invoice, { declaration: '<?xml version="1.0" encoding="windows-1250"?>' }),
  ],
])('reads %s as no envelope', (_what, text) => {
  expect(read(text)).toBeNull();
});

it('reads bytes that are no UTF-8 as no envelope', () => {
  expect(readBusinessDocument(Buffer.from(envelopeOf(invoice), 'utf16le'))).toBeNull();
  expect(readBusinessDocument(Buffer.from([...Buffer.from(envelopeOf(invoice)), 0xff]))).toBeNull();
});

it.each([
  ['blanks', (size: number) => envelopeOf(invoice, { between: ' '.repeat(size) })],
  ['comments that do not end', (size: number) => envelopeOf('<!--'.repeat(size / 4))],
  ['dashes', (size: number) => `<!--${'-'.repeat(size)}`],
  ['question marks', (size: number) => `<?${'?'.repeat(size)}`],
  ['attributes', (size: number) => envelopeOf(`<a${' b="c"'.repeat(size / 6)}`)],
  ['blanks in a tag', (size: number) => envelopeOf(`<a${' '.repeat(size)}`)],
  ['declarations', (size: number) => envelopeOf('<a/>', { attributes: ' xmlns:b="c"'.repeat(size / 12) })],
])('reads an envelope of %s in time that grows with its size alone', (_what, make) => {
  const work = (size: number) => {
    const bytes = Buffer.from(make(size));
    return () => void readBusinessDocument(bytes);
  };
  expect(growth(work(240_000), work(2_400_000), 30)).toBeLessThan(30);
});
