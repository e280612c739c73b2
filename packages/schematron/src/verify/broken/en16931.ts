import type { Change } from '../changes';
import { allOf, ALLOWANCE, type BrokenAsserts, BUYER, CHARGE, LINE, MEANS, SELLER, SUBTOTAL } from './table';

/** The tax categories whose rules are the same but for the letter: how they are called in ids, and in documents. */
const CATEGORIES = { AE: 'AE', E: 'E', G: 'G', IC: 'K', AF: 'L', AG: 'M', S: 'S', Z: 'Z' };
/** The categories whose rate is free. */
const RATED = { AF: 'L', AG: 'M', S: 'S' };

const WITHOUT_NUMBERS = [
  `- ${SELLER}/cac:PartyTaxScheme`,
  `- ${BUYER}/cac:PartyTaxScheme`,
  `- ${BUYER}/cac:PartyLegalEntity`,
];
const TAX_CATEGORY = 'cac:TaxCategory/cbc:ID';

/** Category and seller do not fit: no party has a VAT number. */
const categories = Object.entries(CATEGORIES).map(([id, category]): BrokenAsserts => ({
  [`BR-${id}-02`]: [`${LINE}/cac:Item/cac:ClassifiedTaxCategory/cbc:ID = ${category}`, ...WITHOUT_NUMBERS],
  [`BR-${id}-03`]: [`${ALLOWANCE}/${TAX_CATEGORY} = ${category}`, ...WITHOUT_NUMBERS],
  [`BR-${id}-04`]: [`${CHARGE}/${TAX_CATEGORY} = ${category}`, ...WITHOUT_NUMBERS],
}));

/** The breakdown and the lines of one category contradict each other. */
const rated = Object.entries(RATED).map(([id, category]): BrokenAsserts => ({
  [`BR-${id}-01`]: [
    `${SUBTOTAL}/${TAX_CATEGORY} = x`,
    `cac:TaxTotal/cac:TaxSubtotal[2]/${TAX_CATEGORY} = x`,
    `${LINE}/cac:Item/cac:ClassifiedTaxCategory/cbc:ID = ${category}`,
  ],
  [`BR-${id}-05`]: [
    `${LINE}/cac:Item/cac:ClassifiedTaxCategory/cbc:ID = ${category}`,
    `${LINE}/cac:Item/cac:ClassifiedTaxCategory/cbc:Percent = -1`,
  ],
  [`BR-${id}-06`]: [`${ALLOWANCE}/${TAX_CATEGORY} = ${category}`, `${ALLOWANCE}/cac:TaxCategory/cbc:Percent = -1`],
  [`BR-${id}-07`]: [`${CHARGE}/${TAX_CATEGORY} = ${category}`, `${CHARGE}/cac:TaxCategory/cbc:Percent = -1`],
  [`BR-${id}-08`]: [`${SUBTOTAL}/${TAX_CATEGORY} = ${category}`, `${SUBTOTAL}/cbc:TaxableAmount = 7`],
  [`BR-${id}-09`]: [`${SUBTOTAL}/${TAX_CATEGORY} = ${category}`, `${SUBTOTAL}/cbc:TaxAmount = 7`],
  [`BR-${id}-10`]: [
    `${SUBTOTAL}/${TAX_CATEGORY} = ${category}`,
    `${SUBTOTAL}/cac:TaxCategory/cbc:TaxExemptionReason = x`,
  ],
}));

const withLineCharge = (...changes: readonly Change[]): readonly Change[] => [
  `${LINE}/cac:AllowanceCharge/cbc:ChargeIndicator = true`,
  ...changes,
];
const twice = (path: string): readonly Change[] => [`${path} = 1`, `${path} = 2`];
const withoutReason = (path: string): readonly Change[] => [
  `- ${path}/cbc:AllowanceChargeReason`,
  `- ${path}/cbc:AllowanceChargeReasonCode`,
];
const AGENT = 'cac:TaxRepresentativeParty';
const REFERENCE = 'cac:AdditionalDocumentReference';

