import type { PartnerId, TenantId } from '../ids';
import { type Reach, reaches, type Role } from './caller';

/** A role that a person has: in a company, at a partner, or in the whole portal when neither is named. */
export interface Membership {
  role: Role;
  /** At most one of the two; only an admin may have none. */
  tenantId: TenantId | null;
  partnerId: PartnerId | null;
}

const reachOfRole: Readonly<Record<Role, Reach>> = {
  admin: 'company',
  tenant_user: 'user',
  tenant_viewer: 'viewer',
};

export function reachOf({ role, tenantId, partnerId }: Membership): Reach {
  if (tenantId !== null) return reachOfRole[role];
  return partnerId !== null ? 'partner' : 'portal';
}

/**
 * The reach of a person who works on a company, or on none: the widest of what counts there.
 *
 * @param tenantPartnerId whose the company is
 * @returns null: nothing there
 */
export function widestReach(
  memberships: readonly Membership[],
  activeTenantId: TenantId | null,
  tenantPartnerId: PartnerId | null = null,
): Reach | null {
  const counting = memberships.filter(({ tenantId, partnerId }) =>
    partnerId !== null
      ? activeTenantId === null || partnerId === tenantPartnerId
      : tenantId === null || tenantId === activeTenantId,
  );
  const held = counting.map(reachOf);
  return reaches.find((reach) => held.includes(reach)) ?? null;
}

/** The partner that somebody works for; null: none. */
export const partnerIn = (memberships: readonly Membership[]): PartnerId | null =>
  memberships.find(({ partnerId }) => partnerId !== null)?.partnerId ?? null;

/** Whether somebody who looks after tenants, or after her own, may see and change this one. */
export function reachesTenant(
  { reach, tenantId, partnerId }: { reach: Reach; tenantId: TenantId | null; partnerId: PartnerId | null },
  tenant: { id: TenantId; partnerId: PartnerId | null },
): boolean {
  if (reach === 'partner') return partnerId !== null && partnerId === tenant.partnerId;
  return reach === 'portal' || (reach === 'company' && tenantId === tenant.id);
}

/** Whether somebody looks after the portal as a whole. */
export const reachesAll = ({ reach }: { reach: Reach }): boolean => reach === 'portal';
