import path from 'node:path';

import { loadRuleSet } from '@faktura-portal/schematron';

import { folded, foldedWords } from '../../src/adapters/db/invoices/search-text';
import { decode } from '../../src/document/decode';
import { invoicePage } from '../../src/document/html/invoice-page';
import { paymentOrderOf } from '../../src/document/html/payment-order';
import { attachmentContents } from '../../src/document/read-attachments';
import { readInvoice } from '../../src/document/read-invoice';
import { structuralLimits } from '../../src/document/structural-limits';
import { ProblemError } from '../../src/domain/problem';
import { normalisedNumber, sellerKeyOf } from '../../src/domain/submissions/natural-key';
import { namesAgree } from '../../src/domain/tax-registers/names';
import { personKindOf } from '../../src/domain/tax-registers/person-kind';
import { readTree } from '../../src/validation/engine/read-tree';
import { ublElementOf } from '../../src/validation/engine/ubl-view';
import type { LayerInput } from '../../src/validation/format/layer';
import { nationalLayer } from '../../src/validation/format/schematron-sk';
import { taxDataLayer } from '../../src/validation/format/tdd-sk';
import { conformanceTo } from '../../src/validation/format/xsd/conformance';
import { submissionChecks } from '../../src/validation/portal/submission-checks';
import { readSchemaModel } from '../../src/validation/rules/compile-schemas';
import { ensureRules } from '../../src/validation/rules/ensure';
import { compiledPath, locateRules } from '../../src/validation/rules/installed-rules';
import { anInvoiceXml } from '../support/factories/invoice-factory';
import { somePageDetails } from '../support/factories/page-details';
import { sizeGrowth, superlinear } from '../support/readers/growth';

/**
 * Everything that is done to a document, over documents of which one part grows at a time: four times the part may take
 * eight times as long at most, which is between linear and quadratic.
 */

jest.setTimeout(600_000);

const projectRoot = path.resolve(__dirname, '../..');
const rulesDir = path.join(projectRoot, '.local', 'rules');
const day = '2026-11-21';

let handle: (xml: string) => void;
beforeAll(async () => {
  await ensureRules({ projectRoot, rulesDir, log: () => undefined });
  const rules = locateRules(rulesDir);
  const { editions, schema } = rules.manifest;
  const official = [editions[0]?.en16931, editions[0]?.peppol].flatMap((pinned) =>
    pinned ? [loadRuleSet(compiledPath(rules.compiledDir, pinned).file)] : [],
  );
  const conforms = conformanceTo(readSchemaModel(rules.compiledDir, schema));
  const ours = [nationalLayer(rules), taxDataLayer(rules)];
  handle = (xml) => {
    const decoded = decode(Buffer.from(xml), { charset: null, envelope: null });
    const elements = readTree(decoded.xml);
    conforms(elements);
    const root = ublElementOf(elements);
    const invoice = readInvoice(root);
    attachmentContents(root);
    for (const language of ['sk', 'en'] as const) invoicePage(root, somePageDetails(), language, null);
    paymentOrderOf(root);
    const context = { today: day, issueDatePolicy: 'warn', confidentialSupply: false } as const;
    submissionChecks([], { invoice, ...context, numberReusedBy: null, recipientExcluded: false });
    for (const { name } of [invoice.seller, invoice.buyer]) {
      for (const text of [folded(name), foldedWords(name)]) namesAgree(text, name);
      personKindOf([], name);
    }
    sellerKeyOf({ ...invoice.seller, peppol_id: null, endpoint: null, vatId: null, legalId: null });
    normalisedNumber(invoice.invoice_number);
    for (const ruleSet of official) for (const { message } of ruleSet.run(elements)) message.replace(/\s+/g, ' ');
    for (const layer of ours) layer.run({ elements, invoice, day, reader: 'issuer' } as LayerInput);
  };
});

/** What cannot be read ends where it is refused: with the problem's code. */
const tolerant = (xml: string) => (): string | null => {
  try {
    handle(xml);
    return null;
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return error.code;
  }
};

const slovak = anInvoiceXml();
const times = (count: number, item: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => item(at)).join('');
const before = (element: string, inserted: string): string => {
  if (!slovak.includes(`<${element}>`)) throw new Error(`The document has no ${element}.`);
  return slovak.replace(`<${element}>`, `${inserted}<${element}>`);
};
const beforeTotals = (inserted: string): string => before('cac:TaxTotal', inserted);
const note = (text: string): string => before('cbc:DocumentCurrencyCode', `<cbc:Note>${text}</cbc:Note>`);
const attachment = (filename: string, content = 'YQ=='): string =>
  `<cac:AdditionalDocumentReference><cbc:ID>1</cbc:ID><cac:Attachment><cbc:EmbeddedDocumentBinaryObject mimeCode="text/csv" filename="${filename}">${content}</cbc:EmbeddedDocumentBinaryObject></cac:Attachment></cac:AdditionalDocumentReference>`;
