import { documentTypeOf } from '../domain/document-type';
import { maxStoredLines, type DocumentRoot, type InvoiceDocument } from '../domain/invoice-document';
import { isDay } from '../domain/issue-day';
import { localized } from '../domain/localized';
import { ProblemError } from '../domain/problem';
import type { Libxml2, XmlDocument, XmlElement } from './libxml2';
import { readLine, readTotals } from './read-amounts';
import { readAttachments } from './read-attachments';
import { readParty } from './read-party';
import { all, childElements, copyElement, first, nameOf, token, tokenAt, type UblElement } from './ubl-element';
import { rootNamespace } from './ubl-namespaces';

/**
 * Reads a UBL 2.1 Invoice or CreditNote: the one reading that all of the portal shares. It is tolerant, so that a faulty
 * document can still be shown: what is missing or unreadable is null, and it is for the layers to say so.
 *
 * @throws ProblemError `UNSUPPORTED_DOCUMENT_TYPE` when the root element is neither
 */
export function readInvoice(lib: Libxml2, document: XmlDocument): InvoiceDocument {
  const root = rootOf(document.root);
  const lineName = `cac:${root}Line`;
  const children = childElements(lib, document.root);
  const names = children.map(nameOf);
  const lineElements = children.filter((_, index) => names[index] === lineName);
  const copies = children
    // Lines are copied on their own, up to what is kept; extensions are never read and may be of any size.
    .filter((_, index) => names[index] !== lineName && names[index] !== 'ext:UBLExtensions')
    .map((child) => copyElement(lib, child));
  return {
    ...readHead(root, { name: `ubl:${root}`, attributes: {}, children: copies, text: '' }),
    lines: lineElements.slice(0, maxStoredLines).map((line) => readLine(copyElement(lib, line))),
    line_count: lineElements.length,
    signed: hasSignature(document),
  };
}

function rootOf(element: XmlElement): DocumentRoot {
  const root = (['Invoice', 'CreditNote'] as const).find((name) => element.name === name && element.namespaceUri === rootNamespace(name));
  if (root) return root;
  throw new ProblemError('UNSUPPORTED_DOCUMENT_TYPE', {
    detail: localized(
      'Koreňový prvok nie je Invoice ani CreditNote podľa UBL 2.1.',
      'Kořenový prvek není Invoice ani CreditNote podle UBL 2.1.',
      'The root element is neither Invoice nor CreditNote of UBL 2.1.',
    ),
  });
}

function readHead(root: DocumentRoot, invoice: UblElement): Omit<InvoiceDocument, 'lines' | 'line_count' | 'signed'> {
  const typeCode = tokenAt(invoice, `cbc:${root}TypeCode`);
  const notes = all(invoice, 'cbc:Note').map((note) => note.text.trim()).filter((note) => note !== '');
  return {
    root,
    customization_id: tokenAt(invoice, 'cbc:CustomizationID'),
    profile_id: tokenAt(invoice, 'cbc:ProfileID'),
    ubl_version: tokenAt(invoice, 'cbc:UBLVersionID'),
    doc_type_code: documentTypeOf(root, typeCode),
    raw_type_code: typeCode,
    invoice_number: tokenAt(invoice, 'cbc:ID') ?? '',
    issue_date: dayAt(invoice, 'cbc:IssueDate'),
    // A credit note of UBL has no DueDate of its own; BT-9 stands with the payment means.
    due_date: dayAt(invoice, 'cbc:DueDate') ?? dayAt(invoice, 'cac:PaymentMeans', 'cbc:PaymentDueDate'),
    tax_point_date: dayAt(invoice, 'cbc:TaxPointDate'),
    delivery_date: dayAt(invoice, 'cac:Delivery', 'cbc:ActualDeliveryDate'),
    currency: tokenAt(invoice, 'cbc:DocumentCurrencyCode'),
    buyer_reference: tokenAt(invoice, 'cbc:BuyerReference'),
    note: notes.join('\n') || null,
    billing_references: all(invoice, 'cac:BillingReference', 'cac:InvoiceDocumentReference', 'cbc:ID')
      .map(token)
      .filter((number) => number !== null),
    seller: readParty(first(invoice, 'cac:AccountingSupplierParty', 'cac:Party')),
    buyer: readParty(first(invoice, 'cac:AccountingCustomerParty', 'cac:Party')),
    totals: readTotals(invoice),
    attachments: readAttachments(all(invoice, 'cac:AdditionalDocumentReference')),
  };
}

function dayAt(invoice: UblElement, ...path: readonly string[]): string | null {
  const written = tokenAt(invoice, ...path);
  return written !== null && isDay(written) ? written : null;
}

/** An XML signature travels in the extensions of a UBL document (UBL 2.1, section 5). */
const hasSignature = (document: XmlDocument): boolean =>
  document.get('/*/ext:UBLExtensions//ds:Signature', {
    ext: 'urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2',
    ds: 'http://www.w3.org/2000/09/xmldsig#',
  }) !== null;
