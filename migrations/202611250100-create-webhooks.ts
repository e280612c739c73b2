import type { MigrationStep } from './migration';
import { admitSystem, isolateTenants } from './tenant-isolation';

/**
 * Webhooks to customers. An endpoint is a reader of the events of its company with a position of its own; what it is to
 * be told is a row of `webhook_deliveries`, with the bytes that are signed. One workflow works on an endpoint at a
 * time: `working` says that there is one, under the generation.
 */
export const up: MigrationStep = async ({ context }) => {
  await context.query(`
    create table webhook_endpoints (
      tenant_id uuid not null,
      id uuid not null,
      url text not null check (length(url) <= 2000),
      description text,
      -- Names of events; empty: all.
      events jsonb not null,
      integration_id uuid,
      accept_test boolean not null,
      enabled boolean not null default true,
      disabled_reason text check (disabled_reason in ('manual', 'gone', 'failing')),
      secret_ciphertext bytea not null,
      secret_key_id text not null,
      -- The secret before it, which signs as well until then.
      former_ciphertext bytea,
      former_key_id text,
      former_until timestamptz(6),
      -- Deliveries were made of the events up to this one.
      position bigint not null,
      generation integer not null default 0,
      working boolean not null default false,
      progress_at timestamptz(6) not null default clock_timestamp(),
      last_success_at timestamptz(6),
      -- The first failure after the last success, and when the company was told that it goes on.
      failing_since timestamptz(6),
      told_at timestamptz(6),
      -- One call at once until then.
      slowed_until timestamptz(6),
      -- In a row.
      timeouts integer not null default 0,
      created_at timestamptz(6) not null default clock_timestamp(),
      deleted_at timestamptz(6),
      primary key (tenant_id, id),
      check (enabled = (disabled_reason is null))
    ) with (fillfactor = 50);
    create index webhook_endpoints_at_work on webhook_endpoints (progress_at) where working;
    create index webhook_endpoints_failing on webhook_endpoints (failing_since) where failing_since is not null;
    ${isolateTenants('webhook_endpoints', 'select, insert, update')}
    ${admitSystem('webhook_endpoints', 'select')}

    create table webhook_deliveries (
      tenant_id uuid not null,
      id uuid not null,
      endpoint_id uuid not null,
      event_id uuid not null,
      event_type text not null,
      event_seq bigint not null,
      -- Exactly what is signed and sent.
      body text not null,
      state text not null default 'pending' check (state in ('pending', 'delivered', 'dead', 'cancelled')),
      -- Calls, in all and since it was made or replayed.
      attempts integer not null default 0,
      tries integer not null default 0,
      next_at timestamptz(6) default clock_timestamp(),
      created_at timestamptz(6) not null default clock_timestamp(),
      finished_at timestamptz(6),
      primary key (tenant_id, id),
      unique (tenant_id, endpoint_id, event_id),
      foreign key (tenant_id, endpoint_id) references webhook_endpoints (tenant_id, id),
      check ((next_at is not null) = (state = 'pending'))
    ) with (fillfactor = 80);
    create index webhook_deliveries_due on webhook_deliveries (tenant_id, endpoint_id, next_at, event_seq)
      where state = 'pending';
    create index webhook_deliveries_by_age on webhook_deliveries (tenant_id, endpoint_id, created_at, id);
    create index webhook_deliveries_to_purge on webhook_deliveries (created_at);
    ${isolateTenants('webhook_deliveries', 'select, insert, update')}
    ${admitSystem('webhook_deliveries', 'select, delete')}

    create table webhook_attempts (
      tenant_id uuid not null,
      delivery_id uuid not null,
      no integer not null,
      at timestamptz(6) not null,
      duration_ms integer not null,
      outcome text not null,
      status integer,
      -- Of the answer, or what went wrong.
      body_start text,
      -- As they were sent, with the signature.
      headers jsonb not null,
      next_at timestamptz(6),
      primary key (tenant_id, delivery_id, no),
      foreign key (tenant_id, delivery_id) references webhook_deliveries (tenant_id, id) on delete cascade
    );
    ${isolateTenants('webhook_attempts', 'select, insert')}
    ${admitSystem('webhook_attempts', 'select, delete')}
  `);
};

export const down: MigrationStep = async ({ context }) => {
  await context.query('drop table webhook_attempts, webhook_deliveries, webhook_endpoints');
};
