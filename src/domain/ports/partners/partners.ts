import type { DataReach } from '../../access/data-reach';
import type { PartnerId } from '../../ids';
import type { Partner } from '../../partners/partner';
import type { AuditEntry } from '../audit/audit';
import type { CreationKey } from '../creation-key';
import type { ListPlace } from '../list-place';

export type NewPartner = Pick<Partner, 'id' | 'name' | 'contactEmail' | 'tenantQuota'>;

export interface PartnerUpdate {
  id: PartnerId;
  /** Undefined = unchanged. */
  patch: Partial<Pick<Partner, 'name' | 'contactEmail' | 'tenantQuota' | 'status'>>;
  /** Null: whichever it is. */
  expectedVersion: number | null;
  /** What is written of it in the same transaction; null: nothing. */
  audit: (before: Partner, after: Partner) => AuditEntry | null;
}

export interface PartnerRepository {
  /** Newest first. */
  list(query: { search: string | null; limit: number; after: ListPlace | null }): Promise<Partner[]>;
  /** Null also beyond the reach. */
  find(reach: DataReach, id: PartnerId): Promise<Partner | null>;
  create(partner: NewPartner, key: CreationKey | null, audit: AuditEntry): Promise<void>;
  /** @throws ProblemError `NOT_FOUND`, `CONFLICT` (another version) */
  update(change: PartnerUpdate): Promise<Partner>;
  /** Companies of the partner, closed ones aside. */
  countTenants(reach: DataReach, id: PartnerId): Promise<number>;
}
