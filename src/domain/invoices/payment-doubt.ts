import type { InvoiceRecord } from './invoice';

/** Why a document should not be paid before somebody has looked at it; the most serious comes first. */
export const paymentDoubts = [
  'other_sender',
  'other_recipient',
  'other_content',
  'number_reused',
  'invalid',
  'superseded',
  'not_checked',
] as const;
export type PaymentDoubt = (typeof paymentDoubts)[number];

/** Warnings of the portal's own checks of received documents that speak against a payment. */
const doubtsOfFindings: Readonly<Record<string, PaymentDoubt>> = {
  SENDER_MISMATCH: 'other_sender',
  BUYER_MISMATCH: 'other_recipient',
  CONFLICTING_DUPLICATE: 'other_content',
  NUMBER_REUSED: 'number_reused',
};

/** The most serious doubt about a document; null: it may be paid as it is. */
export function paymentDoubtOf({
  direction,
  validation: { status, findings },
  hasConflictingDuplicates,
  superseded,
}: Pick<InvoiceRecord, 'direction' | 'validation' | 'hasConflictingDuplicates' | 'superseded'>): PaymentDoubt | null {
  const found = new Set<PaymentDoubt | undefined>(
    direction === 'inbound' ? findings.map(({ code }) => doubtsOfFindings[code]) : [],
  );
  if (hasConflictingDuplicates) found.add('other_content');
  if (status === 'invalid') found.add('invalid');
  if (superseded) found.add('superseded');
  if (status === 'not_validated') found.add('not_checked');
  return paymentDoubts.find((doubt) => found.has(doubt)) ?? null;
}
