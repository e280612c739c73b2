import { randomUUID } from 'node:crypto';

export type OutboundStatus = 'pending' | 'sending' | 'sent' | 'failed' | 'permanently_failed' | 'rejected';
export type InboundStatus =
  'received' | 'forwarding' | 'forwarded' | 'forward_failed' | 'permanently_failed' | 'rejected';

/** Ids with their scheme, as phoss-ap keeps them. */
interface Transaction {
  id: string;
  senderID: string;
  receiverID: string;
  docTypeID: string;
  processID: string;
  sbdhInstanceID: string;
  attemptCount: number;
  completedDT: string | null;
  errorDetails: string | null;
  /** The document as it is stored. */
  payload: Buffer;
}

export interface OutboundTransaction extends Transaction {
  status: OutboundStatus;
  createdDT: string;
  mlsStatus: 'pending' | 'received_ap' | 'received_ab' | 'received_re' | 'not_applicable';
  c1CountryCode: string;
  custom1: string | null;
}

export interface InboundTransaction extends Transaction {
  status: InboundStatus;
  receivedDT: string;
  c4CountryCode: string | null;
}

/** In memory, newest first: a restarted access point is a new one. */
export interface Transactions<T extends Transaction> {
  add(given: Omit<T, 'id' | 'attemptCount' | 'completedDT' | 'errorDetails'>): T;
  /** Undefined for none, and for more than one of the id: phoss-ap tells neither apart. */
  bySbdhId(id: string): T | undefined;
  page(offset: number, limit: number): T[];
  all(): readonly T[];
}

export function createTransactions<T extends Transaction>(): Transactions<T> {
  const kept: T[] = [];
  return {
    add(given) {
      const fresh = { id: randomUUID(), attemptCount: 0, completedDT: null, errorDetails: null };
      const transaction = { ...fresh, ...given } as unknown as T;
      kept.unshift(transaction);
      return transaction;
    },
    bySbdhId(id) {
      const found = kept.filter(({ sbdhInstanceID }) => sbdhInstanceID === id);
      return found.length === 1 ? found[0] : undefined;
    },
    page: (offset, limit) => kept.slice(offset, offset + limit),
    all: () => kept,
  };
}

/**
 * The members of the answers (OutboundTransactionResponse.java, InboundTransactionResponse.java) that are simulated.
 */
export function viewOf<T extends Transaction>({ payload: _, ...shown }: T): Omit<T, 'payload'> {
  return shown;
}
