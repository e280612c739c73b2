import type { MigrationStep } from './migration';
import { isolateTenants } from './tenant-isolation';

/** The triggers below also run for `portal_system`, when it makes a tenant or changes an integration. */
const admitSubscribing = (table: string, rights: string): string => `
    create policy system_subscribes on ${table} for all to portal_system using (true) with check (true);
    grant ${rights} on ${table} to portal_system;`;

/**
 * The ERP inbox: what was received, offered to each integration of the company until it is acknowledged.
 *
 * Receiving runs under row-level security, integrations stand outside it: `inbox_subscriptions` holds for each
 * integration that may receive what the receiving transaction has to know. Triggers keep it in step, whichever code
 * makes or renames an integration.
 */
export const up: MigrationStep = async ({ context }) => {
  await context.query(`
    -- Locked by the receiving transaction, so that the order of received_at is the order of commit: no item appears
    -- behind a cursor.
    create table inbox_clocks (
      tenant_id uuid primary key,
      last_at timestamptz(6) not null
    ) with (fillfactor = 10);
    ${isolateTenants('inbox_clocks', 'select, update')}
    ${admitSubscribing('inbox_clocks', 'select, insert, update')}

    create table inbox_subscriptions (
      tenant_id uuid not null,
      integration_id uuid not null,
      name text not null,
      nack_quarantine_after integer not null,
      -- What was received up to then is filled in by the background; everything later is offered by the receiving
      -- transaction.
      subscribed_at timestamptz(6) not null,
      -- How far the filling has come, oldest first; null = not begun.
      filled_received_at timestamptz(6),
      filled_invoice_id uuid,
      filled_at timestamptz(6),
      primary key (tenant_id, integration_id)
    );
    create index inbox_subscriptions_to_fill on inbox_subscriptions (subscribed_at) where filled_at is null;
    ${isolateTenants('inbox_subscriptions', 'select, update')}
    ${admitSubscribing('inbox_subscriptions', 'select, insert, update')}

    -- Shard 0 counts what was offered, the others what was acknowledged: a single row would be a queue for all who
    -- acknowledge.
    create table inbox_counts (
      tenant_id uuid not null,
      integration_id uuid not null,
      shard smallint not null,
      offered bigint not null default 0,
      acknowledged bigint not null default 0,
      last_ack_at timestamptz(6),
      primary key (tenant_id, integration_id, shard),
      foreign key (tenant_id, integration_id) references inbox_subscriptions (tenant_id, integration_id)
    ) with (fillfactor = 10);
    ${isolateTenants('inbox_counts', 'select, update')}
    ${admitSubscribing('inbox_counts', 'select, insert')}

    create table inbox_entries (
      tenant_id uuid not null,
      integration_id uuid not null,
      invoice_id uuid not null,
      received_at timestamptz(6) not null,
      issue_date date not null,
      xml_missing boolean not null,
      state text not null default 'pending'
        check (state in ('pending', 'leased', 'nack', 'quarantined', 'acknowledged')),
      -- End of the lease, or when a refused item is offered again. Past that time the item counts as pending.
      due_at timestamptz(6),
      attempts integer not null default 0,
      acknowledged_at timestamptz(6),
      erp_reference text,
      primary key (tenant_id, integration_id, invoice_id),
      foreign key (tenant_id, invoice_id) references invoices (tenant_id, id),
      check ((due_at is not null) = (state in ('leased', 'nack'))),
      check ((acknowledged_at is not null) = (state = 'acknowledged')),
      check (not xml_missing or state = 'pending')
    ) with (fillfactor = 80);
    -- What is open costs the same however much was acknowledged before it.
    create index inbox_open on inbox_entries (tenant_id, integration_id, received_at, invoice_id)
      where state <> 'acknowledged';
    create index inbox_open_by_issue_date on inbox_entries (tenant_id, integration_id, issue_date, invoice_id)
      where state <> 'acknowledged';
    create index inbox_acknowledged on inbox_entries (tenant_id, integration_id, received_at, invoice_id)
      where state = 'acknowledged';
    create index inbox_acknowledged_by_issue_date on inbox_entries (tenant_id, integration_id, issue_date, invoice_id)
      where state = 'acknowledged';
    -- Finds the invoices that an ERP has acknowledged, without naming an integration (erp_delivered).
    create index inbox_acknowledged_of_invoice on inbox_entries (tenant_id, invoice_id) where state = 'acknowledged';
    -- A claim begins at the first free item, however many are leased before it.
    create index inbox_free on inbox_entries (tenant_id, integration_id, received_at, invoice_id)
      where state = 'pending' and not xml_missing;
    create index inbox_held on inbox_entries (tenant_id, integration_id, state, due_at)
      where state in ('leased', 'nack', 'quarantined');
    create index inbox_quarantined on inbox_entries (tenant_id) where state = 'quarantined';
    create index inbox_withheld on inbox_entries (tenant_id, integration_id) where xml_missing;
    ${isolateTenants('inbox_entries', 'select, insert, update')}
    -- Operators see how many items lie in quarantine over all companies, and no other entries.
    create policy system_counts_quarantined on inbox_entries for select to portal_system using (state = 'quarantined');
    grant select (tenant_id, state) on inbox_entries to portal_system;

    -- Why an integration refused an item, for ever.
    create table inbox_nacks (
      tenant_id uuid not null,
      integration_id uuid not null,
      invoice_id uuid not null,
      at timestamptz(6) not null,
      attempt integer not null,
      reason text not null,
      primary key (tenant_id, invoice_id, integration_id, at)
    );
    ${isolateTenants('inbox_nacks', 'select, insert')}

    -- Received invoices that no integration has acknowledged yet (erp_delivered=false), with what lists are ordered by.
    -- Usually few of very many, which a search through all invoices would find slowly.
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
    ${isolateTenants('inbox_unacknowledged', 'select, insert, update, delete')}
  `);
  await context.query(`
    create function start_inbox_clock() returns trigger language plpgsql as $$
      begin
        insert into inbox_clocks (tenant_id, last_at) values (new.id, clock_timestamp());
        return null;
      end $$;
    create trigger tenants_start_inbox_clock after insert on tenants
      for each row execute function start_inbox_clock();

    -- A subscription stays when the integration may no longer receive: if it may again, it has missed nothing.
    create function subscribe_integration() returns trigger language plpgsql as $$
      declare
        boundary timestamptz(6);
      begin
        update inbox_subscriptions set name = new.name, nack_quarantine_after = new.nack_quarantine_after
          where tenant_id = new.tenant_id and integration_id = new.id;
        if found or not 'receive' = any (new.scopes) then return null; end if;
        -- Waits for a receiving transaction that is under way: that invoice is filled in, the next one is offered.
        update inbox_clocks set last_at = greatest(clock_timestamp(), last_at + interval '1 microsecond')
          where tenant_id = new.tenant_id returning last_at into strict boundary;
        insert into inbox_subscriptions (tenant_id, integration_id, name, nack_quarantine_after, subscribed_at)
          values (new.tenant_id, new.id, new.name, new.nack_quarantine_after, boundary);
        insert into inbox_counts (tenant_id, integration_id, shard)
          select new.tenant_id, new.id, generate_series(0, 16);
        return null;
      end $$;
    create trigger integrations_subscribe after insert or update of name, scopes, nack_quarantine_after on integrations
      for each row execute function subscribe_integration();

    create function keep_unacknowledged() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then
          insert into inbox_unacknowledged
            values (new.tenant_id, new.id, new.listed_at, new.issue_date, new.gross_cents);
        else
          update inbox_unacknowledged set issue_date = new.issue_date, gross_cents = new.gross_cents
            where tenant_id = new.tenant_id and invoice_id = new.id;
        end if;
        return null;
      end $$;
    create trigger invoices_unacknowledged after insert on invoices
      for each row when (new.direction = 'inbound') execute function keep_unacknowledged();
    -- A record without XML gets its day and its sum when the XML arrives.
    create trigger invoices_unacknowledged_supplemented after update of issue_date, total_gross on invoices
      for each row when (new.direction = 'inbound') execute function keep_unacknowledged();
  `);
};

export const down: MigrationStep = async ({ context }) => {
  await context.query(`
    drop trigger invoices_unacknowledged_supplemented on invoices;
    drop trigger invoices_unacknowledged on invoices;
    drop trigger integrations_subscribe on integrations;
    drop trigger tenants_start_inbox_clock on tenants;
    drop function keep_unacknowledged(), subscribe_integration(), start_inbox_clock();
    drop table inbox_unacknowledged, inbox_nacks, inbox_entries, inbox_counts, inbox_subscriptions, inbox_clocks;
  `);
};
