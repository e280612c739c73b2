import type { MigrationStep } from './migration';
import { admitSystem, isolateTenants } from './tenant-isolation';

const portalDefaults = `'00000000-0000-0000-0000-000000000000'`;

/** Validation runs, the documents that wait for one, and what a company has set about validation. */
export const up: MigrationStep = async ({ context }) => {
  await context.query(`
    create table validation_runs (
      tenant_id uuid not null,
      invoice_id uuid not null,
      id uuid not null,
      trigger text not null,
      actor text not null,
      checked_at timestamptz(6) not null,
      report jsonb not null,
      primary key (tenant_id, invoice_id, id),
      foreign key (tenant_id, invoice_id) references invoices (tenant_id, id)
    );
    ${isolateTenants('validation_runs', 'select, insert')}

    create table pending_validations (
      tenant_id uuid not null,
      invoice_id uuid not null,
      -- How often the rules did not come to an end on this document.
      timeouts integer not null default 0,
      attempts integer not null default 0,
      due_at timestamptz(6) not null default clock_timestamp(),
      primary key (tenant_id, invoice_id),
      foreign key (tenant_id, invoice_id) references invoices (tenant_id, id)
    );
    create index pending_validations_due on pending_validations (due_at);
    ${isolateTenants('pending_validations', 'select, insert, update, delete')}
    ${admitSystem('pending_validations', 'select, update')}

    -- How strictly documents are checked before they are sent. Append-only: each version names the one that it
    -- replaces, and no two may replace the same (optimistic lock). The defaults of the whole portal stand under the nil
    -- UUID, where every tenant may read them and none may write.
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
      using (tenant_id in (nullif(current_setting('app.tenant_id', true), '')::uuid, ${portalDefaults}));
    create policy app_writes_its_own on validation_settings for insert to portal_app
      with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
    create policy system_keeps_the_defaults on validation_settings for all to portal_system
      using (tenant_id = ${portalDefaults}) with check (tenant_id = ${portalDefaults});
    grant select, insert on validation_settings to portal_app, portal_system;
    grant usage on sequence validation_settings_versions to portal_app, portal_system;

    -- Recipients that a tenant must never send an electronic invoice to. Removed entries stay: when it was forbidden is
    -- history.
    create table excluded_recipients (
      tenant_id uuid not null,
      id uuid not null,
      dic text,
      ico text,
      name text,
      reason text,
      created_at timestamptz(6) not null default clock_timestamp(),
      created_by text not null,
      removed_at timestamptz(6),
      removed_by text,
      primary key (tenant_id, id),
      check (dic is not null or ico is not null),
      check ((removed_at is null) = (removed_by is null))
    );
    create unique index excluded_recipients_dic on excluded_recipients (tenant_id, dic) where removed_at is null;
    create unique index excluded_recipients_ico on excluded_recipients (tenant_id, ico) where removed_at is null;
    ${isolateTenants('excluded_recipients', 'select, insert')}
    grant update (removed_at, removed_by) on excluded_recipients to portal_app;
  `);
};

export const down: MigrationStep = async ({ context }) => {
  await context.query(`
    drop table excluded_recipients, validation_settings, pending_validations, validation_runs;
    drop sequence validation_settings_versions;
  `);
};
