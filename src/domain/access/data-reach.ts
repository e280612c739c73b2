import type { PartnerId, TenantId } from '../ids';
import type { Reach } from './caller';

/**
 * What somebody's reads and changes can touch at all: everything, what belongs to a partner, or one company. The
 * database enforces it (row-level security), whatever a statement asks for.
 */
export type DataReach =
  { kind: 'portal' } | { kind: 'partner'; partnerId: PartnerId } | { kind: 'tenant'; tenantId: TenantId };

/** How far somebody who administers may go. */
export interface Administrator {
  reach: Reach;
  /** The company that the person works on; the only one within the reach `company`. */
  tenantId: TenantId | null;
  /** Whose companies are within the reach `partner`; null in any other reach. */
  partnerId: PartnerId | null;
}

export function dataReachOf({ reach, tenantId, partnerId }: Administrator): DataReach {
  if (reach === 'portal') return { kind: 'portal' };
  if (reach === 'partner' && partnerId !== null) return { kind: 'partner', partnerId };
  if (reach !== 'partner' && tenantId !== null) return { kind: 'tenant', tenantId };
  throw new Error(`the reach ${reach} lacks what it reaches`);
}
