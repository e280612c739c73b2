import type { MigrationStep } from './migration';

/**
 * Received invoices that no integration has acknowledged yet (`erp_delivered=false`), with what lists are ordered by.
 * Usually few of very many, which a search through all invoices would find slowly.
 */
export const up: MigrationStep = async ({ context }) => {
  await context.query(`
    create table inbox_unacknowledged (
      tenant_id uuid not null,
      invoice_id uuid not null,
      listed_at timestamptz(6) not null,
      issue_date date not null,
      gross_cents bigint not null,
      primary key (tenant_id, invoice_id),
      foreign key (tenant_id, invoice_id) references invoices (tenant_id, id)
    );
    create index inbox_unacknowledged_by_listed_at on inbox_unacknowledged (tenant_id, listed_at, invoice_id);
    create index inbox_unacknowledged_by_issue_date on inbox_unacknowledged (tenant_id, issue_date, invoice_id);
    create index inbox_unacknowledged_by_gross on inbox_unacknowledged (tenant_id, gross_cents, invoice_id);

    create function keep_unacknowledged() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then
          insert into inbox_unacknowledged values (new.tenant_id, new.id, new.listed_at, new.issue_date, new.gross_cents);
        else
          update inbox_unacknowledged set issue_date = new.issue_date, gross_cents = new.gross_cents where tenant_id = new.tenant_id and invoice_id = new.id;
        end if;
        return null;
      end $$;
    create trigger invoices_unacknowledged after insert on invoices for each row when (new.direction = 'inbound') execute function keep_unacknowledged();
    -- A record without XML gets its day and its sum when the XML arrives.
    create trigger invoices_unacknowledged_supplemented after update of issue_date, total_gross on invoices
      for each row when (new.direction = 'inbound') execute function keep_unacknowledged();

    -- The owner is under row-level security too, unless it steps out for this.
    alter table invoices no force row level security;
    alter table inbox_entries no force row level security;
    insert into inbox_unacknowledged
      select i.tenant_id, i.id, i.listed_at, i.issue_date, i.gross_cents from invoices i
      where i.direction = 'inbound'
        and not exists (select 1 from inbox_entries e where e.tenant_id = i.tenant_id and e.invoice_id = i.id and e.state = 'acknowledged');
    alter table inbox_entries force row level security;
    alter table invoices force row level security;

    grant select, insert, update, delete on inbox_unacknowledged to portal_app;
    alter table inbox_unacknowledged enable row level security;
    alter table inbox_unacknowledged force row level security;
    create policy app_sees_its_tenant on inbox_unacknowledged for all to portal_app
      using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid)
      with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
  `);
};

export const down: MigrationStep = async ({ context }) => {
  await context.query(`
    drop trigger invoices_unacknowledged on invoices;
    drop trigger invoices_unacknowledged_supplemented on invoices;
    drop function keep_unacknowledged();
    drop table inbox_unacknowledged;
  `);
};
