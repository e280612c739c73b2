import Decimal from 'decimal.js';

import { addDays, issueDayAt } from '../../../src/domain/submissions/issue-day';

/** A company as a document names it. Identifiers of {@link aCompany} pass their check digits. */
export interface Company {
  name: string;
  dic: string;
  /** Null: not registered for VAT. */
  icDph: string | null;
  ico: string | null;
  /** EndpointID; `0245` and the DIČ unless a test says otherwise, null leaves it out. */
  endpoint: { scheme: string; value: string } | null;
  street: string | null;
  city: string | null;
  postalCode: string | null;
  countryCode: string;
}

export interface Line {
  name: string;
  quantity: string;
  /** UN/ECE Recommendation 20. */
  unitCode: string;
  unitPrice: string;
  vatCategory: string;
  /** Percent; null only for category O. */
  vatRate: string | null;
}

export interface Attachment {
  filename: string;
  mimeType: string;
  content: Uint8Array;
}

export interface DocumentOptions {
  number: string;
  /** `YYYY-MM-DD`; today in Bratislava by default. */
  issueDate: string;
  dueDate: string | null;
  taxPointDate: string | null;
  /** BT-3, `380` (invoice) or `381` (credit note) by default. 389 and 261 use the self-billing specification. */
  type: string;
  currency: string;
  seller: Company;
  buyer: Company;
  /** Lines, or how many to make up. */
  lines: readonly Line[] | number;
  /** Makes BT-115 exactly this; with it `lines` must be a number. */
  payable: string | null;
  note: string | null;
  buyerReference: string | null;
  /** BT-25, numbers of preceding invoices. */
  billingReferences: readonly string[];
  attachments: readonly Attachment[];
  /** Raw XML of `ext:UBLExtensions`, e.g. for a signature. */
  extensions: string;
}

/** The nth of endlessly many made-up companies; every identifier is valid and belongs to this n only. */
export function aCompany(serial: number, overrides: Partial<Company> = {}): Company {
  const dic = overrides.dic ?? String(2120000003 + serial * 11);
  return {
    name: `Skúšobná firma č. ${serial}, s. r. o.`,
    dic,
    icDph: `SK${dic}`,
    ico: validIco(serial),
    endpoint: { scheme: '0245', value: dic },
    street: `Dlhá ${serial}`,
    city: 'Žilina',
    postalCode: '010 01',
    countryCode: 'SK',
    ...overrides,
  };
}

/** A line of 23 % VAT. */
export const aLine = (overrides: Partial<Line> = {}): Line => ({
  name: 'Konzultácia',
  quantity: '1',
  unitCode: 'HUR',
  unitPrice: '100.00',
  vatCategory: 'S',
  vatRate: '23',
  ...overrides,
});

/**
 * A UBL invoice that passes the XSD, EN 16931 and Peppol BIS as it is: a domestic supply between two Slovak payers of
 * VAT, 23 %. Every option departs from that by one fact, so that a test shows only what it is about.
 */
export const anInvoiceXml = (options: Partial<DocumentOptions> = {}): string =>
  render('Invoice', { ...defaults('380'), ...options });

/** A UBL credit note, valid as {@link anInvoiceXml} is; it refers to invoice `FA-2026-0001` unless told otherwise. */
export const aCreditNoteXml = (options: Partial<DocumentOptions> = {}): string =>
  render('CreditNote', { ...defaults('381'), number: 'DB-2026-0001', billingReferences: ['FA-2026-0001'], ...options });

const defaults = (type: string): DocumentOptions => ({
  number: 'FA-2026-0001',
  issueDate: issueDayAt(new Date()),
  dueDate: null,
  taxPointDate: null,
  type,
  currency: 'EUR',
  seller: aCompany(1),
  buyer: aCompany(2),
  lines: 1,
  payable: null,
  note: null,
  buyerReference: 'OBJ-77',
  billingReferences: [],
  attachments: [],
  extensions: '',
});

function validIco(serial: number): string {
  const stem = String(5_000_000 + serial).slice(-7);
  const sum = [8, 7, 6, 5, 4, 3, 2].reduce((total, weight, index) => total + weight * Number(stem[index]), 0);
  return `${stem}${(11 - (sum % 11)) % 10}`;
}

/**
 * Net lines of a gross amount. The tax is what is left, at most a cent from the rate: BR-CO-17 allows that, and cash
 * tills do it so.
 */
