import { addDays } from '../submissions/issue-day';

/** A company as a document of the sandbox names it. */
export interface DocumentCompany {
  name: string;
  dic: string;
  ico: string | null;
  icDph: string | null;
}

export interface SandboxDocument {
  kind: 'invoice' | 'credit_note' | 'self_billing';
  number: string;
  /** `YYYY-MM-DD` */
  day: string;
  seller: DocumentCompany;
  buyer: DocumentCompany;
  /** Of 100 EUR and 23 % each. */
  lines: number;
  attachments: readonly { filename: string; mimeType: string; content: string }[];
  /** Added to what is payable, so that the totals do not add up. */
  errorInEuros: number;
}

const netOfLine = 100;
const vatOfLine = 23;

const escape = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
const vat = '<cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme>';
const euro = (element: string, amount: number): string =>
  `<cbc:${element} currencyID="EUR">${amount.toFixed(2)}</cbc:${element}>`;

const partyXml = ({ name, dic, ico, icDph }: DocumentCompany, registerEntry = ''): string => `<cac:Party>
      <cbc:EndpointID schemeID="0245">${dic}</cbc:EndpointID>
      <cac:PartyName><cbc:Name>${escape(name)}</cbc:Name></cac:PartyName>
      <cac:PostalAddress><cbc:StreetName>Skúšobná 1</cbc:StreetName><cbc:CityName>Žilina</cbc:CityName><cbc:PostalZone>010 01</cbc:PostalZone><cac:Country><cbc:IdentificationCode>SK</cbc:IdentificationCode></cac:Country></cac:PostalAddress>
      ${icDph === null ? '' : `<cac:PartyTaxScheme><cbc:CompanyID>${icDph}</cbc:CompanyID>${vat}</cac:PartyTaxScheme>`}
      <cac:PartyLegalEntity><cbc:RegistrationName>${escape(name)}</cbc:RegistrationName>${ico === null ? '' : `<cbc:CompanyID schemeID="0158">${ico}</cbc:CompanyID>`}${registerEntry}</cac:PartyLegalEntity>
    </cac:Party>`;

const registerEntry =
  '<cbc:CompanyLegalForm>s. r. o., zapísaná v OR OS Žilina, odd. Sro, vl. 12345/L</cbc:CompanyLegalForm>';

const attachmentXml = (
  { filename, mimeType, content }: SandboxDocument['attachments'][number],
  index: number,
): string =>
  `<cac:AdditionalDocumentReference><cbc:ID>P${index + 1}</cbc:ID><cac:Attachment><cbc:EmbeddedDocumentBinaryObject mimeCode="${mimeType}" filename="${filename}">${Buffer.from(content).toString('base64')}</cbc:EmbeddedDocumentBinaryObject></cac:Attachment></cac:AdditionalDocumentReference>`;

const forms = {
  invoice: { root: 'Invoice', type: '380', specification: 'billing' },
  credit_note: { root: 'CreditNote', type: '381', specification: 'billing' },
  self_billing: { root: 'Invoice', type: '389', specification: 'selfbilling' },
} as const;

/**
 * A domestic supply between two payers of VAT (Peppol BIS Billing 3.0) that passes every rule, but for its own error.
 */
export function renderSandboxDocument(document: SandboxDocument): string {
  const { kind, number, day, seller, buyer, lines } = document;
  const { root, type, specification } = forms[kind];
  const isCredit = kind === 'credit_note';
  const [net, tax] = [lines * netOfLine, lines * vatOfLine];
  const due = addDays(day, 14);
  const line = (no: number): string =>
    `<cac:${root}Line><cbc:ID>${no}</cbc:ID><cbc:${isCredit ? 'Credited' : 'Invoiced'}Quantity unitCode="HUR">1</cbc:${isCredit ? 'Credited' : 'Invoiced'}Quantity>${euro('LineExtensionAmount', netOfLine)}<cac:Item><cbc:Name>Položka ${no}</cbc:Name><cac:ClassifiedTaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>23</cbc:Percent>${vat}</cac:ClassifiedTaxCategory></cac:Item><cac:Price>${euro('PriceAmount', netOfLine)}</cac:Price></cac:${root}Line>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="urn:oasis:names:specification:ubl:schema:xsd:${root}-2"
  xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"
  xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
  <cbc:CustomizationID>urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:${specification}:3.0</cbc:CustomizationID>
  <cbc:ProfileID>urn:fdc:peppol.eu:2017:poacc:${specification}:01:1.0</cbc:ProfileID>
  <cbc:ID>${number}</cbc:ID>
  <cbc:IssueDate>${day}</cbc:IssueDate>
  ${isCredit ? '' : `<cbc:DueDate>${due}</cbc:DueDate>`}
  <cbc:${root}TypeCode>${type}</cbc:${root}TypeCode>
  ${kind === 'self_billing' ? '<cbc:Note>Vyhotovenie faktúry odberateľom</cbc:Note>' : ''}
  <cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>
  <cbc:BuyerReference>OBJ-77</cbc:BuyerReference>
  ${isCredit ? `<cac:BillingReference><cac:InvoiceDocumentReference><cbc:ID>${number}-0</cbc:ID></cac:InvoiceDocumentReference></cac:BillingReference>` : ''}
  ${document.attachments.map(attachmentXml).join('')}
  <cac:AccountingSupplierParty>${partyXml(seller, registerEntry)}</cac:AccountingSupplierParty>
  <cac:AccountingCustomerParty>${partyXml(buyer)}</cac:AccountingCustomerParty>
  <cac:Delivery><cbc:ActualDeliveryDate>${day}</cbc:ActualDeliveryDate></cac:Delivery>
  <cac:PaymentMeans><cbc:PaymentMeansCode>30</cbc:PaymentMeansCode>${isCredit ? `<cbc:PaymentDueDate>${due}</cbc:PaymentDueDate>` : ''}<cbc:PaymentID>20260001</cbc:PaymentID><cac:PayeeFinancialAccount><cbc:ID>SK3112000000198742637541</cbc:ID></cac:PayeeFinancialAccount></cac:PaymentMeans>
  <cac:TaxTotal>${euro('TaxAmount', tax)}<cac:TaxSubtotal>${euro('TaxableAmount', net)}${euro('TaxAmount', tax)}<cac:TaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>23</cbc:Percent>${vat}</cac:TaxCategory></cac:TaxSubtotal></cac:TaxTotal>
  <cac:LegalMonetaryTotal>${euro('LineExtensionAmount', net)}${euro('TaxExclusiveAmount', net)}${euro('TaxInclusiveAmount', net + tax)}${euro('PayableAmount', net + tax + document.errorInEuros)}</cac:LegalMonetaryTotal>
  ${Array.from({ length: lines }, (_, index) => line(index + 1)).join('\n  ')}
</${root}>
`;
}
