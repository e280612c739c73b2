import type { MigrationStep } from './migration';
import { isolateTenants } from './tenant-isolation';

/** Invoices, their attachments, and other contents that came for them. */
export const up: MigrationStep = async ({ context }) => {
  await context.query(`
    -- No foreign key to tenants or connections here: fifty acceptances at once would all lock that one parent row.
    -- Another tenant is kept out by the policy. Invoices are about 2 kB: with less room in a page (fillfactor) most
    -- changes of status would rewrite all their index entries.
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
      delivery_date date,
      currency text not null,
      seller jsonb not null,
      buyer jsonb not null,
      total_net numeric(21, 6) not null,
      total_vat numeric(21, 6) not null,
      total_gross numeric(21, 6) not null,
      totals jsonb not null,
      lines jsonb not null,
      buyer_reference text,
      billing_references text[] not null default '{}',
      note text,
      has_attachments boolean not null default false,

      connection_id uuid,
      integration_id uuid,
      remote_id text,
      -- Who sent it, by its provider.
      sender_participant_id text,
      invoice_uuid5 uuid,
      external_reference text,
      client_reference text,
      tag text,
      created_at timestamptz(6) not null default clock_timestamp(),
      received_at timestamptz(6),
      sent_at timestamptz(6),
      delivered_at timestamptz(6),
      validation_run_id uuid,
      last_error jsonb,

      xml_key text,
      xml_version_id text,
      xml_sha256 text,
      xml_size_bytes bigint,
      -- Encoding of the stored bytes: a provider's document stays as it came. Null = UTF-8, as all that we convert.
      xml_encoding text,
      source_xml_key text,
      source_xml_version_id text,
      source_xml_sha256 text,
      source_xml_size_bytes bigint,
      encoding jsonb,
      payload_omitted_reason text,
      provider_portal_url text,
      unparsed_reason text,
      xml_missing boolean not null default false,
      metadata_incomplete boolean not null default false,

      -- A conflicting duplicate is a record of its own beside the one that holds the natural key.
      conflicts_with_invoice_id uuid,
      has_conflicting_duplicates boolean not null default false,
      superseded boolean not null default false,
      supersedes_invoice_id uuid,
      superseded_by_invoice_id uuid,

      -- Folded to lower case without accents, for the filters partner and search.
      seller_text text not null,
      buyer_text text not null,
      search_words tsvector not null,
      listed_at timestamptz(6) not null generated always as (coalesce(received_at, created_at)) stored,
      -- A whole number, because comparing numerics is not leakproof: under row-level security no index would be used.
      gross_cents bigint not null generated always as (round(total_gross * 100)::bigint) stored,
      primary key (tenant_id, id),
      constraint invoices_conflicts_with
        foreign key (tenant_id, conflicts_with_invoice_id) references invoices (tenant_id, id)
    ) with (fillfactor = 60);
    ${isolateTenants('invoices', 'select, insert, update')}

    create unique index invoices_natural_key on invoices (tenant_id, seller_key, number_key, doc_type_code, issue_date)
      where direction = 'outbound' and not superseded and not metadata_incomplete;
    create unique index invoices_inbound_natural_key
      on invoices (tenant_id, seller_key, number_key, doc_type_code, issue_date)
      where direction = 'inbound' and not metadata_incomplete and not xml_missing
        and conflicts_with_invoice_id is null;
    -- A search for a number also finds the replaced invoices of that number that were delivered after all.
    create index invoices_replaced on invoices (tenant_id, seller_key, number_key, doc_type_code) where superseded;
    create index invoices_without_xml on invoices (tenant_id, seller_key) where xml_missing;

    create index invoices_by_issue_date on invoices (tenant_id, issue_date, id);
    create index invoices_by_listed_at on invoices (tenant_id, listed_at, id);
    create index invoices_by_gross on invoices (tenant_id, gross_cents, id);
    create index invoices_by_number on invoices (tenant_id, invoice_number);
    create index invoices_received on invoices (tenant_id, received_at, id) where direction = 'inbound';
    create index invoices_received_by_issue_date on invoices (tenant_id, issue_date, id) where direction = 'inbound';
    create index invoices_received_in_conflict on invoices (tenant_id, received_at, id)
      where direction = 'inbound' and has_conflicting_duplicates;

    create table attachments (
      tenant_id uuid not null,
      invoice_id uuid not null,
      id uuid not null,
      position integer not null,
      filename text not null,
      mime_type text not null,
      size_bytes bigint not null,
      sha256 text not null,
      object_key text,
      object_version_id text,
      primary key (tenant_id, invoice_id, id),
      foreign key (tenant_id, invoice_id) references invoices (tenant_id, id),
      check ((object_key is null) = (object_version_id is null))
    );
    ${isolateTenants('attachments', 'select, insert')}

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
    ${isolateTenants('invoice_duplicates', 'select, insert')}

    -- The sweeper asks for an object by its key: that of a supplement does not name the invoice that it was added to.
    create index invoices_by_source_object on invoices (tenant_id, source_xml_key) where source_xml_key is not null;
    create index attachments_by_object on attachments (tenant_id, object_key) where object_key is not null;
    create index invoice_duplicates_by_object on invoice_duplicates (tenant_id, xml_key);
  `);
};

export const down: MigrationStep = async ({ context }) => {
  await context.query('drop table invoice_duplicates, attachments, invoices');
};
