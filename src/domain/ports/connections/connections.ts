import type { Connection, OpenConnection } from '../../connections/connection';
import type { ConnectionId, TenantId } from '../../ids';

export interface ConnectionRepository {
  /** Of this tenant; another tenant's connection does not exist. */
  find(tenantId: TenantId, id: ConnectionId): Promise<Connection | null>;
  list(tenantId: TenantId): Promise<Connection[]>;
  /** With decrypted credentials, for the provider's adapter only. */
  open(tenantId: TenantId, id: ConnectionId): Promise<OpenConnection | null>;
  /** For a webhook, which names only the connection (system role). */
  openById(id: ConnectionId): Promise<OpenConnection | null>;
  /**
   * Counts a success or a fault, and opens or closes the circuit: faults of five different documents without a healthy answer between
   * them open it, any healthy answer closes it. A fault while it is open is not counted. Refused credentials are told to the tenant,
   * once until they work again.
   * @returns until when nothing should be sent, ISO 8601, or null
   */
  recordHealth(tenantId: TenantId, id: ConnectionId, result: CallHealth): Promise<string | null>;
  /** Asks to be the one document that tries while the circuit is not closed. */
  takeTurn(tenantId: TenantId, id: ConnectionId, documentId: string): Promise<CircuitTurn>;
}

/** How a call to the provider ended; `documentId`: which document it was about, any UUID of ours, where it was about one. */
export type CallHealth = { ok: true } | { ok: false; error: string; authFailed: boolean; documentId?: string };

/**
 * - `granted`: it may try; no other document may for some seconds
 * - `resting`: it has failed in this rest already, and waits for its end
 * - `busy`: another document is trying just now
 */
export type CircuitTurn = 'granted' | 'resting' | 'busy';
