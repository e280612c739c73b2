import { randomUUID } from 'node:crypto';

import { asId, type TenantId } from '../../../src/domain/ids';
import { fakeApiKeys } from '../../fakes/access/api-keys';
import { fakeCredentials } from '../../fakes/access/credentials';
import { fakeIntegrations } from '../../fakes/access/integrations';
import { describeApiKeys } from '../../fakes/suites/api-keys';
import { describeCredentials } from '../../fakes/suites/credentials';
import { describeIntegrations } from '../../fakes/suites/integrations';
import { fakeTenants } from '../../fakes/tenants';
import { theSeller } from '../../support/rigs/report-rig';

describe('the fake repository of API keys', () => {
  const [tenantId, otherTenantId] = [theSeller().id, asId<TenantId>(randomUUID())];
  const apiKeys = fakeApiKeys(new Map(), Date.now);
  describeApiKeys(() => ({ apiKeys, tenantId, otherTenantId }));
});

describe('the fake repository of integrations', () => {
  const tables = { integrations: new Map(), tokens: new Map(), accounts: new Map() };
  const integrations = fakeIntegrations(tables, Date.now);
  const [tenantId, otherTenantId] = [theSeller().id, asId<TenantId>(randomUUID())];
  describeIntegrations(() => ({ integrations, tenantId, otherTenantId }));
});

describe('the fake repositories of credentials', () => {
  const tenant = theSeller();
  const fake = fakeCredentials(fakeTenants(tenant));
  describeCredentials(() => ({ ...fake, tenantId: tenant.id }));
});
