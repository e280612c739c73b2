import type { DocumentTypeCode } from '../document-type';

/** Postal address (BG-5, BG-8); keys are always present. Contract spelling, as in all records below. */
export interface Address {
  street: string | null;
  city: string | null;
  postal_code: string | null;
  /** ISO 3166-1 alpha-2 (BT-40, BT-55). */
  country_code: string | null;
}

/** Seller or buyer as shown to users. */
export interface Party {
  name: string;
  dic: string | null;
  ic_dph: string | null;
  ico: string | null;
  /** `0245:<DIČ>`, only from an EndpointID with schemeID 0245. */
  peppol_id: string | null;
  address: Address | null;
}

/** An identifier with its scheme (`schemeID`), e.g. an EndpointID (BT-34, BT-49). */
export interface SchemedId {
  scheme: string | null;
  value: string;
}

/** Where the first `cbc:CompanyID` of a party is; decides what it must equal. */
export type CompanyIdPlace = 'vat' | 'other_tax' | 'legal_entity';

/** A party with everything that identifies it, as read from the document. */
export interface DocumentParty extends Party {
  endpoint: SchemedId | null;
  /** First `cbc:CompanyID` below the party, in document order. */
  firstCompanyId: { place: CompanyIdPlace; value: string } | null;
  /** BT-32: CompanyID under a PartyTaxScheme other than VAT. */
  taxRegistration: string | null;
  /** BT-31 / BT-48: CompanyID under PartyTaxScheme VAT. */
  vatId: string | null;
  /** BT-30 / BT-47: CompanyID under PartyLegalEntity. */
  legalId: SchemedId | null;
}

/** Money amounts of BG-22 and BG-23; all are decimal strings as written in the document, null when absent. */
export interface Totals {
  line_net: string | null;
  allowances: string | null;
  charges: string | null;
  net: string | null;
  vat: string | null;
  vat_in_accounting_currency: string | null;
  gross: string | null;
  prepaid: string | null;
  rounding: string | null;
  payable: string | null;
  vat_breakdown: VatBreakdown[];
}

/** One VAT category (BG-23). */
export interface VatBreakdown {
  category: string;
  rate: string | null;
  taxable: string | null;
  tax: string | null;
  exemption_reason: string | null;
  exemption_code: string | null;
}

/** One line (BG-25). */
export interface InvoiceLine {
  line_id: string;
  name: string;
  quantity: string;
  /** UN/ECE Recommendation 20. */
  unit_code: string | null;
  unit_price: string;
  line_net: string;
  vat_category: string;
  vat_rate: string | null;
}

/** An embedded attachment (BG-24) as found in the document; `bytes` are of the decoded content. */
export interface EmbeddedAttachment {
  filename: string;
  mime_type: string;
  size_bytes: number;
  sha256: string;
}

export type DocumentRoot = 'Invoice' | 'CreditNote';

/** What stands where a day (BT-2) or an amount (BT-115) belongs, and is none. */
export interface UnreadableField {
  bt: 'BT-2' | 'BT-115';
  /** As written. */
  written: string;
}

/** What we understood of a UBL document: the one reading that all of the portal shares. */
export interface InvoiceDocument {
  root: DocumentRoot;
  /** BT-24 and BT-23: with the root they make the Peppol document type and process. */
  customization_id: string | null;
  profile_id: string | null;
  ubl_version: string | null;
  doc_type_code: DocumentTypeCode;
  /** BT-3 as written, also when we do not know it. */
  raw_type_code: string | null;
  /** BT-1, whitespace normalised. */
  invoice_number: string;
  /** BT-2, `YYYY-MM-DD`, or null when it is missing or no date. */
  issue_date: string | null;
  due_date: string | null;
  /** BT-7, the tax point. */
  tax_point_date: string | null;
  /** BT-72. */
  delivery_date: string | null;
  currency: string | null;
  buyer_reference: string | null;
  note: string | null;
  /** BT-25, preceding invoices. */
  billing_references: string[];
  seller: DocumentParty;
  buyer: DocumentParty;
  totals: Totals;
  /** At most {@link maxStoredLines}; `line_count` counts all. */
  lines: InvoiceLine[];
  line_count: number;
  /** The first of them, {@link maxIndexedAttachments} unless configured otherwise; `attachment_count` counts all. */
  attachments: EmbeddedAttachment[];
  attachment_count: number;
  signed: boolean;
  /** Required fields that are there but null above, because they cannot be read. */
  unreadable: readonly UnreadableField[];
}

/** Lines kept with an invoice's record; a longer invoice says so in `payload_omitted_reason`. */
export const maxStoredLines = 1000;

/** Attachments indexed of one document; Peppol has no limit, our listing does. */
export const maxIndexedAttachments = 100;
/**
 * The most that the portal can be configured with: attachments that were indexed once stay available when the setting
 * becomes smaller.
 */
export const maxIndexedAttachmentsEver = 1_000;
