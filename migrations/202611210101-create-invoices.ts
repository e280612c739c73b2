import type { MigrationStep } from './migration';

const tables = ['invoices', 'attachments', 'validation_runs', 'delivery_events', 'feed_counters', 'feed_entries'];

/**
 * Invoices with what belongs to them, and the status change feed. All of it is walled in by tenant; events, feed entries and
 * validation runs are append-only for the application.
 */
export const up: MigrationStep = async ({ context }) => {
  await context.query(`
    -- No foreign key to tenants or connections here: fifty acceptances at once would all lock that one parent row. A foreign
    -- tenant is kept out by the policy. Room in each page (fillfactor) lets status changes skip the indexes.
    create table invoices (
      tenant_id uuid not null,
      id uuid not null,
      direction text not null check (direction in ('inbound', 'outbound')),
      source text not null check (source in ('provider_poll', 'api_submit', 'manual_import')),
      status text not null,
      validation_status text not null,
      doc_type_code text not null,
      invoice_number text not null,
      number_key text not null,
      seller_key text not null,
      issue_date date not null,
      due_date date,
      currency text not null,
      seller jsonb not null,
      buyer jsonb not null,
      total_net numeric(21, 6) not null,
      total_vat numeric(21, 6) not null,
      total_gross numeric(21, 6) not null,
      connection_id uuid,
      integration_id uuid,
      invoice_uuid5 uuid,
      external_reference text,
      client_reference text,
      tag text,
      created_at timestamptz(6) not null default clock_timestamp(),
      received_at timestamptz(6),
      sent_at timestamptz(6),
      delivered_at timestamptz(6),
      xml_key text,
      xml_version_id text,
      xml_sha256 text,
      xml_size_bytes bigint,
      source_xml_key text,
      source_xml_version_id text,
      source_xml_sha256 text,
      source_xml_size_bytes bigint,
      encoding jsonb,
      remote_id text,
      buyer_reference text,
      delivery_date date,
      billing_references text[] not null default '{}',
      note text,
      totals jsonb not null,
      lines jsonb not null,
      has_attachments boolean not null default false,
      validation_run_id uuid,
      last_error jsonb,
      payload_omitted_reason text,
      provider_portal_url text,
      unparsed_reason text,
      xml_missing boolean not null default false,
      metadata_incomplete boolean not null default false,
      has_conflicting_duplicates boolean not null default false,
      superseded boolean not null default false,
      supersedes_invoice_id uuid,
      superseded_by_invoice_id uuid,
      -- Folded to lower case without accents, for the filters partner and search.
      seller_text text not null,
      buyer_text text not null,
      search_words tsvector not null,
      listed_at timestamptz(6) not null generated always as (coalesce(received_at, created_at)) stored,
      -- A whole number, because comparing numerics is not leakproof: under row-level security no index would be used for it.
      gross_cents bigint not null generated always as (round(total_gross * 100)::bigint) stored,
      primary key (tenant_id, id)
    ) with (fillfactor = 80);

    create unique index invoices_natural_key on invoices (tenant_id, seller_key, number_key, doc_type_code, issue_date)
      where direction = 'outbound' and not superseded and not metadata_incomplete;
    create index invoices_by_issue_date on invoices (tenant_id, issue_date, id);
    create index invoices_by_listed_at on invoices (tenant_id, listed_at, id);
    create index invoices_by_gross on invoices (tenant_id, gross_cents, id);
    create index invoices_by_number on invoices (tenant_id, invoice_number);

    create table attachments (
      tenant_id uuid not null,
      invoice_id uuid not null,
      id uuid not null,
      position integer not null,
      filename text not null,
      mime_type text not null,
      size_bytes bigint not null,
      sha256 text not null,
      primary key (tenant_id, invoice_id, id),
      foreign key (tenant_id, invoice_id) references invoices (tenant_id, id)
    );

    create table validation_runs (
      tenant_id uuid not null,
      invoice_id uuid not null,
      id uuid not null,
      trigger text not null,
      actor text not null,
      checked_at timestamptz(6) not null,
      report jsonb not null,
      primary key (tenant_id, invoice_id, id),
      foreign key (tenant_id, invoice_id) references invoices (tenant_id, id)
    );

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

    -- One row a tenant, raised in the transaction that writes the entries: no gaps, and the order is that of commit.
    create table feed_counters (
      tenant_id uuid primary key,
      seq bigint not null,
      last_at timestamptz(6) not null
    ) with (fillfactor = 10);

    create table feed_entries (
      tenant_id uuid not null,
      seq bigint not null,
      event_id uuid not null,
      at timestamptz(6) not null,
      invoice_id uuid not null,
      integration_id uuid,
      client_reference text,
      invoice_number text not null,
      status text not null,
      previous_status text,
      reason text,
      message text,
      primary key (tenant_id, seq)
    );
    create index feed_entries_by_integration on feed_entries (tenant_id, integration_id, seq);
    create index feed_entries_by_time on feed_entries (tenant_id, at);

    grant select, insert, update on invoices, feed_counters to portal_app;
    grant select, insert on attachments, validation_runs, delivery_events, feed_entries to portal_app;
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
};

export const down: MigrationStep = async ({ context }) => {
  await context.query(`drop table ${[...tables].reverse().join(', ')}`);
};
