import type { IntegrationCaller, TenantCaller } from '../../domain/access/caller';
import type { ErpRates } from '../../domain/access/request-budgets';
import { erpRatesOf, type RequestLimits } from '../../domain/access/request-budgets';
import type { Connection, ProviderCapabilities } from '../../domain/connections/connection';
import type { InboxLimits } from '../../domain/inbox/limits';
import type { ConnectionRepository } from '../../domain/ports/connections/connections';
import type { ProviderCatalogue } from '../../domain/ports/deliveries/provider';
import type { TenantRepository } from '../../domain/ports/tenants/tenants';
import { ProblemError } from '../../domain/problem';
import type { Tenant } from '../../domain/tenants/tenant';

/** What an ERP programmer reads first: the caller's effective limits and connections. */
export interface ErpProfile {
  tenant: Tenant;
  connections: { connection: Connection; capabilities: ProviderCapabilities | null }[];
  limits: {
    maxBatchItems: number;
    maxBatchBytes: number;
    maxPageSize: number;
    maxPeriodDays: number;
    maxXmlBytes: number;
    leaseSecondsDefault: number;
    leaseSecondsMin: number;
    leaseSecondsMax: number;
    inlineXmlMaxBytes: number;
    inlineXmlMaxBytesOfResponse: number;
    feedLagSeconds: number;
    rates: ErpRates;
  };
}

/** The caller's own tenant. @throws ProblemError `NOT_FOUND` */
export const createReadTenant =
  (deps: { tenants: TenantRepository }) =>
  async (caller: TenantCaller): Promise<Tenant> => {
    const tenant = await deps.tenants.find(caller.tenantId);
    if (!tenant) throw new ProblemError('NOT_FOUND');
    return tenant;
  };

/** The limits that the configuration sets. */
export interface ConfiguredLimits {
  maxBatchItems: number;
  maxBatchBytes: number;
  maxXmlBytes: number;
  feedLagSeconds: number;
  requests: RequestLimits;
  inbox: InboxLimits;
}

/** The whole truth about an integration's connections and effective limits, from the values that enforce them. */
export const createDescribeErpCaller =
  (deps: {
    tenants: TenantRepository;
    connections: ConnectionRepository;
    providers: ProviderCatalogue;
    limits: ConfiguredLimits;
  }) =>
  async (caller: IntegrationCaller): Promise<ErpProfile> => {
    const [tenant, connections] = await Promise.all([
      createReadTenant(deps)(caller),
      deps.connections.list(caller.tenantId),
    ]);
    const described = connections.map((connection) => ({
      connection,
      capabilities: deps.providers.types().includes(connection.providerType)
        ? deps.providers.byType(connection.providerType).capabilities(connection.settings)
        : null,
    }));
    const own = caller.defaultConnectionId;
    const effective = described.find(({ connection }) => (own ? connection.id === own : connection.isDefaultOutbound));
    const { requests, inbox, maxXmlBytes, ...configured } = deps.limits;
    return {
      tenant,
      connections: described,
      limits: {
        ...inbox,
        ...configured,
        // A document larger than the request's own limit cannot even arrive.
        maxXmlBytes: Math.min(maxXmlBytes, effective?.capabilities?.maxXmlBytes ?? maxXmlBytes),
        rates: erpRatesOf(requests),
      },
    };
  };
