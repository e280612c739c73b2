import type { TenantId } from '../ids';
import type { Tenant } from '../tenant';

export interface TenantRepository {
  find(id: TenantId): Promise<Tenant | null>;
}
