import { readFileSync } from 'node:fs';
import path from 'node:path';

import { loadRuleSet } from '@faktura-portal/schematron';
import { parseTree } from '@faktura-portal/xml';

import { readInvoice } from '../../src/document/read-invoice';
import { ublElementOf } from '../../src/validation/engine/ubl-view';
import type { LayerInput } from '../../src/validation/format/layer';
import { compiledEngine, maxFailures } from '../../src/validation/format/schematron-compiled';
import { taxDataLayer } from '../../src/validation/format/tdd-sk';
import { compiledPath, locateRules } from '../../src/validation/rules/installed-rules';
import { ruleSetsOf } from '../../src/validation/rules/manifest';
import { aLine, anInvoiceXml } from '../support/factories/invoice-factory';
import { sizeGrowth, superlinear } from '../support/readers/growth';

/**
 * Documents that were made to be slow. Each kind is checked at one size and at four times that size: what is linear
 * takes four times as long, what is quadratic sixteen; the bound lies half-way between. Processor time is compared,
 * which does not grow because others are using the machine, and of several turns the least: whatever disturbs a turn
 * only adds to it.
 */

jest.setTimeout(300_000);

const rules = locateRules(path.resolve(__dirname, '../../.local/rules'));
const ruleSets = ruleSetsOf(rules.manifest)
  .filter(({ id }) => !id.startsWith('sk-tdd'))
  .map((pinned) => loadRuleSet(compiledPath(rules.compiledDir, pinned).file));
const taxData = taxDataLayer(rules);

function check(xml: string): void {
  const elements = parseTree(Buffer.from(xml), { comments: 'ignored' });
  for (const ruleSet of ruleSets) ruleSet.run(elements);
  taxData.run({ elements, invoice: readInvoice(ublElementOf(elements)), day: '2026-11-21' } as LayerInput);
}

const growthOf = (document: (size: number) => string, size: number, turns = 3): number =>
  sizeGrowth(
    (of) => {
      const xml = document(of);
      return () => check(xml);
    },
    size,
    turns,
  );

const times = (count: number, item: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => item(at)).join('');
const german = readFileSync(
  path.resolve(__dirname, '../../packages/schematron/test/fixtures/invoice.xml'),
  'utf8',
).replace(/<cbc:IdentificationCode>[A-Z]{2}</g, '<cbc:IdentificationCode>DE<');
const slovak = anInvoiceXml();
const before = (xml: string, element: string, inserted: string): string => {
  const changed = xml.replace(`<${element}>`, `${inserted}<${element}>`);
  if (changed === xml) throw new Error(`The document has no ${element}.`);
  return changed;
};
const attachment = (name: string): string =>
  `<cac:AdditionalDocumentReference><cbc:ID>1</cbc:ID><cac:Attachment><cbc:EmbeddedDocumentBinaryObject mimeCode="text/csv" filename="${name}">YQ==</cbc:EmbeddedDocumentBinaryObject></cac:Attachment></cac:AdditionalDocumentReference>`;
const subtotal = (rate: number): string =>
  `<cac:TaxSubtotal><cbc:TaxableAmount currencyID="EUR">1</cbc:TaxableAmount><cbc:TaxAmount currencyID="EUR">1</cbc:TaxAmount><cac:TaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>${rate}</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:TaxCategory></cac:TaxSubtotal>`;
const means = (code: string): string =>
  `<cac:PaymentMeans><cbc:PaymentMeansCode>${code}</cbc:PaymentMeansCode><cbc:PaymentID>${code}</cbc:PaymentID><cac:PayeeFinancialAccount><cbc:ID>DE75512108001245126199</cbc:ID></cac:PayeeFinancialAccount></cac:PaymentMeans>`;
const allowance =
  '<cac:AllowanceCharge><cbc:ChargeIndicator>false</cbc:ChargeIndicator><cbc:Amount currencyID="EUR">1</cbc:Amount><cac:TaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>23</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:TaxCategory></cac:AllowanceCharge>';

const lineWithRate = (rate: number) => aLine({ vatRate: String(rate) });

