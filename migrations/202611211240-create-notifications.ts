import type { MigrationStep } from './migration';

/** What a tenant should hear of without asking: a connection that stopped receiving, an invoice that its ERP keeps refusing. */
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
    alter table notifications enable row level security;
    alter table notifications force row level security;
    create policy app_sees_its_tenant on notifications for all to portal_app
      using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid)
      with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
    grant select, insert on notifications to portal_app;
  `);
};

export const down: MigrationStep = async ({ context }) => {
  await context.query('drop table notifications');
};
