import { parseTree } from '@faktura-portal/xml';
import fc from 'fast-check';

import { invoicePage } from '../../../../src/document/html/invoice-page';
import { unreadablePage } from '../../../../src/document/html/unreadable-page';
import type { UblElement } from '../../../../src/document/ubl-element';
import type { Language } from '../../../../src/domain/localized';
import type { PageDetails } from '../../../../src/domain/ports/invoices/invoice-pages';
import { ublElementOf } from '../../../../src/validation/engine/ubl-view';
import { anyText } from '../../../support/factories/any-text';
import { fullDocument } from '../../../support/factories/full-document';
import { anInvoiceXml } from '../../../support/factories/invoice-factory';
import { somePageDetails } from '../../../support/factories/page-details';
import { readPage, type SeenPage } from '../../../support/readers/read-page';

// Hundreds of pages are rendered and parsed; a loaded machine takes its time.
jest.setTimeout(180_000);

const read = (xml: string): UblElement => ublElementOf(parseTree(Buffer.from(xml), { comments: 'ignored' }));
const pageOf = (xml: string, language: Language = 'sk', details: Partial<PageDetails> = {}): SeenPage =>
  readPage(invoicePage(read(xml), somePageDetails(details), language, { square: 'ABC123' }).text);
const attached = (filename: string): PageDetails['attachments'] => [
  { filename, mimeType: 'text/csv', sizeBytes: 81_234, downloadUrl: 'https://portal.example/a/1' },
];

describe('every business term of EN 16931', () => {
  it('is in the full document that these tests use', () => {
    const numbers = Object.keys(fullDocument().shown).map((term) => Number(term.split('-')[1]));
    // BT-4 does not exist.
    expect(Array.from({ length: 165 }, (_, index) => index + 1).filter((number) => !numbers.includes(number))).toEqual([
      4,
    ]);
  });

  it.each(['Invoice', 'CreditNote'] as const)('is on the page of the %s', (root) => {
    const { xml, shown } = fullDocument(root);
    const { text } = pageOf(xml, 'sk', { attachments: attached('vykaz.csv') });
    expect(Object.entries(shown).filter(([, value]) => !text.includes(value.replace(/\s+/g, ' ')))).toEqual([]);
  });
});

describe('the words of a page', () => {
  it.each<[Language, string[]]>([
    [
      'sk',
      [
        'Faktúra',
        'Dodávateľ',
        '2 469,00',
        '21. 11. 2026',
        '23 %',
        'Základná sadzba',
        '3 hod.',
        'Slovensko',
        'Záväzným dokladom je súbor XML',
      ],
    ],
    [
      'cs',
      [
        'Faktura',
        'Dodavatel',
        '2 469,00',
        '21. 11. 2026',
        '23 %',
        'Základní sazba',
        '3 hod.',
        'Slovensko',
        'Závazným dokladem je soubor XML',
      ],
    ],
    [
      'en',
      [
        'Invoice',
        'Seller',
        '2,469.00',
        '21 Nov 2026',
        '23%',
        'Standard rate',
        '3 h',
        'Slovakia',
        'The binding document is the XML file',
      ],
    ],
  ])('are %s', (language, words) => {
    const xml = anInvoiceXml({
      issueDate: '2026-11-21',
      lines: [{ name: 'Práca', quantity: '3.000', unitCode: 'HUR', unitPrice: '823', vatCategory: 'S', vatRate: '23' }],
    });
    const { text } = pageOf(xml, language);
    expect(words.filter((word) => !text.includes(word))).toEqual([]);
  });

  it('show a code that they do not know as it is, and what is no number or day as it was written', () => {
    const xml = anInvoiceXml({
      type: '999',
      dueDate: 'pozajtra',
      lines: [{ name: 'x', quantity: '1', unitCode: 'QQ7', unitPrice: '1', vatCategory: 'constructor', vatRate: '23' }],
    }).replace('1.23</cbc:PayableAmount>', 'tisíc</cbc:PayableAmount>');
    const { text } = pageOf(xml);
    expect(['999', 'pozajtra', '1 QQ7', 'constructor', 'tisíc'].filter((word) => !text.includes(word))).toEqual([]);
  });
});

