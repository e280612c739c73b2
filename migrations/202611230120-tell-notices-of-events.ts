import type { MigrationStep } from './migration';
import { admitSystem, isolateTenants, onlySystem } from './tenant-isolation';

/** Notices become what a reader of the events makes of them; people mark what they have read. */
export const up: MigrationStep = async ({ context }) => {
  await context.query(`
    create table event_positions (
      reader text not null,
      -- The nil UUID: the portal's own events.
      tenant_id uuid not null,
      seq bigint not null,
      primary key (reader, tenant_id)
    ) with (fillfactor = 50);
    ${onlySystem('event_positions', 'select, insert, update')}
    -- What has happened before is told of already.
    create policy owner_reads_counters on feed_counters for select to current_user using (true);
    create policy owner_fills on event_positions for insert to current_user with check (true);
    insert into event_positions (reader, tenant_id, seq) select 'notices', tenant_id, seq from feed_counters;
    drop policy owner_fills on event_positions;
    drop policy owner_reads_counters on feed_counters;

    -- Without a company: about the portal itself.
    alter table notifications
      add column event_id uuid,
      drop constraint notifications_pkey,
      alter column tenant_id drop not null,
      add constraint notifications_pkey primary key (id);
    create unique index notifications_by_event on notifications (event_id, tenant_id) nulls not distinct
      where event_id is not null;
    ${admitSystem('notifications', 'select, insert')}

    create table notification_reads (
      user_id uuid not null,
      notification_id uuid not null,
      tenant_id uuid,
      read_at timestamptz(6) not null default clock_timestamp(),
      primary key (user_id, notification_id)
    );
    ${isolateTenants('notification_reads', 'select, insert, delete')}
    ${admitSystem('notification_reads', 'select, insert, delete')}
  `);
};

export const down: MigrationStep = async ({ context }) => {
  await context.query(`
    drop table notification_reads, event_positions;
    drop policy system_sees_all on notifications;
    revoke select, insert on notifications from portal_system;
    drop index notifications_by_event;
    alter table notifications no force row level security;
    delete from notifications where tenant_id is null;
    alter table notifications
      force row level security,
      drop column event_id,
      drop constraint notifications_pkey,
      alter column tenant_id set not null,
      add constraint notifications_pkey primary key (tenant_id, id);
  `);
};
