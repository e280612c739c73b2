import { aCompany } from '../invoice-factory';
import { buyer, changed, inThirdLine, invoice, plain, type Slip } from './documents';

export const codes: readonly Slip[] = [
  {
    slip: 'jednotka „ks“',
    xml: inThirdLine('unitCode="HUR"', 'unitCode="ks"'),
    ...{ code: 'BR-CL-23', place: 'cac:InvoiceLine[3]/cbc:InvoicedQuantity/@unitCode', found: 'ks', expected: 'H87' },
  },
  {
    slip: 'mena malými písmenami',
    xml: inThirdLine('<cbc:PriceAmount currencyID="EUR"', '<cbc:PriceAmount currencyID="Eur"'),
    ...{
      code: 'BR-CL-03',
      place: 'cac:InvoiceLine[3]/cac:Price/cbc:PriceAmount/@currencyID',
      found: 'Eur',
      expected: 'EUR',
    },
  },
  {
    slip: 'suma v inej mene',
    xml: inThirdLine('<cbc:PriceAmount currencyID="EUR"', '<cbc:PriceAmount currencyID="CZK"'),
    ...{
      code: 'PEPPOL-EN16931-R051',
      place: 'cac:InvoiceLine[3]/cac:Price/cbc:PriceAmount/@currencyID',
      found: 'CZK',
      expected: 'EUR',
    },
  },
  {
    slip: 'krajina „SVK“',
    xml: invoice({ buyer: aCompany(2, { countryCode: 'SVK' }) }),
    code: 'BR-CL-14',
    place: 'cac:AccountingCustomerParty/cac:Party/cac:PostalAddress/cac:Country/cbc:IdentificationCode',
    ...{ found: 'SVK', expected: 'SK' },
  },
  {
    slip: 'kategória DPH „AA“',
    xml: inThirdLine('<cbc:ID>S</cbc:ID>', '<cbc:ID>AA</cbc:ID>'),
    ...{
      code: 'BR-CL-18',
      place: 'cac:InvoiceLine[3]/cac:Item/cac:ClassifiedTaxCategory/cbc:ID',
      found: 'AA',
      expected: 'S',
    },
  },
  {
    slip: 'spôsob úhrady slovom',
    xml: changed(plain, '<cbc:PaymentMeansCode>30', '<cbc:PaymentMeansCode>prevod'),
    ...{ code: 'BR-CL-16', place: 'cac:PaymentMeans/cbc:PaymentMeansCode', found: 'prevod' },
  },
  {
    slip: 'príloha nepovoleného druhu',
    xml: invoice({ attachments: [{ filename: 'vykaz.zip', mimeType: 'application/zip', content: Buffer.from('x') }] }),
    ...{ code: 'BR-CL-24', found: 'application/zip' },
  },
  {
    slip: 'neznáma schéma elektronickej adresy',
    xml: invoice({ buyer: aCompany(2, { endpoint: { scheme: 'SK:DIC', value: buyer.dic } }) }),
    ...{ code: 'BR-CL-25', place: 'cac:AccountingCustomerParty/cac:Party/cbc:EndpointID/@schemeID', found: 'SK:DIC' },
  },
  { slip: 'typ dokladu 384', xml: invoice({ type: '384', billingReferences: ['FA-1'] }), code: 'PEPPOL-EN16931-P0112' },
  {
    slip: 'typ dobropisu vo faktúre',
    xml: invoice({ type: '381', billingReferences: ['FA-1'] }),
    code: 'PEPPOL-EN16931-P0100',
  },
];
