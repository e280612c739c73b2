import type { MigrationStep } from './migration';

/**
 * A connection may get another account at a provider while documents are under way. What was begun at the former
 * account ends there: its settings and sealed credentials are kept until then, and each attempt says at which account
 * it was made.
 */
export const up: MigrationStep = async ({ context }) => {
  await context.query(`
    alter table connections
      add column settings_version integer not null default 1,
      add column account_no integer not null default 1;

    create table connection_accounts (
      tenant_id uuid not null,
      connection_id uuid not null,
      account_no integer not null,
      fingerprint text not null,
      settings jsonb not null,
      settings_version integer not null,
      credentials_ciphertext bytea,
      credentials_key_id text,
      left_at timestamptz(6) not null default clock_timestamp(),
      -- Not null: nothing needs its secrets any more.
      erased_at timestamptz(6),
      primary key (tenant_id, connection_id, account_no),
      foreign key (tenant_id, connection_id) references connections (tenant_id, id),
      check ((credentials_ciphertext is null) = (credentials_key_id is null)),
      check (erased_at is null or credentials_ciphertext is null)
    );
    create index connection_accounts_kept on connection_accounts (left_at) where erased_at is null;
    alter table connection_accounts enable row level security;
    alter table connection_accounts force row level security;
    create policy app_sees_its_tenant on connection_accounts for all to portal_app
      using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid)
      with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
    create policy system_sees_all on connection_accounts for select to portal_system using (true);
    grant select, insert, update, delete on connection_accounts to portal_app;
    grant select on connection_accounts to portal_system;

    alter table delivery_transmissions
      add column account_no integer,
      add column key_hours integer,
      add column absent_since timestamptz(6);
    update delivery_transmissions c set account_no = 1
    where exists (
      select 1 from delivery_attempts a
      where a.tenant_id = c.tenant_id and a.invoice_id = c.invoice_id and a.transmission = c.transmission);
    grant update (account_no, key_hours, absent_since) on delivery_transmissions to portal_app;

    alter table delivery_attempts
      add column account_no integer not null default 1,
      add column settings_version integer not null default 1,
      add column account_fingerprint text;

    -- Of the accounts whose secret fits the signature of the event; null = from before there was more than one.
    alter table provider_events add column account_nos integer[];
  `);
};

export const down: MigrationStep = async ({ context }) => {
  await context.query(`
    alter table provider_events drop column account_nos;
    alter table delivery_attempts drop column account_no, drop column settings_version, drop column account_fingerprint;
    revoke update (account_no, key_hours, absent_since) on delivery_transmissions from portal_app;
    alter table delivery_transmissions drop column account_no, drop column key_hours, drop column absent_since;
    drop table connection_accounts;
    alter table connections drop column settings_version, drop column account_no;
  `);
};
