import { readFileSync } from 'node:fs';

import { buildDemoInvoice } from '../../../../src/cli/local/demo/demo-invoice';
import type { ValidationEngine } from '../../../../src/domain/ports/validation/validation-engine';
import { nationalSourcePath } from '../../../../src/validation/rules/national-rules';
import { aCompany, aCreditNoteXml, aLine, anInvoiceXml } from '../../../support/factories/invoice-factory';
import { projectRoot, startValidationEngine, validateText } from '../../../support/rigs/validation-engine-rig';

jest.setTimeout(120_000);

let engine: ValidationEngine;
beforeAll(async () => void ({ engine } = await startValidationEngine()));
afterAll(() => engine.close());

const source = readFileSync(nationalSourcePath(projectRoot), 'utf8');
const nationalFindings = async (xml: string) => {
  const { layers } = await validateText(engine, xml);
  const layer = layers.find(({ entry }) => entry.layer === 'schematron_sk');
  expect(layer?.entry.status).toBe('passed');
  return layer?.findings ?? [];
};
const codes = async (xml: string): Promise<string[]> =>
  (await nationalFindings(xml)).map(({ code, severity }) => `${code} ${severity}`);

const plain = anInvoiceXml();
const seller = aCompany(1);
const buyer = aCompany(2);
const lineOf = (vatCategory: string, vatRate: string | null) => [aLine({ vatCategory, vatRate })];
const inCzk = anInvoiceXml({ currency: 'CZK' });
const withEuroTax = inCzk
  .replace('<cbc:BuyerReference>', '<cbc:TaxCurrencyCode>EUR</cbc:TaxCurrencyCode><cbc:BuyerReference>')
  .replace(
    '<cac:LegalMonetaryTotal>',
    '<cac:TaxTotal><cbc:TaxAmount currencyID="EUR">0.92</cbc:TaxAmount></cac:TaxTotal><cac:LegalMonetaryTotal>',
  );
const prepaid = (xml: string) =>
  xml.replace(
    /<cbc:PayableAmount currencyID="EUR">123\.00/,
    '<cbc:PrepaidAmount currencyID="EUR">23.00</cbc:PrepaidAmount><cbc:PayableAmount currencyID="EUR">100.00',
  );
const inWords = plain.replace(
  '<cac:TaxTotal>',
  '<cac:PaymentTerms><cbc:Note>14 dní</cbc:Note></cac:PaymentTerms><cac:TaxTotal>',
);
const withoutDelivery = plain.replace(/<cac:Delivery>.*<\/cac:Delivery>/, '');
/** What only informs; everything else warns. */
const informing = ['PSK-ID-9', 'PSK-CUR-2'];
const account = (text: string) => plain.replace('SK3112000000198742637541', text);
const symbol = (text: string) => plain.replace('<cbc:PaymentID>20260001', `<cbc:PaymentID>${text}`);
const advance = anInvoiceXml({ type: '386' });

