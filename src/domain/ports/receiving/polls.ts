import type { ConnectionId, TenantId } from '../../ids';
import type { ProblemCode } from '../../problem';

/** What one look at a provider brought. */
export interface PollOutcome {
  /** Null: the provider answered, and of the documents that it listed at least one could be taken in. */
  fault: { code: ProblemCode } | null;
  stored: number;
  duplicates: number;
  withoutXml: number;
  /** Documents that could not be taken in this time; the next poll tries them again. */
  failed: number;
}

/** A listed document that could not be taken in; `documentId` null: it has no id by which it could be fetched. */
export interface FailingDocument {
  documentId: string | null;
  /** Problem code, or `DOCUMENT_ID_INVALID`. */
  reason: string;
}

export interface PollRepository {
  /**
   * Keeps the outcome and the connection's state; the third failure in a row, and the first success after it, notify
   * the tenant.
   * @returns failures in a row
   */
  record(tenantId: TenantId, connectionId: ConnectionId, outcome: PollOutcome): Promise<number>;
  /**
   * Keeps that a document failed, until it is received. The third poll in a row that fails on it notifies the tenant,
   * once a day.
   */
  noteFailing(tenantId: TenantId, connectionId: ConnectionId, document: FailingDocument): Promise<void>;
}
