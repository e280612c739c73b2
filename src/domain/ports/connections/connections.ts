import type { Connection, ConnectionRecord, OpenConnection } from '../../connections/connection';
import type { ConnectionId, TenantId } from '../../ids';
import type { RecordState } from '../../record-state';

export interface ConnectionRepository {
  /** Of this tenant; another tenant's connection does not exist, nor does one that was removed. */
  find(tenantId: TenantId, id: ConnectionId): Promise<Connection | null>;
  list(tenantId: TenantId): Promise<Connection[]>;
  /** As they are shown, newest first; with an id at most that one. */
  records(tenantId: TenantId, filter: { state: RecordState; id?: ConnectionId }): Promise<ConnectionRecord[]>;
  /** With decrypted credentials, for the provider's adapter only; also of one that was removed. */
  open(tenantId: TenantId, id: ConnectionId): Promise<OpenConnection | null>;
  /**
   * The same with the settings and credentials of one of its accounts. Of one that was erased the credentials are
   * empty.
   */
  openAccount(tenantId: TenantId, id: ConnectionId, accountNo: number): Promise<OpenConnection | null>;
  /**
   * For a webhook, which names only the connection (system role): all accounts that are kept, the present one first;
   * empty = there is no such connection.
   */
  openAccounts(id: ConnectionId): Promise<OpenConnection[]>;
  /**
   * Counts a success or a fault, and opens or closes the circuit: faults of five different documents without a healthy
   * answer between them open it, any healthy answer closes it. A fault while it is open is not counted. Refused
   * credentials are told to the tenant, once until they work again.
   * @returns until when nothing should be sent, ISO 8601, or null
   */
  recordHealth(tenantId: TenantId, id: ConnectionId, result: CallHealth): Promise<string | null>;
  /** Asks to be the one document that tries while the circuit is not closed. */
  takeTurn(tenantId: TenantId, id: ConnectionId, documentId: string): Promise<CircuitTurn>;
}

/**
 * How a call to the provider ended. `isSend`: it showed the provider a document; `documentId`: which document it was
 * about, any UUID of ours, where it was about one.
 */
export type CallHealth =
  { ok: true; isSend?: true } | { ok: false; error: string; authFailed: boolean; documentId?: string };

/**
 * - `granted`: it may try; no other document may for some seconds
 * - `resting`: it has failed in this rest already, and waits for its end
 * - `busy`: another document is trying just now
 */
export type CircuitTurn = 'granted' | 'resting' | 'busy';
