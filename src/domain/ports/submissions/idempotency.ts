import type { InvoiceId, TenantId } from '../../ids';

/** Keys of different owners and operations never meet. `owner` is the integration's id, otherwise the tenant's. */
export interface IdempotencyScope {
  tenantId: TenantId;
  owner: string;
  operation: 'submit' | 'test_submit' | 'replay_deliveries' | 'revalidate';
  key: string;
}

/** What a request may do while it owns its key. */
export interface OwnedKey {
  scope: IdempotencyScope;
  token: string;
}

/** An answer as it is repeated: never a 429 or 5xx. */
export interface StoredAnswer {
  status: number;
  headers: Record<string, string>;
  body: Record<string, unknown>;
}

export type Reservation =
  /** This request owns the key until its lease ends; `token` fences it off from a later owner. */
  | { kind: 'reserved'; token: string }
  | { kind: 'replay'; answer: StoredAnswer }
  /** Another body was sent under this key. */
  | { kind: 'conflict'; existingInvoiceId: InvoiceId | null }
  | { kind: 'in_progress' };

/**
 * Remembers which request used which key. A finished acceptance is written by the accepting transaction itself
 * (`SubmissionRepository.accept`), refusals by `finish`.
 */
export interface IdempotencyStore {
  /** One short transaction: takes the key, takes over an expired lease, or says why not. `fingerprint` is a SHA-256. */
  reserve(scope: IdempotencyScope, fingerprint: string, leaseSeconds: number): Promise<Reservation>;
  /** Prolongs the lease of a long request. @returns false when it was lost */
  renew(scope: IdempotencyScope, token: string, leaseSeconds: number): Promise<boolean>;
  /** Keeps a final refusal for `keepDays`. */
  finish(
    scope: IdempotencyScope,
    token: string,
    answer: StoredAnswer,
    keepDays: number,
    existingInvoiceId: InvoiceId | null,
  ): Promise<void>;
  /** Forgets the key: the same request may be tried again. */
  release(scope: IdempotencyScope, token: string): Promise<void>;
}