const attached = (...given: Parameters<typeof attachment>): string =>
  before('cac:AccountingSupplierParty', attachment(...given));
const value = (element: string, text: string): string =>
  slovak.replace(new RegExp(`(<cbc:${element}(?: [^>]*)?>)[^<]*`, 'g'), (_, tag: string) => tag + text);
/**
 * Scopes within scopes, each with ninety prefixes of its own, and as many elements in the innermost, each of which
 * opens one more.
 */
const scopes = (prefixes: number): string =>
  Array.from({ length: Math.ceil(prefixes / 90) }).reduce<string>(
    (inner, _, depth) => `<y${times(90, (at) => ` xmlns:p${depth}x${at}="urn:p"`)}>${inner}</y>`,
    times(prefixes, () => '<b xmlns:q="urn:q"/>'),
  );

/** Nearly as many as a document may have; it may use each of them often. */
const manyNames = structuralLimits.names - 1_000;

const pair = (name: number): string => `<x${name}><y${name}/></x${name}>`;

const kinds: [name: string, size: number, document: (size: number) => string][] = [
  ['elements of different names', 8_000, (size) => beforeTotals(times(size, (at) => `<x${at % manyNames}/>`))],
  ['a document of different names only', 20_000, (size) => `<a>${times(size, (at) => `<b${at % manyNames}/>`)}</a>`],
  [
    'different names below different names',
    4_000,
    (size) => beforeTotals(times(size, (at) => pair(at % (manyNames / 2)))),
  ],
  ['elements of long names', 100_000, (size) => beforeTotals(`<${'x'.repeat(size)}/>`)],
  ['prefixes in scopes within scopes', 2_000, (size) => beforeTotals(scopes(size))],
  [
    'namespaces, each of one element',
    2_500,
    (size) => beforeTotals(times(size, (at) => `<p:x xmlns:p="urn:${at % (manyNames / 3)}" p:a="1"/>`)),
  ],
  ['attributes', 300, (size) => beforeTotals(times(size, () => `<x${times(99, (at) => ` a${at}="1"`)}/>`))],
  ['an attribute of many characters', 200_000, (size) => beforeTotals(`<x a="${'&amp; \n'.repeat(size / 7)}"/>`)],
  ['space within tags', 200_000, (size) => beforeTotals(`<x${' '.repeat(size)}/>`)],
  ['depth', 300, (size) => beforeTotals(times(size, () => `${'<cac:Party>'.repeat(90)}x${'</cac:Party>'.repeat(90)}`))],
  ['text between elements', 8_000, (size) => beforeTotals(times(size, () => 'x<cbc:Note>y</cbc:Note>'))],
  ['comments', 20_000, (size) => note(times(size, () => 'x<!-- y -->'))],
  ['one comment of hyphens that is none', 200_000, (size) => note(`<!--${'- '.repeat(size / 2)}-->`)],
  ['CDATA sections', 10_000, (size) => note(times(size, () => '<![CDATA[x]]>'))],
  ['instructions', 20_000, (size) => note(times(size, () => '<?x y?>'))],
  ['a declaration of spaces', 100_000, (size) => slovak.replace('<?xml ', `<?xml ${' '.repeat(size)}`)],
  ['references to characters', 40_000, (size) => note('&#65;&amp;'.repeat(size / 5))],
  ['a reference of many digits', 100_000, (size) => note(`&#${'0'.repeat(size)}65;`)],
  // Large enough that the collector works at both sizes: where it begins to, processor time makes one step of its own.
  ['references without an end', 400_000, (size) => note('&a'.repeat(size / 2))],
  ['carriage returns', 200_000, (size) => note('\r'.repeat(size))],
  [
    'combining marks',
    32_000,
    (size) => value('RegistrationName', `a${'\u0301'.repeat(size / 2)}${'\u0316'.repeat(size / 2)}`),
  ],
  ['combining marks in turn', 32_000, (size) => value('RegistrationName', `a${'\u0301\u0316'.repeat(size / 2)}`)],
  [
    'names of many words',
    60_000,
    (size) =>
      value(
        'RegistrationName',
        times(size / 6, (at) => `a${at} `),
      ),
  ],
  ['file names of spaces', 60_000, (size) => attached(`a${' '.repeat(size)}x`)],
  ['file names of points', 60_000, (size) => attached(`a${'.'.repeat(size)}x`)],
  ['file names of folders', 60_000, (size) => attached('/'.repeat(size))],
  ['file names of combining marks', 32_000, (size) => attached(`a${'\u0301\u0316'.repeat(size / 2)}`)],
  [
    'attachments',
    1_500,
    (size) =>
      before(
        'cac:AccountingSupplierParty',
        times(size, (at) => attachment(`${at}.csv`)),
      ),
  ],
  ['the content of an attachment', 400_000, (size) => attached('a.csv', 'YWFh'.repeat(size / 4))],
  ['the content of an attachment that is no base64', 400_000, (size) => attached('a.csv', '= '.repeat(size / 2))],
  ['a percentage of a small fraction', 40_000, (size) => value('Percent', `0.${'0'.repeat(size)}1`)],
  ['a percentage of zeros', 40_000, (size) => value('Percent', `23.${'0'.repeat(size)}`)],
  ['a price of a small fraction', 40_000, (size) => value('PriceAmount', `0.${'0'.repeat(size)}1`)],
  [
    'a base quantity of zeros',
    40_000,
    (size) =>
      slovak.replace(
        '</cbc:PriceAmount>',
        `$&<cbc:BaseQuantity unitCode="HUR">1.${'0'.repeat(size)}</cbc:BaseQuantity>`,
      ),
  ],
  ['an amount of digits', 40_000, (size) => value('PayableAmount', '7'.repeat(size))],
  ['all amounts of zeros and a digit', 8_000, (size) => value('\\w*Amount', `1${'0'.repeat(size)}.01`)],
  ['all amounts of spaces between digits', 8_000, (size) => value('\\w*Amount', `1${' '.repeat(size)}1`)],
  ['days of many digits', 60_000, (size) => value('\\w+Date', `${'2'.repeat(size)}-11-21`)],
  ['an account of many digits', 60_000, (size) => value('ID', `SK${'1'.repeat(size)}`)],
  ['an account of spaces', 60_000, (size) => value('ID', `SK${' '.repeat(size)}1`)],
  [
    'accounts',
    2_000,
    (size) =>
      beforeTotals(
        times(
          size,
          (at) =>
            `<cac:PaymentMeans><cbc:PaymentMeansCode>30</cbc:PaymentMeansCode><cac:PayeeFinancialAccount><cbc:ID>SK31120000001987426375${at}</cbc:ID></cac:PayeeFinancialAccount></cac:PaymentMeans>`,
        ),
      ),
  ],
  ['findings', 300, (size) => before('cac:InvoiceLine', '<cac:InvoiceLine><cbc:ID/></cac:InvoiceLine>'.repeat(size))],
  [
    'references to invoices',
    3_000,
    (size) =>
      before(
        'cac:AccountingSupplierParty',
        times(
          size,
          (at) =>
            `<cac:BillingReference><cac:InvoiceDocumentReference><cbc:ID>${at}</cbc:ID></cac:InvoiceDocumentReference></cac:BillingReference>`,
        ),
      ),
  ],
  ['lines', 250, (size) => anInvoiceXml({ lines: size })],
];

