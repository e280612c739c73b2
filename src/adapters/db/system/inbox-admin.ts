import type { InboxAdminRepository, InboxFigures, InboxOwner } from '../../../domain/ports/inbox/inbox';
import type { Database } from '../transaction';

const selectOwner = 'select tenant_id as "tenantId", integration_id as "integrationId" from inbox_subscriptions';

const withoutJob = `
  not exists (select from jobs j where j.tenant_id = s.tenant_id and j.kind = 'inbox_backfill'
    and j.request ->> 'integrationId' = s.integration_id::text)`;

const selectFigures = `
  with filling as (select tenant_id, integration_id, subscribed_at from inbox_subscriptions where filled_at is null and ended_at is null)
  select (select count(*) from inbox_entries e join inbox_subscriptions s using (tenant_id, integration_id)
      where e.state = 'quarantined' and s.ended_at is null)::float8 as quarantined,
    (select count(*) from filling)::float8 as filling,
    (select coalesce(sum(c.offered), 0) from filling
      join inbox_counts c using (tenant_id, integration_id))::float8 as "fillingOffered",
    (select coalesce(extract(epoch from clock_timestamp() - min(subscribed_at)), 0)
      from filling)::float8 as "fillingSeconds"`;

/** Inboxes of all tenants, as `portal_system` sees them: who has one, and how far it is. */
export function createInboxAdminRepository(database: Database): InboxAdminRepository {
  return {
    ownerOf: (reach, integrationId) =>
      database.withReach(
        reach,
        async (tx) =>
          (
            await tx.query<InboxOwner>(`${selectOwner} where integration_id = $1 and ended_at is null`, [integrationId])
          )[0] ?? null,
      ),
    toFill: (limit) =>
      database.withSystem((tx) =>
        tx.query<InboxOwner>(
          `${selectOwner} s where filled_at is null and ended_at is null and ${withoutJob} order by subscribed_at limit $1`,
          [limit],
        ),
      ),
    figures: () =>
      database.withSystem(async (tx) => {
        const [figures] = await tx.query<InboxFigures>(selectFigures);
        if (figures === undefined) throw new Error('the figures gave no row');
        return figures;
      }),
  };
}
