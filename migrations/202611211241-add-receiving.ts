import type { MigrationStep } from './migration';

const tables = [
  'provider_documents',
  'invoice_duplicates',
  'pending_validations',
  'connection_polls',
  'connection_poll_states',
];

/**
 * Documents that come in. `provider_documents` remembers each document of each provider by its content, so that nothing is stored
 * twice and nothing is acknowledged before it is stored.
 */
export const up: MigrationStep = async ({ context }) => {
  await context.query(`
    -- Encoding of the stored bytes: a provider's document stays as it came. Null = UTF-8, as everything that we convert.
    alter table invoices add column xml_encoding text;

    create unique index invoices_inbound_natural_key on invoices (tenant_id, seller_key, number_key, doc_type_code, issue_date)
      where direction = 'inbound' and not metadata_incomplete and not xml_missing;
    create index invoices_without_xml on invoices (tenant_id, seller_key) where xml_missing;

    alter table attachments add column object_key text, add column object_version_id text,
      add check ((object_key is null) = (object_version_id is null));

    create table invoice_duplicates (
      tenant_id uuid not null,
      invoice_id uuid not null,
      id uuid not null,
      reason text not null check (reason in ('different_content', 'xml_supplement')),
      source text not null check (source in ('provider_poll', 'manual_import')),
      received_at timestamptz(6) not null default clock_timestamp(),
      connection_id uuid,
      remote_id text,
      xml_key text not null,
      xml_version_id text not null,
      xml_sha256 text not null,
      xml_size_bytes bigint not null,
      xml_encoding text,
      primary key (tenant_id, invoice_id, id),
      constraint invoice_duplicates_content unique (tenant_id, invoice_id, xml_sha256),
      foreign key (tenant_id, invoice_id) references invoices (tenant_id, id)
    );
    create index invoice_duplicates_by_object on invoice_duplicates (tenant_id, xml_key);

    create table provider_documents (
      tenant_id uuid not null,
      connection_id uuid not null,
      document_id text not null,
      -- Of no bytes at all, where the provider has passed metadata only.
      xml_sha256 text not null,
      invoice_id uuid not null,
      outcome text not null check (outcome in ('stored', 'same_content', 'different_content', 'supplemented', 'without_xml')),
      seen_at timestamptz(6) not null default clock_timestamp(),
      looked_at timestamptz(6) not null default clock_timestamp(),
      acknowledged_at timestamptz(6),
      primary key (tenant_id, connection_id, document_id, xml_sha256),
      foreign key (tenant_id, invoice_id) references invoices (tenant_id, id)
    );

    create table pending_validations (
      tenant_id uuid not null,
      invoice_id uuid not null,
      -- How often the rules did not come to an end on this document.
      timeouts integer not null default 0,
      attempts integer not null default 0,
      due_at timestamptz(6) not null default clock_timestamp(),
      primary key (tenant_id, invoice_id),
      foreign key (tenant_id, invoice_id) references invoices (tenant_id, id)
    );
    create index pending_validations_due on pending_validations (due_at);

    -- Polls that say the same and bring nothing are one row, which counts them.
    create table connection_polls (
      tenant_id uuid not null,
      connection_id uuid not null,
      id uuid not null,
      first_at timestamptz(6) not null default clock_timestamp(),
      last_at timestamptz(6) not null default clock_timestamp(),
      polls integer not null default 1,
      outcome text not null check (outcome in ('ok', 'failed')),
      reason text,
      message text,
      stored integer not null default 0,
      duplicates integer not null default 0,
      without_xml integer not null default 0,
      failed integer not null default 0,
      primary key (tenant_id, connection_id, id)
    );
    create index connection_polls_latest on connection_polls (tenant_id, connection_id, last_at);

    create table connection_poll_states (
      tenant_id uuid not null,
      connection_id uuid not null,
      last_poll_at timestamptz(6) not null,
      last_success_at timestamptz(6),
      failures integer not null default 0,
      primary key (tenant_id, connection_id)
    ) with (fillfactor = 50);

    grant select, insert on invoice_duplicates to portal_app;
    grant select, insert, update on provider_documents, connection_polls, connection_poll_states to portal_app;
    grant select, insert, update, delete on pending_validations to portal_app;
    grant select, update on pending_validations to portal_system;
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
    'create policy system_sees_all on pending_validations for all to portal_system using (true) with check (true)',
  );
};

export const down: MigrationStep = async ({ context }) => {
  await context.query(`
    drop table ${[...tables].reverse().join(', ')};
    alter table attachments drop column object_key, drop column object_version_id;
    drop index invoices_without_xml;
    drop index invoices_inbound_natural_key;
    alter table invoices drop column xml_encoding;
  `);
};
