import type { IntegrationCaller } from '../../domain/access/caller';
import { encodings } from '../../domain/encoding-info';
import { participantIdOf } from '../../domain/tenants/tenant';
import { testRunHours } from '../../domain/test-mode/test-run';
import type { ErpProfile } from '../../usecases/tenants/read-tenant';
import type { ErpMe } from './erp-profile-view';

/** @param nowIso the server's time */
export const erpMe = (
  caller: IntegrationCaller,
  { tenant, connections, limits }: ErpProfile,
  nowIso: string,
): ErpMe => ({
  tenant: { id: tenant.id, name: tenant.name, dic: tenant.dic, peppol_id: participantIdOf(tenant.dic) },
  integration: {
    id: caller.id,
    name: caller.name,
    scopes: caller.scopes,
    default_connection_id: caller.defaultConnectionId,
    auth_via: caller.authVia,
    ip_allowlist: caller.ipAllowlist,
    test_only: caller.testOnly,
  },
  connections: connections.map(({ connection }) => ({
    id: connection.id,
    name: connection.name,
    provider_type: connection.providerType,
    capabilities: connection.directions,
    receive_mode: connection.receiveMode,
    is_default_outbound: connection.isDefaultOutbound,
    is_integration_default: connection.id === caller.defaultConnectionId,
    enabled: connection.enabled,
  })),
  limits: {
    max_batch_items: limits.maxBatchItems,
    max_batch_bytes: limits.maxBatchBytes,
    max_page_size: limits.maxPageSize,
    max_period_days: limits.maxPeriodDays,
    max_xml_bytes: limits.maxXmlBytes,
    lease_seconds_default: limits.leaseSecondsDefault,
    lease_seconds_min: limits.leaseSecondsMin,
    lease_seconds_max: limits.leaseSecondsMax,
    inline_xml_max_bytes: limits.inlineXmlMaxBytes,
    inline_xml_max_bytes_per_response: limits.inlineXmlMaxBytesOfResponse,
    feed_lag_seconds: limits.feedLagSeconds,
    requests_per_minute: limits.rates.requests,
    tenant_requests_per_minute: limits.rates.tenantRequests,
    dry_runs_per_minute: limits.rates.dryRuns,
    party_lookups_per_minute: limits.rates.partyLookUps,
    routing_lookups_per_minute: limits.rates.routingLookUps,
  },
  server_time: nowIso,
  capabilities: {
    charsets: [...encodings],
    bom_policy: tenant.settings.bom_policy,
    source_xml: true,
    test_mode: true,
  },
  test_mode: {
    available: true,
    test_only: caller.testOnly,
    sandbox_tenant: tenant.sandbox,
    rate_limit_per_minute: limits.rates.tests,
    result_ttl_hours: testRunHours,
  },
});
