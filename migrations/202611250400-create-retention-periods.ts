import type { MigrationStep } from './migration';
import { onlySystem } from './tenant-isolation';

/**
 * How long what the portal stores is kept: by itself, and longer for single companies. Old events and reports of
 * providers may be removed from here on, but only as old as the shortest of all periods.
 */
export const up: MigrationStep = async ({ context }) => {
  await context.query(`
    create table retention_periods (
      -- Null: of the portal.
      tenant_id uuid references tenants (id),
      documents_years integer not null,
      audit_years integer not null,
      feed_months integer not null,
      webhook_deliveries_days integer not null,
      provider_events_days integer not null,
      version integer not null default 1,
      constraint retention_periods_key unique nulls not distinct (tenant_id),
      constraint retention_periods_legal check (documents_years >= 10 and audit_years >= 10)
    );
    insert into retention_periods values (null, 10, 10, 13, 30, 90);
    ${onlySystem('retention_periods', 'select, insert, update')}

    -- Up to how many years the stored documents of a company are protected; none: as long as the law asks for.
    create table retention_reached (
      tenant_id uuid primary key references tenants (id),
      documents_years integer not null
    );
    ${onlySystem('retention_reached', 'select, insert, update')}

    create policy system_finds_old on events for delete to portal_system
      using (at < clock_timestamp() - interval '1 month');
    create policy system_finds_old on provider_events for delete to portal_system
      using (received_at < clock_timestamp() - interval '30 days' and processed_at is not null);
    grant delete on events, provider_events to portal_system;
    -- Reports that changed nothing, or belong to no invoice.
    create index provider_events_to_remove on provider_events (tenant_id, received_at) where outcome <> 'applied';
  `);
};

export const down: MigrationStep = async ({ context }) => {
  await context.query(`
    drop index provider_events_to_remove;
    revoke delete on events, provider_events from portal_system;
    drop policy system_finds_old on provider_events;
    drop policy system_finds_old on events;
    drop table retention_reached, retention_periods;
  `);
};
