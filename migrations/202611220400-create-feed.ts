import type { MigrationStep } from './migration';
import { isolateTenants } from './tenant-isolation';

/** The feed of status changes: append-only for the application, numbered without gaps for each tenant. */
export const up: MigrationStep = async ({ context }) => {
  await context.query(`
    -- One row a tenant, raised in the transaction that writes the entries: no gaps, and the order is that of commit.
    create table feed_counters (
      tenant_id uuid primary key,
      seq bigint not null,
      last_at timestamptz(6) not null
    ) with (fillfactor = 10);
    ${isolateTenants('feed_counters', 'select, update')}
    create policy system_starts_counters on feed_counters for insert to portal_system with check (true);
    grant insert on feed_counters to portal_system;

    -- Every tenant has its counter from the beginning, so that publishing is a plain update. An upsert is not one under
    -- load: each of the waiting writers starts again from its index look-up whenever another one has committed.
    create function start_feed_counter() returns trigger language plpgsql as $$
      begin
        insert into feed_counters (tenant_id, seq, last_at) values (new.id, 0, clock_timestamp());
        return null;
      end $$;
    create trigger tenants_start_feed_counter after insert on tenants
      for each row execute function start_feed_counter();

    create table feed_entries (
      tenant_id uuid not null,
      seq bigint not null,
      event_id uuid not null,
      at timestamptz(6) not null,
      invoice_id uuid not null,
      integration_id uuid,
      client_reference text,
      invoice_number text not null,
      status text not null,
      previous_status text,
      reason text,
      message text,
      primary key (tenant_id, seq)
    );
    create index feed_entries_by_integration on feed_entries (tenant_id, integration_id, seq);
    create index feed_entries_by_time on feed_entries (tenant_id, at);
    ${isolateTenants('feed_entries', 'select, insert')}
  `);
};

export const down: MigrationStep = async ({ context }) => {
  await context.query(`
    drop trigger tenants_start_feed_counter on tenants;
    drop function start_feed_counter();
    drop table feed_entries, feed_counters;
  `);
};
