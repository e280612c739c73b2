import type { MigrationStep } from './migration';

/**
 * How strictly documents are looked at before they are sent. Append-only: each version names the one that it replaces, and no
 * two may replace the same (optimistic lock). The defaults of the whole portal stand under the nil UUID, where every tenant
 * may read them and none may write.
 */
export const up: MigrationStep = async ({ context }) => {
  await context.query(`
    create sequence validation_settings_versions;

    create table validation_settings (
      tenant_id uuid not null,
      version bigint not null default nextval('validation_settings_versions'),
      replaces bigint not null,
      override jsonb not null,
      actor_kind text not null,
      actor_id text not null,
      created_at timestamptz(6) not null default clock_timestamp(),
      primary key (tenant_id, version),
      constraint validation_settings_one_successor unique (tenant_id, replaces)
    );
    alter table validation_settings enable row level security;
    alter table validation_settings force row level security;
    create policy app_sees_its_own_and_the_defaults on validation_settings for select to portal_app
      using (tenant_id in (nullif(current_setting('app.tenant_id', true), '')::uuid, '00000000-0000-0000-0000-000000000000'));
    create policy app_writes_its_own on validation_settings for insert to portal_app
      with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
    create policy system_keeps_the_defaults on validation_settings for all to portal_system
      using (tenant_id = '00000000-0000-0000-0000-000000000000') with check (tenant_id = '00000000-0000-0000-0000-000000000000');
    grant select, insert on validation_settings to portal_app, portal_system;
    grant usage on sequence validation_settings_versions to portal_app, portal_system;
  `);
};

export const down: MigrationStep = async ({ context }) => {
  await context.query(`
    drop table validation_settings;
    drop sequence validation_settings_versions;
  `);
};
