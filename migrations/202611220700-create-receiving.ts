import type { MigrationStep } from './migration';
import { isolateTenants } from './tenant-isolation';

/**
 * Documents that come in. `provider_documents` remembers each document of each provider by its content, so that nothing
 * is stored twice and nothing is acknowledged before it is stored.
 */
export const up: MigrationStep = async ({ context }) => {
  await context.query(`
    create table provider_documents (
      tenant_id uuid not null,
      connection_id uuid not null,
      document_id text not null,
      -- Of no bytes at all, where the provider has passed metadata only.
      xml_sha256 text not null,
      invoice_id uuid not null,
      outcome text not null
        check (outcome in ('stored', 'same_content', 'different_content', 'supplemented', 'without_xml')),
      seen_at timestamptz(6) not null default clock_timestamp(),
      looked_at timestamptz(6) not null default clock_timestamp(),
      acknowledged_at timestamptz(6),
      primary key (tenant_id, connection_id, document_id, xml_sha256),
      foreign key (tenant_id, invoice_id) references invoices (tenant_id, id)
    );
    ${isolateTenants('provider_documents', 'select, insert, update')}

    -- Documents that a provider holds and that could not be received; the row is deleted when the document has been
    -- received.
    create table failing_documents (
      tenant_id uuid not null,
      connection_id uuid not null,
      -- Empty: listed entries without a usable id, all together.
      document_id text not null,
      reason text not null,
      -- Polls that failed on it, one after the other.
      failures integer not null default 1,
      first_at timestamptz(6) not null default clock_timestamp(),
      last_at timestamptz(6) not null default clock_timestamp(),
      noticed_at timestamptz(6),
      primary key (tenant_id, connection_id, document_id)
    );
    ${isolateTenants('failing_documents', 'select, insert, update, delete')}

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
    ${isolateTenants('connection_polls', 'select, insert, update')}

    create table connection_poll_states (
      tenant_id uuid not null,
      connection_id uuid not null,
      last_poll_at timestamptz(6) not null,
      last_success_at timestamptz(6),
      failures integer not null default 0,
      primary key (tenant_id, connection_id)
    ) with (fillfactor = 50);
    ${isolateTenants('connection_poll_states', 'select, insert, update')}
  `);
};

export const down: MigrationStep = async ({ context }) => {
  await context.query('drop table connection_poll_states, connection_polls, failing_documents, provider_documents');
};
