import { createNotificationRepository } from '../../../../src/adapters/db/notifications/notifications';
import { describeNotifications, type NewNotice } from '../../../fakes/suites/notifications';
import { seedTenant } from '../../../support/factories/submission-factory';
import { type ScratchDatabase, scratchDatabase } from '../../../support/services/database';

let scratch: ScratchDatabase;
beforeEach(async () => {
  scratch = await scratchDatabase();
});
afterEach(() => scratch.drop());

async function store({ owner, eventId, kind, severity, messages, objectType, objectId }: NewNotice): Promise<string> {
  const [row] = await scratch.asOwner<{ id: string }>(
    `insert into notifications (tenant_id, id, event_id, kind, severity, messages, object_type, object_id)
     values ($1, gen_random_uuid(), $2, $3, $4, $5, $6, $7) returning id`,
    [owner === 'portal' ? null : owner, eventId, kind, severity, messages, objectType, objectId],
  );
  return row?.id ?? '';
}

describe('the repository of notices on Postgres', () => {
  describeNotifications(async () => {
    const [{ tenant }, { tenant: other }] = [await seedTenant(scratch.database), await seedTenant(scratch.database)];
    return {
      notifications: createNotificationRepository(scratch.database),
      tenantId: tenant.id,
      otherTenantId: other.id,
      add: store,
    };
  });
});