function linesForPayable(payable: string, count: number): Line[] {
  const net = new Decimal(payable).div('1.23').toDecimalPlaces(2);
  const share = net.div(count).toDecimalPlaces(2, Decimal.ROUND_DOWN);
  const last = net.minus(share.times(count - 1));
  return Array.from({ length: count }, (_, index) =>
    aLine({ name: `Položka ${index + 1}`, unitPrice: (index === count - 1 ? last : share).toFixed(2) }),
  );
}

function linesOf({ lines, payable }: DocumentOptions): readonly Line[] {
  if (typeof lines !== 'number') {
    if (payable !== null) throw new Error('give either the lines or what is payable');
    return lines;
  }
  if (payable !== null) return linesForPayable(payable, lines);
  return Array.from({ length: lines }, (_, index) => aLine({ name: `Položka ${index + 1}` }));
}

const money = (value: Decimal): string => value.toFixed(2);
const netOf = (line: Line): Decimal => new Decimal(line.quantity).times(line.unitPrice).toDecimalPlaces(2);
const exemptionOf: Record<string, string> = {
  AE: '<cbc:TaxExemptionReasonCode>VATEX-EU-AE</cbc:TaxExemptionReasonCode><cbc:TaxExemptionReason>Prenesenie daňovej povinnosti</cbc:TaxExemptionReason>',
  E: '<cbc:TaxExemptionReason>Dodanie je oslobodené od dane</cbc:TaxExemptionReason>',
  O: '<cbc:TaxExemptionReason>Nie je predmetom dane</cbc:TaxExemptionReason>',
};

function breakdownOf(
  lines: readonly Line[],
  payable: string | null,
): { category: string; rate: string | null; taxable: Decimal; tax: Decimal }[] {
  const groups = new Map<string, { category: string; rate: string | null; taxable: Decimal }>();
  for (const line of lines) {
    const key = `${line.vatCategory} ${line.vatRate ?? ''}`;
    const group = groups.get(key) ?? { category: line.vatCategory, rate: line.vatRate, taxable: new Decimal(0) };
    groups.set(key, { ...group, taxable: group.taxable.plus(netOf(line)) });
  }
  return [...groups.values()].map((group) => ({
    ...group,
    tax:
      payable === null
        ? group.taxable
            .times(group.rate ?? 0)
            .div(100)
            .toDecimalPlaces(2)
        : new Decimal(payable).minus(group.taxable),
  }));
}

const escape = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
const optional = (name: string, value: string | null): string =>
  value === null ? '' : `<cbc:${name}>${escape(value)}</cbc:${name}>`;
const taxScheme = '<cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme>';

const registerEntry =
  '<cbc:CompanyLegalForm>s. r. o., zapísaná v OR MS Bratislava III, odd. Sro, vl. 12345/B</cbc:CompanyLegalForm>';

const partyXml = (company: Company, role: 'seller' | 'buyer'): string => `
    <cac:Party>
      ${company.endpoint ? `<cbc:EndpointID schemeID="${company.endpoint.scheme}">${escape(company.endpoint.value)}</cbc:EndpointID>` : ''}
      <cac:PartyName><cbc:Name>${escape(company.name)}</cbc:Name></cac:PartyName>
      <cac:PostalAddress>${optional('StreetName', company.street)}${optional('CityName', company.city)}${optional('PostalZone', company.postalCode)}<cac:Country><cbc:IdentificationCode>${company.countryCode}</cbc:IdentificationCode></cac:Country></cac:PostalAddress>
      ${company.icDph ? `<cac:PartyTaxScheme><cbc:CompanyID>${company.icDph}</cbc:CompanyID>${taxScheme}</cac:PartyTaxScheme>` : ''}
      <cac:PartyLegalEntity><cbc:RegistrationName>${escape(company.name)}</cbc:RegistrationName>${company.ico ? `<cbc:CompanyID schemeID="0158">${company.ico}</cbc:CompanyID>` : ''}${role === 'seller' ? registerEntry : ''}</cac:PartyLegalEntity>
    </cac:Party>`;

const categoryXml = (element: string, category: string, rate: string | null, exemption = ''): string =>
  `<cac:${element}><cbc:ID>${category}</cbc:ID>${optional('Percent', rate)}${exemption}${taxScheme}</cac:${element}>`;

const attachmentXml = ({ filename, mimeType, content }: Attachment, index: number): string => `
  <cac:AdditionalDocumentReference><cbc:ID>P${index + 1}</cbc:ID><cac:Attachment><cbc:EmbeddedDocumentBinaryObject mimeCode="${mimeType}" filename="${escape(filename)}">${Buffer.from(content).toString('base64')}</cbc:EmbeddedDocumentBinaryObject></cac:Attachment></cac:AdditionalDocumentReference>`;

