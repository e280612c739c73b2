import type { MigrationStep } from './migration';

const tables = [
  'api_keys',
  'integrations',
  'integration_tokens',
  'technical_accounts',
  'users',
  'memberships',
  'sessions',
  'login_failures',
  'rate_limits',
];

/**
 * Who may come in, and how often. Only `portal_system` reaches these tables: a credential is looked up before anybody knows the
 * tenant. Secrets are kept as digests, passwords as argon2id.
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
      created_at timestamptz(6) not null default clock_timestamp()
    );
    create index integrations_by_tenant on integrations (tenant_id, created_at);

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

    create table users (
      id uuid primary key,
      email text not null,
      name text not null,
      locale text not null default 'sk' check (locale in ('sk', 'cs', 'en')),
      status text not null check (status in ('invited', 'active', 'blocked')),
      created_at timestamptz(6) not null default clock_timestamp(),
      last_login_at timestamptz(6)
    );
    create unique index users_email on users (lower(email));

    create table memberships (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users (id),
      -- Null: an administrator of the whole portal.
      tenant_id uuid references tenants (id),
      role text not null check (role in ('admin', 'tenant_user', 'tenant_viewer')),
      created_at timestamptz(6) not null default clock_timestamp(),
      removed_at timestamptz(6),
      check (tenant_id is not null or role = 'admin')
    );
    create unique index memberships_one_role on memberships (user_id, tenant_id) nulls not distinct where removed_at is null;

    create table sessions (
      id uuid primary key,
      user_id uuid not null references users (id),
      kind text not null check (kind in ('full', 'enrollment')),
      token_sha256 bytea not null check (octet_length(token_sha256) = 32),
      csrf_sha256 bytea not null check (octet_length(csrf_sha256) = 32),
      active_tenant_id uuid references tenants (id),
      created_at timestamptz(6) not null default clock_timestamp(),
      last_seen_at timestamptz(6) not null default clock_timestamp(),
      expires_at timestamptz(6) not null,
      revoked_at timestamptz(6),
      constraint sessions_token unique (token_sha256)
    );
    create index sessions_by_user on sessions (user_id);

    create table login_failures (
      account text not null,
      -- '*' counts failures from anywhere.
      address text not null,
      window_started_at timestamptz(6) not null,
      failures integer not null,
      locks integer not null default 0,
      locked_until timestamptz(6),
      primary key (account, address)
    );

    -- Written on many requests and worth nothing after a crash: no write-ahead log.
    create unlogged table rate_limits (
      name text not null,
      owner text not null,
      spent integer not null,
      window_ends_at timestamptz(6) not null,
      primary key (name, owner)
    ) with (fillfactor = 70);
    create index rate_limits_by_end on rate_limits (window_ends_at);
  `);
  for (const table of tables) {
    await context.query(`
      alter table ${table} enable row level security;
      alter table ${table} force row level security;
      create policy system_sees_all on ${table} for all to portal_system using (true) with check (true);
      grant select, insert, update on ${table} to portal_system;
    `);
  }
  await context.query('grant delete on login_failures, rate_limits to portal_system');
};

export const down: MigrationStep = async ({ context }) => {
  await context.query(`drop table ${[...tables].reverse().join(', ')}`);
};
