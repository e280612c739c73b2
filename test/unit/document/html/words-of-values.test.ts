import { parseTree } from '@faktura-portal/xml';

import { unitText } from '../../../../src/document/html/codes/units';
import { invoicePage } from '../../../../src/document/html/invoice-page';
import { unreadablePage } from '../../../../src/document/html/unreadable-page';
import type { Language } from '../../../../src/domain/localized';
import { ublElementOf } from '../../../../src/validation/engine/ubl-view';
import { aCompany, aCreditNoteXml, aLine, anInvoiceXml } from '../../../support/factories/invoice-factory';
import { somePageDetails } from '../../../support/factories/page-details';
import { readPage } from '../../../support/readers/read-page';

const htmlOf = (xml: string, language: Language = 'sk'): string =>
  invoicePage(ublElementOf(parseTree(Buffer.from(xml), { comments: 'ignored' })), somePageDetails(), language, null)
    .text;
const textOf = (xml: string, language: Language = 'sk'): string => readPage(htmlOf(xml, language)).text;

it.each<[Language, string, Record<string, string>]>([
  [
    'sk',
    'DAY',
    { '0': 'dní', '1': 'deň', '1.0': 'deň', '2': 'dni', '4': 'dni', '5': 'dní', '1.5': 'dňa', '-3': 'dni' },
  ],
  ['cs', 'WEE', { '1': 'týden', '3': 'týdny', '7': 'týdnů', '0.5': 'týdne' }],
  ['en', 'MON', { '1': 'month', '2': 'months', '0.5': 'months' }],
  ['sk', 'KGM', { '1': 'kg', '5': 'kg' }],
  ['sk', 'XPF', { '6': 'XPF' }],
  ['sk', 'XPX', { '6': 'paliet', many: 'paliet' }],
])('in %s the unit %s goes with its number', (language, code, forms) => {
  expect(
    Object.fromEntries(Object.keys(forms).map((quantity) => [quantity, unitText(code, quantity, language)])),
  ).toEqual(forms);
});

describe('what is remitted', () => {
  it.each([
    ['2026077', 'Variabilný symbol2026077'],
    ['/VS2026077/SS12/KS0308', 'Variabilný symbol2026077 Špecifický symbol12 Konštantný symbol0308'],
    ['RF18539007547034', 'Platobná referenciaRF18539007547034'],
    ['12345678901', 'Platobná referencia12345678901'],
  ])('%s is shown as a bank asks for it', (written, shown) => {
    const text = textOf(anInvoiceXml().replace('>20260001<', `>${written}<`));
    expect(text.replace(/ (?=\d|RF)/g, '').replace(/\s+/g, ' ')).toContain(shown);
  });
});

describe('the VAT breakdown', () => {
  const rates = ['5', '23', '19'].map((vatRate) => aLine({ vatRate, unitPrice: '100.00' }));

  it('has the highest rate first, names each, and adds up', () => {
    const text = textOf(anInvoiceXml({ lines: rates }));
    expect(text).toMatch(
      /23 % Základná sadzba 100,00 23,00 123,00 19 % Znížená sadzba 100,00 19,00 119,00 5 % Znížená sadzba 100,00 5,00 105,00 Spolu 300,00 47,00 347,00/,
    );
  });

  it('names no rate that the country of the seller does not have', () => {
    const seller = aCompany(1, { countryCode: 'CZ' });
    expect(textOf(anInvoiceXml({ seller, lines: rates }))).not.toMatch(/(Základná|Znížená) sadzba/);
  });

  it('adds nothing up when an amount is none', () => {
    const xml = anInvoiceXml({ lines: rates }).replace(/(<cbc:TaxableAmount[^>]*>)[^<]*/, '$1lots');
    expect(textOf(xml)).not.toContain('Spolu 300,00');
  });
});

describe('what is to be paid', () => {
  const paid = (prepaid: string): string =>
    anInvoiceXml({ dueDate: '2026-12-05' }).replace(
      /<cbc:PayableAmount[^>]*>[^<]*/,
      `${prepaid}<cbc:PayableAmount currencyID="EUR">0.00`,
    );

  it('is nothing on a paid invoice: it says so and names no day in its head', () => {
    const text = textOf(paid('<cbc:PrepaidAmount currencyID="EUR">123.00</cbc:PrepaidAmount>'));
    expect(text).toContain('Uhradené – neplaťte');
    expect(text).not.toContain('Splatnosť');
  });

  it('is nothing on an invoice of zero either, but nothing was paid', () => {
    const text = textOf(paid(''));
    expect(text).toContain('Neplaťte');
    expect(text).not.toContain('Uhradené');
  });

  it('is nothing on a credit note, whose account is no request', () => {
    expect(textOf(aCreditNoteXml())).toContain('Platobné údaje (dobropis sa neplatí)');
  });
});

it('a reason is said once', () => {
  const xml = anInvoiceXml().replace(
    '<cac:TaxTotal>',
    '<cac:AllowanceCharge><cbc:ChargeIndicator>true</cbc:ChargeIndicator><cbc:AllowanceChargeReasonCode>FC</cbc:AllowanceChargeReasonCode><cbc:AllowanceChargeReason>Doprava</cbc:AllowanceChargeReason><cbc:Amount currencyID="EUR">5.00</cbc:Amount></cac:AllowanceCharge>$&',
  );
  expect(textOf(xml).match(/doprava/gi)).toEqual(['Doprava']);
});

it('a Czech number of VAT is a DIČ to Czech readers, a Slovak one is not', () => {
  const text = textOf(anInvoiceXml({ seller: aCompany(1, { icDph: 'CZ26185610', countryCode: 'CZ' }) }), 'cs');
  expect(text).toMatch(/DIČ ?CZ26185610/);
  expect(text).toMatch(/IČ DPH ?SK/);
});

it('an electronic address is shown as the network writes it', () => {
  expect(textOf(anInvoiceXml({ buyer: aCompany(2) }))).toContain(`0245:${aCompany(2).dic}`);
});

it('every head of a column says that it is one, and the first heading says what the page is', () => {
  const html = htmlOf(anInvoiceXml());
  const heads = html.match(/<th [^<>]*>/g) ?? [];
  expect(heads.length).toBeGreaterThan(10);
  expect(heads.filter((head) => !head.includes(' scope='))).toEqual([]);
  expect(html).not.toContain('></th>');
  expect(html).toContain('<h1><span class="kind">Faktúra</span> <bdi>FA-2026-0001</bdi></h1>');
});

it('a file that cannot be read is not called the document that counts', () => {
  const { text } = readPage(unreadablePage('x', 'DOCTYPE', somePageDetails(), 'sk').text);
  expect(text).toContain('Doklad sa nedá zobraziť');
  expect(text).not.toMatch(/Záväzným dokladom|platí výhradne/);
});
