import type { InboxDesk, InboxOwner } from '../../../domain/ports/inbox';
import type { Database } from '../transaction';

const selectOwner = 'select tenant_id as "tenantId", integration_id as "integrationId" from inbox_subscriptions';

/** Inboxes of all tenants, as `portal_system` sees them: who has one, and how far it is. */
export function createInboxDesk(database: Database): InboxDesk {
  return {
    ownerOf: (integrationId) =>
      database.withSystem(async (tx) => (await tx.query<InboxOwner>(`${selectOwner} where integration_id = $1`, [integrationId]))[0] ?? null),
    toFill: (limit) => database.withSystem((tx) => tx.query<InboxOwner>(`${selectOwner} where filled_at is null order by subscribed_at limit $1`, [limit])),
  };
}
