import { createApiKeyRepository } from '../../../../src/adapters/db/access/api-keys';
import { createIntegrationRepository } from '../../../../src/adapters/db/access/integrations';
import { createCredentialRepository } from '../../../../src/adapters/db/system/access/credentials';
import { createLockoutStore } from '../../../../src/adapters/db/system/access/lockouts';
import { createMemberRepository } from '../../../../src/adapters/db/system/access/members';
import { createSessionRepository } from '../../../../src/adapters/db/system/access/sessions';
import { createTenantAdminRepository } from '../../../../src/adapters/db/system/tenants/tenant-admin';
import { createTenantRepository } from '../../../../src/adapters/db/tenants/tenants';
import type { Tenant } from '../../../../src/domain/tenants/tenant';
import { describeApiKeys } from '../../../fakes/suites/api-keys';
import { describeCredentials } from '../../../fakes/suites/credentials';
import { describeIntegrations } from '../../../fakes/suites/integrations';
import { describeLockouts, lockoutRulesUnderTest } from '../../../fakes/suites/lockouts';
import { describeTenants } from '../../../fakes/suites/tenants';
import { seedTenant } from '../../../support/factories/submission-factory';
import { type ScratchDatabase, scratchDatabase } from '../../../support/services/database';

let scratch: ScratchDatabase;
let tenant: Tenant;
let other: Tenant;
beforeAll(async () => {
  scratch = await scratchDatabase();
  ({ tenant } = await seedTenant(scratch.database));
  other = (await seedTenant(scratch.database)).tenant;
});
afterAll(() => scratch.drop());

describe('the repositories of tenants on Postgres', () => {
  describeTenants(() => ({
    tenants: createTenantRepository(scratch.database),
    admin: createTenantAdminRepository(scratch.database),
  }));
});

describe('the repositories of credentials on Postgres', () => {
  describeCredentials(() => ({
    credentials: createCredentialRepository(scratch.database),
    sessions: createSessionRepository(scratch.database),
    admin: createMemberRepository(scratch.database),
    apiKeys: createApiKeyRepository(scratch.database),
    integrations: createIntegrationRepository(scratch.database),
    tenantId: tenant.id,
  }));
});

describe('the repository of API keys on Postgres', () => {
  describeApiKeys(() => ({
    apiKeys: createApiKeyRepository(scratch.database),
    tenantId: tenant.id,
    otherTenantId: other.id,
  }));
});

describe('the repository of integrations on Postgres', () => {
  describeIntegrations(() => ({
    integrations: createIntegrationRepository(scratch.database),
    tenantId: tenant.id,
    otherTenantId: other.id,
  }));
});

describe('the store of failed logins on Postgres', () => {
  describeLockouts(async () => {
    await scratch.asOwner('truncate login_failures, login_addresses');
    return {
      store: createLockoutStore(scratch.database, lockoutRulesUnderTest),
      pass: async (seconds) => {
        await scratch.asOwner(
          `update login_failures set window_started_at = window_started_at - make_interval(secs => $1),
             locked_until = locked_until - make_interval(secs => $1)`,
          [seconds],
        );
        await scratch.asOwner('update login_addresses set last_login_at = last_login_at - make_interval(secs => $1)', [
          seconds,
        ]);
      },
    };
  });
});
