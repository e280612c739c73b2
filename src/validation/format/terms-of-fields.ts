/**
 * The business terms of EN 16931 by the path of their element below the root, as a location names it without positions.
 */
const terms: Readonly<Record<string, string>> = {
  ...{ 'cbc:CustomizationID': 'BT-24', 'cbc:ProfileID': 'BT-23', 'cbc:ID': 'BT-1', 'cbc:IssueDate': 'BT-2' },
  ...{ 'cbc:DueDate': 'BT-9', 'cac:PaymentMeans/cbc:PaymentDueDate': 'BT-9', 'cbc:InvoiceTypeCode': 'BT-3' },
  ...{
    'cbc:CreditNoteTypeCode': 'BT-3',
    'cbc:Note': 'BT-22',
    'cbc:TaxPointDate': 'BT-7',
    'cbc:DocumentCurrencyCode': 'BT-5',
  },
  ...{ 'cbc:TaxCurrencyCode': 'BT-6', 'cbc:AccountingCost': 'BT-19', 'cbc:BuyerReference': 'BT-10' },
  ...{ 'cac:InvoicePeriod/cbc:StartDate': 'BT-73', 'cac:InvoicePeriod/cbc:EndDate': 'BT-74' },
  ...{ 'cac:OrderReference/cbc:ID': 'BT-13', 'cac:OrderReference/cbc:SalesOrderID': 'BT-14' },
  ...{ 'cac:BillingReference/cac:InvoiceDocumentReference/cbc:ID': 'BT-25' },
  ...{ 'cac:BillingReference/cac:InvoiceDocumentReference/cbc:IssueDate': 'BT-26' },
  ...{ 'cac:Delivery/cbc:ActualDeliveryDate': 'BT-72', 'cac:PaymentMeans/cbc:PaymentMeansCode': 'BT-81' },
  ...{ 'cac:PaymentMeans/cbc:PaymentID': 'BT-83', 'cac:PaymentMeans/cac:PayeeFinancialAccount/cbc:ID': 'BT-84' },
  ...{ 'cac:PaymentTerms/cbc:Note': 'BT-20' },
  ...{
    'cac:LegalMonetaryTotal/cbc:LineExtensionAmount': 'BT-106',
    'cac:LegalMonetaryTotal/cbc:AllowanceTotalAmount': 'BT-107',
  },
  ...{
    'cac:LegalMonetaryTotal/cbc:ChargeTotalAmount': 'BT-108',
    'cac:LegalMonetaryTotal/cbc:TaxExclusiveAmount': 'BT-109',
  },
  ...{
    'cac:LegalMonetaryTotal/cbc:TaxInclusiveAmount': 'BT-112',
    'cac:LegalMonetaryTotal/cbc:PrepaidAmount': 'BT-113',
  },
  ...{
    'cac:LegalMonetaryTotal/cbc:PayableRoundingAmount': 'BT-114',
    'cac:LegalMonetaryTotal/cbc:PayableAmount': 'BT-115',
  },
  ...{
    'cac:TaxTotal/cac:TaxSubtotal/cbc:TaxableAmount': 'BT-116',
    'cac:TaxTotal/cac:TaxSubtotal/cbc:TaxAmount': 'BT-117',
  },
  ...{ 'cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory/cbc:ID': 'BT-118' },
  ...{ 'cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory/cbc:Percent': 'BT-119' },
  ...{ 'cac:Line/cbc:ID': 'BT-126', 'cac:Line/cbc:Note': 'BT-127', 'cac:Line/cbc:InvoicedQuantity': 'BT-129' },
  ...{ 'cac:Line/cbc:CreditedQuantity': 'BT-129', 'cac:Line/cbc:InvoicedQuantity/@unitCode': 'BT-130' },
  ...{ 'cac:Line/cbc:CreditedQuantity/@unitCode': 'BT-130', 'cac:Line/cbc:LineExtensionAmount': 'BT-131' },
  ...{ 'cac:Line/cac:InvoicePeriod/cbc:StartDate': 'BT-134', 'cac:Line/cac:InvoicePeriod/cbc:EndDate': 'BT-135' },
  ...{ 'cac:Line/cac:Price/cbc:PriceAmount': 'BT-146', 'cac:Line/cac:Price/cbc:BaseQuantity': 'BT-149' },
  ...{ 'cac:Line/cac:Item/cbc:Name': 'BT-153', 'cac:Line/cac:Item/cbc:Description': 'BT-154' },
  ...{ 'cac:Line/cac:Item/cac:ClassifiedTaxCategory/cbc:ID': 'BT-151' },
  ...{ 'cac:Line/cac:Item/cac:ClassifiedTaxCategory/cbc:Percent': 'BT-152' },
};

/**
 * The business term of the field at a location; an attribute without a term of its own has that of its element. Null:
 * not known.
 */
export function termAt(location: string | null): string | null {
  const path = (location ?? '')
    .replace(/^\/[^/]+\//, '')
    .replace(/\[\d+\]/g, '')
    .replace(/^cac:(?:Invoice|CreditNote)Line\//, 'cac:Line/');
  if (Object.hasOwn(terms, path)) return terms[path] ?? null;
  const element = path.replace(/\/@\w+$/, '');
  return Object.hasOwn(terms, element) ? (terms[element] ?? null) : null;
}
