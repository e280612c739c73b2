import type { TenantId } from '../../ids';
import type { Tenant } from '../../tenants/tenant';

export interface TenantRepository {
  find(id: TenantId): Promise<Tenant | null>;
}
