import type { MigrationStep } from './migration';

/** Documents that a provider holds and that could not be received; the row is deleted when the document has been received. */
export const up: MigrationStep = async ({ context }) => {
  await context.query(`
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
    grant select, insert, update, delete on failing_documents to portal_app;
    alter table failing_documents enable row level security;
    alter table failing_documents force row level security;
    create policy app_sees_its_tenant on failing_documents for all to portal_app
      using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid)
      with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
  `);
};

export const down: MigrationStep = async ({ context }) => {
  await context.query('drop table failing_documents');
};
