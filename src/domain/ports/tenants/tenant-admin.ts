import type { TenantId } from '../../ids';
import type { Tenant, TenantSettings } from '../../tenants/tenant';

export type NewTenant = Omit<Tenant, 'createdAt'>;

/** Undefined = unchanged. Settings that are not named stay as they are. */
export interface TenantPatch extends Partial<Pick<Tenant, 'name' | 'ico' | 'icDph' | 'status'>> {
  settings?: Partial<TenantSettings>;
}

/** Makes and changes tenants; reaches all of them (system role). */
export interface TenantAdminRepository {
  /** @throws ProblemError `DIC_ALREADY_EXISTS` */
  create(tenant: NewTenant): Promise<Tenant>;
  /** @returns the tenant before and after. @throws ProblemError `NOT_FOUND` */
  update(id: TenantId, patch: TenantPatch): Promise<{ before: Tenant; after: Tenant }>;
  /** All tenants, oldest first. */
  list(): Promise<Tenant[]>;
  /** By tax id, 10 digits. */
  findByDic(dic: string): Promise<Tenant | null>;
}
