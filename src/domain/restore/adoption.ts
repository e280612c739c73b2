import type { InvoiceId } from '../ids';
import { decideResend, type PriorSubmission, type ResendDecision } from '../submissions/natural-key';

/** Reason of the first log entry of an invoice whose rows were lost, and that was made anew of its document. */
export const restoredReason = 'RESTORED';

/** Acceptances that were under way at the recovery point began at most so long before. */
const marginMs = 3_600_000;

/**
 * From when on documents may be without their rows.
 * @param recoveredTo ISO 8601
 * @returns milliseconds since the epoch
 */
export const adoptedFromMs = (recoveredTo: string): number => Date.parse(recoveredTo) - marginMs;

/**
 * When an invoice was given its id, milliseconds since the epoch. Null: its id does not say, being no UUIDv7 (RFC 9562,
 * 5.7).
 */
export const idGivenAtMs = (id: string): number | null =>
  id[14] === '7' ? Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) : null;

/**
 * Whether an invoice comes back beside those of its number. A document that is protected had been accepted, and so had
 * replaced whatever of its number was older; otherwise what is there wins.
 * @param priors as for {@link decideResend}
 */
export function decideAdoption(
  priors: readonly PriorSubmission[],
  issueDate: string,
  { invoiceId, isProtected }: { invoiceId: InvoiceId; isProtected: boolean },
): ResendDecision {
  const usual = decideResend(priors, issueDate);
  if (usual.kind === 'proceed' || !isProtected) return usual;
  const ofThatDay = priors.filter((prior) => prior.issueDate === issueDate);
  const isReplacement = ofThatDay.every(({ id, status }) => status !== 'delivered' && id < invoiceId);
  if (!isReplacement) return usual;
  return { kind: 'proceed', supersedes: ofThatDay.map(({ id }) => id), numberReusedBy: null };
}
