import { createIdempotencyStore } from '../../../../src/adapters/db/submissions/idempotency';
import { createOldTestRuns } from '../../../../src/adapters/db/system/old-test-runs';
import { createTestRunRepository } from '../../../../src/adapters/db/test-mode/test-runs';
import type { TestRunId } from '../../../../src/domain/test-mode/test-run';
import type { AcceptedDocument } from '../../../../src/usecases/submissions/accepted-answer';
import { createEraseOldTestRuns } from '../../../../src/usecases/test-mode/erase-old-test-runs';
import { describeTestRuns } from '../../../fakes/suites/test-runs';
import { seedTenant } from '../../../support/factories/submission-factory';
import { type ScratchDatabase, scratchDatabase } from '../../../support/services/database';

let scratch: ScratchDatabase;
let seeded: Awaited<ReturnType<typeof seedTenant>>;
beforeAll(async () => {
  scratch = await scratchDatabase();
  seeded = await seedTenant(scratch.database);
});
afterAll(() => scratch.drop());

const eraseOld = () => createEraseOldTestRuns({ oldTestRuns: createOldTestRuns(scratch.database) })();
const isErased = async (id: TestRunId): Promise<boolean> => {
  const rows = await scratch.asOwner<{ erased: boolean }>(
    `select run is null as erased from test_runs where 'test_' || id = $1`,
    [id],
  );
  return rows[0]?.erased ?? false;
};
/** Lets a run have been made so long ago. */
const makeOlder = (id: TestRunId, days: number) =>
  scratch.asOwner(
    `update test_runs set created_at = clock_timestamp() - make_interval(days => $2) where 'test_' || id = $1`,
    [id, days],
  );

describeTestRuns({
  testRuns: () => createTestRunRepository<AcceptedDocument>(scratch.database),
  keys: () => createIdempotencyStore(scratch.database),
  tenantId: () => seeded.tenant.id,
  anotherTenant: async () => (await seedTenant(scratch.database)).tenant.id,
  erase: async (id) => {
    await makeOlder(id, 89);
    await eraseOld();
    expect(await isErased(id)).toBe(false);
    await makeOlder(id, 91);
    expect(await eraseOld()).toBe('idle');
    expect(await isErased(id)).toBe(true);
  },
});
