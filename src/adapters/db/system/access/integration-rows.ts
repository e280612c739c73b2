import type { ErpScope } from '../../../../domain/access/caller';
import { asId, type ConnectionId, type IntegrationId, type TenantId } from '../../../../domain/ids';
import type { StoredIntegration } from '../../../../domain/ports/access/credentials';
import type { Tenant } from '../../../../domain/tenants/tenant';

/** Of `integrations i` and its `tenants t`. */
export const integrationColumns = `
  i.id as integration_id, i.tenant_id, t.status as tenant_status, t.sandbox as in_sandbox, i.name, i.scopes, i.default_connection_id, i.ip_allowlist, i.test_only, i.enabled`;

export interface IntegrationRow {
  integration_id: string;
  tenant_id: string;
  tenant_status: Tenant['status'];
  name: string;
  scopes: ErpScope[];
  default_connection_id: string | null;
  ip_allowlist: string[];
  test_only: boolean;
  in_sandbox: boolean;
  enabled: boolean;
}

export const integrationOf = (row: IntegrationRow): StoredIntegration => ({
  id: asId<IntegrationId>(row.integration_id),
  tenantId: asId<TenantId>(row.tenant_id),
  tenantStatus: row.tenant_status,
  name: row.name,
  scopes: row.scopes,
  defaultConnectionId: row.default_connection_id === null ? null : asId<ConnectionId>(row.default_connection_id),
  ipAllowlist: row.ip_allowlist,
  testOnly: row.test_only,
  inSandbox: row.in_sandbox,
  enabled: row.enabled,
});
