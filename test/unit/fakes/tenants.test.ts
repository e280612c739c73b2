import { describeTenants } from '../../fakes/suites/tenants';
import { fakeTenants } from '../../fakes/tenants';

describe('the fake repositories of tenants', () => {
  const tenants = fakeTenants();
  describeTenants(() => ({ tenants, admin: tenants }));
});