/** Documents that are handled, or refused, in the same way whatever their size: else a refusal would pass for speed. */
function handlingOf(document: (size: number) => string): (size: number) => () => void {
  const outcomes = new Set<string | null>();
  return (size) => {
    const work = tolerant(document(size));
    outcomes.add(work());
    expect(outcomes.size).toBe(1);
    return work;
  };
}

it.each(kinds)('no step is superlinear in %s', (_, size, document) => {
  expect(sizeGrowth(handlingOf(document), size)).toBeLessThan(superlinear);
});

/**
 * Characters at which expressions, searches and normalisation stumble when they come by the thousand, each with an end
 * that does not fit.
 */
const alphabets: [name: string, text: (size: number) => string][] = [
  ['letters', (size) => `${'a'.repeat(size)}!`],
  ['digits', (size) => `${'1'.repeat(size)}!`],
  ['spaces', (size) => `x${' '.repeat(size)}x`],
  ['line ends', (size) => `x${'\n \t'.repeat(size / 3)}x`],
  ['opening brackets', (size) => `${'&lt;'.repeat(size / 4)}!`],
  ['points', (size) => `${'.'.repeat(size)}!`],
  ['points and letters', (size) => `a@${'a.'.repeat(size / 2)}@`],
  ['hyphens', (size) => `1${'-1'.repeat(size / 2)}-`],
  ['slashes', (size) => `${'/'.repeat(size)}x`],
  ['hash signs', (size) => `#${'SKONTO#TAGE=1#'.repeat(size / 14)}\n#`],
  ['combining marks', (size) => `a${'\u0301\u0316'.repeat(size / 2)}`],
  ['letters beyond the first plane', (size) => '\u{1d11e}'.repeat(size / 2)],
];
const groups = 6;

it.each(alphabets)('no step is superlinear in the length of any text: %s', (_, text) => {
  const fields = [...slovak.matchAll(/<cbc:[^>]*>[^<]+</g)].map(({ index }) => index);
  /** Every sixth field holds the long text, so that one of them is not lost among the linear cost of all. */
  const document = (group: number, size: number): string => {
    const chosen = new Set(fields.filter((_field, at) => at % groups === group));
    return slovak.replace(/(<cbc:[^>]*>)[^<]+</g, (whole, tag: string, at: number) =>
      chosen.has(at) ? `${tag}${text(size)}<` : whole,
    );
  };
  for (let group = 0; group < groups; group++) {
    const grown = sizeGrowth(
      handlingOf((size) => document(group, size)),
      5_000,
    );
    expect([group, grown < superlinear]).toEqual([group, true]);
  }
});
