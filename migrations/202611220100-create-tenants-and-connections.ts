import type { MigrationStep } from './migration';
import { admitSystem, isolateTenants } from './tenant-isolation';

/**
 * Tenants and their connections. `portal_app` sees one tenant at a time; `portal_system` looks up by id alone (a
 * webhook names only its connection) and creates tenants.
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
    ${isolateTenants('tenants', 'select', 'id')}
    ${admitSystem('tenants', 'select, insert, update')}

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
      created_at timestamptz(6) not null default clock_timestamp(),

      health_status text not null default 'unknown' check (health_status in ('unknown', 'ok', 'failing')),
      last_success_at timestamptz(6),
      last_error text,
      consecutive_failures integer not null default 0,
      -- The circuit opens for faults of several documents, not of one.
      failed_documents uuid[] not null default '{}',
      circuit_open_until timestamptz(6),
      circuit_rests integer not null default 0,
      -- Documents that have not failed try in turns.
      probe_after timestamptz(6),
      -- The tenant is told of refused credentials once until they work again.
      auth_refused_since timestamptz(6),

      primary key (tenant_id, id),
      constraint connections_id_key unique (id),
      check ((credentials_ciphertext is null) = (credentials_key_id is null))
    );
    -- A Slovak participant receives through exactly one provider.
    create unique index connections_one_inbound on connections (tenant_id)
      where enabled and 'inbound' = any (directions);
    create unique index connections_one_default on connections (tenant_id) where is_default_outbound;
    ${isolateTenants('connections', 'select, insert, update')}
    create policy system_sees_all on connections for select to portal_system using (true);
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
