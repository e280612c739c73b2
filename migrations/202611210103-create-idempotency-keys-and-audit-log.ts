import type { MigrationStep } from './migration';

const tables = ['idempotency_keys', 'audit_log'];

/** Which request used which key, and the append-only log of who did what. */
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
    grant select, insert, update, delete on idempotency_keys to portal_app;

    create table audit_log (
      id uuid primary key,
      tenant_id uuid,
      at timestamptz(6) not null default clock_timestamp(),
      actor_kind text not null check (actor_kind in ('api_key', 'integration', 'user', 'system')),
      actor_id text not null,
      address text,
      request_id text,
      action text not null,
      object_type text not null,
      object_id text not null,
      details jsonb
    );
    create index audit_log_by_time on audit_log (tenant_id, at, id);
    create index audit_log_by_object on audit_log (tenant_id, object_type, object_id);
    grant select, insert on audit_log to portal_app, portal_system;
  `);
  for (const table of tables) {
    await context.query(`
      alter table ${table} enable row level security;
      alter table ${table} force row level security;
      create policy app_sees_its_tenant on ${table} for all to portal_app
        using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid)
        with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
    `);
  }
  await context.query(
    `create policy system_sees_all on audit_log for all to portal_system using (true) with check (true)`,
  );
};

export const down: MigrationStep = async ({ context }) => {
  await context.query(`drop table ${tables.join(', ')}`);
};
