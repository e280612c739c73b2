import { randomUUID } from 'node:crypto';

import { asId, type TenantId } from '../../../../src/domain/ids';
import type { AcceptedDocument } from '../../../../src/usecases/submissions/accepted-answer';
import { fakeIdempotencyStore } from '../../../fakes/idempotency';
import { describeTestRuns } from '../../../fakes/suites/test-runs';
import { fakeTestRuns } from '../../../fakes/test-runs';

const keys = fakeIdempotencyStore();
const runs = fakeTestRuns<AcceptedDocument>(keys);
const tenantId = asId<TenantId>(randomUUID());

describeTestRuns({
  testRuns: () => runs,
  keys: () => keys,
  tenantId: () => tenantId,
  anotherTenant: () => Promise.resolve(asId<TenantId>(randomUUID())),
  erase: (id) => Promise.resolve(runs.erase(id)),
});
