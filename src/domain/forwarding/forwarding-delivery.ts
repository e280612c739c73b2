import type { InvoiceStatus } from '../deliveries/status';
import type { InvoiceId } from '../ids';

export const forwardingStates = ['pending', 'delivered', 'dead', 'cancelled'] as const;
/** `dead`: it was refused, or every try has failed. `cancelled`: the rule or the address was switched off before. */
export type ForwardingState = (typeof forwardingStates)[number];

/** Spelled as the contract has it, stored as it is. */
export interface ForwardingAttempt {
  no: number;
  /** ISO 8601. */
  at: string;
  /** `refused`: for good; `failed`: for now. */
  outcome: 'delivered' | 'failed' | 'refused';
  /** Of SMTP or HTTP; null: no answer. */
  status: number | null;
  /** Null: it was the last one. */
  next_at: string | null;
}

/** One document for one recipient. Times are ISO 8601. */
export interface ForwardingDelivery {
  id: string;
  invoiceId: InvoiceId;
  status: InvoiceStatus;
  /** Masked. */
  recipient: string;
  state: ForwardingState;
  attempts: ForwardingAttempt[];
  nextAt: string | null;
  createdAt: string;
  finishedAt: string | null;
}

/** Seconds before each try of a mail that the server did not take for now: eight in a day. */
const mailDelaysSeconds: readonly number[] = [0, 60, 300, 1_800, 7_200, 14_400, 21_600, 39_600];

/** Seconds to the next try; null: there is none. @param tries made so far, from 1 */
export const mailDelaySeconds = (tries: number): number | null => mailDelaysSeconds[tries] ?? null;

/** So many mails in a row that were refused for good stop an address. */
export const bouncesUntilStopped = 3;
