import type { MigrationStep } from './migration';
import { onlySystem } from './tenant-isolation';

/**
 * The programs that may come in, and how often. Only `portal_system` reaches these tables: a credential is looked up
 * before its tenant is known. Secrets are kept as digests, passwords as argon2id.
 */
export const up: MigrationStep = async ({ context }) => {
  await context.query(`
    create table api_keys (
      id uuid primary key,
      -- Null: a key of the people who run the portal.
      tenant_id uuid references tenants (id),
      name text not null,
      scopes text[] not null,
      test_only boolean not null default false,
      secret_sha256 bytea not null check (octet_length(secret_sha256) = 32),
      created_at timestamptz(6) not null default clock_timestamp(),
      expires_at timestamptz(6),
      revoked_at timestamptz(6),
      last_used_at timestamptz(6)
    );
    create index api_keys_by_tenant on api_keys (tenant_id, created_at);
    ${onlySystem('api_keys', 'select, insert, update')}

    create table integrations (
      id uuid primary key,
      tenant_id uuid not null references tenants (id),
      name text not null,
      scopes text[] not null,
      default_connection_id uuid references connections (id),
      ip_allowlist text[] not null default '{}',
      test_only boolean not null default false,
      enabled boolean not null default true,
      nack_quarantine_after integer not null default 5 check (nack_quarantine_after > 0),
      created_at timestamptz(6) not null default clock_timestamp(),
      constraint integrations_quarantine_after_range check (nack_quarantine_after between 1 and 20)
    );
    create index integrations_by_tenant on integrations (tenant_id, created_at);
    ${onlySystem('integrations', 'select, insert, update')}

    create table integration_tokens (
      id uuid primary key,
      integration_id uuid not null references integrations (id),
      name text not null,
      secret_sha256 bytea not null check (octet_length(secret_sha256) = 32),
      created_at timestamptz(6) not null default clock_timestamp(),
      expires_at timestamptz(6),
      revoked_at timestamptz(6),
      last_used_at timestamptz(6)
    );
    create index integration_tokens_by_integration on integration_tokens (integration_id);
    ${onlySystem('integration_tokens', 'select, insert, update')}

    create table technical_accounts (
      id uuid primary key,
      integration_id uuid not null references integrations (id),
      username text not null,
      password_hash text not null,
      -- Raised by every change: short-lived tokens and remembered passwords carry it.
      password_version integer not null default 1,
      created_at timestamptz(6) not null default clock_timestamp(),
      revoked_at timestamptz(6),
      last_used_at timestamptz(6),
      constraint technical_accounts_one_each unique (integration_id)
    );
    create unique index technical_accounts_username on technical_accounts (lower(username));
    ${onlySystem('technical_accounts', 'select, insert, update')}

    -- Written on many requests and worth nothing after a crash: no write-ahead log.
    create unlogged table rate_limits (
      name text not null,
      owner text not null,
      spent integer not null,
      window_ends_at timestamptz(6) not null,
      primary key (name, owner)
    ) with (fillfactor = 70);
    create index rate_limits_by_end on rate_limits (window_ends_at);
    ${onlySystem('rate_limits', 'select, insert, update, delete')}
  `);
};

export const down: MigrationStep = async ({ context }) => {
  await context.query('drop table rate_limits, technical_accounts, integration_tokens, integrations, api_keys');
};
