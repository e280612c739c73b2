import { createConnectionAdminRepository } from '../../adapters/db/connections/connection-admin';
import { createJobs } from '../../adapters/db/jobs/jobs';
import { createMemberRepository } from '../../adapters/db/system/access/members';
import { createRateLimiter } from '../../adapters/db/system/access/rate-limits';
import { createSandboxAccounts } from '../../adapters/db/system/sandbox/sandbox-accounts';
import { createSandboxReset } from '../../adapters/db/system/sandbox/sandbox-reset';
import { createSandboxControl } from '../../adapters/providers/sandbox-control';
import type { Config } from '../../config';
import { changeConnection } from '../../usecases/connections/change-connection';
import { createConnection } from '../../usecases/connections/create-connection';
import { createTryConnection } from '../../usecases/connections/test-connection';
import type { WorkOnJob } from '../../usecases/jobs/run-chunk';
import { createEndUnusedAccounts } from '../../usecases/sandbox/end-unused-accounts';
import { type EnsureCompanies, ensureCompanies } from '../../usecases/sandbox/ensure-companies';
import { createResetSandbox } from '../../usecases/sandbox/reset-sandbox';
import { createTenant } from '../../usecases/tenants/create-tenant';
import type { Parts } from '../parts/parts';

/** Where it is not set the sandbox is not enabled, and nothing calls it. */
export const sandboxControlOf = (config: Config) =>
  createSandboxControl({
    baseUrl: config.SANDBOX_PROVIDER_URL ?? '',
    controlUrl: config.SANDBOX_PROVIDER_CONTROL_URL ?? '',
    token: config.SANDBOX_PROVIDER_CONTROL_TOKEN ?? null,
  });

/** Makes and connects companies of the sandbox as companies are made everywhere else. */
export function composeCompanies(parts: Parts, config: Config): EnsureCompanies {
  const { database, secrets, tenants, tenantAdmin, connections, providers, encoder, clock } = parts;
  const connectionAdmin = createConnectionAdminRepository(database, secrets);
  const sandboxProvider = { url: config.SANDBOX_PROVIDER_URL ?? null };
  const limiter = createRateLimiter(database, clock);
  return ensureCompanies({
    accounts: createSandboxAccounts(database),
    members: createMemberRepository(database),
    provider: sandboxControlOf(config),
    publicBaseUrl: config.PUBLIC_BASE_URL,
    tenants: tenantAdmin,
    connections,
    createTenant: createTenant({ tenants: tenantAdmin, encoder }),
    createConnection: createConnection({
      ...{ tenants, connections: connectionAdmin, providers, sandboxProvider },
      // The sandbox has a switch of its own.
      providerTypes: { list: () => Promise.resolve(new Map()) },
    }),
    changeConnection: changeConnection({
      ...{ tenants, connections, connectionAdmin, providers, sandboxProvider, clock },
      tryConnection: createTryConnection({ providers, limiter }),
    }),
  });
}

/** One chunk of a reset. */
export const composeSandboxReset = (parts: Parts, config: Config): WorkOnJob =>
  createResetSandbox({
    jobs: createJobs(parts.database),
    accounts: createSandboxAccounts(parts.database),
    reset: createSandboxReset(parts.database),
    provider: sandboxControlOf(config),
    ensureCompanies: composeCompanies(parts, config),
    deliveries: parts.deliveries,
    workflows: parts.workflows,
  });

/** The round that ends accounts that are not used; where there is no sandbox, none. */
export const composeEndUnusedAccounts = (parts: Parts, config: Config): (() => Promise<'more' | 'idle'>) =>
  config.SANDBOX_ENABLED
    ? createEndUnusedAccounts({
        reset: createSandboxReset(parts.database),
        provider: sandboxControlOf(config),
        sendsMail: config.SMTP_URL !== undefined,
      })
    : () => Promise.resolve('idle');
