import type { Connection } from '../../connections/connection';
import type { ConnectionId, TenantId } from '../../ids';

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
>;

/** Makes and changes a tenant's connections. */
export interface ConnectionAdminRepository {
  /**
   * A new default outbound connection takes over from the former one.
   * @throws ProblemError `INBOUND_CONNECTION_EXISTS`
   */
  create(connection: NewConnection): Promise<Connection>;
  /** New settings or credentials also give the provider another try: its circuit closes. @throws ProblemError `NOT_FOUND`, `INBOUND_CONNECTION_EXISTS` */
  update(tenantId: TenantId, id: ConnectionId, patch: ConnectionPatch): Promise<Connection>;
  /** @throws ProblemError `NOT_FOUND` */
  setDefault(tenantId: TenantId, id: ConnectionId): Promise<Connection>;
}
