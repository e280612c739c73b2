import { randomUUID } from 'node:crypto';

import { createIdempotencyStore } from '../../../../src/adapters/db/submissions/idempotency';
import { describeIdempotencyStore } from '../../../fakes/suites/idempotency';
import { seedTenant } from '../../../support/factories/submission-factory';
import { type ScratchDatabase, scratchDatabase } from '../../../support/services/database';

let scratch: ScratchDatabase;
let seeded: Awaited<ReturnType<typeof seedTenant>>;
beforeAll(async () => {
  scratch = await scratchDatabase();
  seeded = await seedTenant(scratch.database);
});
afterAll(() => scratch.drop());

describeIdempotencyStore({
  store: () => createIdempotencyStore(scratch.database),
  aScope: () => ({
    tenantId: seeded.tenant.id,
    owner: seeded.tenant.id,
    operation: 'submit',
    key: randomUUID(),
  }),
  anotherTenant: async () => (await seedTenant(scratch.database)).tenant.id,
  expire: async ({ key }, what) => {
    const column = what === 'lease' ? 'lease_until' : 'expires_at';
    await scratch.asOwner(
      `update idempotency_keys set ${column} = clock_timestamp() - interval '1 second' where key = $1 and ${column} is not null`,
      [key],
    );
  },
});
