import type { IntegrationCaller, TenantCaller } from '../../domain/access/caller';
import type { Tenant } from '../../domain/tenants/tenant';
import type { ErpProfile } from './read-tenant';

/** The company and the caller themselves. Built in src/compose. */
export interface TenantUseCases {
  readTenant(caller: TenantCaller): Promise<Tenant>;
  describeErpCaller(caller: IntegrationCaller): Promise<ErpProfile>;
}
