import type { MigrationStep } from './migration';
import { isolateTenants } from './tenant-isolation';

/** Within the reach of the transaction; after a transaction-local set_config a pooled connection holds '', not null. */
const isOfPartner = (table: string): string => `(
        nullif(current_setting('app.partner_id', true), '')::uuid is not null
        and exists (select 1 from tenants t where t.id = ${table}.tenant_id))`;

/**
 * What has happened, for all that tells of it: the feed, notices, mail. Append-only, numbered for each company by the
 * counter of its feed; the portal's own events (without a company) by a counter under the nil UUID.
 */
export const up: MigrationStep = async ({ context }) => {
  await context.query(`
    create table events (
      tenant_id uuid,
      seq bigint not null,
      id uuid not null,
      at timestamptz(6) not null,
      type text not null,
      object_type text not null,
      object_id text not null,
      integration_id uuid,
      data jsonb not null,
      constraint events_by_position unique nulls not distinct (tenant_id, seq)
    );
    create index events_by_integration on events (tenant_id, integration_id, seq) where integration_id is not null;
    create index events_by_time on events (tenant_id, at);
    ${isolateTenants('events', 'select, insert')}
    create policy partner_tells_of_its_tenants on events for insert to portal_app with check ${isOfPartner('events')};
    create policy system_reads_all on events for select to portal_system using (true);
    create policy system_tells on events for insert to portal_system with check (true);
    grant select, insert on events to portal_system;

    create policy partner_numbers_events on feed_counters for select to portal_app
      using ${isOfPartner('feed_counters')};
    create policy partner_raises_counters on feed_counters for update to portal_app
      using ${isOfPartner('feed_counters')};
    create policy system_numbers_events on feed_counters for select to portal_system using (true);
    create policy system_raises_counters on feed_counters for update to portal_system using (true);
    grant select, update on feed_counters to portal_system;

    -- The next migration carries the entries of the feed over. It cannot step out of row-level security itself: that
    -- takes a lock which keeps everybody out until its end.
    create policy owner_starts_counters on feed_counters for insert to current_user with check (true);
    create policy owner_copies on feed_entries for select to current_user using (true);
    create policy owner_fills on events for all to current_user using (true) with check (true);
    insert into feed_counters (tenant_id, seq, last_at)
      values ('00000000-0000-0000-0000-000000000000', 0, clock_timestamp());
    drop policy owner_starts_counters on feed_counters;
  `);
};

export const down: MigrationStep = async ({ context }) => {
  await context.query(`
    drop policy owner_copies on feed_entries;
    create policy owner_drops_counters on feed_counters for all to current_user using (true);
    delete from feed_counters where tenant_id = '00000000-0000-0000-0000-000000000000';
    drop policy owner_drops_counters on feed_counters;
    revoke select, update on feed_counters from portal_system;
    drop policy system_raises_counters on feed_counters;
    drop policy system_numbers_events on feed_counters;
    drop policy partner_raises_counters on feed_counters;
    drop policy partner_numbers_events on feed_counters;
    drop table events;
  `);
};
