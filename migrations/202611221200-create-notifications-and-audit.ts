import type { MigrationStep } from './migration';
import { admitSystem, isolateTenants } from './tenant-isolation';

/**
 * What a tenant should hear of without asking (a connection that stopped receiving, an invoice that its ERP keeps
 * refusing), and the append-only log of who did what.
 */
export const up: MigrationStep = async ({ context }) => {
  await context.query(`
    create table notifications (
      tenant_id uuid not null,
      id uuid not null,
      at timestamptz(6) not null default clock_timestamp(),
      kind text not null,
      severity text not null check (severity in ('info', 'warning', 'error')),
      messages jsonb not null,
      object_type text not null,
      object_id text not null,
      primary key (tenant_id, id)
    );
    create index notifications_by_time on notifications (tenant_id, at, id);
    ${isolateTenants('notifications', 'select, insert')}

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
    ${isolateTenants('audit_log', 'select, insert')}
    ${admitSystem('audit_log', 'select, insert')}
  `);
};

export const down: MigrationStep = async ({ context }) => {
  await context.query('drop table audit_log, notifications');
};