const pairs: [id: string, broken: string, kept: string][] = [
  ['PSK-ADR-1', anInvoiceXml({ seller: { ...seller, street: null } }), plain],
  ['PSK-ADR-2', anInvoiceXml({ seller: { ...seller, city: null } }), plain],
  ['PSK-ADR-3', anInvoiceXml({ seller: { ...seller, postalCode: null } }), plain],
  [
    'PSK-ADR-4',
    anInvoiceXml({ buyer: { ...buyer, street: null } }),
    anInvoiceXml({ buyer: { ...buyer, street: null, countryCode: 'CZ' } }),
  ],
  ['PSK-ADR-5', anInvoiceXml({ buyer: { ...buyer, city: null } }), plain],
  ['PSK-ADR-6', anInvoiceXml({ buyer: { ...buyer, postalCode: null } }), plain],
  ['PSK-ID-8', anInvoiceXml({ seller: { ...seller, ico: null } }), plain],
  ['PSK-VAT-1', anInvoiceXml({ lines: lineOf('S', '20') }), anInvoiceXml({ lines: lineOf('S', '19') })],
  [
    'PSK-VAT-2',
    anInvoiceXml({ lines: lineOf('Z', '0') }),
    anInvoiceXml({ lines: lineOf('Z', '0'), buyer: { ...buyer, countryCode: 'CZ' } }),
  ],
  [
    'PSK-VAT-3',
    anInvoiceXml({ lines: lineOf('AE', '0') }).replace('Prenesenie daňovej povinnosti', 'Reverse charge'),
    anInvoiceXml({ lines: lineOf('AE', '0') }),
  ],
  ['PSK-CUR-1', inCzk, anInvoiceXml({ currency: 'CZK', lines: lineOf('AE', '0') })],
  ['PSK-CUR-2', withEuroTax, plain],
  ['PSK-ID-9', plain.replace(/<cbc:CompanyLegalForm>[^<]*<\/cbc:CompanyLegalForm>/, ''), plain],
  [
    'PSK-DT-1',
    withoutDelivery,
    withoutDelivery.replace('<cbc:DocumentCurrencyCode>', '<cbc:TaxPointDate>2026-11-20</cbc:TaxPointDate>$&'),
  ],
  [
    'PSK-VAT-6',
    plain.replaceAll('>23.00<', '>23.50<').replaceAll('>123.00<', '>123.50<'),
    plain.replaceAll('>23.00<', '>23.01<').replaceAll('>123.00<', '>123.01<'),
  ],
  [
    'PSK-SB-1',
    anInvoiceXml({ type: '389', note: 'Ďakujeme' }),
    anInvoiceXml({ type: '389', note: 'Vyhotovenie faktúry odberateľom' }),
  ],
  ['PSK-CN-1', aCreditNoteXml({ billingReferences: [] }), aCreditNoteXml()],
  ['PSK-CN-1', aCreditNoteXml({ type: '261', billingReferences: [] }), aCreditNoteXml({ type: '261' })],
  ['PSK-ADV-2', advance.replace(/<cbc:TaxPointDate>[^<]*<\/cbc:TaxPointDate>/, ''), advance],
  ['PSK-ADV-3', prepaid(anInvoiceXml({ billingReferences: ['ZF-1'] })), prepaid(plain)],
  ['PSK-PAY-1', account('2637541/1200'), plain],
  ['PSK-PAY-1', account('SK3112000000198742637514'), account('SK31 1200 0000 1987 4263 7541')],
  ['PSK-PAY-1', account('SK311200000019874263754'), account('DE75512108001245126199')],
  ['PSK-PAY-1', account(`SK${'1'.repeat(5_000)}`), account('GB82WEST12345698765432')],
  ['PSK-PAY-1', account('GB82WEST12345698765423'), account('26-3754100')],
  ['PSK-PAY-2', symbol('12345678901'), symbol('1234567890')],
  ['PSK-DUE-2', plain.replace(/<cbc:DueDate>[^<]*<\/cbc:DueDate>/, ''), plain],
  ['PSK-DUE-1', inWords.replace(/<cbc:DueDate>[^<]*<\/cbc:DueDate>/, ''), inWords],
];

describe('each national rule', () => {
  it.each(pairs)('%s speaks of the document that breaks it, and of no other', async (id, broken, kept) => {
    expect([await codes(broken), await codes(kept)]).toEqual([
      [`${id} ${informing.includes(id) ? 'info' : 'warning'}`],
      [],
    ]);
  });

  const ids = [...source.matchAll(/<(?:assert|report)\b[^>]*\bid="([^"]+)"/g)].map(([, id = '']) => id).sort();

  it('has a pair of documents, one that breaks it and one that keeps it', () => {
    expect([...new Set(pairs.map(([id]) => id))].sort()).toEqual(ids);
  });

  it('speaks three languages, and is one of the source', () => {
    for (const id of ids) expect(id).toMatch(/^PSK-/);
  });
});

it('a rate of an earlier period is right by its tax point, and on a credit note', async () => {
  expect(await codes(anInvoiceXml({ lines: lineOf('S', '20'), taxPointDate: '2024-12-31' }))).toEqual([]);
  expect(await codes(anInvoiceXml({ lines: lineOf('S', '23'), taxPointDate: '2024-12-31' }))).toEqual([
    'PSK-VAT-1 warning',
  ]);
  expect(await codes(aCreditNoteXml({ lines: lineOf('S', '20') }))).toEqual([]);
});

it('a finding names place, line, value and business term, and the rules that were used', async () => {
  const [found] = await nationalFindings(anInvoiceXml({ lines: lineOf('S', '20') }));
  expect(found).toMatchObject({
    bt: 'BT-119',
    value: '20',
    location: '/ubl:Invoice/cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory/cbc:Percent',
    rule_set: { id: 'portal-psk', version: '2026.2' },
  });
});

it('the invoices that we show and test with break none', async () => {
  const party = (serial: number) => ({
    name: 'Firma',
    dic: aCompany(serial).dic,
    ico: aCompany(serial).ico ?? '',
    ic_dph: aCompany(serial).icDph ?? '',
  });
  for (const xml of [
    plain,
    aCreditNoteXml(),
    anInvoiceXml({ type: '389' }),
    advance,
    buildDemoInvoice(party(1), party(2), new Date()).xml,
  ])
    expect(await codes(xml)).toEqual([]);
});
