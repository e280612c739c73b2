import { createReceivingRepository } from '../../../../src/adapters/db/receiving/receiving';
import { describeReceiving } from '../../../fakes/suites/receiving';
import { seedTenant } from '../../../support/factories/submission-factory';
import { type ScratchDatabase, scratchDatabase } from '../../../support/services/database';

let scratch: ScratchDatabase;
let seeded: Awaited<ReturnType<typeof seedTenant>>;
beforeAll(async () => {
  scratch = await scratchDatabase();
  seeded = await seedTenant(scratch.database);
});
afterAll(() => scratch.drop());

describe('the repository of received documents on Postgres', () => {
  describeReceiving(() => ({
    receiving: createReceivingRepository(scratch.database),
    tenantId: seeded.tenant.id,
    connectionId: seeded.connectionId,
  }));
});
