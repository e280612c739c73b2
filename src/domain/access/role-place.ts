import type { PartnerId, TenantId } from '../ids';
import type { Role } from './caller';
import type { DataReach } from './data-reach';

/** Where a role is held: in a company, at a partner, or, with neither, in the whole portal. */
export interface RolePlace {
  tenantId: TenantId | null;
  partnerId: PartnerId | null;
}

/** A role of a person, and whose the company is. */
export interface PlacedRole extends RolePlace {
  tenantPartnerId: PartnerId | null;
}

/** Whether somebody of this reach may decide about a person with this role. */
export function isRoleWithin(reach: DataReach, { tenantId, partnerId, tenantPartnerId }: PlacedRole): boolean {
  switch (reach.kind) {
    case 'portal':
      return true;
    case 'partner':
      return partnerId === reach.partnerId || tenantPartnerId === reach.partnerId;
    case 'tenant':
      return tenantId === reach.tenantId;
  }
}

/** Outside of a company there are administrators only. */
export const isRoleOf = (role: Role, { tenantId }: RolePlace): boolean => tenantId !== null || role === 'admin';
