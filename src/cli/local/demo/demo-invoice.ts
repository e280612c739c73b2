import { addDays, issueDayAt } from '../../../domain/submissions/issue-day';
import type { DemoTenant } from '../../admin/demo/demo-document';

export type InvoiceParty = Pick<DemoTenant, 'name' | 'dic' | 'ico' | 'ic_dph'>;

export interface DemoInvoice {
  readonly number: string;
  readonly xml: string;
}

const escape = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
const vat = '<cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme>';

/**
 * A domestic Slovak invoice (Peppol BIS Billing 3.0) that passes every rule: a day of consulting and a set of
 * textbooks, at the full and at the 5 % rate. Dated today in Bratislava, as the portal demands, under a number that no
 * earlier one had.
 */
export function buildDemoInvoice(seller: InvoiceParty, buyer: InvoiceParty, now: Date): DemoInvoice {
  const day = issueDayAt(now);
  const number = `DEMO-${now
    .toISOString()
    .replace(/[-:TZ]/g, '')
    .replace('.', '-')}`;
  return { number, xml: render(number, day, seller, buyer) };
}

const demoRegisterEntry =
  '<cbc:CompanyLegalForm>s. r. o., zapísaná v OR MS Bratislava III, odd. Sro, vl. 12345/B</cbc:CompanyLegalForm>';

const partyXml = (
  { name, dic, ico, ic_dph }: InvoiceParty,
  street: string,
  city: string,
  postalCode: string,
  registerEntry = '',
): string => `<cac:Party>
      <cbc:EndpointID schemeID="0245">${dic}</cbc:EndpointID>
      <cac:PartyName><cbc:Name>${escape(name)}</cbc:Name></cac:PartyName>
      <cac:PostalAddress>
        <cbc:StreetName>${street}</cbc:StreetName><cbc:CityName>${city}</cbc:CityName><cbc:PostalZone>${postalCode}</cbc:PostalZone>
        <cac:Country><cbc:IdentificationCode>SK</cbc:IdentificationCode></cac:Country>
      </cac:PostalAddress>
      <cac:PartyTaxScheme><cbc:CompanyID>${ic_dph}</cbc:CompanyID>${vat}</cac:PartyTaxScheme>
      <cac:PartyLegalEntity>
        <cbc:RegistrationName>${escape(name)}</cbc:RegistrationName><cbc:CompanyID schemeID="0158">${ico}</cbc:CompanyID>${registerEntry}
      </cac:PartyLegalEntity>
    </cac:Party>`;

const euro = (element: string, amount: string): string => `<cbc:${element} currencyID="EUR">${amount}</cbc:${element}>`;

const subtotalXml = (taxable: string, tax: string, rate: string): string =>
  `<cac:TaxSubtotal>${euro('TaxableAmount', taxable)}${euro('TaxAmount', tax)}<cac:TaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>${rate}</cbc:Percent>${vat}</cac:TaxCategory></cac:TaxSubtotal>`;

interface DemoLine {
  readonly id: number;
  readonly name: string;
  readonly unitCode: string;
  readonly quantity: string;
  readonly price: string;
  readonly net: string;
  readonly rate: string;
}

const lineXml = ({ id, name, unitCode, quantity, price, net, rate }: DemoLine): string => `<cac:InvoiceLine>
    <cbc:ID>${id}</cbc:ID><cbc:InvoicedQuantity unitCode="${unitCode}">${quantity}</cbc:InvoicedQuantity>${euro('LineExtensionAmount', net)}
    <cac:Item><cbc:Name>${name}</cbc:Name><cac:ClassifiedTaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>${rate}</cbc:Percent>${vat}</cac:ClassifiedTaxCategory></cac:Item>
    <cac:Price>${euro('PriceAmount', price)}</cac:Price>
  </cac:InvoiceLine>`;

const demoLines: readonly DemoLine[] = [
  {
    id: 1,
    name: 'Konzultácia k elektronickej fakturácii',
    unitCode: 'HUR',
    quantity: '8',
    price: '75.00',
    net: '600.00',
    rate: '23',
  },
  { id: 2, name: 'Učebnica účtovníctva', unitCode: 'C62', quantity: '20', price: '13.00', net: '260.00', rate: '5' },
];

const render = (
  number: string,
  day: string,
  seller: InvoiceParty,
  buyer: InvoiceParty,
): string => `<?xml version="1.0" encoding="UTF-8"?>
<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"
  xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"
  xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
  <cbc:CustomizationID>urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0</cbc:CustomizationID>
  <cbc:ProfileID>urn:fdc:peppol.eu:2017:poacc:billing:01:1.0</cbc:ProfileID>
  <cbc:ID>${number}</cbc:ID>
  <cbc:IssueDate>${day}</cbc:IssueDate>
  <cbc:DueDate>${addDays(day, 14)}</cbc:DueDate>
  <cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode>
  <cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>
  <cbc:BuyerReference>OBJ-2026-077</cbc:BuyerReference>
  <cac:AccountingSupplierParty>
    ${partyXml(seller, 'Mlynské nivy 12', 'Bratislava', '821 09', demoRegisterEntry)}
  </cac:AccountingSupplierParty>
  <cac:AccountingCustomerParty>
    ${partyXml(buyer, 'Hlavná 8', 'Košice', '040 01')}
  </cac:AccountingCustomerParty>
  <cac:Delivery><cbc:ActualDeliveryDate>${day}</cbc:ActualDeliveryDate></cac:Delivery>
  <cac:PaymentMeans>
    <cbc:PaymentMeansCode>30</cbc:PaymentMeansCode>
    <cbc:PaymentID>2026077</cbc:PaymentID>
    <cac:PayeeFinancialAccount><cbc:ID>SK3112000000198742637541</cbc:ID></cac:PayeeFinancialAccount>
  </cac:PaymentMeans>
  <cac:TaxTotal>
    ${euro('TaxAmount', '151.00')}
    ${subtotalXml('600.00', '138.00', '23')}
    ${subtotalXml('260.00', '13.00', '5')}
  </cac:TaxTotal>
  <cac:LegalMonetaryTotal>
    ${euro('LineExtensionAmount', '860.00')}${euro('TaxExclusiveAmount', '860.00')}${euro('TaxInclusiveAmount', '1011.00')}${euro('PayableAmount', '1011.00')}
  </cac:LegalMonetaryTotal>
  ${demoLines.map(lineXml).join('\n  ')}
</Invoice>
`;
