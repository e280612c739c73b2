import type { Connection, OpenConnection } from '../connection';
import type { ConnectionId, TenantId } from '../ids';

export interface ConnectionRepository {
  /** Of this tenant; another tenant's connection does not exist. */
  find(tenantId: TenantId, id: ConnectionId): Promise<Connection | null>;
  list(tenantId: TenantId): Promise<Connection[]>;
  /** With decrypted credentials, for the provider's adapter only. */
  open(tenantId: TenantId, id: ConnectionId): Promise<OpenConnection | null>;
  /** For a webhook, which names only the connection (system role). */
  openById(id: ConnectionId): Promise<OpenConnection | null>;
  /**
   * Counts a success or a fault and opens or closes the circuit; `failing` marks credentials that were refused. A fault while the
   * circuit is open is not counted.
   * @returns until when nothing should be sent, ISO 8601, or null
   */
  recordHealth(
    tenantId: TenantId,
    id: ConnectionId,
    result: { ok: true } | { ok: false; error: string; authFailed: boolean },
  ): Promise<string | null>;
}
