import type { MigrationStep } from './migration';
import { isolateTenants } from './tenant-isolation';

/**
 * Which request used which key, and what it was answered. `portal_system` finds and removes expired keys, nothing else.
 */
export const up: MigrationStep = async ({ context }) => {
  await context.query(`
    create table idempotency_keys (
      tenant_id uuid not null,
      owner text not null,
      operation text not null,
      key text not null,
      fingerprint text not null,
      token uuid not null,
      lease_until timestamptz(6) not null,
      answer jsonb,
      invoice_id uuid,
      created_at timestamptz(6) not null default clock_timestamp(),
      -- Null: kept as long as the invoice.
      expires_at timestamptz(6),
      primary key (tenant_id, owner, operation, key)
    ) with (fillfactor = 80);
    create index idempotency_keys_by_end on idempotency_keys (expires_at) where expires_at is not null;
    ${isolateTenants('idempotency_keys', 'select, insert, update, delete')}

    create policy system_finds_expired on idempotency_keys for select to portal_system
      using (expires_at < clock_timestamp());
    create policy system_removes_expired on idempotency_keys for delete to portal_system
      using (expires_at < clock_timestamp());
    grant select (tenant_id, owner, operation, key, expires_at), delete on idempotency_keys to portal_system;
  `);
};

export const down: MigrationStep = async ({ context }) => {
  await context.query('drop table idempotency_keys');
};
