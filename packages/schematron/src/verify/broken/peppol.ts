import type { Change } from '../changes';
import { asCreditNote } from '../credit-note';
import { allOf, type BrokenAsserts, BUYER, CHARGE, LINE, MEANS, SELLER, SUBTOTAL } from './table';

const ENDPOINT = `${SELLER}/cbc:EndpointID`;
const COUNTRY = 'cac:PostalAddress/cac:Country/cbc:IdentificationCode';
const REFERENCE = 'cac:AdditionalDocumentReference';
const ACCOUNT = `${MEANS}/cac:PayeeFinancialAccount`;
const BRANCH = `${ACCOUNT}/cac:FinancialInstitutionBranch/cbc:ID`;
const MANDATE = `${MEANS}/cac:PaymentMandate`;

/** Identifiers that are no identifier of their scheme. */
const SCHEMES = {
  'PEPPOL-COMMON-R040': '0088',
  'PEPPOL-COMMON-R041': '0192',
  'PEPPOL-COMMON-R042': '0184',
  'PEPPOL-COMMON-R043': '0208',
  'PEPPOL-COMMON-R044': '0201',
  'PEPPOL-COMMON-R045': '0210',
  'PEPPOL-COMMON-R046': '9907',
  'PEPPOL-COMMON-R047': '0211',
  'PEPPOL-COMMON-R049': '0007',
  'PEPPOL-COMMON-R050': '0151',
  'PEPPOL-COMMON-R052': '0096',
  'PEPPOL-COMMON-R053': '0198',
  'PEPPOL-COMMON-R054': '0106',
  'PEPPOL-COMMON-R055': '0190',
  'PEPPOL-COMMON-R056-1': '9944',
  'PEPPOL-COMMON-R057': '0217',
};
/** Reasons of exemption that belong to another category than S. */
const REASONS = {
  'PEPPOL-EN16931-P0104': 'G',
  'PEPPOL-EN16931-P0105': 'O',
  'PEPPOL-EN16931-P0106': 'IC',
  'PEPPOL-EN16931-P0107': 'AE',
  'PEPPOL-EN16931-P0108': 'D',
  'PEPPOL-EN16931-P0109': 'F',
  'PEPPOL-EN16931-P0110': 'I',
  'PEPPOL-EN16931-P0111': 'J',
};
const tableOf = (
  values: Readonly<Record<string, string>>,
  changes: (value: string) => readonly Change[],
): BrokenAsserts => Object.fromEntries(Object.entries(values).map(([id, value]) => [id, changes(value)]));

const common: BrokenAsserts = {
  'PEPPOL-EN16931-R005': ['cbc:TaxCurrencyCode = EUR'],
  'PEPPOL-EN16931-R054': ['+cac:TaxTotal/cbc:TaxAmount = 1'],
  'PEPPOL-EN16931-R055': [
    'cbc:TaxCurrencyCode = CZK',
    '+cac:TaxTotal/cbc:TaxAmount = -1',
    'cac:TaxTotal[2]/cbc:TaxAmount/@currencyID = CZK',
  ],
  'PEPPOL-EN16931-R061': [`${MEANS}/cbc:PaymentMeansCode = 59`],
  'PEPPOL-EN16931-R080': [
    asCreditNote,
    `+${REFERENCE}/cbc:DocumentTypeCode = 50`,
    `+${REFERENCE}/cbc:DocumentTypeCode = 50`,
  ],
  'PEPPOL-EN16931-R100': [`${LINE}/+cac:DocumentReference/cbc:ID = 1`, `${LINE}/+cac:DocumentReference/cbc:ID = 2`],
  'PEPPOL-EN16931-R101': [`${LINE}/cac:DocumentReference/cbc:DocumentTypeCode = 50`],
  'PEPPOL-EN16931-CL006': ['cac:InvoicePeriod/cbc:DescriptionCode = x'],
  'PEPPOL-EN16931-P0101': [asCreditNote, 'cbc:CreditNoteTypeCode = 380'],
  'PEPPOL-EN16931-P0112': ['cbc:InvoiceTypeCode = 384'],
};

const soldFrom = (country: string): readonly Change[] => [
  `${SELLER}/${COUNTRY} = ${country}`,
  `${SELLER}/cac:PartyTaxScheme/cbc:CompanyID = ${country === 'GR' ? 'EL' : country}123456789`,
];
const soldWithin = (country: string): readonly Change[] => [
  ...soldFrom(country),
  `${BUYER}/${COUNTRY} = ${country}`,
  `${BUYER}/cac:PartyTaxScheme/cbc:CompanyID = ${country === 'GR' ? 'EL' : country}123456789`,
];
const paidBy = (code: string): Change => `${MEANS}/cbc:PaymentMeansCode = ${code}`;
const described = (description: string, path: string, value: string): readonly Change[] => [
  `${REFERENCE}[1]/cbc:DocumentDescription = ${description}`,
  `${REFERENCE}[1]/${path} = ${value}`,
];

