import type { Actor } from '../../access/actor';
import type { Connection } from '../../connections/connection';
import type { ConnectionId, TenantId } from '../../ids';
import type { AuditEntry } from '../audit/audit';
import type { CreationKey } from '../creation-key';

export interface NewConnection extends Pick<
  Connection,
  | 'id'
  | 'tenantId'
  | 'name'
  | 'providerType'
  | 'directions'
  | 'settings'
  | 'receiveMode'
  | 'isDefaultOutbound'
  | 'enabled'
> {
  /** As checked by the provider's own schema; encrypted before they are stored. */
  credentials: Record<string, unknown> | null;
}

/** Undefined = unchanged; `credentials: null` forgets them. */
export type ConnectionPatch = Partial<
  Pick<NewConnection, 'name' | 'directions' | 'settings' | 'receiveMode' | 'enabled' | 'credentials'>
> & {
  /** Takes over as the connection that sends when none is named. */
  isDefaultOutbound?: true;
  /** Removes it: it is no default any more, neither sends nor receives, and is not found any more. */
  isRemoved?: true;
  /**
   * With these settings and credentials it is another account: the former one is kept under its number until it has
   * drained.
   */
  accountChange?: {
    /** SHA-256 of what makes an account, lower-case hex. */
    formerFingerprint: string;
    fingerprint: string;
  };
};

/** Who changes it and what the audit log says, in the transaction of the change. No secrets. */
export interface ConnectionAudit extends Pick<AuditEntry, 'before' | 'after' | 'details'> {
  actor: Actor;
  action: 'connection.create' | 'connection.change' | 'connection.remove';
}

/** Makes and changes a tenant's connections. */
export interface ConnectionAdminRepository {
  /**
   * A new default outbound connection takes over from the former one.
   * @param key keeps the id of the connection, in the same transaction
   * @throws ProblemError `INBOUND_CONNECTION_EXISTS`, `IDEMPOTENCY_IN_PROGRESS`
   */
  create(connection: NewConnection, audit: ConnectionAudit, key?: CreationKey | null): Promise<Connection>;
  /**
   * New settings or credentials also give the provider another try: its circuit closes. Waits for attempts that are
   * just beginning.
   * @param version that the change was made for
   * @throws ProblemError `NOT_FOUND`, `CONFLICT` (another version), `INBOUND_CONNECTION_EXISTS`
   */
  update(
    connection: { tenantId: TenantId; id: ConnectionId; version: number },
    patch: ConnectionPatch,
    audit: ConnectionAudit,
  ): Promise<Connection>;
}