const model: BrokenAsserts = {
  'BR-16': [`- ${LINE}`],
  'BR-28': [`${LINE}/cac:Price/cac:AllowanceCharge/cbc:BaseAmount = -1`],
  'BR-29': ['cac:InvoicePeriod/cbc:EndDate = 2026-10-31'],
  'BR-30': [`${LINE}/cac:InvoicePeriod/cbc:EndDate = 2026-10-31`],
  'BR-33': withoutReason(ALLOWANCE),
  'BR-38': withoutReason(CHARGE),
  'BR-43': withLineCharge(),
  'BR-44': withLineCharge(`${LINE}/cac:AllowanceCharge/cbc:Amount = 1`),
  'BR-51': [`${MEANS}/cac:CardAccount/cbc:PrimaryAccountNumberID = 12345678901`],
  'BR-B-02': [`${LINE}/cac:Item/cac:ClassifiedTaxCategory/cbc:ID = B`],
  'BR-CL-06': ['cac:InvoicePeriod/cbc:DescriptionCode = x'],
  'BR-CL-08': ['cbc:Note = #xxx#'],
  'BR-CL-10': [`${SELLER}/cac:PartyIdentification/cbc:ID/@schemeID = x`],
  'BR-CL-11': [`${SELLER}/cac:PartyLegalEntity/cbc:CompanyID/@schemeID = x`],
  'BR-CO-03': ['cbc:TaxPointDate = 2026-11-20', 'cac:InvoicePeriod/cbc:DescriptionCode = 35'],
  'BR-CO-19': ['- cac:InvoicePeriod/cbc:StartDate', '- cac:InvoicePeriod/cbc:EndDate'],
  'BR-CO-20': [`- ${LINE}/cac:InvoicePeriod/cbc:StartDate`, `- ${LINE}/cac:InvoicePeriod/cbc:EndDate`],
  'BR-CO-21': withoutReason(ALLOWANCE),
  'BR-CO-22': withoutReason(CHARGE),
  'BR-CO-24': withLineCharge(`${LINE}/cac:AllowanceCharge/cbc:Amount = 1`),
  'BR-DEC-02': [`${ALLOWANCE}/cbc:BaseAmount = 1.234`],
  // The assert looks for the currency of the document inside the amount, where the schema has no element.
  'BR-DEC-13': [
    'cac:TaxTotal/cbc:TaxAmount/@currencyID = 1',
    'cac:TaxTotal/cbc:TaxAmount/cbc:DocumentCurrencyCode = 1',
  ],
  'BR-DEC-15': ['cac:TaxTotal/cbc:TaxAmount/@currencyID = 1', 'cac:TaxTotal/cbc:TaxAmount/cbc:TaxCurrencyCode = 1'],
  'BR-DEC-17': ['cac:LegalMonetaryTotal/cbc:PayableRoundingAmount = 0.001'],
  'BR-DEC-27': withLineCharge(`${LINE}/cac:AllowanceCharge/cbc:Amount = 1.234`),
  'BR-DEC-28': withLineCharge(`${LINE}/cac:AllowanceCharge/cbc:BaseAmount = 1.234`),
  'BR-IC-11': [`${SUBTOTAL}/${TAX_CATEGORY} = K`, '- cac:Delivery', '- cac:InvoicePeriod'],
  'BR-IC-12': [`${SUBTOTAL}/${TAX_CATEGORY} = K`, '- cac:Delivery'],
  'BR-O-13': [`${SUBTOTAL}/${TAX_CATEGORY} = O`],
  'BR-O-14': [`${SUBTOTAL}/${TAX_CATEGORY} = O`],
  'BR-Z-10': [`${SUBTOTAL}/${TAX_CATEGORY} = Z`, `${SUBTOTAL}/cac:TaxCategory/cbc:TaxExemptionReason = x`],
};

