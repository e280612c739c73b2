import type { PartnerId } from '../ids';

/** A company that looks after companies of its own. */
export interface Partner {
  id: PartnerId;
  name: string;
  contactEmail: string;
  /** Companies that it may have, closed ones aside. */
  tenantQuota: number;
  /** Suspended: its administrators are refused; its companies go on. */
  status: 'active' | 'suspended';
  createdAt: string;
  version: number;
}
