import type { MigrationStep } from './migration';
import { onlySystem } from './tenant-isolation';

/** Notices are mailed: at once, or with the others of a day. */
export const up: MigrationStep = async ({ context }) => {
  await context.query(`
    alter table mail_outbox
      -- Null: an address of the settings.
      alter column user_id drop not null,
      -- What the mail tells, in the language of its recipient; erased once it is sent or given up.
      add column content jsonb,
      add column event_id uuid,
      add column notice_kind text,
      add column object_id text;
    create unique index mail_outbox_by_event on mail_outbox (event_id, recipient) where event_id is not null;
    create index mail_outbox_of_notices on mail_outbox (recipient, created_at) where event_id is not null;

    create table digest_entries (
      recipient text not null,
      event_id uuid not null,
      user_id uuid references users (id),
      locale text not null check (locale in ('sk', 'cs', 'en')),
      content jsonb not null,
      created_at timestamptz(6) not null default clock_timestamp(),
      primary key (recipient, event_id)
    );
    create index digest_entries_by_time on digest_entries (created_at);
    ${onlySystem('digest_entries', 'select, insert, delete')}

    create table notification_preferences (
      user_id uuid primary key references users (id),
      kinds jsonb not null,
      muted_tenants uuid[] not null,
      version integer not null
    );
    ${onlySystem('notification_preferences', 'select, insert, update, delete')}

    -- What has happened before is not mailed.
    create policy owner_reads_counters on feed_counters for select to current_user using (true);
    create policy owner_fills on event_positions for insert to current_user with check (true);
    insert into event_positions (reader, tenant_id, seq) select 'mail', tenant_id, seq from feed_counters;
    drop policy owner_fills on event_positions;
    drop policy owner_reads_counters on feed_counters;
  `);
};

export const down: MigrationStep = async ({ context }) => {
  await context.query(`
    drop table notification_preferences, digest_entries;
    drop index mail_outbox_of_notices;
    drop index mail_outbox_by_event;
    create policy owner_clears on mail_outbox for all to current_user using (true);
    delete from mail_outbox where user_id is null or event_id is not null or kind = 'digest';
    drop policy owner_clears on mail_outbox;
    alter table mail_outbox
      alter column user_id set not null,
      drop column content,
      drop column event_id,
      drop column notice_kind,
      drop column object_id;
    create policy owner_clears on event_positions for all to current_user using (true);
    delete from event_positions where reader = 'mail';
    drop policy owner_clears on event_positions;
  `);
};
