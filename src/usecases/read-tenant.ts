import type { IntegrationCaller, TenantCaller } from '../domain/caller';
import { inboxLimits } from '../domain/inbox/limits';
import type { ConnectionRepository } from '../domain/ports/connections';
import type { ProviderRegistry } from '../domain/ports/provider';
import type { TenantRepository } from '../domain/ports/tenants';
import { ProblemError } from '../domain/problem';
import type { Tenant } from '../domain/tenant';
import type { ErpProfile } from './use-cases';

/** The caller's own tenant. @throws ProblemError `NOT_FOUND` */
export const createReadTenant =
  (deps: { tenants: TenantRepository }) =>
  async (caller: TenantCaller): Promise<Tenant> => {
    const tenant = await deps.tenants.find(caller.tenantId);
    if (!tenant) throw new ProblemError('NOT_FOUND');
    return tenant;
  };

/** Largest page, and the sizes of the inbox: fixed by the contract. */
const { maxPeriodDays, leaseSecondsDefault, inlineXmlMaxBytes } = inboxLimits;
const fixedLimits = { maxPageSize: 500, maxPeriodDays, leaseSecondsDefault, inlineXmlMaxBytes };

/** The whole truth about an integration's connections and effective limits. */
export const createDescribeErpCaller =
  (deps: {
    tenants: TenantRepository;
    connections: ConnectionRepository;
    providers: ProviderRegistry;
    limits: { maxBatchItems: number; maxBatchBytes: number; maxXmlBytes: number };
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
    return {
      tenant,
      connections: described,
      limits: {
        ...fixedLimits,
        ...deps.limits,
        // A document larger than the request's own limit cannot even arrive.
        maxXmlBytes: Math.min(deps.limits.maxXmlBytes, effective?.capabilities?.maxXmlBytes ?? deps.limits.maxXmlBytes),
      },
    };
  };
