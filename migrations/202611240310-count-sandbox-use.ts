import type { MigrationStep } from './migration';
import { admitSystem, onlySystem } from './tenant-isolation';

/**
 * What accounts of the sandbox use in a month, and their last requests. A document is counted in the transaction that
 * stores it, and refused there beyond the quota, whichever way it came.
 */
export const up: MigrationStep = async ({ context }) => {
  await context.query(`
    create table sandbox_usage (
      account_id uuid not null references sandbox_accounts (id),
      -- In Bratislava, YYYY-MM.
      month text not null,
      documents bigint not null,
      bytes bigint not null,
      primary key (account_id, month)
    );
    alter table sandbox_usage enable row level security;
    alter table sandbox_usage force row level security;
    create policy app_counts_for_its_account on sandbox_usage for all to portal_app
      using (exists (select 1 from sandbox_companies c where c.account_id = sandbox_usage.account_id))
      with check (exists (select 1 from sandbox_companies c where c.account_id = sandbox_usage.account_id));
    grant select, insert, update on sandbox_usage to portal_app;
    ${admitSystem('sandbox_usage', 'select')}

    -- Counts a document of a company; nothing for one that is not of the sandbox.
    create function count_sandbox_document(tenant uuid, size_bytes bigint) returns void language plpgsql as $$
      declare
        quota record;
        used record;
      begin
        select a.id, a.max_documents, a.max_bytes into quota
        from sandbox_companies c join sandbox_accounts a on a.id = c.account_id where c.tenant_id = tenant;
        if not found then return; end if;
        insert into sandbox_usage as u (account_id, month, documents, bytes)
        values (quota.id, to_char(clock_timestamp() at time zone 'Europe/Bratislava', 'YYYY-MM'), 1, size_bytes)
        on conflict (account_id, month)
          do update set documents = u.documents + 1, bytes = u.bytes + excluded.bytes
        returning u.documents, u.bytes into used;
        if used.documents > quota.max_documents or used.bytes > quota.max_bytes then
          raise exception 'the quota of the sandbox account is used up'
            using errcode = 'check_violation', constraint = 'sandbox_quota';
        end if;
      end $$;

    create function count_sandbox_invoice() returns trigger language plpgsql as $$
      begin
        perform count_sandbox_document(
          new.tenant_id, coalesce(new.xml_size_bytes, 0) + coalesce(new.source_xml_size_bytes, 0));
        return null;
      end $$;
    create trigger invoices_count_for_sandbox after insert on invoices
      for each row execute function count_sandbox_invoice();

    create table sandbox_requests (
      account_id uuid not null references sandbox_accounts (id),
      id uuid not null,
      at timestamptz(6) not null,
      tenant_id uuid not null,
      method text not null,
      path text not null,
      status smallint not null,
      code text,
      request_id text not null,
      duration_ms integer not null,
      primary key (account_id, id)
    );
    create index sandbox_requests_by_time on sandbox_requests (account_id, at, id);
    ${onlySystem('sandbox_requests', 'select, insert, delete')}
  `);
};

export const down: MigrationStep = async ({ context }) => {
  await context.query(`
    drop table sandbox_requests;
    drop trigger invoices_count_for_sandbox on invoices;
    drop function count_sandbox_invoice();
    drop function count_sandbox_document(uuid, bigint);
    drop table sandbox_usage;
  `);
};
