import { aCompany, aCreditNoteXml } from '../invoice-factory';
import {
  allowance,
  buyer,
  changed,
  inThirdLine,
  invoice,
  issueDate,
  plain,
  type Slip,
  vat,
  withLine,
  without,
} from './documents';

export const missing: readonly Slip[] = [
  { slip: 'chýba referencia aj objednávka', xml: invoice({ buyerReference: null }), code: 'PEPPOL-EN16931-R003' },
  {
    slip: 'prázdny údaj',
    xml: invoice({ buyerReference: ' ' }),
    code: 'PEPPOL-EN16931-R008',
    place: 'cbc:BuyerReference',
  },
  {
    slip: 'chýba elektronická adresa odberateľa',
    xml: invoice({ buyer: aCompany(2, { endpoint: null }) }),
    code: 'PEPPOL-EN16931-R010',
  },
  {
    slip: 'chýba elektronická adresa dodávateľa',
    xml: invoice({ seller: aCompany(1, { endpoint: null }) }),
    code: 'PEPPOL-EN16931-R020',
  },
  { slip: 'chýba IČ DPH dodávateľa', xml: invoice({ seller: aCompany(1, { icDph: null }) }), code: 'BR-S-02' },
  { slip: 'IČ DPH bez SK', xml: invoice({ buyer: aCompany(2, { icDph: buyer.dic }) }), code: 'BR-CO-09' },
  {
    slip: 'prevod bez čísla účtu',
    xml: without(plain, /<cac:PayeeFinancialAccount>.*<\/cac:PayeeFinancialAccount>/),
    code: 'BR-61',
  },
  {
    slip: 'položka bez mernej jednotky',
    xml: inThirdLine(' unitCode="HUR"', ''),
    code: 'BR-23',
    place: 'cac:InvoiceLine[3]',
  },
  {
    slip: 'oslobodenie bez dôvodu',
    xml: without(
      withLine({ vatCategory: 'E', vatRate: '0' }),
      /<cbc:TaxExemptionReason>[^<]*<\/cbc:TaxExemptionReason>/,
    ),
    code: 'BR-E-10',
  },
  {
    slip: 'zľava bez dôvodu',
    xml: allowance(
      `<cbc:ChargeIndicator>false</cbc:ChargeIndicator><cbc:Amount currencyID="EUR">10.00</cbc:Amount>${vat}`,
    ),
    code: 'BR-33',
    place: 'cac:AllowanceCharge',
  },
  {
    slip: 'dobropis bez pôvodnej faktúry',
    xml: aCreditNoteXml({ issueDate, billingReferences: [] }),
    code: 'PSK-CN-1',
  },
  { slip: 'adresa bez PSČ', xml: invoice({ buyer: aCompany(2, { postalCode: null }) }), code: 'PSK-ADR-6' },
  { slip: 'chýba splatnosť', xml: without(plain, /<cbc:DueDate>.*<\/cbc:DueDate>/), code: 'PSK-DUE-2' },
  {
    slip: 'chýba číslo faktúry',
    xml: changed(plain, /<cbc:ID>FA-2026-0001<\/cbc:ID>/, '<cbc:ID></cbc:ID>'),
    code: 'BR-02',
  },
  {
    slip: 'položka bez názvu',
    xml: without(plain, /<cbc:Name>Položka 1<\/cbc:Name>/),
    code: 'BR-25',
    place: 'cac:InvoiceLine',
  },
  { slip: 'adresa bez ulice', xml: invoice({ buyer: aCompany(2, { street: null }) }), code: 'PSK-ADR-4' },
  { slip: 'adresa bez obce', xml: invoice({ buyer: aCompany(2, { city: null }) }), code: 'PSK-ADR-5' },
  { slip: 'vlastná adresa bez PSČ', xml: invoice({ seller: aCompany(1, { postalCode: null }) }), code: 'PSK-ADR-3' },
  { slip: 'chýba IČO dodávateľa', xml: invoice({ seller: aCompany(1, { ico: null }) }), code: 'PSK-ID-8' },
  { slip: 'chýba deň dodania', xml: without(plain, /<cac:Delivery>[^]*<\/cac:Delivery>/), code: 'PSK-DT-1' },
  {
    slip: 'prenesenie daňovej povinnosti bez predpísaných slov',
    xml: changed(
      withLine({ vatCategory: 'AE', vatRate: '0' }),
      /<cbc:TaxExemptionReason>[^<]*/,
      '<cbc:TaxExemptionReason>bez DPH',
    ),
    code: 'PSK-VAT-3',
  },
];
