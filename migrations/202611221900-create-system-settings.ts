import type { MigrationStep } from './migration';

/**
 * Settings of the whole portal, in one row; what is not named there is as the defaults say. Changes of tenants are
 * counted.
 */
export const up: MigrationStep = async ({ context }) => {
  await context.query(`
    create table system_settings (
      -- There is one row.
      is_only boolean primary key default true check (is_only),
      settings jsonb not null default '{}',
      version integer not null default 1
    );
    insert into system_settings default values;
    alter table system_settings enable row level security;
    alter table system_settings force row level security;
    create policy system_sees_all on system_settings for all to portal_system using (true) with check (true);
    grant select, update on system_settings to portal_system;

    alter table tenants add column version integer not null default 1;
    -- An administrator corrects her own company.
    grant update (name, address, settings, version) on tenants to portal_app;
  `);
};

export const down: MigrationStep = async ({ context }) => {
  await context.query(`
    revoke update (name, address, settings, version) on tenants from portal_app;
    alter table tenants drop column version;
    drop table system_settings;
  `);
};
