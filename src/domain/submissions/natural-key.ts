import type { OutboundStatus, ReasonCode } from '../deliveries/status';
import { isOpenToResend } from '../deliveries/transition';
import type { DocumentTypeCode } from '../document-type';
import type { InvoiceId } from '../ids';
import type { DocumentParty } from '../invoices/invoice-document';
import { normalisedText } from '../normalised-text';

/**
 * Who issued a document, in the order of trust: Peppol DIČ, endpoint, VAT id, legal id, name. Part of the natural key
 * (tenant, direction, seller, type, number, issue date), so it must never change for the same document.
 */
export function sellerKeyOf(seller: DocumentParty): string {
  if (seller.peppol_id) return seller.peppol_id;
  if (seller.endpoint) return `${seller.endpoint.scheme ?? ''}:${seller.endpoint.value}`;
  if (seller.vatId) return `vat:${seller.vatId}`;
  if (seller.legalId) return `${seller.legalId.scheme ?? 'legal'}:${seller.legalId.value}`;
  return `name:${normalisedText(seller.name, 'NFKC').replace(/\s+/g, ' ').trim().toLowerCase()}`;
}

/** BT-1 for comparison: surrounding and repeated white space does not matter, case does. */
export const normalisedNumber = (number: string): string => number.replace(/\s+/g, ' ').trim();

/** Same seller, type and number; the issue date decides further. */
export interface NaturalKey {
  sellerKey: string;
  docTypeCode: DocumentTypeCode;
  number: string;
  issueDate: string;
}

/** An earlier, not replaced outbound invoice of the same seller, type and number, of any date. */
export interface PriorSubmission {
  id: InvoiceId;
  issueDate: string;
  status: OutboundStatus;
  reason: ReasonCode | null;
  /** An invoice of this number that was replaced and then delivered after all; null = none. */
  deliveredPredecessor: { id: InvoiceId; issueDate: string } | null;
}

export type ResendDecision =
  | { kind: 'duplicate'; existingInvoiceId: InvoiceId }
  /** Accepted; `supersedes` are replaced by it, `numberReusedBy` lives on under another date (a warning). */
  | { kind: 'proceed'; supersedes: InvoiceId[]; numberReusedBy: InvoiceId | null };

/**
 * The re-send rule: a failed or rejected invoice may be sent again under the same number (after midnight the date has
 * to change). One whose outcome is unknown may not, because it may have arrived; neither may one of which an earlier
 * form has arrived.
 */
export function decideResend(priors: readonly PriorSubmission[], issueDate: string): ResendDecision {
  for (const prior of priors) {
    const existingInvoiceId = invoiceInTheWay(prior, issueDate);
    if (existingInvoiceId) return { kind: 'duplicate', existingInvoiceId };
  }
  return {
    kind: 'proceed',
    supersedes: priors.filter(isReplaceable).map((prior) => prior.id),
    numberReusedBy: priors.find((prior) => !isReplaceable(prior))?.id ?? null,
  };
}

const isReplaceable = (prior: PriorSubmission): boolean => isOpenToResend(prior) && prior.reason !== 'OUTCOME_UNKNOWN';

/** @returns the invoice that the recipient has, or may have, in place of a new one of this date */
function invoiceInTheWay(prior: PriorSubmission, issueDate: string): InvoiceId | null {
  const { id, status, reason, deliveredPredecessor } = prior;
  // What was stopped for its predecessor goes the same way under every date, and so does what would replace it.
  if (deliveredPredecessor && (isReplaceable(prior) || reason === 'PREDECESSOR_DELIVERED'))
    return deliveredPredecessor.id;
  if (status === 'failed_permanent' && (reason === 'OUTCOME_UNKNOWN' || reason === 'PREDECESSOR_DELIVERED')) return id;
  if (prior.issueDate === issueDate && !isReplaceable(prior)) return id;
  return deliveredPredecessor?.issueDate === issueDate ? deliveredPredecessor.id : null;
}
