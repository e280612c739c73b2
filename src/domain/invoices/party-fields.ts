/** Where the numbers of a party stand below `cac:Party`, and their business terms. A buyer has no BT-32. */
export const partyFields = {
  endpoint: { element: 'cbc:EndpointID', seller: 'BT-34', buyer: 'BT-49' },
  endpoint_scheme: { element: 'cbc:EndpointID/@schemeID', seller: 'BT-34', buyer: 'BT-49' },
  vat_id: { element: "cac:PartyTaxScheme[cac:TaxScheme/cbc:ID='VAT']/cbc:CompanyID", seller: 'BT-31', buyer: 'BT-48' },
  tax_registration: {
    element: "cac:PartyTaxScheme[cac:TaxScheme/cbc:ID!='VAT']/cbc:CompanyID",
    seller: 'BT-32',
    buyer: null,
  },
  legal_id: { element: 'cac:PartyLegalEntity/cbc:CompanyID', seller: 'BT-30', buyer: 'BT-47' },
} as const;

export type PartyField = keyof typeof partyFields;

/** Element of a party below the root. */
export const partyElements = { seller: 'cac:AccountingSupplierParty', buyer: 'cac:AccountingCustomerParty' } as const;
