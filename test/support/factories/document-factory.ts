import type { DocumentParty, InvoiceDocument, Totals } from '../../../src/domain/invoices/invoice-document';
import { aCompany } from './invoice-factory';

/** One line of 100 euros net and 23 % VAT, without a breakdown. */
export const plainTotals: Totals = {
  line_net: '100.00',
  allowances: null,
  charges: null,
  net: '100.00',
  vat: '23.00',
  vat_in_accounting_currency: null,
  gross: '123.00',
  prepaid: null,
  rounding: null,
  payable: '123.00',
  vat_breakdown: [],
};

/** What is read of the nth made-up company, as in `anInvoiceXml`. */
export function aDocumentParty(serial: number, overrides: Partial<DocumentParty> = {}): DocumentParty {
  const { name, dic, icDph, ico, endpoint, street, city, postalCode, countryCode } = aCompany(serial);
  return {
    name,
    dic,
    ic_dph: icDph,
    ico,
    peppol_id: `0245:${dic}`,
    address: { street, city, postal_code: postalCode, country_code: countryCode },
    endpoint,
    firstCompanyId: { place: 'vat', value: icDph ?? '' },
    taxRegistration: null,
    vatId: icDph,
    legalId: { scheme: '0158', value: ico ?? '' },
    ...overrides,
  };
}

/** What is read of a domestic invoice of 21 November 2026 with nothing to complain of, for layers that need no XML. */
export const anInvoiceDocument = (overrides: Partial<InvoiceDocument> = {}): InvoiceDocument => ({
  root: 'Invoice',
  customization_id: 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0',
  profile_id: 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
  ubl_version: null,
  doc_type_code: '380',
  raw_type_code: '380',
  invoice_number: 'FA-2026-0001',
  issue_date: '2026-11-21',
  due_date: '2026-12-05',
  tax_point_date: null,
  delivery_date: '2026-11-21',
  currency: 'EUR',
  buyer_reference: 'OBJ-77',
  note: null,
  billing_references: [],
  seller: aDocumentParty(1),
  buyer: aDocumentParty(2),
  totals: {
    ...plainTotals,
    vat_breakdown: [
      { category: 'S', rate: '23', taxable: '100.00', tax: '23.00', exemption_reason: null, exemption_code: null },
    ],
  },
  lines: [
    {
      line_id: '1',
      name: 'Konzultácia',
      quantity: '1',
      unit_code: 'HUR',
      unit_price: '100.00',
      line_net: '100.00',
      vat_category: 'S',
      vat_rate: '23',
    },
  ],
  line_count: 1,
  attachments: [],
  attachment_count: 0,
  signed: false,
  unreadable: [],
  ...overrides,
});
