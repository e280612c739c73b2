import type { TenantId } from '../../ids';

/** How long credentials of a company may live. */
export interface CredentialPolicy {
  /**
   * Days at most, the stricter of portal and company; null: for ever. `tenantId` null: a key of the portal's own
   * people.
   */
  maxDays(tenantId: TenantId | null): Promise<number | null>;
}
