import type { ConnectionId, TenantId } from '../../ids';

export interface SealedConnection {
  tenantId: TenantId;
  id: ConnectionId;
}

/** The sealed credentials of all connections, for a change of the key. */
export interface ConnectionSecrets {
  /** Short name of the key that seals now. */
  readonly currentKeyId: string;
  /** Connections whose credentials lie under another key than the current one, by id. `after` null: from the first. */
  underFormerKeys(after: ConnectionId | null, limit: number): Promise<SealedConnection[]>;
  /**
   * Opens the credentials and seals them with the current key.
   * @returns false when that is not needed any more
   * @throws ProblemError `INTERNAL_ERROR` when their key is not configured any more, or they were changed
   */
  sealAnew(connection: SealedConnection): Promise<boolean>;
  /** How many connections lie under which key (the short name of {@link SealedSecret}). */
  countByKey(): Promise<{ keyId: string; isCurrent: boolean; connections: number }[]>;
}
