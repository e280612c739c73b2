import { readLine, readTotals } from '../../../src/document/read-amounts';
import { ubl } from './ubl-builder';

const amount = (name: string, value: string, currency = 'EUR') => ubl(`cbc:${name}`, value, { currencyID: currency });
const taxTotal = (value: string, currency: string, subtotals: ReturnType<typeof ubl>[] = []) =>
  ubl('cac:TaxTotal', [amount('TaxAmount', value, currency), ...subtotals]);

describe('reading totals', () => {
  it('distinguishes the tax in the document currency from that in the accounting currency, in either order', () => {
    const subtotal = ubl('cac:TaxSubtotal', [
      amount('TaxableAmount', '100'),
      amount('TaxAmount', '23'),
      ubl('cac:TaxCategory', [ubl('cbc:ID', 'S'), ubl('cbc:Percent', '23')]),
    ]);
    const invoice = ubl('ubl:Invoice', [
      ubl('cbc:DocumentCurrencyCode', 'CZK'),
      taxTotal('1', 'EUR'),
      taxTotal('23', 'CZK', [subtotal]),
    ]);
    expect(readTotals(invoice)).toMatchObject({
      vat: '23.00',
      vat_in_accounting_currency: '1.00',
      vat_breakdown: [
        { category: 'S', rate: '23', taxable: '100.00', tax: '23.00', exemption_reason: null, exemption_code: null },
      ],
    });
  });

  it('takes the first tax total for BT-110 when none is in the document currency', () => {
    expect(readTotals(ubl('ubl:Invoice', [taxTotal('7', 'EUR')]))).toMatchObject({
      vat: '7.00',
      vat_in_accounting_currency: null,
    });
  });

  it('gives null for what is missing or no number', () => {
    const invoice = ubl('ubl:Invoice', [
      ubl('cac:LegalMonetaryTotal', [amount('PayableAmount', '12,50'), amount('TaxExclusiveAmount', '')]),
    ]);
    expect(readTotals(invoice)).toMatchObject({ payable: null, net: null, gross: null, vat: null, vat_breakdown: [] });
  });
});

describe('reading a line', () => {
  it.each(['InvoicedQuantity', 'CreditedQuantity'])('knows %s', (quantity) => {
    const line = ubl('cac:InvoiceLine', [
      ubl('cbc:ID', ' 7 '),
      ubl(`cbc:${quantity}`, '3.000', { unitCode: 'HUR' }),
      amount('LineExtensionAmount', '-30'),
      ubl('cac:Item', [
        ubl('cbc:Name', 'Práca'),
        ubl('cac:ClassifiedTaxCategory', [ubl('cbc:ID', 'S'), ubl('cbc:Percent', '23')]),
      ]),
      ubl('cac:Price', [amount('PriceAmount', '10.123456789')]),
    ]);
    expect(readLine(line)).toEqual({
      line_id: '7',
      name: 'Práca',
      quantity: '3.000',
      unit_code: 'HUR',
      unit_price: '10.123457',
      line_net: '-30.00',
      vat_category: 'S',
      vat_rate: '23',
    });
  });
});