it.each<[string, number, (size: number) => string]>([
  ['lines', 200, (size) => anInvoiceXml({ lines: size })],
  [
    'lines, each with a rate of its own',
    100,
    (size) => anInvoiceXml({ lines: Array.from({ length: size }, (_, at) => lineWithRate(at + 1)) }),
  ],
  [
    'German lines',
    150,
    (size) => german.replace(/<cac:InvoiceLine>[\s\S]*?<\/cac:InvoiceLine>/, (line) => line.repeat(size)),
  ],
  [
    'attachments of one name between Germans',
    1_000,
    (size) =>
      before(
        german,
        'cac:AccountingSupplierParty',
        times(size, () => attachment('a.csv')),
      ),
  ],
  [
    'attachments of many names between Germans',
    1_000,
    (size) =>
      before(
        german,
        'cac:AccountingSupplierParty',
        times(size, (at) => attachment(`${at}.csv`)),
      ),
  ],
  [
    'tax subtotals and lines',
    150,
    (size) => anInvoiceXml({ lines: size }).replace('</cac:TaxTotal>', `${times(size, subtotal)}$&`),
  ],
  [
    'equal payment means',
    600,
    (size) =>
      before(
        slovak,
        'cac:TaxTotal',
        times(size, () => means('30')),
      ),
  ],
  [
    'different payment means',
    600,
    (size) =>
      before(
        german,
        'cac:TaxTotal',
        times(size, (at) => means(String(at))),
      ),
  ],
  ['allowances', 200, (size) => before(slovak, 'cac:TaxTotal', allowance.repeat(size))],
  [
    'notes',
    2_000,
    (size) =>
      before(
        slovak,
        'cbc:DocumentCurrencyCode',
        times(size, (at) => `<cbc:Note>${at}</cbc:Note>`),
      ),
  ],
  [
    'tax registrations',
    300,
    (size) =>
      before(
        slovak,
        'cac:PartyLegalEntity',
        '<cac:PartyTaxScheme><cbc:CompanyID>SK1</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>'.repeat(
          size,
        ),
      ),
  ],
  ['empty elements', 1_500, (size) => before(slovak, 'cac:TaxTotal', '<cac:Delivery/>'.repeat(size))],
  [
    'elements of unknown names',
    8_000,
    (size) =>
      before(
        slovak,
        'cac:TaxTotal',
        times(size, (at) => `<x${at}/>`),
      ),
  ],
  [
    'a long number',
    100_000,
    (size) =>
      before(
        slovak,
        'cac:TaxTotal',
        `<cac:AllowanceCharge><cbc:ChargeIndicator>true</cbc:ChargeIndicator><cbc:Amount currencyID="EUR">${'9'.repeat(size)}x</cbc:Amount></cac:AllowanceCharge>`,
      ),
  ],
  [
    'a note that tempts the expressions for discounts',
    100_000,
    (size) =>
      before(
        german,
        'cac:TaxTotal',
        `<cac:PaymentTerms><cbc:Note>${'#SKONTO#TAGE=1'.repeat(size / 10)}\n#</cbc:Note></cac:PaymentTerms>`,
      ),
  ],
  [
    'long values for all that expressions look at',
    100_000,
    (size) =>
      german.replace(
        /(<cbc:(?:ID|CompanyID|EndpointID|ElectronicMail|Telephone|PaymentID|IssueDate)[^>]*>)[^<]*/g,
        `$1${'1'.repeat(size / 20)}!`,
      ),
  ],
  [
    'a telephone number without digits between Germans',
    20_000,
    (size) => german.replace(/(<cbc:Telephone>)[^<]*/, `$1${'x'.repeat(size)}`),
  ],
  [
    'a telephone number of two digits between Germans',
    20_000,
    (size) => german.replace(/(<cbc:Telephone>)[^<]*/, `$11${'x'.repeat(size / 2)}1${'x'.repeat(size / 2)}`),
  ],
  [
    'an address of mail with many points',
    50_000,
    (size) => german.replace(/(<cbc:ElectronicMail>)[^<]*/, `$1a@${'a.'.repeat(size / 2)}@`),
  ],
  [
    'an account number of many digits',
    20_000,
    (size) => german.replace('>30<', '>58<').replace('SK3112000000198742637541', `DE89${'1'.repeat(size)}`),
  ],
  [
    'identifiers of many digits',
    20_000,
    (size) =>
      ['0088', '0192', '0208', '0210', '0211', '0007', '0151'].reduce(
        (xml, scheme) =>
          before(
            xml,
            'cac:PartyName',
            `<cac:PartyIdentification><cbc:ID schemeID="${scheme}">${'1'.repeat(size)}</cbc:ID></cac:PartyIdentification>`,
          ),
        german,
      ),
  ],
  [
    'lines that break all that a line can break',
    200,
    (size) => before(slovak, 'cac:InvoiceLine', '<cac:InvoiceLine><cbc:ID/></cac:InvoiceLine>'.repeat(size)),
  ],
  [
    'towers of elements',
    200,
    (size) =>
      before(slovak, 'cac:TaxTotal', `${'<cac:Party>'.repeat(80)}x${'</cac:Party>'.repeat(80)}`.repeat(size / 10)),
  ],
])('time grows with the document and no faster: %s', (_, size, document) => {
  check(document(size));
  expect(growthOf(document, size)).toBeLessThan(superlinear);
});

it('thousands of lines are no slower, one by one, than a quarter of them', () => {
  const line = (at: number): string =>
    `<cac:InvoiceLine><cbc:ID>${at}</cbc:ID><cbc:InvoicedQuantity unitCode="C62">1</cbc:InvoicedQuantity><cbc:LineExtensionAmount currencyID="EUR">1.00</cbc:LineExtensionAmount>` +
    '<cac:Item><cbc:Name>a</cbc:Name><cac:ClassifiedTaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>23</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:ClassifiedTaxCategory></cac:Item>' +
    '<cac:Price><cbc:PriceAmount currencyID="EUR">1.00</cbc:PriceAmount></cac:Price></cac:InvoiceLine>';
  const document = (lines: number): string => before(slovak, 'cac:InvoiceLine', times(lines, line));
  expect(growthOf(document, 2_500, 1)).toBeLessThan(superlinear);
});

it('of a document that breaks rules by the hundred thousand the gravest failures are told', () => {
  const elements = parseTree(Buffer.from(before(slovak, 'cac:TaxTotal', '<cac:InvoiceLine/>'.repeat(20_000))), {
    comments: 'ignored',
  });
  const [en16931] = ruleSetsOf(rules.manifest);
  if (en16931 === undefined) throw new Error('The manifest names no rules.');
  const { file } = compiledPath(rules.compiledDir, en16931);
  const failed = loadRuleSet(file).run(elements);
  expect(failed.length).toBeGreaterThan(100_000);
  const told = compiledEngine(file)({ elements } as LayerInput);
  expect(told).toHaveLength(maxFailures);
  expect(new Set(told.map(({ flag }) => flag))).toEqual(new Set(['fatal']));
  const few = parseTree(Buffer.from(before(slovak, 'cac:TaxTotal', '<cac:InvoiceLine/>')), { comments: 'ignored' });
  expect(compiledEngine(file)({ elements: few } as LayerInput).map(({ id }) => id)).toEqual(
    loadRuleSet(file)
      .run(few)
      .map(({ id }) => id),
  );
});
