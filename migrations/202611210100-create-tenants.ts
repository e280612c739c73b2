import type { MigrationStep } from './migration';

/**
 * Tenants and their connections. `portal_app` sees one tenant at a time; `portal_system` looks up by id alone (a webhook names
 * only its connection) and creates tenants.
 */
export const up: MigrationStep = async ({ context }) => {
  await context.query(`
    grant usage on schema public to portal_app, portal_system;

    -- Instants as the API prints them: ISO 8601 in UTC with microseconds.
    create function iso_utc(instant timestamptz) returns text
      language sql immutable strict parallel safe
      return to_char(instant at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"');

    create table tenants (
      id uuid primary key,
      name text not null,
      dic text not null,
      ico text,
      ic_dph text,
      address jsonb,
      status text not null default 'active' check (status in ('active', 'suspended')),
      sandbox boolean not null default false,
      settings jsonb not null,
      created_at timestamptz(6) not null default clock_timestamp(),
      constraint tenants_dic_key unique (dic)
    );

    create table connections (
      tenant_id uuid not null references tenants (id),
      id uuid not null,
      name text not null,
      provider_type text not null,
      directions text[] not null check (directions <@ array['inbound', 'outbound'] and cardinality(directions) > 0),
      settings jsonb not null,
      credentials_ciphertext bytea,
      credentials_key_id text,
      receive_mode text not null check (receive_mode in ('poll', 'push', 'none')),
      is_default_outbound boolean not null default false,
      enabled boolean not null default true,
      health_status text not null default 'unknown' check (health_status in ('unknown', 'ok', 'failing')),
      last_success_at timestamptz(6),
      last_error text,
      consecutive_failures integer not null default 0,
      circuit_open_until timestamptz(6),
      created_at timestamptz(6) not null default clock_timestamp(),
      primary key (tenant_id, id),
      constraint connections_id_key unique (id),
      check ((credentials_ciphertext is null) = (credentials_key_id is null))
    );
    -- A Slovak participant receives through exactly one provider.
    create unique index connections_one_inbound on connections (tenant_id) where enabled and 'inbound' = any (directions);
    create unique index connections_one_default on connections (tenant_id) where is_default_outbound;

    -- After a transaction-local set_config a pooled connection holds '', not null: hence nullif.
    alter table tenants enable row level security;
    alter table tenants force row level security;
    create policy app_sees_its_tenant on tenants for all to portal_app
      using (id = nullif(current_setting('app.tenant_id', true), '')::uuid)
      with check (id = nullif(current_setting('app.tenant_id', true), '')::uuid);
    create policy system_sees_all on tenants for all to portal_system using (true) with check (true);
    grant select on tenants to portal_app;
    grant select, insert, update on tenants to portal_system;

    alter table connections enable row level security;
    alter table connections force row level security;
    create policy app_sees_its_tenant on connections for all to portal_app
      using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid)
      with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
    create policy system_sees_all on connections for select to portal_system using (true);
    grant select, insert, update on connections to portal_app;
    grant select on connections to portal_system;
  `);
};

export const down: MigrationStep = async ({ context }) => {
  await context.query(`
    drop table connections;
    drop table tenants;
    drop function iso_utc(timestamptz);
    revoke usage on schema public from portal_app, portal_system;
  `);
};
