import { readFileSync } from 'node:fs';
import path from 'node:path';

import { mutant, seeded } from '@faktura-portal/schematron/verify';
import fc from 'fast-check';

import { fullDocument } from '../../../../support/factories/full-document';
import { aCreditNoteXml, aLine, anInvoiceXml } from '../../../../support/factories/invoice-factory';
import { type SecondOpinions, startSecondOpinions } from '../../../../support/readers/second-opinions';

jest.setTimeout(300_000);

let opinions: SecondOpinions;
beforeAll(() => {
  opinions = startSecondOpinions();
});
afterAll(() => opinions.close());

const invoice = anInvoiceXml({
  note: 'Ďakujeme & <ahoj>',
  lines: [aLine(), aLine({ vatRate: '5' })],
  attachments: [{ filename: 'a.pdf', mimeType: 'application/pdf', content: Buffer.from('%PDF-1.7') }],
});
const sample = readFileSync(
  path.resolve(__dirname, '../../../../../packages/schematron/test/fixtures/invoice.xml'),
  'utf8',
);
const ordinary = [invoice, aCreditNoteXml(), sample];
const bases = [...ordinary, fullDocument().xml, fullDocument('CreditNote').xml];
const anyBase = fc.nat(bases.length - 1);
const baseAt = (at: number): string => bases[at] ?? '';
const inInvoice = (change: (xml: string) => string): string => {
  const changed = change(invoice);
  if (changed === invoice) throw new Error('The invoice was not changed.');
  return changed;
};

describe('our own schema check', () => {
  it.each(ordinary.map((xml, at) => [at, xml]))('is certain of ordinary document %i', async (_, xml) => {
    expect(await opinions.of(xml)).toEqual({ ours: 'conforms', libxml2: 'conforms' });
  });

  it.each([
    [
      'schema locations',
      (xml: string) =>
        xml.replace(
          '<Invoice ',
          '<Invoice xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="urn:a a.xsd" ',
        ),
    ],
    ['other prefixes', (xml: string) => xml.replaceAll('cbc:', 'b:').replace('xmlns:cbc', 'xmlns:b')],
    [
      'comments, instructions and CDATA',
      (xml: string) =>
        xml.replace('<cbc:IssueDate>', '<!-- a --><?b c?>$&').replace(/(<cbc:Note>)[^<]*/, '$1<![CDATA[x < y]]>'),
    ],
    ['a value written with references', (xml: string) => xml.replace(/(<cbc:IssueDate>)2/, '$1&#50;')],
  ])('is certain of a document with %s', async (_, change) => {
    expect(await opinions.of(inInvoice(change))).toEqual({ ours: 'conforms', libxml2: 'conforms' });
  });

  it.each([
    [
      'an extension',
      (xml: string) =>
        xml.replace(
          /(<Invoice [^>]*>)/,
          '$1<ext:UBLExtensions><ext:UBLExtension><ext:ExtensionContent><x xmlns="urn:x"/></ext:ExtensionContent></ext:UBLExtension></ext:UBLExtensions>',
        ),
    ],
    ['white space around a number', (xml: string) => xml.replace(/(<cbc:PayableAmount[^>]*>)/, '$1 ')],
    ['a day with a time zone', (xml: string) => xml.replace(/(<cbc:IssueDate>[^<]*)/, '$1Z')],
  ])('leaves %s to libxml2', async (_, change) => {
    expect(await opinions.of(inInvoice(change))).toEqual({ ours: 'well-formed', libxml2: 'conforms' });
  });

  it.each([
    ['an element that is missing', (xml: string) => xml.replace(/<cbc:ID>[^<]*<\/cbc:ID>/, '')],
    [
      'elements in the wrong order',
      (xml: string) => xml.replace(/(<cbc:ID>[^<]*<\/cbc:ID>)(\s*)(<cbc:IssueDate>[^<]*<\/cbc:IssueDate>)/, '$3$1'),
    ],
    ['an element twice', (xml: string) => xml.replace(/<cbc:IssueDate>[^<]*<\/cbc:IssueDate>/, '$&$&')],
    ['an unknown element', (xml: string) => xml.replace('<cbc:IssueDate>', '<cbc:Unknown/>$&')],
    ['an unknown attribute', (xml: string) => xml.replace('<cbc:IssueDate>', '<cbc:IssueDate a="1">')],
    [
      'an attribute where only elements may be',
      (xml: string) => xml.replace('<cac:InvoiceLine>', '<cac:InvoiceLine a="1">'),
    ],
    ['a required attribute missing', (xml: string) => xml.replace(/<cbc:PayableAmount[^>]*>/, '<cbc:PayableAmount>')],
    ['text between elements', (xml: string) => xml.replace('<cbc:IssueDate>', 'x$&')],
    ['text behind the last element', (xml: string) => xml.replace('</cac:InvoiceLine>', 'x$&')],
    [
      'text in an element without children',
      (xml: string) => xml.replace('<cac:InvoiceLine>', '<cac:Delivery>x</cac:Delivery>$&'),
    ],
    ['an element inside a value', (xml: string) => xml.replace('<cbc:IssueDate>', '$&<cbc:ID/>')],
    ['a day that does not exist', (xml: string) => xml.replace(/(<cbc:IssueDate>)[^<]*/, '$12026-02-29')],
    ['an amount with a comma', (xml: string) => xml.replace(/(<cbc:PayableAmount[^>]*>)[^<]*/, '$11,00')],
    [
      'base64 with bits left over',
      (xml: string) => xml.replace(/(<cbc:EmbeddedDocumentBinaryObject[^>]*>)[^<]*/, '$1QR=='),
    ],
    ['another root', (xml: string) => xml.replaceAll('Invoice ', 'Order ').replaceAll('/Invoice>', '/Order>')],
  ])('does not take %s', async (_, change) => {
    const { ours, libxml2 } = await opinions.of(inInvoice(change));
    expect([ours, libxml2]).toEqual(['well-formed', 'well-formed']);
  });

  it('takes nothing that libxml2 refuses, however an invoice is changed', async () => {
    let certain = 0;
    await fc.assert(
      fc.asyncProperty(anyBase, fc.nat(10_000_000), async (base, seed) => {
        const { ours, libxml2 } = await opinions.of(mutant(baseAt(base), seeded(seed)));
        if (ours === 'conforms') certain += 1;
        if (ours === 'conforms') expect(libxml2).toBe('conforms');
      }),
      { numRuns: 2_000 },
    );
    // Many mutants still conform: otherwise nothing was compared.
    expect(certain).toBeGreaterThan(100);
  });
});

