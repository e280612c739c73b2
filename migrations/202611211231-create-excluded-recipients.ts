import type { MigrationStep } from './migration';

/** Recipients that a tenant must never send an electronic invoice to. Removed entries stay: when it was forbidden is history. */
export const up: MigrationStep = async ({ context }) => {
  await context.query(`
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
    alter table excluded_recipients enable row level security;
    alter table excluded_recipients force row level security;
    create policy app_sees_its_tenant on excluded_recipients for all to portal_app
      using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid)
      with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
    grant select, insert on excluded_recipients to portal_app;
    grant update (removed_at, removed_by) on excluded_recipients to portal_app;
  `);
};

export const down: MigrationStep = async ({ context }) => {
  await context.query('drop table excluded_recipients');
};
