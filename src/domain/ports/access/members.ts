import type { Role } from '../../access/caller';
import type { PartnerId, TenantId, UserId } from '../../ids';

/** Makes people and gives them roles. */
export interface MemberRepository {
  /** Finds the user by e-mail (without case) or makes an active one. */
  ensureUser(user: { id: UserId; email: string; name: string }): Promise<UserId>;
  /**
   * In a tenant or at a partner; without both goes with the role `admin` only: the people who run the portal. Replaces
   * the role held there.
   */
  grantRole(membership: {
    userId: UserId;
    tenantId: TenantId | null;
    partnerId?: PartnerId | null;
    role: Role;
  }): Promise<void>;
}