const denmark: BrokenAsserts = {
  'DK-R-002': [...soldFrom('DK'), `- ${SELLER}/cac:PartyLegalEntity/cbc:CompanyID`],
  'DK-R-003': [
    ...soldWithin('DK'),
    `${LINE}/cac:Item/cac:CommodityClassification/cbc:ItemClassificationCode/@listID = TST`,
  ],
  'DK-R-004': [...soldWithin('DK'), `${CHARGE}/cbc:AllowanceChargeReasonCode = ZZZ`],
  'DK-R-006': [...soldWithin('DK'), paidBy('42'), `- ${ACCOUNT}/cac:FinancialInstitutionBranch`],
  'DK-R-007': [...soldWithin('DK'), paidBy('49')],
  'DK-R-008': [...soldWithin('DK'), paidBy('50')],
  'DK-R-009': [...soldWithin('DK'), paidBy('50'), `${MEANS}/cbc:PaymentID = 04#1`],
  'DK-R-010': [...soldWithin('DK'), paidBy('93')],
  'DK-R-011': [...soldWithin('DK'), paidBy('93'), `${MEANS}/cbc:PaymentID = 71#1`],
  'DK-R-016': [asCreditNote, ...soldWithin('DK'), 'cac:LegalMonetaryTotal/cbc:PayableAmount = -1'],
};

const italy: BrokenAsserts = {
  'IT-R-001': [
    ...soldFrom('IT'),
    `${SELLER}/+cac:PartyTaxScheme/cbc:CompanyID = x`,
    `${SELLER}/cac:PartyTaxScheme[2]/cac:TaxScheme/cbc:ID = TAX`,
  ],
  'IT-R-002': [...soldFrom('IT'), `- ${SELLER}/cac:PostalAddress/cbc:StreetName`],
  'IT-R-003': [...soldFrom('IT'), `- ${SELLER}/cac:PostalAddress/cbc:CityName`],
  'IT-R-004': [...soldFrom('IT'), `- ${SELLER}/cac:PostalAddress/cbc:PostalZone`],
};

const sweden: BrokenAsserts = {
  'SE-R-002': [...soldFrom('SE'), `${SELLER}/cac:PartyTaxScheme/cbc:CompanyID = SEx`],
  'SE-R-003': [...soldFrom('SE'), `${SELLER}/cac:PartyLegalEntity/cbc:CompanyID = x`],
  'SE-R-005': [
    ...soldFrom('SE'),
    `${SELLER}/+cac:PartyTaxScheme/cbc:CompanyID = x`,
    `${SELLER}/cac:PartyTaxScheme[2]/cac:TaxScheme/cbc:ID = TAX`,
  ],
  'SE-R-007': [...soldFrom('SE'), `${BRANCH} = SE:PLUSGIRO`],
  'SE-R-008': [...soldFrom('SE'), `${BRANCH} = SE:BANKGIRO`],
  'SE-R-009': [...soldFrom('SE'), `${BRANCH} = SE:BANKGIRO`, `${ACCOUNT}/cbc:ID = 1`],
  'SE-R-010': [...soldFrom('SE'), `${BRANCH} = SE:PLUSGIRO`, `${ACCOUNT}/cbc:ID = 1`],
  'SE-R-011': [...soldFrom('SE'), paidBy('50')],
  'SE-R-012': [...soldWithin('SE'), paidBy('31')],
};

const greece: BrokenAsserts = {
  'GR-R-002': [...soldFrom('GR'), `- ${SELLER}/cac:PartyName`],
  'GR-R-004-2': [...soldFrom('GR'), ...described('##M.AR.K##', 'cbc:ID', 'x')],
  'GR-R-008-2': [
    ...soldFrom('GR'),
    `+${REFERENCE}/cbc:DocumentDescription = ##INVOICE|URL##`,
    `+${REFERENCE}/cbc:DocumentDescription = ##INVOICE|URL##`,
  ],
  'GR-R-008-3': [...soldFrom('GR'), ...described('##INVOICE|URL##', 'cbc:ID', '1')],
};

const DUE = 'EINDAGI';
const iceland: BrokenAsserts = {
  'IS-R-001': [...soldFrom('IS'), 'cbc:InvoiceTypeCode = 386'],
  'IS-R-003': [...soldFrom('IS'), `- ${SELLER}/cac:PostalAddress/cbc:StreetName`],
  'IS-R-006': [...soldFrom('IS'), paidBy('9')],
  'IS-R-007': [...soldFrom('IS'), paidBy('42')],
  'IS-R-008': [...soldFrom('IS'), ...described(DUE, 'cbc:ID', 'x')],
  'IS-R-009': [...soldFrom('IS'), ...described(DUE, 'cbc:ID', '2026-12-04'), '- cbc:DueDate'],
  'IS-R-010': [...soldFrom('IS'), ...described(DUE, 'cbc:ID', '2026-11-01')],
};

