import type { Change } from '../changes';
import { allOf, type BrokenAsserts, BUYER, CHARGE, LINE, MEANS, SELLER, SUBTOTAL } from './table';

const AGENT = 'cac:TaxRepresentativeParty';

/** Elements that may hold nothing but what tax data needs. */
const CLOSED: Readonly<Record<string, string>> = {
  'ibr-tdd-00': '/',
  'ibr-tdd-12': '/pxs-taxdata:TaxAuthority/',
  'ibr-tdd-14': '/pxs-taxdata:ReportingParty/',
  'ibr-tdd-18': '/pxs-taxdata:ReceivingParty/',
  'ibr-tdd-21': '/pxs-taxdata:ReportersRepresentative/',
  'ibr-tdd-25': '',
  'ibr-tdd-26': 'cac:InvoicePeriod/',
  'ibr-tdd-27': `${LINE}/cac:InvoicePeriod/`,
  'ibr-tdd-28': 'cac:BillingReference/cac:InvoiceDocumentReference/',
  'ibr-tdd-30': `${SELLER}/`,
  'ibr-tdd-31': `${SELLER}/cac:PostalAddress/`,
  'ibr-tdd-32': `${SELLER}/cac:PostalAddress/cac:Country/`,
  'ibr-tdd-34': `${SELLER}/cac:PartyTaxScheme/`,
  'ibr-tdd-35': `${SELLER}/cac:PartyTaxScheme/cac:TaxScheme/`,
  'ibr-tdd-37': 'cac:AccountingCustomerParty/',
  'ibr-tdd-38': `${BUYER}/`,
  'ibr-tdd-39': `${BUYER}/cac:PostalAddress/`,
  'ibr-tdd-40': `${BUYER}/cac:PostalAddress/cac:Country/`,
  'ibr-tdd-42': `${BUYER}/cac:PartyTaxScheme/`,
  'ibr-tdd-43': `${BUYER}/cac:PartyTaxScheme/cac:TaxScheme/`,
  'ibr-tdd-44': `cac:AccountingCustomerParty/${AGENT}/`,
  'ibr-tdd-46': `${AGENT}/cac:PostalAddress/cac:Country/`,
  'ibr-tdd-48': `${AGENT}/cac:PartyTaxScheme/`,
  'ibr-tdd-49': `${AGENT}/cac:PartyTaxScheme/cac:TaxScheme/`,
  'ibr-tdd-50': `${MEANS}/`,
  'ibr-tdd-52': `${MEANS}/cac:CardAccount/`,
  'ibr-tdd-53': `${MEANS}/cac:PayeeFinancialAccount/`,
  'ibr-tdd-54': `${MEANS}/cac:PayeeFinancialAccount/cac:FinancialInstitutionBranch/`,
  'ibr-tdd-55': `${MEANS}/cac:PaymentMandate/`,
  'ibr-tdd-56': `${MEANS}/cac:PaymentMandate/cac:PayerFinancialAccount/`,
  'ibr-tdd-57': `${CHARGE}/`,
  'ibr-tdd-60': `${LINE}[2]/cac:AllowanceCharge/`,
  'ibr-tdd-63': `${CHARGE}/cac:TaxCategory/`,
  'ibr-tdd-64': `${CHARGE}/cac:TaxCategory/cac:TaxScheme/`,
  'ibr-tdd-65': 'cac:TaxTotal/',
  'ibr-tdd-67': `${SUBTOTAL}/`,
  'ibr-tdd-70': `${SUBTOTAL}/cac:TaxCategory/`,
  'ibr-tdd-71': `${SUBTOTAL}/cac:TaxCategory/cac:TaxScheme/`,
  'ibr-tdd-72': 'cac:LegalMonetaryTotal/',
  'ibr-tdd-77': `${LINE}/cac:Item/`,
  'ibr-tdd-78': `${LINE}/cac:Item/cac:CommodityClassification/`,
  'ibr-tdd-80': `${LINE}/cac:Item/cac:ClassifiedTaxCategory/`,
  'ibr-tdd-81': `${LINE}/cac:Item/cac:ClassifiedTaxCategory/cac:TaxScheme/`,
  'ibr-tdd-82': `${LINE}/cac:Price/`,
  'ibr-tdd-84': 'cac:BillingReference/',
  'ibr-tdd-85': 'cac:Delivery/',
  'ibr-tdd-86': `${BUYER}/cac:PartyLegalEntity/`,
};

/** Elements that may have no attribute but the one they are known for. */
const PLAIN: Readonly<Record<string, string>> = {
  'ibr-tdd-51': `${MEANS}/cbc:PaymentMeansCode`,
  'ibr-tdd-58': `${CHARGE}/cbc:Amount`,
  'ibr-tdd-59': `${CHARGE}/cbc:BaseAmount`,
  'ibr-tdd-61': `${LINE}[2]/cac:AllowanceCharge/cbc:Amount`,
  'ibr-tdd-62': `${LINE}[2]/cac:AllowanceCharge/cbc:BaseAmount`,
  'ibr-tdd-66': 'cac:TaxTotal/cbc:TaxAmount',
  'ibr-tdd-68': `${SUBTOTAL}/cbc:TaxableAmount`,
  'ibr-tdd-69': `${SUBTOTAL}/cbc:TaxAmount`,
  'ibr-tdd-73': 'cac:LegalMonetaryTotal/cbc:PayableAmount',
  'ibr-tdd-75': `${LINE}/cbc:InvoicedQuantity`,
  'ibr-tdd-76': `${LINE}/cbc:LineExtensionAmount`,
  'ibr-tdd-79': `${LINE}/cac:Item/cac:CommodityClassification/cbc:ItemClassificationCode`,
  'ibr-tdd-83': `${LINE}/cac:Price/cbc:PriceAmount`,
};

