import { changed, invoice, issueDate, plain, type Slip, withLine, without } from './documents';

export const others: readonly Slip[] = [
  {
    slip: 'dve poznámky',
    xml: changed(
      plain,
      '<cbc:DocumentCurrencyCode>',
      '<cbc:Note>a</cbc:Note><cbc:Note>b</cbc:Note><cbc:DocumentCurrencyCode>',
    ),
    code: 'PEPPOL-EN16931-R002',
  },
  {
    slip: 'záporná cena',
    xml: withLine({ quantity: '-1', unitPrice: '-100.00' }),
    code: 'BR-27',
    place: 'cac:InvoiceLine',
  },
  {
    slip: 'internetová stránka dodávateľa',
    xml: changed(plain, /<cbc:EndpointID/, '<cbc:WebsiteURI>https://firma.example</cbc:WebsiteURI><cbc:EndpointID'),
    code: 'UBL-CR-143',
  },
  {
    slip: 'obdobie sa končí skôr, ako sa začína',
    xml: changed(
      plain,
      '<cac:AccountingSupplierParty>',
      '<cac:InvoicePeriod><cbc:StartDate>2026-11-30</cbc:StartDate><cbc:EndDate>2026-11-01</cbc:EndDate></cac:InvoicePeriod><cac:AccountingSupplierParty>',
    ),
    ...{ code: 'BR-29', place: 'cac:InvoicePeriod' },
  },
  {
    slip: 'kód aj dátum dňa dane',
    xml: changed(
      invoice({ taxPointDate: issueDate }),
      '<cac:AccountingSupplierParty>',
      '<cac:InvoicePeriod><cbc:DescriptionCode>35</cbc:DescriptionCode></cac:InvoicePeriod><cac:AccountingSupplierParty>',
    ),
    code: 'BR-CO-03',
  },
  { slip: 'sadzba DPH 20 %', xml: withLine({ vatRate: '20' }), code: 'PSK-VAT-1' },
  {
    slip: 'účet s preklepom',
    xml: changed(plain, 'SK3112000000198742637541', 'SK3112000000198742637542'),
    ...{ code: 'PSK-PAY-1', found: '31', expected: '04' },
  },
  {
    slip: 'variabilný symbol má 12 číslic',
    xml: changed(plain, '<cbc:PaymentID>20260001', '<cbc:PaymentID>202600010001'),
    code: 'PSK-PAY-2',
  },
  {
    slip: 'mena dane rovnaká ako mena faktúry',
    xml: changed(plain, '<cbc:BuyerReference>', '<cbc:TaxCurrencyCode>EUR</cbc:TaxCurrencyCode><cbc:BuyerReference>'),
    code: 'PEPPOL-EN16931-R005',
  },
  {
    slip: 'nesprávny proces Peppol',
    xml: changed(plain, /<cbc:ProfileID>[^<]*/, '<cbc:ProfileID>billing'),
    code: 'PEPPOL-EN16931-R007',
  },
  {
    slip: 'nesprávna špecifikácia',
    xml: changed(plain, /<cbc:CustomizationID>[^<]*/, '<cbc:CustomizationID>urn:cen.eu:en16931:2017'),
    code: 'PEPPOL-EN16931-R004',
  },
  {
    slip: 'účet v starom tvare',
    xml: changed(plain, 'SK3112000000198742637541', '198742637541/1200'),
    code: 'PSK-PAY-1',
  },
  { slip: 'nulová sadzba v tuzemsku', xml: withLine({ vatCategory: 'Z', vatRate: '0' }), code: 'PSK-VAT-2' },
  {
    slip: 'splatnosť len slovami',
    xml: changed(
      without(plain, /<cbc:DueDate>.*<\/cbc:DueDate>/),
      '<cac:TaxTotal>',
      '<cac:PaymentTerms><cbc:Note>do 14 dní</cbc:Note></cac:PaymentTerms><cac:TaxTotal>',
    ),
    code: 'PSK-DUE-1',
  },
  { slip: 'faktúra v korunách bez DPH v eurách', xml: invoice({ currency: 'CZK' }), code: 'PSK-CUR-1' },
];
