import type { Tenant } from '../tenant';

export type NewTenant = Omit<Tenant, 'createdAt'>;

/** Makes tenants; reaches all of them (system role). */
export interface TenantAdminRepository {
  /** @throws ProblemError `DIC_ALREADY_EXISTS` */
  create(tenant: NewTenant): Promise<Tenant>;
  /** All tenants, oldest first. */
  list(): Promise<Tenant[]>;
  /** By tax id, 10 digits. */
  findByDic(dic: string): Promise<Tenant | null>;
}
