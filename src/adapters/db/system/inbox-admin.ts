import type { InboxAdminRepository, InboxFigures, InboxOwner } from '../../../domain/ports/inbox/inbox';
import type { Database } from '../transaction';

const selectOwner = 'select tenant_id as "tenantId", integration_id as "integrationId" from inbox_subscriptions';

const selectFigures = `
  with filling as (select tenant_id, integration_id, subscribed_at from inbox_subscriptions where filled_at is null)
  select (select count(*) from inbox_entries where state = 'quarantined')::float8 as quarantined,
    (select count(*) from filling)::float8 as filling,
    (select coalesce(sum(c.offered), 0) from filling join inbox_counts c using (tenant_id, integration_id))::float8 as "fillingOffered",
    (select coalesce(extract(epoch from clock_timestamp() - min(subscribed_at)), 0) from filling)::float8 as "fillingSeconds"`;

/** Inboxes of all tenants, as `portal_system` sees them: who has one, and how far it is. */
export function createInboxAdminRepository(database: Database): InboxAdminRepository {
  return {
    ownerOf: (integrationId) =>
      database.withSystem(
        async (tx) =>
          (await tx.query<InboxOwner>(`${selectOwner} where integration_id = $1`, [integrationId]))[0] ?? null,
      ),
    toFill: (limit) =>
      database.withSystem((tx) =>
        tx.query<InboxOwner>(`${selectOwner} where filled_at is null order by subscribed_at limit $1`, [limit]),
      ),
    figures: () =>
      database.withSystem(async (tx) => {
        const [figures] = await tx.query<InboxFigures>(selectFigures);
        if (figures === undefined) throw new Error('the figures gave no row');
        return figures;
      }),
  };
}
