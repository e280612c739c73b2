import type { MigrationStep } from './migration';
import { onlySystem } from './tenant-isolation';

/**
 * People and what they sign in with. Only `portal_system` reaches these tables; secrets are kept as digests, hashes, or
 * sealed (AES-256-GCM under SECRETS_KEY).
 */
export const up: MigrationStep = async ({ context }) => {
  await context.query(`
    create table users (
      id uuid primary key,
      email text not null,
      name text not null,
      locale text not null default 'sk' check (locale in ('sk', 'cs', 'en')),
      status text not null check (status in ('invited', 'active', 'blocked')),
      -- argon2id, PHC form; null until the person has chosen a password.
      password_hash text,
      version integer not null default 1,
      -- Opened first at the next login.
      last_tenant_id uuid references tenants (id),
      created_at timestamptz(6) not null default clock_timestamp(),
      last_login_at timestamptz(6)
    );
    create unique index users_email on users (lower(email));
    ${onlySystem('users', 'select, insert, update')}

    -- A role belongs to a company, to a partner, or to the whole portal. Partners have no records yet, so nothing
    -- refers to them; a role at one reaches no company.
    create table memberships (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users (id),
      -- Without tenant and partner: an administrator of the whole portal.
      tenant_id uuid references tenants (id),
      partner_id uuid,
      role text not null check (role in ('admin', 'tenant_user', 'tenant_viewer')),
      created_at timestamptz(6) not null default clock_timestamp(),
      removed_at timestamptz(6),
      constraint memberships_one_place
        check (num_nonnulls(tenant_id, partner_id) <= 1 and (tenant_id is not null or role = 'admin'))
    );
    create unique index memberships_one_role on memberships (user_id, tenant_id, partner_id) nulls not distinct
      where removed_at is null;
    ${onlySystem('memberships', 'select, insert, update')}

    create table sessions (
      id uuid primary key,
      user_id uuid not null references users (id),
      kind text not null default 'full' check (kind in ('full', 'enrollment')),
      -- Whether all factors were asked for; sessions of the command line stand for them.
      second_factor boolean not null default true,
      token_sha256 bytea not null check (octet_length(token_sha256) = 32),
      csrf_sha256 bytea not null check (octet_length(csrf_sha256) = 32),
      active_tenant_id uuid references tenants (id),
      address text,
      user_agent text,
      created_at timestamptz(6) not null default clock_timestamp(),
      last_seen_at timestamptz(6) not null default clock_timestamp(),
      expires_at timestamptz(6) not null,
      revoked_at timestamptz(6),
      constraint sessions_token unique (token_sha256)
    );
    create index sessions_by_user on sessions (user_id);
    create index sessions_by_end on sessions (expires_at);
    ${onlySystem('sessions', 'select, insert, update, delete')}
  `);
  await context.query(`
    create table login_failures (
      account text not null,
      -- '*' counts failures from anywhere.
      address text not null,
      window_started_at timestamptz(6) not null,
      failures integer not null,
      locks integer not null default 0,
      locked_until timestamptz(6),
      -- Of an account that may try once in a while only: when it last did.
      tried_at timestamptz(6),
      primary key (account, address)
    );
    create index login_failures_by_time on login_failures (window_started_at);
    ${onlySystem('login_failures', 'select, insert, update, delete')}

    -- Addresses from which an account has logged in, which a lock of the whole account does not block.
    create table login_addresses (
      account text not null,
      -- IPv4 address or IPv6 network of 64 bits, as in login_failures.
      address text not null,
      last_login_at timestamptz(6) not null,
      primary key (account, address)
    );
    create index login_addresses_by_time on login_addresses (last_login_at);
    ${onlySystem('login_addresses', 'select, insert, update, delete')}

    create table user_totp (
      user_id uuid primary key references users (id),
      -- Sealed; null until it was confirmed.
      secret bytea,
      key_id text,
      confirmed_at timestamptz(6),
      -- Step of the last accepted code: no earlier one is taken any more.
      last_step bigint not null default 0,
      pending_secret bytea,
      pending_key_id text,
      pending_until timestamptz(6),
      -- Of the set of backup codes.
      backup_salt bytea,
      check ((secret is null) = (key_id is null) and (pending_secret is null) = (pending_key_id is null))
    );
    ${onlySystem('user_totp', 'select, insert, update, delete')}

    create table user_backup_codes (
      user_id uuid not null references users (id),
      -- argon2id of the code with the salt of its set.
      code_hash bytea not null,
      used_at timestamptz(6),
      primary key (user_id, code_hash)
    );
    ${onlySystem('user_backup_codes', 'select, insert, update, delete')}

    create table login_challenges (
      token_sha256 bytea primary key check (octet_length(token_sha256) = 32),
      user_id uuid not null references users (id),
      wrong_codes integer not null default 0,
      expires_at timestamptz(6) not null,
      spent_at timestamptz(6)
    );
    create index login_challenges_by_end on login_challenges (expires_at);
    ${onlySystem('login_challenges', 'select, insert, update, delete')}

    create table known_devices (
      token_sha256 bytea not null check (octet_length(token_sha256) = 32),
      user_id uuid not null references users (id),
      expires_at timestamptz(6) not null,
      primary key (token_sha256, user_id)
    );
    create index known_devices_by_user on known_devices (user_id);
    create index known_devices_by_end on known_devices (expires_at);
    ${onlySystem('known_devices', 'select, insert, update, delete')}

    create table user_links (
      token_sha256 bytea primary key check (octet_length(token_sha256) = 32),
      user_id uuid not null references users (id),
      kind text not null check (kind in ('invitation', 'reset')),
      created_at timestamptz(6) not null default clock_timestamp(),
      expires_at timestamptz(6) not null,
      -- Spent with the change, or voided by a newer one.
      ended_at timestamptz(6)
    );
    create unique index user_links_one_open on user_links (user_id) where ended_at is null;
    create index user_links_by_end on user_links (expires_at);
    ${onlySystem('user_links', 'select, insert, update, delete')}
  `);
};

export const down: MigrationStep = async ({ context }) => {
  await context.query(`
    drop table user_links, known_devices, login_challenges, user_backup_codes, user_totp;
    drop table login_addresses, login_failures, sessions, memberships, users;
  `);
};
