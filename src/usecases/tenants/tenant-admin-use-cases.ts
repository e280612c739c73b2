import type { Tenant } from '../../domain/tenants/tenant';
import type { ChangeOwnTenant } from './change-own-tenant';
import type { ManageTenants } from './manage-tenants';

/** Companies, as those look after them who may. Built in src/compose. */
export interface TenantAdminUseCases {
  /** @throws ProblemError `BAD_REQUEST`, `INVALID_SETTING`, `CONFLICT`, `FORBIDDEN` */
  changeOwnTenant(command: ChangeOwnTenant): Promise<Tenant>;
  managedTenants: ManageTenants;
}
