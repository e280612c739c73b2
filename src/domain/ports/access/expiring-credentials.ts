import type { EndingCredential, ExpiryNoticeDays } from '../../access/expiry-notices';
import type { TenantId } from '../../ids';

/** A credential whose company is to be told of its end. */
export interface ExpiringCredential extends EndingCredential {
  tenantId: TenantId;
  kind: 'api_key' | 'erp_token';
  id: string;
  /** The notice that is due: the last one whose time has come, and that was not given. */
  days: ExpiryNoticeDays;
}

export interface ExpiringCredentials {
  /** Of all tenants, those that end soonest first (system role). */
  due(limit: number): Promise<ExpiringCredential[]>;
  /** Writes the event and remembers it, in one transaction. @returns false when another process was quicker */
  tell(credential: ExpiringCredential): Promise<boolean>;
}
