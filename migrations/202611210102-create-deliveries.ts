import type { MigrationStep } from './migration';

const tables = ['deliveries', 'delivery_transmissions', 'delivery_attempts', 'outbox', 'provider_events'];
/** Worked on across tenants: by watchdog, dispatcher and processor, and where a webhook comes in. */
const systemTables = ['deliveries', 'outbox', 'provider_events'];

/** The working state of deliveries, the calls to providers, and the two queues beside them: what we promised and what we were told. */
export const up: MigrationStep = async ({ context }) => {
  await context.query(`
    create table deliveries (
      tenant_id uuid not null,
      invoice_id uuid not null,
      connection_id uuid not null,
      provider_type text not null,
      generation integer not null default 1,
      status text not null,
      reason text,
      attention text not null default 'none' check (attention in ('none', 'provider', 'tenant', 'operator')),
      since timestamptz(6) not null default clock_timestamp(),
      transmission integer not null default 1,
      attempts integer not null default 0,
      next_attempt_at timestamptz(6),
      horizon_at timestamptz(6) not null,
      issue_date_must_be_today boolean not null,
      deferred_checks text[] not null,
      remote_id text,
      routing jsonb not null,
      request_id text,
      working_until timestamptz(6),
      retry_reason text,
      retry_event_at timestamptz(6),
      primary key (tenant_id, invoice_id),
      constraint deliveries_invoice_id_key unique (invoice_id),
      foreign key (tenant_id, invoice_id) references invoices (tenant_id, id)
    ) with (fillfactor = 80);
    create index deliveries_by_since on deliveries (since, invoice_id);
    create index deliveries_in_need on deliveries (since, invoice_id) where attention <> 'none';
    create index deliveries_open on deliveries (coalesce(working_until, since)) where status in ('queued', 'validating', 'sending', 'sent');
    create index deliveries_by_remote_id on deliveries (tenant_id, connection_id, remote_id) where remote_id is not null;

    create table delivery_transmissions (
      tenant_id uuid not null,
      invoice_id uuid not null,
      transmission integer not null,
      connection_id uuid not null,
      document_id uuid not null,
      idempotency_key uuid not null,
      started_at timestamptz(6) not null default clock_timestamp(),
      primary key (tenant_id, invoice_id, transmission),
      foreign key (tenant_id, invoice_id) references deliveries (tenant_id, invoice_id)
    );
    create unique index delivery_transmissions_by_document on delivery_transmissions (tenant_id, document_id);

    create table delivery_attempts (
      tenant_id uuid not null,
      invoice_id uuid not null,
      transmission integer not null,
      attempt_no integer not null,
      id uuid not null,
      request_hash text not null,
      started_at timestamptz(6) not null default clock_timestamp(),
      finished_at timestamptz(6),
      outcome text check (outcome in ('accepted', 'refused', 'unreachable_recipient', 'temporary', 'unknown')),
      details jsonb,
      primary key (tenant_id, invoice_id, transmission, attempt_no),
      foreign key (tenant_id, invoice_id, transmission) references delivery_transmissions (tenant_id, invoice_id, transmission)
    );

    -- A row is a promise; it is deleted when it is kept, so the table stays as small as what is open.
    create table outbox (
      id uuid primary key,
      tenant_id uuid not null,
      invoice_id uuid not null,
      generation integer,
      task jsonb not null,
      created_at timestamptz(6) not null default clock_timestamp(),
      due_at timestamptz(6) not null default clock_timestamp(),
      lease_token uuid,
      attempts integer not null default 0,
      last_error text
    );
    create index outbox_due on outbox (due_at);
    create index outbox_starts on outbox (invoice_id, generation) where generation is not null;

    create table provider_events (
      tenant_id uuid not null,
      connection_id uuid not null,
      event_id text not null,
      id uuid not null,
      webhook jsonb not null,
      received_at timestamptz(6) not null default clock_timestamp(),
      due_at timestamptz(6) not null default clock_timestamp(),
      attempts integer not null default 0,
      processed_at timestamptz(6),
      outcome text check (outcome in ('applied', 'nothing_to_do', 'unmatched')),
      invoice_id uuid,
      primary key (tenant_id, connection_id, event_id),
      constraint provider_events_id_key unique (id)
    );
    create index provider_events_due on provider_events (due_at) where processed_at is null;
    create index provider_events_by_invoice on provider_events (tenant_id, invoice_id, received_at) where invoice_id is not null;

    grant select, insert, update on deliveries, delivery_attempts to portal_app;
    grant select, insert on delivery_transmissions, outbox to portal_app;
    grant select, update on provider_events to portal_app;
    grant select, update (attention, working_until) on deliveries to portal_system;
    grant select, update, delete on outbox to portal_system;
    grant select, insert, update on provider_events to portal_system;
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
  for (const table of systemTables) {
    await context.query(
      `create policy system_sees_all on ${table} for all to portal_system using (true) with check (true)`,
    );
  }
};

export const down: MigrationStep = async ({ context }) => {
  await context.query(`drop table ${[...tables].reverse().join(', ')}`);
};