const tableOf = (places: Readonly<Record<string, string>>, addition: string): BrokenAsserts =>
  Object.fromEntries(Object.entries(places).map(([id, place]) => [id, [`${place}${addition} = x`]]));

export const taxDataDocument: BrokenAsserts = {
  ...tableOf(CLOSED, '+cbc:Unknown'),
  ...tableOf(PLAIN, '/@unknown'),
  'ibr-tdd-47': [`${AGENT}/cac:PartyTaxScheme/cac:TaxScheme/cbc:ID = TAX`],
};

/**
 * These rules look for the breakdown of taxes below the root element, where tax data has none; a document that breaks
 * them does.
 */
const breakdown = (category: string, ...changes: readonly string[]): readonly Change[] => [
  '/cac:TaxTotal/cac:TaxSubtotal/cbc:TaxableAmount = 7',
  '/cac:TaxTotal/cac:TaxSubtotal/cbc:TaxAmount = 7',
  `/cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory/cbc:ID = ${category}`,
  '/cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory/cbc:Percent = 23',
  '/cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory/cac:TaxScheme/cbc:ID = VAT',
  ...changes,
];
const EXEMPTION = '/cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory/cbc:TaxExemptionReason = x';
const EXEMPT = { AE: 'AE', E: 'E', G: 'G', IC: 'K', O: 'O' };
const TAXED = { AF: 'L', AG: 'M', S: 'S', Z: 'Z' };
const breakdowns = [EXEMPT, TAXED].flatMap((letters) =>
  Object.entries(letters).map(([id, category]): BrokenAsserts => ({
    [`BR-${id}-08`]: breakdown(category),
    [`BR-${id}-09`]: breakdown(category),
    [`BR-${id}-10`]: breakdown(category, ...(letters === TAXED ? [EXEMPTION] : [])),
  })),
);

/** Where the rules of EN 16931 look at another place of tax data than at the same one of an invoice. */
export const taxDataEn16931: BrokenAsserts = allOf([
  ...breakdowns,
  {
    'UBL-CR-674': [`${MEANS}/cac:CardAccount/cbc:PrimaryAccountNumber/@schemeID = x`],
    'UBL-SR-23': [
      `${AGENT}/cac:Party/+cac:PartyTaxScheme/cbc:CompanyID = 1`,
      `${AGENT}/cac:Party/+cac:PartyTaxScheme/cbc:CompanyID = 2`,
    ],
  },
]);

const SUPPLIER_COUNTRY = `${SELLER}/cac:PostalAddress/cac:Country/cbc:IdentificationCode`;
const CUSTOMER_COUNTRY = `${BUYER}/cac:PostalAddress/cac:Country/cbc:IdentificationCode`;
const within = (country: string): readonly Change[] => [
  `${SUPPLIER_COUNTRY} = ${country}`,
  `${CUSTOMER_COUNTRY} = ${country}`,
];
/**
 * The German rules about the document itself want one reported document inside another, and one of them a whole tax
 * data in that.
 */
const NESTED = 'pxs-taxdata:ReportedDocument';
const NESTED_AGAIN = `${NESTED}/pxs-taxdata:TaxData/pxs-taxdata:ReportedTransaction/pxs-taxdata:ReportedDocument`;

/** Where the rules of Peppol and its countries look at another place of tax data than at the same one of an invoice. */
export const taxDataPeppol: BrokenAsserts = {
  'PEPPOL-EN16931-R051': ['/cbc:Amount = 1', '/cbc:Amount/@currencyID = SEK'],
  'DK-R-016': [...within('DK'), 'cbc:DocumentTypeCode = 381', 'cac:LegalMonetaryTotal/cbc:PayableAmount = -1'],
  'GR-R-009': [`${SELLER}/cac:PartyTaxScheme/cbc:CompanyID = EL123456789`, `${SELLER}/cbc:EndpointID = x`],
  'NL-R-001': [...within('NL'), 'cbc:InvoiceTypeCode = 381'],
  'DE-R-001': [...within('DE'), `${NESTED}/cbc:ID = 1`],
  'DE-R-016': [...within('DE'), `${NESTED_AGAIN}/cac:InvoiceLine/cac:Item/cac:ClassifiedTaxCategory/cbc:ID = S`],
  'DE-R-017': [...within('DE'), `${NESTED}/cbc:ID = 1`],
  'DE-R-026': [...within('DE'), `${NESTED}/cbc:InvoiceTypeCode = 384`],
  'DE-R-031': [...within('DE'), `${NESTED}/${MEANS}/cac:PaymentMandate/cbc:ID = 1`],
};
