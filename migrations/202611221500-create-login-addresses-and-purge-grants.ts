import type { MigrationStep } from './migration';

/**
 * Addresses from which an account has logged in, which a lock of the whole account does not block; and indexes and grants for the
 * removal of expired rows, and of nothing else.
 */
export const up: MigrationStep = async ({ context }) => {
  await context.query(`
    create table login_addresses (
      account text not null,
      -- IPv4 address or IPv6 network of 64 bits, as in login_failures.
      address text not null,
      last_login_at timestamptz(6) not null,
      primary key (account, address)
    );
    create index login_addresses_by_time on login_addresses (last_login_at);
    alter table login_addresses enable row level security;
    alter table login_addresses force row level security;
    create policy system_sees_all on login_addresses for all to portal_system using (true) with check (true);
    grant select, insert, update, delete on login_addresses to portal_system;

    create index login_failures_by_time on login_failures (window_started_at);
    create index sessions_by_end on sessions (expires_at);
    create index idempotency_keys_by_end on idempotency_keys (expires_at) where expires_at is not null;

    grant delete on sessions to portal_system;
    create policy system_finds_expired on idempotency_keys for select to portal_system using (expires_at < clock_timestamp());
    create policy system_removes_expired on idempotency_keys for delete to portal_system using (expires_at < clock_timestamp());
    grant select (tenant_id, owner, operation, key, expires_at), delete on idempotency_keys to portal_system;
  `);
};

export const down: MigrationStep = async ({ context }) => {
  await context.query(`
    revoke select (tenant_id, owner, operation, key, expires_at), delete on idempotency_keys from portal_system;
    revoke delete on sessions from portal_system;
    drop policy system_removes_expired on idempotency_keys;
    drop policy system_finds_expired on idempotency_keys;
    drop index idempotency_keys_by_end;
    drop index sessions_by_end;
    drop index login_failures_by_time;
    drop table login_addresses;
  `);
};
