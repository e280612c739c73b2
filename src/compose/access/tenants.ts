import { createDescribeErpCaller, createReadTenant } from '../../usecases/tenants/read-tenant';
import type { TenantUseCases } from '../../usecases/tenants/tenant-use-cases';
import type { ApiParts } from '../parts/api-parts';
import type { Parts } from '../parts/parts';

/** The company and the caller themselves. */
export const composeTenants = (parts: Parts, shared: ApiParts): TenantUseCases => ({
  readTenant: createReadTenant({ tenants: parts.tenants }),
  describeErpCaller: createDescribeErpCaller({
    tenants: parts.tenants,
    connections: parts.connections,
    providers: parts.providers,
    limits: {
      maxBatchItems: shared.config.MAX_BATCH_ITEMS,
      maxBatchBytes: shared.config.MAX_BATCH_BYTES,
      maxXmlBytes: shared.config.MAX_XML_BYTES,
      feedLagSeconds: shared.config.ERP_FEED_LAG_SECONDS,
      requests: shared.limits,
      inbox: shared.inbox,
    },
  }),
});
