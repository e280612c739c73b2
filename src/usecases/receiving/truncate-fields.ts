import { createHash } from 'node:crypto';

import type { InvoiceDocument } from '../../domain/invoices/invoice-document';
import { isOfOtherSender } from '../../domain/receiving/received-sender';
import { type NaturalKey, normalisedNumber, sellerKeyOf } from '../../domain/submissions/natural-key';

/**
 * A document that was sent by another participant than it names has a key of its own: among what this sender sends for
 * that seller. So it never takes the key of a document of the seller's own, whichever comes first.
 *
 * @param today used when the day of issue is not known
 * @param senderParticipantId who sent it, by its provider
 */
export const naturalKeyOf = (
  invoice: InvoiceDocument,
  today: string,
  senderParticipantId: string | null = null,
): NaturalKey => ({
  sellerKey: keyWithin(
    isOfOtherSender(invoice, senderParticipantId)
      ? `sent by ${senderParticipantId}: ${sellerKeyOf(invoice.seller)}`
      : sellerKeyOf(invoice.seller),
  ),
  docTypeCode: invoice.doc_type_code,
  number: normalisedNumber(invoice.invoice_number),
  issueDate: invoice.issue_date ?? today,
});

const maxKeyLength = 300;
/** What is too long for an index still is one key: its beginning and its hash. */
const keyWithin = (key: string): string =>
  key.length <= maxKeyLength ? key : `${key.slice(0, 200)}#${createHash('sha256').update(key).digest('hex')}`;

/** Days that no calendar of ours reaches come from typing errors, and are as good as none. */
const plausible = (day: string | null): string | null =>
  day !== null && day >= '1900-01-01' && day <= '2199-12-31' ? day : null;

const cut = (text: string, most: number): string => (text.length <= most ? text : `${text.slice(0, most - 1)}…`);

/**
 * A received document may say anything; what is kept as its data has a length that fits indexes and screens. The XML
 * has all of it.
 */
export function truncateFields(invoice: InvoiceDocument): InvoiceDocument {
  const party = (one: InvoiceDocument['seller']): InvoiceDocument['seller'] => ({
    ...one,
    name: cut(one.name, 1_000),
    dic: one.dic && cut(one.dic, 200),
    ico: one.ico && cut(one.ico, 200),
    ic_dph: one.ic_dph && cut(one.ic_dph, 200),
  });
  return {
    ...invoice,
    invoice_number: cut(invoice.invoice_number, 200),
    issue_date: plausible(invoice.issue_date),
    due_date: plausible(invoice.due_date),
    tax_point_date: plausible(invoice.tax_point_date),
    delivery_date: plausible(invoice.delivery_date),
    currency: invoice.currency !== null && /^[A-Z]{3}$/.test(invoice.currency) ? invoice.currency : 'XXX',
    buyer_reference: invoice.buyer_reference && cut(invoice.buyer_reference, 1_000),
    note: invoice.note && cut(invoice.note, 20_000),
    billing_references: invoice.billing_references.slice(0, 100).map((one) => cut(one, 200)),
    seller: party(invoice.seller),
    buyer: party(invoice.buyer),
  };
}
