import { randomUUID } from 'node:crypto';

import { createRetentionRepository } from '../../../src/adapters/db/retention/retention';
import { createSubmissionRepository } from '../../../src/adapters/db/submissions/submissions';
import { createTenantAdminRepository } from '../../../src/adapters/db/system/tenants/tenant-admin';
import type { OperatorCaller } from '../../../src/domain/access/caller';
import type { TenantId } from '../../../src/domain/ids';
import { manageRetention } from '../../../src/usecases/retention/manage-retention';
import { aTenant, storeTenant } from '../factories/new-submission';
import { aSubmission, seedTenant } from '../factories/submission-factory';
import { type ScratchDatabase, scratchDatabase } from '../services/database';

const caller = {
  kind: 'operator',
  actor: { kind: 'user', id: randomUUID(), address: null, requestId: null },
} as unknown as OperatorCaller;

/** The periods of an installation that has set none. */
export const defaultPeriods = {
  documents_years: 10,
  audit_years: 10,
  feed_months: 13,
  webhook_deliveries_days: 30,
  provider_events_days: 90,
};

/** Periods of retention over a database of its own with two companies. */
export async function openRetention() {
  const scratch: ScratchDatabase = await scratchDatabase();
  const { database } = scratch;
  const tenants = createTenantAdminRepository(database);
  const sender = await seedTenant(database);
  const { id: other } = await storeTenant(tenants, aTenant());
  const retention = createRetentionRepository(database);
  const withLeast = (leastYears: number) => manageRetention({ retention, tenants, leastYears });
  return {
    ...{ scratch, retention, withLeast },
    /** The company that submits. */
    tenantId: sender.tenant.id,
    other,
    /** Sets periods beside the default ones; of a company, or (null) of the portal. */
    change: (tenantId: TenantId | null, periods: object, expectedVersion = 1) =>
      withLeast(10).changeRetention({
        ...{ caller, tenantId, expectedVersion },
        periods: { ...defaultPeriods, ...periods },
      }),
    /** @returns a submission of the company, which has been accepted */
    async acceptOne() {
      const submission = await aSubmission(database, sender);
      await createSubmissionRepository(database).accept(submission);
      return submission;
    },
    close: () => scratch.drop(),
  };
}
