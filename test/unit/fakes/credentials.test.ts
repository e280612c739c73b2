import { fakeCredentials } from '../../fakes/credentials';
import { describeCredentials } from '../../fakes/suites/credentials';
import { fakeTenants } from '../../fakes/tenants';
import { theSeller } from '../../support/rigs/report-rig';

describe('the fake repositories of credentials', () => {
  const tenant = theSeller();
  const fake = fakeCredentials(fakeTenants(tenant));
  describeCredentials(() => ({ ...fake, tenantId: tenant.id }));
});