describe('our own reading', () => {
  const pieces = [
    '<',
    '>',
    '&',
    '&amp;',
    '&#0;',
    '&#x41;',
    '&#xD800;',
    '&eacute;',
    ']]>',
    '<![CDATA[x]]>',
    '<![CDATA[',
    '<!-- -->',
    '<!-- - -- -->',
    '<!--->',
    '<?p x?>',
    '<?p?>',
    '<?p+x?>',
    '<? x?>',
    '<?xml version="1.0"?>',
    '"',
    "'",
    '=',
    ' a="1"',
    ' a=1',
    ' a="<"',
    " a='\"'",
    ' xmlns:p="urn:x"',
    ' xmlns:p=""',
    ' xmlns=""',
    ' xml:lang="sk"',
    ' xmlns:xml="urn:x"',
    ' xml:a="1" xml:a="2"',
    'p:',
    ':',
    '\u0001',
    '\ufffe',
    '\u007f',
    '\u0085',
    '\u2028',
    '\r',
    '\r\n',
    '\t',
    '/>',
    '/',
    '</x>',
    '<x>',
    '<a:b:c/>',
    '<p:x/>',
    '<é/>',
    '<1/>',
    '<-/>',
    '<!DOCTYPE x>',
    '<!ELEMENT x>',
    '\u{1F9FE}',
  ];
  const edit = fc.tuple(fc.nat(9_999), fc.constantFrom(0, 0, 0, 1, 3), fc.constantFrom('', ...pieces));

  it('takes nothing that libxml2 finds malformed, whatever is put in or taken out', async () => {
    let taken = 0;
    await fc.assert(
      fc.asyncProperty(anyBase, fc.array(edit, { minLength: 1, maxLength: 2 }), async (base, edits) => {
        const xml = edits.reduce((text, [share, cut, piece]) => {
          const at = Math.floor((share / 10_000) * text.length);
          return text.slice(0, at) + piece + text.slice(at + cut);
        }, baseAt(base));
        const { ours, libxml2 } = await opinions.of(xml);
        if (ours === 'refused' || ours === 'uncertain') return;
        taken += 1;
        expect(libxml2).not.toBe('refused');
      }),
      { numRuns: 2_000 },
    );
    expect(taken).toBeGreaterThan(50);
  });
});
