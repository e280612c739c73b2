/**
 * A UBL document that uses every group of EN 16931, with a value of its own in every business term: what a page must
 * show. It is made to be read, not to be valid: some terms exclude each other in a real invoice.
 */
export interface FullDocument {
  xml: string;
  /** Business term → what a reader must find on the page. */
  shown: Record<string, string>;
}

const element = (name: string, content: string, attributes = ''): string =>
  `<${name}${attributes && ` ${attributes}`}>${content}</${name}>`;
const cac = (name: string, ...content: string[]): string => element(`cac:${name}`, content.join(''));

/**
 * @param dress changes each free text before it enters the document, e.g. into something hostile; must give text
 * without markup of its own
 */
export function fullDocument(
  root: 'Invoice' | 'CreditNote' = 'Invoice',
  dress: (text: string) => string = (text) => text,
): FullDocument {
  const shown: Record<string, string> = {};
  const escape = (text: string): string =>
    text.replace(/[&<>"\t\n\r]/g, (character) => `&#${character.charCodeAt(0)};`);
  const put = (term: string, name: string, value: string, attributes = '', seen = value): string => {
    shown[term] = seen;
    return element(`cbc:${name}`, escape(value), attributes);
  };
  const free = (term: string, name: string, value = `${term} text`, attributes = ''): string =>
    put(term, name, dress(value), attributes);
  const money = (term: string, name: string, value: string, seen: string, currency = 'EUR'): string =>
    put(term, name, value, `currencyID="${currency}"`, seen);
  const country = (term: string, code: string, seen: string): string =>
    cac('Country', put(term, 'IdentificationCode', code, '', seen));
  const vat = '<cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme>';
  const address = (
    name: string,
    terms: readonly [string, string, string, string, string, string, string],
    code: string,
    seen: string,
  ): string =>
    cac(
      name,
      free(terms[0], 'StreetName'),
      free(terms[1], 'AdditionalStreetName'),
      free(terms[3], 'CityName'),
      free(terms[4], 'PostalZone'),
      free(terms[5], 'CountrySubentity'),
      cac('AddressLine', free(terms[2], 'Line')),
      country(terms[6], code, seen),
    );

  const seller = cac(
    'AccountingSupplierParty',
    cac(
      'Party',
      put('BT-34', 'EndpointID', '7300010000001', 'schemeID="0088"'),
      cac('PartyIdentification', put('BT-29', 'ID', 'BT-29-1', 'schemeID="0199"')),
      cac('PartyIdentification', put('BT-90', 'ID', 'SK12ZZZ70000000001', 'schemeID="SEPA"')),
      cac('PartyName', free('BT-28', 'Name')),
      address('PostalAddress', ['BT-35', 'BT-36', 'BT-162', 'BT-37', 'BT-38', 'BT-39', 'BT-40'], 'SK', 'Slovensko'),
      cac('PartyTaxScheme', put('BT-31', 'CompanyID', 'SK2020000001'), vat),
      cac(
        'PartyTaxScheme',
        put('BT-32', 'CompanyID', '2020000001'),
        '<cac:TaxScheme><cbc:ID>TAX</cbc:ID></cac:TaxScheme>',
      ),
      cac(
        'PartyLegalEntity',
        free('BT-27', 'RegistrationName'),
        put('BT-30', 'CompanyID', '12345678', 'schemeID="0158"'),
        free('BT-33', 'CompanyLegalForm'),
      ),
      cac('Contact', free('BT-41', 'Name'), free('BT-42', 'Telephone'), free('BT-43', 'ElectronicMail')),
    ),
  );
  const buyer = cac(
    'AccountingCustomerParty',
    cac(
      'Party',
      put('BT-49', 'EndpointID', '2120000002', 'schemeID="0245"'),
      cac('PartyIdentification', put('BT-46', 'ID', 'BT-46-1')),
      cac('PartyName', free('BT-45', 'Name')),
      address('PostalAddress', ['BT-50', 'BT-51', 'BT-163', 'BT-52', 'BT-53', 'BT-54', 'BT-55'], 'CZ', 'Česko'),
      cac('PartyTaxScheme', put('BT-48', 'CompanyID', 'CZ2120000002'), vat),
      cac(
        'PartyLegalEntity',
        free('BT-44', 'RegistrationName'),
        put('BT-47', 'CompanyID', '0200-47', 'schemeID="0060"'),
      ),
      cac('Contact', free('BT-56', 'Name'), free('BT-57', 'Telephone'), free('BT-58', 'ElectronicMail')),
    ),
  );
  const payee = cac(
    'PayeeParty',
    cac('PartyIdentification', put('BT-60', 'ID', 'BT-60-1', 'schemeID="0088"')),
    cac('PartyName', free('BT-59', 'Name')),
    cac('PartyLegalEntity', put('BT-61', 'CompanyID', '87654321', 'schemeID="0158"')),
  );
  const representative = cac(
    'TaxRepresentativeParty',
    cac('PartyName', free('BT-62', 'Name')),
    address('PostalAddress', ['BT-64', 'BT-65', 'BT-164', 'BT-66', 'BT-67', 'BT-68', 'BT-69'], 'AT', 'Rakúsko'),
    cac('PartyTaxScheme', put('BT-63', 'CompanyID', 'ATU12345675'), vat),
  );
  const delivery = cac(
    'Delivery',
    put('BT-72', 'ActualDeliveryDate', '2026-11-03', '', '3. 11. 2026'),
    cac(
      'DeliveryLocation',
      put('BT-71', 'ID', 'BT-71-1', 'schemeID="0088"'),
      address('Address', ['BT-75', 'BT-76', 'BT-165', 'BT-77', 'BT-78', 'BT-79', 'BT-80'], 'HU', 'Maďarsko'),
    ),
    cac('DeliveryParty', cac('PartyName', free('BT-70', 'Name'))),
  );
  const paymentMeans = cac(
    'PaymentMeans',
    put('BT-81', 'PaymentMeansCode', '30', `name="${escape(dress('BT-82 text'))}"`, 'prevodom na účet'),
    ...(root === 'CreditNote' ? [put('BT-9', 'PaymentDueDate', '2026-12-05', '', '5. 12. 2026')] : []),
    put('BT-83', 'PaymentID', '2026000083'),
    cac('CardAccount', put('BT-87', 'PrimaryAccountNumberID', '432112XXXXXX1234'), free('BT-88', 'HolderName')),
    cac(
      'PayeeFinancialAccount',
      put('BT-84', 'ID', 'SK3112000000198742637541', '', 'SK31 1200 0000 1987 4263 7541'),
      free('BT-85', 'Name'),
      cac('FinancialInstitutionBranch', put('BT-86', 'ID', 'TATRSKBX')),
    ),
    cac(
      'PaymentMandate',
      free('BT-89', 'ID'),
      cac('PayerFinancialAccount', put('BT-91', 'ID', 'SK8975000000000012345671', '', 'SK89 7500 0000 0000 1234 5671')),
    ),
  );
  const category = (
    name: string,
    terms: readonly [string, string],
    code: string,
    rate: string,
    seen: string,
    exemption = '',
  ): string =>
    cac(
      name,
      put(terms[0], 'ID', code, '', code === 'S' ? '' : code),
      put(terms[1], 'Percent', rate, '', seen),
      exemption,
      vat,
    );
  const adjustment = (
    isCharge: boolean,
    terms: readonly [string, string, string, string, string],
    values: readonly [string, string, string, string],
    tax: string,
  ): string =>
    cac(
      'AllowanceCharge',
      element('cbc:ChargeIndicator', String(isCharge)),
      // A reader gets the reason in words, not what its code means as well.
      put(terms[4], 'AllowanceChargeReasonCode', values[0], '', dress(`${terms[3]} text`)),
      free(terms[3], 'AllowanceChargeReason'),
      put(terms[2], 'MultiplierFactorNumeric', values[1], '', `${values[1].replace('.', ',')} %`),
      money(terms[0], 'Amount', values[2], `${isCharge ? '' : '−'}${values[2].replace('.', ',')}`),
      money(terms[1], 'BaseAmount', values[3], values[3].replace('.', ',')),
      tax,
    );
  const line = cac(
    `${root}Line`,
    put('BT-126', 'ID', 'L-126'),
    free('BT-127', 'Note'),
    put(
      'BT-129',
      root === 'Invoice' ? 'InvoicedQuantity' : 'CreditedQuantity',
      '1234.500',
      'unitCode="KGM"',
      '1 234,5 kg',
    ),
    money('BT-131', 'LineExtensionAmount', '1131.31', '1 131,31'),
    free('BT-133', 'AccountingCost'),
    cac(
      'InvoicePeriod',
      put('BT-134', 'StartDate', '2026-10-01', '', '1. 10. 2026'),
      put('BT-135', 'EndDate', '2026-10-31', '', '31. 10. 2026'),
    ),
    cac('OrderLineReference', put('BT-132', 'LineID', 'OL-132')),
    cac(
      'DocumentReference',
      put('BT-128', 'ID', 'OBJ-128', 'schemeID="AWV"'),
      '<cbc:DocumentTypeCode>130</cbc:DocumentTypeCode>',
    ),
    adjustment(false, ['BT-136', 'BT-137', 'BT-138', 'BT-139', 'BT-140'], ['64', '13.8', '136.36', '137.37'], ''),
    adjustment(true, ['BT-141', 'BT-142', 'BT-143', 'BT-144', 'BT-145'], ['FC', '14.3', '141.41', '142.42'], ''),
    cac(
      'Item',
      free('BT-154', 'Description'),
      free('BT-153', 'Name'),
      cac('BuyersItemIdentification', put('BT-156', 'ID', 'B-156')),
      cac('SellersItemIdentification', put('BT-155', 'ID', 'S-155')),
      cac('StandardItemIdentification', put('BT-157', 'ID', '08590000001570', 'schemeID="0160"')),
      cac('OriginCountry', put('BT-159', 'IdentificationCode', 'PL', '', 'Poľsko')),
      cac(
        'CommodityClassification',
        put('BT-158', 'ItemClassificationCode', '09348023', 'listID="STI" listVersionID="1.58"'),
      ),
      category('ClassifiedTaxCategory', ['BT-151', 'BT-152'], 'AE', '15.2', '15,2 %'),
      cac('AdditionalItemProperty', free('BT-160', 'Name'), free('BT-161', 'Value')),
    ),
    cac(
      'Price',
      money('BT-146', 'PriceAmount', '146.123456', '146,123456'),
      put('BT-149', 'BaseQuantity', '149', 'unitCode="TNE"', '149 t'),
      cac(
        'AllowanceCharge',
        '<cbc:ChargeIndicator>false</cbc:ChargeIndicator>',
        money('BT-147', 'Amount', '147.47', '147,47'),
        money('BT-148', 'BaseAmount', '148.48', '148,48'),
      ),
    ),
  );
  const code = root === 'Invoice' ? '380' : '381';
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="urn:oasis:names:specification:ubl:schema:xsd:${root}-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
${put('BT-24', 'CustomizationID', 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0')}${put('BT-23', 'ProfileID', 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0')}
${free('BT-1', 'ID')}${put('BT-2', 'IssueDate', '2026-11-21', '', '21. 11. 2026')}${root === 'Invoice' ? put('BT-9', 'DueDate', '2026-12-05', '', '5. 12. 2026') : ''}
${put('BT-3', `${root}TypeCode`, code, '', root === 'Invoice' ? 'Faktúra' : 'Dobropis')}${put('BT-21', 'Note', `#PMT#${dress('BT-22 text')}`, '', 'Platba')}${put('BT-7', 'TaxPointDate', '2026-11-07', '', '7. 11. 2026')}
${put('BT-5', 'DocumentCurrencyCode', 'EUR')}${put('BT-6', 'TaxCurrencyCode', 'CZK')}${free('BT-19', 'AccountingCost')}${free('BT-10', 'BuyerReference')}
${cac('InvoicePeriod', put('BT-73', 'StartDate', '2026-09-01', '', '1. 9. 2026'), put('BT-74', 'EndDate', '2026-09-30', '', '30. 9. 2026'), put('BT-8', 'DescriptionCode', '432', '', 'dňom úhrady'))}
${cac('OrderReference', free('BT-13', 'ID'), free('BT-14', 'SalesOrderID'))}
${cac('BillingReference', cac('InvoiceDocumentReference', free('BT-25', 'ID'), put('BT-26', 'IssueDate', '2026-08-26', '', '26. 8. 2026')))}
${cac('DespatchDocumentReference', free('BT-16', 'ID'))}${cac('ReceiptDocumentReference', free('BT-15', 'ID'))}${cac('OriginatorDocumentReference', free('BT-17', 'ID'))}${cac('ContractDocumentReference', free('BT-12', 'ID'))}
${cac('AdditionalDocumentReference', put('BT-18', 'ID', 'OBJ-18', 'schemeID="ABZ"'), '<cbc:DocumentTypeCode>130</cbc:DocumentTypeCode>')}
${cac('AdditionalDocumentReference', free('BT-122', 'ID'), free('BT-123', 'DocumentDescription'), cac('Attachment', element('cbc:EmbeddedDocumentBinaryObject', 'UHLDrWxvaGE=', 'mimeCode="text/csv" filename="vykaz.csv"'), cac('ExternalReference', free('BT-124', 'URI'))))}
${root === 'Invoice' ? cac('ProjectReference', free('BT-11', 'ID')) : cac('AdditionalDocumentReference', free('BT-11', 'ID'), '<cbc:DocumentTypeCode>50</cbc:DocumentTypeCode>')}
${seller}${buyer}${payee}${representative}${delivery}${paymentMeans}${cac('PaymentTerms', free('BT-20', 'Note'))}
${adjustment(false, ['BT-92', 'BT-93', 'BT-94', 'BT-97', 'BT-98'], ['64', '9.4', '92.92', '93.93'], category('TaxCategory', ['BT-95', 'BT-96'], 'Z', '9.6', '9,6 %'))}
${adjustment(true, ['BT-99', 'BT-100', 'BT-101', 'BT-104', 'BT-105'], ['FC', '10.1', '99.99', '100.11'], category('TaxCategory', ['BT-102', 'BT-103'], 'G', '10.3', '10,3 %'))}
${cac('TaxTotal', money('BT-110', 'TaxAmount', '1110.10', '1 110,10'), cac('TaxSubtotal', money('BT-116', 'TaxableAmount', '1116.16', '1 116,16'), money('BT-117', 'TaxAmount', '1117.17', '1 117,17'), category('TaxCategory', ['BT-118', 'BT-119'], 'E', '11.9', '11,9 %', put('BT-121', 'TaxExemptionReasonCode', 'VATEX-EU-132') + free('BT-120', 'TaxExemptionReason'))))}
${cac('TaxTotal', money('BT-111', 'TaxAmount', '27752.50', '27 752,50 CZK', 'CZK'))}
${cac('LegalMonetaryTotal', money('BT-106', 'LineExtensionAmount', '1106.06', '1 106,06'), money('BT-109', 'TaxExclusiveAmount', '1109.09', '1 109,09'), money('BT-112', 'TaxInclusiveAmount', '1112.12', '1 112,12'), money('BT-107', 'AllowanceTotalAmount', '107.07', '−107,07'), money('BT-108', 'ChargeTotalAmount', '108.08', '108,08'), money('BT-113', 'PrepaidAmount', '113.13', '−113,13'), money('BT-114', 'PayableRoundingAmount', '-0.14', '−0,14'), money('BT-115', 'PayableAmount', '1115.15', '1 115,15 €'))}
${line}
</${root}>
`;
  shown['BT-22'] = dress('BT-22 text');
  shown['BT-82'] = dress('BT-82 text');
  shown['BT-125'] = 'vykaz.csv';
  shown['BT-130'] = 'kg';
  shown['BT-150'] = '149 t';
  shown['BT-157-1'] = 'GTIN';
  shown['BT-158-1'] = 'CPV 1.58';
  return { xml, shown };
}
