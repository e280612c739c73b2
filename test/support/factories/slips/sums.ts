import { allowance, changed, inThirdLine, plain, type Slip, three, vat, withLine } from './documents';

export const sums: readonly Slip[] = [
  {
    slip: 'suma s DPH je zle sčítaná',
    xml: changed(plain, /(<cbc:TaxInclusiveAmount[^>]*>)123\.00/, '$1132.00'),
    ...{
      code: 'BR-CO-15',
      place: 'cac:LegalMonetaryTotal/cbc:TaxInclusiveAmount',
      found: '132.00',
      expected: '123.00',
    },
  },
  {
    slip: 'suma na úhradu je zle opísaná',
    xml: changed(plain, /(<cbc:PayableAmount[^>]*>)123\.00/, '$1132.00'),
    ...{ code: 'BR-CO-16', place: 'cac:LegalMonetaryTotal/cbc:PayableAmount', found: '132.00', expected: '123.00' },
  },
  {
    slip: 'preddavok nie je odpočítaný od sumy na úhradu',
    xml: changed(
      plain,
      '<cbc:PayableAmount',
      '<cbc:PrepaidAmount currencyID="EUR">23.00</cbc:PrepaidAmount><cbc:PayableAmount',
    ),
    ...{ code: 'BR-CO-16', place: 'cac:LegalMonetaryTotal/cbc:PayableAmount', found: '123.00', expected: '100.00' },
  },
  {
    slip: 'súčet položiek nesedí',
    xml: changed(three, /(<cac:LegalMonetaryTotal><cbc:LineExtensionAmount[^>]*>)300\.00/, '$1300.01'),
    ...{
      code: 'BR-CO-10',
      place: 'cac:LegalMonetaryTotal/cbc:LineExtensionAmount',
      found: '300.01',
      expected: '300.00',
    },
  },
  {
    slip: 'suma bez DPH nie je súčet položiek',
    xml: changed(three, /(<cbc:TaxExclusiveAmount[^>]*>)300\.00/, '$1299.99'),
    ...{
      code: 'BR-CO-13',
      place: 'cac:LegalMonetaryTotal/cbc:TaxExclusiveAmount',
      found: '299.99',
      expected: '300.00',
    },
  },
  {
    slip: 'DPH spolu nesedí s rozpisom',
    xml: changed(plain, /(<cac:TaxTotal>\s*<cbc:TaxAmount[^>]*>)23\.00/, '$124.00'),
    ...{ code: 'BR-CO-14', place: 'cac:TaxTotal/cbc:TaxAmount', found: '24.00', expected: '23.00' },
  },
  {
    slip: 'daň nie je základ krát sadzba',
    xml: changed(plain, /(<\/cbc:TaxableAmount><cbc:TaxAmount[^>]*>)23\.00/, '$132.00'),
    ...{ code: 'BR-CO-17', place: 'cac:TaxTotal/cac:TaxSubtotal/cbc:TaxAmount', found: '32.00', expected: '23.00' },
  },
  {
    slip: 'základ dane nie je súčet položiek sadzby',
    xml: changed(three, /(<cbc:TaxableAmount[^>]*>)300\.00/, '$1200.00'),
    ...{
      code: 'BR-S-08',
      place: 'cac:TaxTotal/cac:TaxSubtotal/cbc:TaxableAmount',
      found: '200.00',
      expected: '300.00',
    },
  },
  {
    slip: 'suma položky nie je množstvo krát cena',
    xml: inThirdLine('unitCode="HUR">1<', 'unitCode="HUR">2<'),
    ...{
      code: 'PEPPOL-EN16931-R120',
      place: 'cac:InvoiceLine[3]/cbc:LineExtensionAmount',
      found: '100.00',
      expected: '200.00',
    },
  },
  {
    slip: 'zľava nie je základ krát percento',
    xml: allowance(
      `<cbc:ChargeIndicator>false</cbc:ChargeIndicator><cbc:AllowanceChargeReason>Zľava</cbc:AllowanceChargeReason><cbc:MultiplierFactorNumeric>10</cbc:MultiplierFactorNumeric><cbc:Amount currencyID="EUR">12.00</cbc:Amount><cbc:BaseAmount currencyID="EUR">100.00</cbc:BaseAmount>${vat}`,
    ),
    ...{ code: 'PEPPOL-EN16931-R040', place: 'cac:AllowanceCharge/cbc:Amount', found: '12.00', expected: '10.00' },
  },
  {
    slip: 'suma má tri desatinné miesta',
    xml: inThirdLine('>100.00</cbc:LineExtensionAmount>', '>100.004</cbc:LineExtensionAmount>'),
    ...{ code: 'BR-DEC-23', place: 'cac:InvoiceLine[3]/cbc:LineExtensionAmount', found: '100.004', expected: '100.00' },
  },
  {
    slip: 'daň pri prenesení daňovej povinnosti nie je nula',
    xml: changed(
      withLine({ vatCategory: 'AE', vatRate: '0' }),
      /(<\/cbc:TaxableAmount><cbc:TaxAmount[^>]*>)0\.00/,
      '$123.00',
    ),
    ...{ code: 'BR-AE-09', place: 'cac:TaxTotal/cac:TaxSubtotal/cbc:TaxAmount', found: '23.00', expected: '0.00' },
  },
  {
    slip: 'sadzba 23 % pri prenesení daňovej povinnosti',
    xml: withLine({ vatCategory: 'AE', vatRate: '23' }),
    ...{
      code: 'BR-AE-05',
      place: 'cac:InvoiceLine/cac:Item/cac:ClassifiedTaxCategory/cbc:Percent',
      found: '23',
      expected: '0',
    },
  },
  {
    slip: 'základná sadzba s nulou',
    xml: withLine({ vatRate: '0' }),
    ...{ code: 'BR-S-05', place: 'cac:InvoiceLine/cac:Item/cac:ClassifiedTaxCategory/cbc:Percent', found: '0' },
  },
];
