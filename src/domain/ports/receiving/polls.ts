import type { Connection } from '../../connections/connection';
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

/** An account that a connection has left and that received. */
export interface DrainedAccount {
  tenantId: TenantId;
  connectionId: ConnectionId;
  accountNo: number;
}

/** A connection that is asked for received documents. */
export type PolledConnection = Pick<Connection, 'id' | 'tenantId' | 'providerType' | 'settings' | 'receiveMode'>;

/** A listed document that could not be taken in; `documentId` null: it has no id by which it could be fetched. */
export interface FailingDocument {
  documentId: string | null;
  /** Problem code, or `DOCUMENT_ID_INVALID`. */
  reason: string;
}

export interface PollRepository {
  /** Over all tenants: enabled connections that receive, by asking or by being told. */
  connections(): Promise<PolledConnection[]>;
  /** Over all tenants: accounts that received and were left no more than so many days ago, also those of removed connections. */
  drained(days: number): Promise<DrainedAccount[]>;
  /**
   * Keeps the outcome and the connection's state; the third failure in a row, and the first success after it, notify the tenant.
   * @returns failures in a row
   */
  record(tenantId: TenantId, connectionId: ConnectionId, outcome: PollOutcome): Promise<number>;
  /** Keeps that a document failed, until it is received. The third poll in a row that fails on it notifies the tenant, once a day. */
  noteFailing(tenantId: TenantId, connectionId: ConnectionId, document: FailingDocument): Promise<void>;
}
