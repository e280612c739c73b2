import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readInvoice } from '../../../src/document/read-invoice';
import { taxDataLayer } from '../../../src/validation/layers/tdd-sk';
import type { LayerInput } from '../../../src/validation/layer';
import { compiledPath, locateRules } from '../../../src/validation/rule-artefacts/installed-rules';
import { ruleSetsOf } from '../../../src/validation/rule-artefacts/manifest';
import { loadRuleSet } from '../../../src/validation/schematron/rule-set';
import { parseTree } from '../../../src/validation/schematron/tree/parse-tree';
import { ublElementOf } from '../../../src/validation/ubl-view';
import { aLine, anInvoiceXml } from '../../support/invoice-factory';

/**
 * Documents that were made to be slow. Each kind is checked at one size and at four times that size: what is linear takes four times
 * as long, what is quadratic sixteen. Processor time is compared, which does not grow because others are using the machine.
 */

jest.setTimeout(300_000);

const rules = locateRules(path.resolve(__dirname, '../../../.local/rules'));
const ruleSets = ruleSetsOf(rules.manifest)
  .filter(({ id }) => !id.startsWith('sk-tdd'))
  .map((pinned) => loadRuleSet(compiledPath(rules.compiledDir, pinned).file));
const taxData = taxDataLayer(rules);

function check(xml: string): void {
  const elements = parseTree(Buffer.from(xml), { comments: 'ignored' });
  for (const ruleSet of ruleSets) ruleSet.run(elements);
  taxData.run({ elements, invoice: readInvoice(ublElementOf(elements)), day: '2026-11-21' } as LayerInput);
}

/** Processor time in ms; the less of two runs. */
function cost(xml: string): number {
  const once = (): number => {
    const start = process.cpuUsage();
    check(xml);
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  };
  return Math.min(once(), once());
}

const times = (count: number, item: (at: number) => string): string => Array.from({ length: count }, (_, at) => item(at)).join('');
const german = readFileSync(path.resolve(__dirname, '../../fixtures/saxon/invoice.xml'), 'utf8').replace(/<cbc:IdentificationCode>[A-Z]{2}</g, '<cbc:IdentificationCode>DE<');
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
const allowance = '<cac:AllowanceCharge><cbc:ChargeIndicator>false</cbc:ChargeIndicator><cbc:Amount currencyID="EUR">1</cbc:Amount><cac:TaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>23</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:TaxCategory></cac:AllowanceCharge>';

const lineWithRate = (rate: number) => aLine({ vatRate: String(rate) });

it.each<[string, number, (size: number) => string]>([
  ['lines', 300, (size) => anInvoiceXml({ lines: size })],
  ['lines, each with a rate of its own', 150, (size) => anInvoiceXml({ lines: Array.from({ length: size }, (_, at) => lineWithRate(at + 1)) })],
  ['German lines', 300, (size) => german.replace(/<cac:InvoiceLine>[\s\S]*?<\/cac:InvoiceLine>/, (line) => line.repeat(size))],
  ['attachments of one name between Germans', 1_000, (size) => before(german, 'cac:AccountingSupplierParty', times(size, () => attachment('a.csv')))],
  ['attachments of many names between Germans', 1_000, (size) => before(german, 'cac:AccountingSupplierParty', times(size, (at) => attachment(`${at}.csv`)))],
  ['tax subtotals and lines', 250, (size) => anInvoiceXml({ lines: size }).replace('</cac:TaxTotal>', `${times(size, subtotal)}$&`)],
  ['equal payment means', 600, (size) => before(slovak, 'cac:TaxTotal', times(size, () => means('30')))],
  ['different payment means', 600, (size) => before(german, 'cac:TaxTotal', times(size, (at) => means(String(at))))],
  ['allowances', 300, (size) => before(slovak, 'cac:TaxTotal', allowance.repeat(size))],
  ['notes', 2_000, (size) => before(slovak, 'cbc:DocumentCurrencyCode', times(size, (at) => `<cbc:Note>${at}</cbc:Note>`))],
  ['tax registrations', 400, (size) => before(slovak, 'cac:PartyLegalEntity', '<cac:PartyTaxScheme><cbc:CompanyID>SK1</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>'.repeat(size))],
  ['empty elements', 1_500, (size) => before(slovak, 'cac:TaxTotal', '<cac:Delivery/>'.repeat(size))],
  ['elements of unknown names', 1_500, (size) => before(slovak, 'cac:TaxTotal', times(size, (at) => `<x${at % 1000}/>`))],
  ['a long number', 100_000, (size) => before(slovak, 'cac:TaxTotal', `<cac:AllowanceCharge><cbc:ChargeIndicator>true</cbc:ChargeIndicator><cbc:Amount currencyID="EUR">${'9'.repeat(size)}x</cbc:Amount></cac:AllowanceCharge>`)],
  ['a note that tempts the expressions for discounts', 100_000, (size) => before(german, 'cac:TaxTotal', `<cac:PaymentTerms><cbc:Note>${'#SKONTO#TAGE=1'.repeat(size / 10)}\n#</cbc:Note></cac:PaymentTerms>`)],
  ['long values for all that expressions look at', 100_000, (size) => german.replace(/(<cbc:(?:ID|CompanyID|EndpointID|ElectronicMail|Telephone|PaymentID|IssueDate)[^>]*>)[^<]*/g, `$1${'1'.repeat(size / 20)}!`)],
])('time grows with the document and no faster: %s', (_, size, document) => {
  const [small, large] = [document(size), document(size * 4)];
  check(small);
  // Below some 30 ms the clock of the processor and the collector say more than the rules.
  expect(cost(large)).toBeLessThan(12 * Math.max(cost(small), 30));
});
