import type { MigrationStep } from './migration';
import { admitSystem, isolateTenants } from './tenant-isolation';

/**
 * The working state of deliveries and their history, the calls to providers, and the queues beside them: what was
 * promised, what providers reported, and what support staff replay. The watchdog, the dispatcher, the processor and the
 * receiver of webhooks work across tenants.
 */
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
      -- The trace that a submission came with (W3C Trace Context): calls to the provider go on with it.
      traceparent text check (length(traceparent) = 55),
      working_until timestamptz(6),
      retry_reason text,
      retry_event_at timestamptz(6),
      primary key (tenant_id, invoice_id),
      constraint deliveries_invoice_id_key unique (invoice_id),
      foreign key (tenant_id, invoice_id) references invoices (tenant_id, id)
    ) with (fillfactor = 80);
    create index deliveries_by_since on deliveries (since, invoice_id);
    create index deliveries_in_need on deliveries (since, invoice_id) where attention <> 'none';
    create index deliveries_open on deliveries (coalesce(working_until, since))
      where status in ('queued', 'validating', 'sending', 'sent');
    create index deliveries_by_remote_id on deliveries (tenant_id, connection_id, remote_id)
      where remote_id is not null;
    ${isolateTenants('deliveries', 'select, insert, update')}
    ${admitSystem('deliveries', 'select, update (attention, working_until)')}

    create table delivery_transmissions (
      tenant_id uuid not null,
      invoice_id uuid not null,
      transmission integer not null,
      connection_id uuid not null,
      document_id uuid not null,
      idempotency_key uuid not null,
      -- The provider's id, also of a transmission that was left: late reports find it.
      remote_id text,
      started_at timestamptz(6) not null default clock_timestamp(),
      primary key (tenant_id, invoice_id, transmission),
      foreign key (tenant_id, invoice_id) references deliveries (tenant_id, invoice_id)
    );
    create unique index delivery_transmissions_by_document on delivery_transmissions (tenant_id, document_id);
    create index delivery_transmissions_by_remote_id on delivery_transmissions (tenant_id, connection_id, remote_id)
      where remote_id is not null;
    ${isolateTenants('delivery_transmissions', 'select, insert, update (remote_id)')}

    create table delivery_attempts (
      tenant_id uuid not null,
      invoice_id uuid not null,
      transmission integer not null,
      attempt_no integer not null,
      id uuid not null,
      request_hash text not null,
      started_at timestamptz(6) not null default clock_timestamp(),
      finished_at timestamptz(6),
      outcome text
        check (outcome in ('accepted', 'refused', 'duplicate', 'unreachable_recipient', 'temporary', 'unknown')),
      details jsonb,
      primary key (tenant_id, invoice_id, transmission, attempt_no),
      foreign key (tenant_id, invoice_id, transmission)
        references delivery_transmissions (tenant_id, invoice_id, transmission)
    );
    ${isolateTenants('delivery_attempts', 'select, insert, update')}

    create table delivery_events (
      tenant_id uuid not null,
      invoice_id uuid not null,
      id uuid not null,
      at timestamptz(6) not null,
      type text not null check (type in ('status_changed', 'provider_message', 'warning', 'retry_scheduled', 'note')),
      source text not null check (source in ('portal', 'worker', 'provider')),
      from_status text,
      to_status text,
      reason_code text,
      message text,
      details jsonb,
      primary key (tenant_id, invoice_id, at, id),
      foreign key (tenant_id, invoice_id) references invoices (tenant_id, id)
    );
    ${isolateTenants('delivery_events', 'select, insert')}

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
      last_error text,
      -- A task that will fail for ever is set aside, where an operator sees it, instead of being tried for ever.
      parked_at timestamptz(6)
    );
    create index outbox_due on outbox (due_at);
    create index outbox_starts on outbox (invoice_id, generation) where generation is not null;
    create index outbox_parked on outbox (parked_at) where parked_at is not null;
    ${isolateTenants('outbox', 'select, insert')}
    ${admitSystem('outbox', 'select, update, delete')}

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
    create index provider_events_by_invoice on provider_events (tenant_id, invoice_id, received_at)
      where invoice_id is not null;
    -- Reports that belong to no invoice are few, and an operator has to look at them.
    create index provider_events_unmatched on provider_events (received_at, id) where outcome = 'unmatched';
    ${isolateTenants('provider_events', 'select, update')}
    ${admitSystem('provider_events', 'select, insert, update')}

    -- Of no tenant: only support staff ask for replays of many deliveries, and rows hold ids, states and reasons.
    create table replay_jobs (
      id uuid primary key,
      actor jsonb not null,
      mode text not null check (mode in ('resend', 'requery', 'restart')),
      reason text not null,
      confirm_not_delivered boolean not null,
      filter jsonb not null,
      created_at timestamptz(6) not null default clock_timestamp(),
      finished_at timestamptz(6)
    );
    create index replay_jobs_open on replay_jobs (created_at) where finished_at is null;

    create table replay_job_items (
      job_id uuid not null references replay_jobs (id),
      invoice_id uuid not null,
      leased_until timestamptz(6),
      outcome text check (outcome in ('replayed', 'refused', 'failed')),
      code text,
      primary key (job_id, invoice_id)
    );
    create index replay_job_items_open on replay_job_items (job_id) where outcome is null;
    grant select, insert, update on replay_jobs, replay_job_items to portal_system;
  `);
};

export const down: MigrationStep = async ({ context }) => {
  await context.query(`
    drop table replay_job_items, replay_jobs;
    drop table provider_events, outbox, delivery_events, delivery_attempts, delivery_transmissions, deliveries;
  `);
};
