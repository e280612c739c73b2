import type { DataReach } from '../../access/data-reach';
import type { NewEvent } from '../../events/event';
import type { PartnerId, TenantId } from '../../ids';
import type { Tenant } from '../../tenants/tenant';
import type { TenantSettings } from '../../tenants/tenant-settings';
import type { TenantStatus } from '../../tenants/tenant-status';
import type { AuditEntry } from '../audit/audit';
import type { CreationKey } from '../creation-key';
import type { ListPlace } from '../list-place';

export type NewTenant = Omit<Tenant, 'createdAt'>;

/** Who makes a tenant, and within which bounds. */
export interface TenantTerms {
  reach: DataReach;
  key: CreationKey | null;
  /** Companies that its partner may have; null: it has none, or no bound. */
  quota: number | null;
  /** Written in the same transaction. */
  audit: AuditEntry | null;
}

/** Undefined = unchanged. Settings that are not named stay as they are. */
export interface TenantPatch extends Partial<
  Pick<Tenant, 'name' | 'dic' | 'ico' | 'icDph' | 'address' | 'partnerId' | 'status'>
> {
  settings?: Partial<TenantSettings> | undefined;
}

export interface TenantUpdate {
  reach: DataReach;
  id: TenantId;
  patch: TenantPatch | ((before: Tenant) => TenantPatch);
  /** Null: whichever it is. */
  expectedVersion: number | null;
  /** What is written of it in the same transaction; null: nothing. */
  audit: (before: Tenant, after: Tenant) => AuditEntry | null;
  /** What others are told of it, in the same transaction. */
  event?: (before: Tenant, after: Tenant) => NewEvent | null;
}

export interface TenantListQuery {
  reach: DataReach;
  /** Part of the name, the DIČ or the IČO. */
  search: string | null;
  status: TenantStatus | null;
  partnerId: PartnerId | null;
  limit: number;
  after: ListPlace | null;
}

/** Makes and changes tenants within a reach. */
export interface TenantAdminRepository {
  /** @throws ProblemError `DIC_ALREADY_EXISTS`, `CONFLICT` (over quota), `IDEMPOTENCY_IN_PROGRESS` */
  create(tenant: NewTenant, terms: TenantTerms): Promise<void>;
  /**
   * Closing ends keys, tokens, technical accounts, roles and connections.
   * @returns the tenant before and after. @throws ProblemError `NOT_FOUND` also beyond the reach, `CONFLICT` when the
   * version is another one, `INVALID_STATE_TRANSITION` for another DIČ of a company that has invoices
   */
  update(change: TenantUpdate): Promise<{ before: Tenant; after: Tenant }>;
  /** Null also beyond the reach. */
  find(reach: DataReach, id: TenantId): Promise<Tenant | null>;
  /** Newest first. */
  page(query: TenantListQuery): Promise<Tenant[]>;
  /** All tenants, oldest first. */
  list(): Promise<Tenant[]>;
  /** By tax id, 10 digits. */
  findByDic(dic: string): Promise<Tenant | null>;
}
