import { randomUUID } from 'node:crypto';

import { asId, type TenantId } from '../../../src/domain/ids';
import { fakeIdempotencyStore } from '../../fakes/idempotency';
import { describeIdempotencyStore } from '../../fakes/suites/idempotency';

const store = fakeIdempotencyStore();

describeIdempotencyStore({
  store: () => store,
  aScope: () => ({ tenantId: asId<TenantId>(randomUUID()), owner: 'owner', operation: 'submit', key: randomUUID() }),
  anotherTenant: () => Promise.resolve(asId<TenantId>(randomUUID())),
  expire: (scope, what) => Promise.resolve(store.expire(scope, what)),
});
