import { createSubmissionRepository } from '../../../../src/adapters/db/submissions/submissions';
import { addRun } from '../../../../src/adapters/db/validation/run-rows';
import { createValidationRunRepository } from '../../../../src/adapters/db/validation/validation-runs';
import { describeValidationRuns } from '../../../fakes/suites/validation-runs';
import { aSubmission, seedTenant } from '../../../support/factories/submission-factory';
import { type ScratchDatabase, scratchDatabase } from '../../../support/services/database';

let scratch: ScratchDatabase;
let seeded: Awaited<ReturnType<typeof seedTenant>>;
beforeAll(async () => {
  scratch = await scratchDatabase();
  seeded = await seedTenant(scratch.database);
});
afterAll(() => scratch.drop());

describe('the repository of validation runs on Postgres', () => {
  describeValidationRuns(async () => {
    const submission = await aSubmission(scratch.database, seeded);
    const { tenantId, invoiceId, run } = submission;
    await createSubmissionRepository(scratch.database).accept(submission);
    return {
      runs: createValidationRunRepository(scratch.database),
      tenantId,
      invoiceId,
      first: run,
      add: (next) => scratch.database.withTenant(tenantId, (tx) => addRun(tx, tenantId, invoiceId, next)),
    };
  });
});