describe('text of a document', () => {
  const dangerous = fc.constantFrom(
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "' onmouseover='x",
    '</style><script>',
    '</title>',
    ']]>',
    '-->',
    '&lt;b&gt;',
    '&#60;',
    'javascript:alert(1)',
    '\\3c ',
    '${1}',
    '\u202e',
    '#AAI#',
    '"}*{}',
  );
  const anything = anyText({ maxLength: 40 }).map((text) =>
    text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, ''),
  );
  const hostile = fc
    .array(fc.oneof(dangerous, anything), { minLength: 1, maxLength: 3 })
    .map((parts) => parts.join(''));
  const details = (dress: (text: string) => string): Partial<PageDetails> => ({
    invoiceNumber: dress('F'),
    attachments: attached(dress('a')),
    validation: {
      status: 'invalid',
      counts: { error: 2, warning: 0, info: 0 },
      url: 'https://portal.example/1',
      findings: [
        { code: dress('C'), severity: 'error', message: dress('m'), language: 'en', term: dress('p'), invoiceLine: 2 },
      ],
    },
  });
  const same = (text: string): string => text;

  it('never becomes an element, an attribute or a link, whatever it is', () => {
    const plain = pageOf(fullDocument().xml, 'sk', details(same));
    fc.assert(
      fc.property(hostile, (text) => {
        const dress = (word: string): string => word + text;
        const seen = pageOf(fullDocument('Invoice', dress).xml, 'sk', details(dress));
        expect(seen.skeleton).toEqual(plain.skeleton);
        expect(seen.links).toEqual(plain.links);
      }),
      { numRuns: 30 },
    );
  });

  it('never ends the style sheet that repeats it at the foot of each sheet', () => {
    fc.assert(
      fc.property(hostile, (number) => {
        const page = invoicePage(read(anInvoiceXml({ number: `F${number}` })), somePageDetails(), 'en', null).text;
        const running = /@bottom-left \{ content: "([^"]*)"/.exec(page)?.[1] ?? '';
        expect(running).toMatch(/^[A-Za-z0-9\\ ]+$/);
      }),
    );
  });

  it('of an unreadable file is shown as text too', () => {
    const plain = readPage(unreadablePage('x', 'r', somePageDetails(), 'sk').text);
    fc.assert(
      fc.property(fc.oneof(hostile, anyText()), (text) => {
        expect(readPage(unreadablePage(`x${text}`, 'r', somePageDetails(), 'sk').text).skeleton).toEqual(
          plain.skeleton,
        );
      }),
    );
  });
});

describe('a page', () => {
  it('leads nowhere but to the portal: addresses in a document are no links', () => {
    const { links, text } = pageOf(fullDocument('Invoice', () => 'https://evil.example/x').xml, 'sk', {
      attachments: attached('a.csv'),
    });
    expect(links).toEqual([somePageDetails().xml.downloadUrl, 'https://portal.example/a/1']);
    expect(text).toContain('https://evil.example/x');
  });

  it('has no script, no form and nothing loaded from elsewhere', () => {
    const page = invoicePage(read(fullDocument().xml), somePageDetails(), 'sk', { square: 'ABC' }).text;
    expect(page).not.toMatch(/<script|<form|<iframe|<link|<img|<object|@import|url\(|\son[a-z]+=/i);
  });

  it('shows every line, however many there are', () => {
    const { text } = pageOf(anInvoiceXml({ lines: 5000 }));
    expect(['Položka 1 ', 'Položka 2500 ', 'Položka 5000 '].filter((name) => !text.includes(name))).toEqual([]);
  });

  it('leaves out what the document lacks, down to a document with nothing in it', () => {
    const { text, skeleton } = pageOf('<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"/>');
    expect(skeleton.filter((name) => name === 'table')).toEqual([]);
    expect(text).toContain('FA-2026-0001');
  });

  it('links each embedded attachment with its own place in the index', () => {
    const attachment = (filename: string) => ({ filename, mimeType: 'text/plain', content: Buffer.from('x') });
    const xml = anInvoiceXml({ attachments: [attachment('a.txt'), attachment('b.txt')] }).replace(
      '<cbc:ID>P1</cbc:ID>',
      '<cbc:ID>P1</cbc:ID><cbc:DocumentTypeCode>130</cbc:DocumentTypeCode>',
    );
    const index = ['a', 'b'].map((name) => ({
      filename: `${name}.txt`,
      mimeType: 'text/plain',
      sizeBytes: 1,
      downloadUrl: `https://portal.example/${name}`,
    }));
    // The first one belongs to an invoiced object (BT-18): it is counted, but it is no attachment to read.
    expect(pageOf(xml, 'sk', { attachments: index }).links.slice(1)).toEqual(['https://portal.example/b']);
  });
});
