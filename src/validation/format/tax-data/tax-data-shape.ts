/**
 * What of an invoice goes into the Slovak tax data document (SK TDD 1.0.0, rules ibr-tdd-25 to -87): a white list, in
 * the order in which it is written. Contacts, addresses, due dates and everything else that is not named here stays
 * between the parties.
 */
export interface TaxDataField {
  /** Usual name in the invoice. */
  name: string;
  /** Name in the tax data document. */
  as: string;
  attributes: readonly string[];
  /** Null: the text of the element. */
  fields: readonly TaxDataField[] | null;
  /** Taken only with this text in an element below, by its path of usual names. */
  only: { path: readonly string[]; text: string } | null;
}

const value = (name: string, ...attributes: string[]): TaxDataField => ({
  name,
  as: name,
  attributes,
  fields: null,
  only: null,
});
const amount = (name: string): TaxDataField => value(name, 'currencyID');
const group = (name: string, ...fields: TaxDataField[]): TaxDataField => ({
  name,
  as: name,
  attributes: [],
  fields,
  only: null,
});
const renamed = (field: TaxDataField, as: string): TaxDataField => ({ ...field, as });

const scheme = group('cac:TaxScheme', value('cbc:ID'));
const country = group('cac:PostalAddress', group('cac:Country', value('cbc:IdentificationCode')));
/** A registration for another tax is not reported. */
const vatRegistration: TaxDataField = {
  ...group('cac:PartyTaxScheme', value('cbc:CompanyID'), scheme),
  only: { path: ['cac:TaxScheme', 'cbc:ID'], text: 'VAT' },
};
const allowance = [
  value('cbc:ChargeIndicator'),
  value('cbc:AllowanceChargeReasonCode'),
  value('cbc:AllowanceChargeReason'),
  value('cbc:MultiplierFactorNumeric'),
  amount('cbc:Amount'),
  amount('cbc:BaseAmount'),
];
const category = [value('cbc:ID'), value('cbc:Percent'), scheme];

const lineFields = (quantity: string): TaxDataField[] => [
  value('cbc:ID'),
  value('cbc:Note'),
  renamed(value(quantity, 'unitCode'), 'cbc:InvoicedQuantity'),
  amount('cbc:LineExtensionAmount'),
  group('cac:InvoicePeriod', value('cbc:StartDate'), value('cbc:EndDate')),
  group('cac:AllowanceCharge', ...allowance),
  group(
    'cac:Item',
    value('cbc:Description'),
    value('cbc:Name'),
    group('cac:CommodityClassification', value('cbc:ItemClassificationCode', 'listID')),
    group('cac:ClassifiedTaxCategory', ...category),
  ),
  group('cac:Price', amount('cbc:PriceAmount'), value('cbc:BaseQuantity', 'unitCode')),
];

const totals = [
  'cbc:LineExtensionAmount',
  'cbc:TaxExclusiveAmount',
  'cbc:TaxInclusiveAmount',
  'cbc:AllowanceTotalAmount',
  'cbc:ChargeTotalAmount',
  'cbc:PrepaidAmount',
  'cbc:PayableRoundingAmount',
  'cbc:PayableAmount',
];

const reportedDocument = (root: { typeCode: string; line: string; quantity: string }): readonly TaxDataField[] => [
  value('cbc:CustomizationID'),
  value('cbc:ProfileID'),
  value('cbc:ID'),
  value('cbc:UUID'),
  value('cbc:IssueDate'),
  value('cbc:IssueTime'),
  renamed(value(root.typeCode), 'pxs:DocumentTypeCode'),
  value('cbc:Note'),
  value('cbc:TaxPointDate'),
  value('cbc:DocumentCurrencyCode'),
  value('cbc:TaxCurrencyCode'),
  group('cac:InvoicePeriod', value('cbc:StartDate'), value('cbc:EndDate'), value('cbc:DescriptionCode')),
  group('cac:BillingReference', group('cac:InvoiceDocumentReference', value('cbc:ID'), value('cbc:IssueDate'))),
  group('cac:AccountingSupplierParty', group('cac:Party', country, vatRegistration)),
  group(
    'cac:AccountingCustomerParty',
    group('cac:Party', country, vatRegistration, group('cac:PartyLegalEntity', value('cbc:RegistrationName'))),
  ),
  group('cac:TaxRepresentativeParty', country, vatRegistration),
  group('cac:Delivery', value('cbc:ActualDeliveryDate')),
  group(
    'cac:PaymentMeans',
    value('cbc:PaymentMeansCode', 'name'),
    value('cbc:PaymentID'),
    group('cac:CardAccount', value('cbc:PrimaryAccountNumberID'), value('cbc:NetworkID'), value('cbc:HolderName')),
    group('cac:PayeeFinancialAccount', value('cbc:ID'), group('cac:FinancialInstitutionBranch', value('cbc:ID'))),
    group('cac:PaymentMandate', value('cbc:ID'), group('cac:PayerFinancialAccount', value('cbc:ID'))),
  ),
  group('cac:AllowanceCharge', ...allowance, group('cac:TaxCategory', ...category)),
  group(
    'cac:TaxTotal',
    amount('cbc:TaxAmount'),
    group(
      'cac:TaxSubtotal',
      amount('cbc:TaxableAmount'),
      amount('cbc:TaxAmount'),
      group(
        'cac:TaxCategory',
        value('cbc:ID'),
        value('cbc:Percent'),
        value('cbc:TaxExemptionReasonCode'),
        value('cbc:TaxExemptionReason'),
        scheme,
      ),
    ),
  ),
  renamed(group('cac:LegalMonetaryTotal', ...totals.map(amount)), 'pxs:MonetaryTotal'),
  renamed(group(root.line, ...lineFields(root.quantity)), 'pxs:DocumentLine'),
];

/** By the root element of the invoice. */
export const reportedFields = {
  Invoice: reportedDocument({
    typeCode: 'cbc:InvoiceTypeCode',
    line: 'cac:InvoiceLine',
    quantity: 'cbc:InvoicedQuantity',
  }),
  CreditNote: reportedDocument({
    typeCode: 'cbc:CreditNoteTypeCode',
    line: 'cac:CreditNoteLine',
    quantity: 'cbc:CreditedQuantity',
  }),
} as const;
