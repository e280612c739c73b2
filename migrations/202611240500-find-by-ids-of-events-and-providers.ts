import type { MigrationStep } from './migration';

/**
 * The search looks ids of events, and those that providers gave to what was sent, up where they are kept: a copy of
 * each would cost every delivery several keys.
 */
export const up: MigrationStep = async ({ context }) => {
  await context.query(`
    create index events_by_id on events (id);
    create index deliveries_by_provider_document on deliveries (lower(remote_id)) where remote_id is not null;
    create policy partner_sees_those_of_its_tenants on events for select to portal_app
      using (tenant_id = any ((select partner_tenants())::uuid[]));

    create policy owner_removes_positions on search_positions for all to current_user using (true);
    delete from search_positions where source = 'deliveries';
    drop policy owner_removes_positions on search_positions;
    alter table search_positions drop constraint search_positions_source_check,
      add constraint search_positions_source_check check (source = 'audit');
  `);
};

export const down: MigrationStep = async ({ context }) => {
  await context.query(`
    alter table search_positions drop constraint search_positions_source_check,
      add constraint search_positions_source_check check (source in ('audit', 'deliveries'));
    create policy owner_begins_positions on search_positions for all to current_user using (true) with check (true);
    insert into search_positions (source, position) values ('deliveries', '{"since": "1970-01-01T00:00:00.000000Z"}');
    drop policy owner_begins_positions on search_positions;
    drop policy partner_sees_those_of_its_tenants on events;
    drop index deliveries_by_provider_document;
    drop index events_by_id;
  `);
};
