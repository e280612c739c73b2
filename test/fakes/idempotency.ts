import { randomUUID } from 'node:crypto';

import type { InvoiceId } from '../../src/domain/ids';
import type { IdempotencyScope, IdempotencyStore, StoredAnswer } from '../../src/domain/ports/submissions/idempotency';

interface Key {
  fingerprint: string;
  token: string;
  leaseEndsMs: number;
  answer: StoredAnswer | null;
  expiresMs: number;
  existingInvoiceId: InvoiceId | null;
}

export interface FakeIdempotencyStore extends IdempotencyStore {
  /** What the accepting transaction does with the key. @returns false when the caller does not own it */
  complete(scope: IdempotencyScope, token: string, answer: StoredAnswer, invoiceId: InvoiceId | null): boolean;
  /** Ends the lease, or the retention of the answer, of a key now. */
  expire(scope: IdempotencyScope, what: 'lease' | 'answer'): void;
}

const keptDays = 7;
const nameOf = ({ tenantId, owner, operation, key }: IdempotencyScope): string =>
  JSON.stringify([tenantId, owner, operation, key]);

/** The idempotency store in memory; the suite of the real one holds for it too. */
export function fakeIdempotencyStore(clock: () => number = Date.now): FakeIdempotencyStore {
  const keys = new Map<string, Key>();
  const owned = (scope: IdempotencyScope, token: string): Key | null => {
    const key = keys.get(nameOf(scope));
    return key?.token === token && key.answer === null ? key : null;
  };
  const isFree = (key: Key): boolean => (key.answer === null ? key.leaseEndsMs : key.expiresMs) <= clock();
  const keep = (key: Key, answer: StoredAnswer, days: number, invoiceId: InvoiceId | null): void =>
    void Object.assign(key, { answer, expiresMs: clock() + days * 86_400_000, existingInvoiceId: invoiceId });

  return {
    reserve: (scope, fingerprint, leaseSeconds) => {
      const known = keys.get(nameOf(scope));
      if (known && !isFree(known)) {
        if (known.fingerprint !== fingerprint)
          return Promise.resolve({ kind: 'conflict', existingInvoiceId: known.existingInvoiceId });
        return Promise.resolve(known.answer ? { kind: 'replay', answer: known.answer } : { kind: 'in_progress' });
      }
      const token = randomUUID();
      const leaseEndsMs = clock() + leaseSeconds * 1000;
      keys.set(nameOf(scope), {
        fingerprint,
        token,
        leaseEndsMs,
        answer: null,
        expiresMs: Infinity,
        existingInvoiceId: null,
      });
      return Promise.resolve({ kind: 'reserved', token });
    },
    renew: (scope, token, leaseSeconds) => {
      const key = owned(scope, token);
      if (key) key.leaseEndsMs = clock() + leaseSeconds * 1000;
      return Promise.resolve(key !== null);
    },
    finish: (scope, token, answer, keepDays, existingInvoiceId) => {
      const key = owned(scope, token);
      if (key) keep(key, answer, keepDays, existingInvoiceId);
      return Promise.resolve();
    },
    release: (scope, token) => {
      if (owned(scope, token)) keys.delete(nameOf(scope));
      return Promise.resolve();
    },
    complete: (scope, token, answer, invoiceId) => {
      const key = owned(scope, token);
      if (key) keep(key, answer, keptDays, invoiceId);
      return key !== null;
    },
    expire: (scope, what) => {
      const key = keys.get(nameOf(scope));
      if (!key) return;
      if (what === 'lease') key.leaseEndsMs = -Infinity;
      else if (key.answer) key.expiresMs = -Infinity;
    },
  };
}