function render(root: 'Invoice' | 'CreditNote', options: DocumentOptions): string {
  const lines = linesOf(options);
  const breakdown = breakdownOf(lines, options.payable);
  const net = lines.reduce((sum, line) => sum.plus(netOf(line)), new Decimal(0));
  const tax = breakdown.reduce((sum, group) => sum.plus(group.tax), new Decimal(0));
  const gross = net.plus(tax);
  const amount = (name: string, value: Decimal): string =>
    `<cbc:${name} currencyID="${options.currency}">${money(value)}</cbc:${name}>`;
  const specification = options.type === '389' || options.type === '261' ? 'selfbilling' : 'billing';
  const credit = root === 'CreditNote';
  const due = options.dueDate ?? addDays(options.issueDate, 14);
  // An invoice for an advance gives the day of its payment.
  const taxPoint = options.taxPointDate ?? (options.type === '386' ? options.issueDate : null);
  const quantity = credit ? 'CreditedQuantity' : 'InvoicedQuantity';

  return `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="urn:oasis:names:specification:ubl:schema:xsd:${root}-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2" xmlns:ext="urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2">
  ${options.extensions}<cbc:CustomizationID>urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:${specification}:3.0</cbc:CustomizationID>
  <cbc:ProfileID>urn:fdc:peppol.eu:2017:poacc:${specification}:01:1.0</cbc:ProfileID>
  <cbc:ID>${escape(options.number)}</cbc:ID>
  <cbc:IssueDate>${options.issueDate}</cbc:IssueDate>
  ${credit ? optional('TaxPointDate', taxPoint) : optional('DueDate', due)}
  <cbc:${root}TypeCode>${options.type}</cbc:${root}TypeCode>
  ${optional('Note', options.note ?? (specification === 'selfbilling' ? 'Vyhotovenie faktúry odberateľom' : null))}
  ${credit ? '' : optional('TaxPointDate', taxPoint)}
  <cbc:DocumentCurrencyCode>${options.currency}</cbc:DocumentCurrencyCode>
  ${optional('BuyerReference', options.buyerReference)}
  ${options.billingReferences.map((number) => `<cac:BillingReference><cac:InvoiceDocumentReference><cbc:ID>${escape(number)}</cbc:ID></cac:InvoiceDocumentReference></cac:BillingReference>`).join('')}
  ${options.attachments.map(attachmentXml).join('')}
  <cac:AccountingSupplierParty>${partyXml(options.seller, 'seller')}
  </cac:AccountingSupplierParty>
  <cac:AccountingCustomerParty>${partyXml(options.buyer, 'buyer')}
  </cac:AccountingCustomerParty>
  <cac:Delivery><cbc:ActualDeliveryDate>${options.issueDate}</cbc:ActualDeliveryDate></cac:Delivery>
  <cac:PaymentMeans><cbc:PaymentMeansCode>30</cbc:PaymentMeansCode>${credit ? optional('PaymentDueDate', due) : ''}<cbc:PaymentID>20260001</cbc:PaymentID><cac:PayeeFinancialAccount><cbc:ID>SK3112000000198742637541</cbc:ID></cac:PayeeFinancialAccount></cac:PaymentMeans>
  <cac:TaxTotal>
    ${amount('TaxAmount', tax)}${breakdown
      .map(
        (group) => `
    <cac:TaxSubtotal>${amount('TaxableAmount', group.taxable)}${amount('TaxAmount', group.tax)}${categoryXml('TaxCategory', group.category, group.rate, exemptionOf[group.category])}</cac:TaxSubtotal>`,
      )
      .join('')}
  </cac:TaxTotal>
  <cac:LegalMonetaryTotal>${amount('LineExtensionAmount', net)}${amount('TaxExclusiveAmount', net)}${amount('TaxInclusiveAmount', gross)}${amount('PayableAmount', gross)}</cac:LegalMonetaryTotal>
${lines
  .map(
    (line, index) => `  <cac:${root}Line>
    <cbc:ID>${index + 1}</cbc:ID>
    <cbc:${quantity} unitCode="${line.unitCode}">${line.quantity}</cbc:${quantity}>
    ${amount('LineExtensionAmount', netOf(line))}
    <cac:Item><cbc:Name>${escape(line.name)}</cbc:Name>${categoryXml('ClassifiedTaxCategory', line.vatCategory, line.vatRate)}</cac:Item>
    <cac:Price><cbc:PriceAmount currencyID="${options.currency}">${line.unitPrice}</cbc:PriceAmount></cac:Price>
  </cac:${root}Line>
`,
  )
  .join('')}</${root}>
`;
}
