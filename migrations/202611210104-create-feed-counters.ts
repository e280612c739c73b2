import type { MigrationStep } from './migration';

/**
 * Every tenant has its feed counter from the beginning, so that publishing is a plain update. An upsert is not one under load:
 * each of the waiting writers starts again from its index look-up whenever another one has committed.
 */
export const up: MigrationStep = async ({ context }) => {
  await context.query(`
    create function start_feed_counter() returns trigger language plpgsql as $$
      begin
        insert into feed_counters (tenant_id, seq, last_at) values (new.id, 0, clock_timestamp());
        return null;
      end $$;
    create trigger tenants_start_feed_counter after insert on tenants for each row execute function start_feed_counter();

    -- The owner is under row-level security too, unless it steps out for this.
    alter table tenants no force row level security;
    alter table feed_counters no force row level security;
    insert into feed_counters (tenant_id, seq, last_at) select id, 0, clock_timestamp() from tenants on conflict do nothing;
    alter table tenants force row level security;
    alter table feed_counters force row level security;

    create policy system_starts_counters on feed_counters for insert to portal_system with check (true);
    grant insert on feed_counters to portal_system;
    revoke insert on feed_counters from portal_app;

    -- Invoices are about 2 kB: with less room in a page most changes of status would rewrite all their index entries.
    alter table invoices set (fillfactor = 60);
  `);
};

export const down: MigrationStep = async ({ context }) => {
  await context.query(`
    alter table invoices set (fillfactor = 80);
    grant insert on feed_counters to portal_app;
    revoke insert on feed_counters from portal_system;
    drop policy system_starts_counters on feed_counters;
    drop trigger tenants_start_feed_counter on tenants;
    drop function start_feed_counter();
  `);
};
