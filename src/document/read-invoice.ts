import { documentTypeOf } from '../domain/document-type';
import {
  type DocumentRoot,
  type InvoiceDocument,
  maxIndexedAttachments,
  maxStoredLines,
  type UnreadableField,
} from '../domain/invoices/invoice-document';
import { normaliseMoney } from '../domain/money';
import { isDay } from '../domain/submissions/issue-day';
import { notUbl } from './other-formats';
import { readLine, readTotals } from './read-amounts';
import { countAttachments, readAttachments } from './read-attachments';
import { readParty } from './read-party';
import { all, first, token, tokenAt, type UblElement } from './ubl-element';

/**
 * Reads a UBL 2.1 Invoice or CreditNote: the one reading that all of the portal shares. It is tolerant, so that a
 * faulty document can still be shown: what is missing or unreadable is null, and it is for the layers to say so.
 *
 * @param document the root element
 * @param maxAttachments that are indexed; `attachment_count` counts all
 * @throws ProblemError `UNSUPPORTED_DOCUMENT_TYPE` when it is neither
 */
export function readInvoice(document: UblElement, maxAttachments = maxIndexedAttachments): InvoiceDocument {
  const root = rootOf(document);
  const lines = all(document, `cac:${root}Line`);
  return {
    ...readHead(root, document),
    attachments: readAttachments(all(document, 'cac:AdditionalDocumentReference'), maxAttachments),
    lines: lines.slice(0, maxStoredLines).map(readLine),
    line_count: lines.length,
    signed: all(document, 'ext:UBLExtensions').some(holdsSignature),
    unreadable: readUnreadable(document),
  };
}

/** Required days and amounts that are written in another form: `21.11.2026`, `326,93`. */
function readUnreadable(invoice: UblElement): UnreadableField[] {
  const written = {
    'BT-2': unless(isDay, tokenAt(invoice, 'cbc:IssueDate')),
    'BT-115': unless(
      (text) => normaliseMoney(text) !== null,
      tokenAt(invoice, 'cac:LegalMonetaryTotal', 'cbc:PayableAmount'),
    ),
  };
  return (['BT-2', 'BT-115'] as const).flatMap((bt) => (written[bt] === null ? [] : [{ bt, written: written[bt] }]));
}

const unless = (isReadable: (text: string) => boolean, text: string | null): string | null =>
  text === null || isReadable(text) ? null : text;

function rootOf(root: UblElement): DocumentRoot {
  if (root.name === 'ubl:Invoice') return 'Invoice';
  if (root.name === 'cn:CreditNote') return 'CreditNote';
  throw notUbl(root);
}

function readHead(
  root: DocumentRoot,
  invoice: UblElement,
): Omit<InvoiceDocument, 'attachments' | 'lines' | 'line_count' | 'signed' | 'unreadable'> {
  const typeCode = tokenAt(invoice, `cbc:${root}TypeCode`);
  const notes = all(invoice, 'cbc:Note')
    .map((note) => note.text.trim())
    .filter((note) => note !== '');
  return {
    root,
    customization_id: tokenAt(invoice, 'cbc:CustomizationID'),
    profile_id: tokenAt(invoice, 'cbc:ProfileID'),
    ubl_version: tokenAt(invoice, 'cbc:UBLVersionID'),
    doc_type_code: documentTypeOf(root, typeCode),
    raw_type_code: typeCode,
    invoice_number: tokenAt(invoice, 'cbc:ID') ?? '',
    issue_date: dayAt(invoice, 'cbc:IssueDate'),
    // A credit note of UBL has no DueDate of its own; BT-9 is in the payment means.
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
    attachment_count: countAttachments(all(invoice, 'cac:AdditionalDocumentReference')),
  };
}

function dayAt(invoice: UblElement, ...path: readonly string[]): string | null {
  const written = tokenAt(invoice, ...path);
  return written !== null && isDay(written) ? written : null;
}

/** An XML signature travels in the extensions of a UBL document (UBL 2.1, section 5). */
const holdsSignature = (element: UblElement): boolean =>
  element.name === 'ds:Signature' || element.children.some(holdsSignature);
