import { createDeliveryRepository } from '../../../../src/adapters/db/deliveries/deliveries';
import { createIdempotencyStore } from '../../../../src/adapters/db/submissions/idempotency';
import { createSubmissionRepository } from '../../../../src/adapters/db/submissions/submissions';
import type { TransitionTrigger } from '../../../../src/domain/deliveries/transition-trigger';
import { describeSubmissions } from '../../../fakes/suites/submissions';
import { aSubmission, seedTenant } from '../../../support/factories/submission-factory';
import { type ScratchDatabase, scratchDatabase } from '../../../support/services/database';

let scratch: ScratchDatabase;
let seeded: Awaited<ReturnType<typeof seedTenant>>;
beforeAll(async () => {
  scratch = await scratchDatabase();
  seeded = await seedTenant(scratch.database);
});
afterAll(() => scratch.drop());

describe('the repository of submissions on Postgres', () => {
  describeSubmissions(() => ({
    submissions: createSubmissionRepository(scratch.database),
    keys: createIdempotencyStore(scratch.database),
    aSubmission: (given) => aSubmission(scratch.database, seeded, given),
    fail: async (invoiceId, reason) => {
      const triggers: TransitionTrigger[] = [
        { kind: 'workflow_began' },
        { kind: 'checks_done' },
        { kind: 'sending_stopped', reason },
      ];
      await createDeliveryRepository(scratch.database).apply({
        tenantId: seeded.tenant.id,
        invoiceId,
        events: triggers.map((trigger) => ({ trigger, source: 'worker', message: null, details: null })),
      });
    },
  }));
});