const netherlands: BrokenAsserts = {
  'NL-R-001': [asCreditNote, ...soldFrom('NL')],
  'NL-R-002': [...soldFrom('NL'), `- ${SELLER}/cac:PostalAddress/cbc:StreetName`],
  'NL-R-006': [...soldFrom('NL'), `cac:TaxRepresentativeParty/${COUNTRY} = NL`],
  'NL-R-007': [...soldFrom('NL'), `- ${MEANS}`],
  'NL-R-008': [...soldWithin('NL'), paidBy('10')],
};

const german = (changes: Readonly<Record<string, readonly Change[]>>): BrokenAsserts =>
  Object.fromEntries(Object.entries(changes).map(([id, more]) => [id, [...soldWithin('DE'), ...more]]));
const germany = german({
  'DE-R-001': [`- ${MEANS}`],
  'DE-R-002': [`- ${SELLER}/cac:Contact`],
  'DE-R-003': [`- ${SELLER}/cac:PostalAddress/cbc:CityName`],
  'DE-R-004': [`- ${SELLER}/cac:PostalAddress/cbc:PostalZone`],
  'DE-R-005': [`- ${SELLER}/cac:Contact/cbc:Name`],
  'DE-R-006': [`- ${SELLER}/cac:Contact/cbc:Telephone`],
  'DE-R-007': [`- ${SELLER}/cac:Contact/cbc:ElectronicMail`],
  'DE-R-008': [`- ${BUYER}/cac:PostalAddress/cbc:CityName`],
  'DE-R-010': ['- cac:Delivery/cac:DeliveryLocation/cac:Address/cbc:CityName'],
  'DE-R-014': [`- ${SUBTOTAL}/cac:TaxCategory/cbc:Percent`],
  'DE-R-015': ['- cbc:BuyerReference'],
  'DE-R-016': [`- ${SELLER}/cac:PartyTaxScheme`],
  'DE-R-017': ['cbc:InvoiceTypeCode = 386'],
  'DE-R-018': ['cac:PaymentTerms/cbc:Note = #SKONTO#TAGE=14#\n'],
  'DE-R-019': [paidBy('58'), `${ACCOUNT}/cbc:ID = DE00370400440532013000`],
  'DE-R-020': [paidBy('59'), `${MANDATE}/cac:PayerFinancialAccount/cbc:ID = DE00370400440532013000`],
  'DE-R-022': ['one.csv', 'one.csv'].map(
    (name) => `+${REFERENCE}/cac:Attachment/cbc:EmbeddedDocumentBinaryObject/@filename = ${name}`,
  ),
  'DE-R-023-1': [paidBy('30'), `- ${ACCOUNT}`],
  'DE-R-024-1': [paidBy('48')],
  'DE-R-024-2': [paidBy('48'), `${MEANS}/cac:CardAccount/cbc:PrimaryAccountNumberID = 123456`],
  'DE-R-025-1': [paidBy('59')],
  'DE-R-025-2': [paidBy('59'), `${MANDATE}/cac:PayerFinancialAccount/cbc:ID = DE89370400440532013000`],
  'DE-R-026': ['cbc:InvoiceTypeCode = 384'],
  'DE-R-027': [`${SELLER}/cac:Contact/cbc:Telephone = x`],
  'DE-R-028': [`${SELLER}/cac:Contact/cbc:ElectronicMail = x`],
  'DE-R-031': [`${MANDATE}/cbc:ID = 1`],
  'DE-R-T02': [`${REFERENCE}/cac:Attachment/cac:ExternalReference/cbc:URI = x`],
});

/**
 * Documents that break the rules of Peppol and of its countries, in an invoice and, where the rule is the same there,
 * in tax data.
 */
export const peppol: BrokenAsserts = allOf([
  common,
  denmark,
  italy,
  sweden,
  greece,
  iceland,
  netherlands,
  germany,
  // The Italian rule lets all pass that does not begin with IT.
  tableOf(SCHEMES, (scheme) => [`${ENDPOINT}/@schemeID = ${scheme}`, `${ENDPOINT} = ITx`]),
  tableOf(REASONS, (reason) => [`${SUBTOTAL}/cac:TaxCategory/cbc:TaxExemptionReasonCode = VATEX-EU-${reason}`]),
]);

/** Where the rules for invoices that the buyer writes differ. */
export const selfBilling: BrokenAsserts = {
  'PEPPOL-EN16931-P0100': ['cbc:ProfileID = urn:fdc:peppol.eu:2017:poacc:selfbilling:01:1.0'],
  'PEPPOL-EN16931-P0101': [asCreditNote, 'cbc:ProfileID = urn:fdc:peppol.eu:2017:poacc:selfbilling:01:1.0'],
};