/** What UBL has and EN 16931 does not use, and what it uses at most once. */
const syntax: BrokenAsserts = {
  'UBL-CR-001': [
    '@xmlns:ext = urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2',
    'ext:UBLExtensions/ext:UBLExtension = x',
  ],
  'UBL-CR-002': ['cbc:UBLVersionID = 2.0'],
  'UBL-CR-003': ['cbc:ProfileExecutionID = x'],
  'UBL-CR-004': ['cbc:CopyIndicator = false'],
  'UBL-CR-005': ['cbc:UUID = x'],
  'UBL-CR-006': ['cbc:IssueTime = 12:00:00'],
  'UBL-CR-007': ['cbc:PricingCurrencyCode = EUR'],
  'UBL-CR-008': ['cbc:PaymentCurrencyCode = EUR'],
  'UBL-CR-009': ['cbc:PaymentAlternativeCurrencyCode = EUR'],
  'UBL-CR-010': ['cbc:AccountingCostCode = x'],
  'UBL-CR-412': [`${MEANS}/cbc:PaymentDueDate = 2026-12-04`],
  'UBL-CR-652': [`${SELLER}/cac:PartyTaxScheme/cbc:CompanyID/@schemeID = x`],
  'UBL-CR-660': [`${SELLER}/cac:PostalAddress/cac:Country/cbc:IdentificationCode/@listID = x`],
  'UBL-CR-662': [`${CHARGE}/cbc:AllowanceChargeReasonCode/@listID = x`],
  'UBL-CR-665': [`+${REFERENCE}/cbc:ID/@schemeID = x`],
  'UBL-CR-666': [
    `${REFERENCE}/cbc:DocumentTypeCode = 130`,
    `${REFERENCE}/cac:Attachment/cbc:EmbeddedDocumentBinaryObject = eA==`,
  ],
  'UBL-CR-667': [`${LINE}/cac:Item/cac:BuyersItemIdentification/cbc:ID/@schemeID = x`],
  'UBL-CR-668': [`${LINE}/cac:Item/cac:SellersItemIdentification/cbc:ID/@schemeID = x`],
  'UBL-CR-673': [`${REFERENCE}/cbc:DocumentTypeCode = 130`, `${REFERENCE}/cbc:DocumentDescription = x`],
  'UBL-CR-674': [`${MEANS}/cac:CardAccount/cbc:PrimaryAccountNumberID/@schemeID = x`],
  'UBL-CR-675': [`${MEANS}/cac:CardAccount/cbc:NetworkID/@schemeID = x`],
  'UBL-CR-676': [`${MEANS}/cac:PaymentMandate/cbc:ID/@schemeID = x`],
  'UBL-CR-677': [`${MEANS}/cac:PaymentMandate/cac:PayerFinancialAccount/cbc:ID/@schemeID = x`],
  'UBL-CR-678': [`${CHARGE}/cac:TaxCategory/cbc:ID/@schemeID = x`],
  'UBL-CR-679': [`${LINE}/cac:Item/cac:ClassifiedTaxCategory/cbc:ID/@schemeID = x`],
  'UBL-CR-680': [`${MEANS}/cac:PayerFinancialAccount/cbc:ID = x`],
  'UBL-DT-18': ['cbc:Note/@name = x'],
  'UBL-SR-01': twice('+cac:ContractDocumentReference/cbc:ID'),
  'UBL-SR-02': twice('+cac:ReceiptDocumentReference/cbc:ID'),
  'UBL-SR-03': twice('+cac:DespatchDocumentReference/cbc:ID'),
  'UBL-SR-04': [1, 2].flatMap((at) => [
    `${REFERENCE}[${at}]/cbc:ID = ${at}`,
    `${REFERENCE}[${at}]/cbc:DocumentTypeCode = 130`,
  ]),
  'UBL-SR-05': twice('cac:PaymentTerms/+cbc:Note'),
  'UBL-SR-06': twice('cac:BillingReference/+cac:InvoiceDocumentReference/cbc:ID'),
  'UBL-SR-09': twice(`${SELLER}/+cac:PartyLegalEntity/cbc:RegistrationName`),
  'UBL-SR-10': twice(`${SELLER}/+cac:PartyName/cbc:Name`),
  'UBL-SR-11': twice(`${SELLER}/+cac:PartyLegalEntity/cbc:CompanyID`),
  'UBL-SR-13': twice(`${SELLER}/+cac:PartyTaxScheme/cbc:CompanyID`).flatMap((change, at) => [
    change,
    `${SELLER}/cac:PartyTaxScheme[${at + 2}]/cac:TaxScheme/cbc:ID = TAX`,
  ]),
  'UBL-SR-14': twice(`${SELLER}/cac:PartyLegalEntity/+cbc:CompanyLegalForm`),
  'UBL-SR-15': twice(`${BUYER}/+cac:PartyLegalEntity/cbc:RegistrationName`),
  'UBL-SR-16': twice(`${BUYER}/+cac:PartyIdentification/cbc:ID`),
  'UBL-SR-17': twice(`${BUYER}/+cac:PartyLegalEntity/cbc:CompanyID`),
  'UBL-SR-22': twice(`${AGENT}/+cac:PartyName/cbc:Name`),
  'UBL-SR-23': twice(`${AGENT}/+cac:PartyTaxScheme/cbc:CompanyID`),
  'UBL-SR-25': twice('cac:Delivery/cac:DeliveryParty/+cac:PartyName/cbc:Name'),
  'UBL-SR-27': [`${MEANS}/+cbc:PaymentMeansCode = 30`],
  'UBL-SR-28': twice(`${MEANS}/cac:PaymentMandate/+cbc:ID`),
  'UBL-SR-29': ['SEPA', 'SEPA'].map((scheme) => `${SELLER}/+cac:PartyIdentification/cbc:ID/@schemeID = ${scheme}`),
  'UBL-SR-33': twice(`${REFERENCE}/+cbc:DocumentDescription`),
  'UBL-SR-34': twice(`${LINE}/+cbc:Note`),
  'UBL-SR-35': twice(`${LINE}/+cac:OrderLineReference/cbc:LineID`),
  'UBL-SR-37': twice(`${LINE}/cac:Price/+cac:AllowanceCharge/cbc:Amount`),
  'UBL-SR-39': twice('+cac:ProjectReference/cbc:ID'),
  'UBL-SR-40': twice(`${BUYER}/+cac:PartyName/cbc:Name`),
  'UBL-SR-42': twice(`${SELLER}/+cac:PartyTaxScheme/cbc:CompanyID`),
  'UBL-SR-44': twice(`${MEANS}/+cbc:PaymentID`),
  'UBL-SR-45': twice(`${MEANS}/+cbc:PaymentDueDate`),
  'UBL-SR-47': [`+${MEANS}/cbc:PaymentMeansCode = 58`],
  'UBL-SR-49': twice('cac:InvoicePeriod/+cbc:DescriptionCode'),
  'UBL-SR-50': twice(`${LINE}/cac:Item/+cbc:Description`),
  'UBL-SR-51': twice(`${SELLER}/cac:PostalAddress/+cac:AddressLine/cbc:Line`),
  'UBL-SR-56': twice('+cac:OriginatorDocumentReference/cbc:ID'),
};

/** Documents that break the rules of EN 16931, in an invoice and, where the rule is the same there, in tax data. */
export const en16931: BrokenAsserts = allOf([...categories, ...rated, model, syntax]);
