import type { MigrationStep } from './migration';
import { isolateTenants } from './tenant-isolation';

/** Entries of the feed as events, under the same ids and numbers. */
const copyEntries = `
  insert into events (tenant_id, seq, id, at, type, object_type, object_id, integration_id, data)
  select f.tenant_id, f.seq, f.event_id, f.at, 'invoice.' || f.status, 'invoice', f.invoice_id::text, f.integration_id,
    jsonb_build_object('client_reference', f.client_reference, 'invoice_number', f.invoice_number,
      'previous_status', f.previous_status, 'reason', f.reason, 'message', f.message)
  from feed_entries f`;

/** What the feed shows, of the columns of an event. */
const entryColumns = `tenant_id, seq, id as event_id, at, object_id::uuid as invoice_id, integration_id,
      data ->> 'client_reference' as client_reference, data ->> 'invoice_number' as invoice_number,
      substr(type, 9) as status, data ->> 'previous_status' as previous_status, data ->> 'reason' as reason,
      data ->> 'message' as message`;

const inFeed = `type in ('invoice.queued', 'invoice.validating', 'invoice.sending', 'invoice.sent', 'invoice.delivered',
      'invoice.delivery_failed', 'invoice.rejected_by_provider', 'invoice.failed_permanent')`;

/**
 * The feed becomes what the events say of sent invoices. In place of the table stands a view that takes what processes
 * of the release before still write; a later release drops it.
 */
export const up: MigrationStep = async ({ context }) => {
  await context.query(`
    -- The bulk without keeping anybody out; then, under the lock, what was written meanwhile.
    ${copyEntries};
    lock table feed_entries in access exclusive mode;
    ${copyEntries} left join (select tenant_id, max(seq) as seq from events group by tenant_id) done using (tenant_id)
    where f.seq > coalesce(done.seq, 0);
    drop table feed_entries;
    drop policy owner_fills on events;

    create view feed_entries with (security_invoker = true) as select ${entryColumns} from events where ${inFeed};
    grant select, insert on feed_entries to portal_app;
    create function write_feed_entry() returns trigger language plpgsql as $$
      begin
        insert into events (tenant_id, seq, id, at, type, object_type, object_id, integration_id, data)
        values (new.tenant_id, new.seq, new.event_id, new.at, 'invoice.' || new.status, 'invoice', new.invoice_id::text,
          new.integration_id, jsonb_build_object('client_reference', new.client_reference,
            'invoice_number', new.invoice_number, 'previous_status', new.previous_status, 'reason', new.reason,
            'message', new.message));
        return new;
      end $$;
    create trigger feed_entries_are_events instead of insert on feed_entries
      for each row execute function write_feed_entry();
  `);
};

export const down: MigrationStep = async ({ context }) => {
  await context.query(`
    drop view feed_entries;
    drop function write_feed_entry();
    create policy owner_fills on events for all to current_user using (true) with check (true);
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
    insert into feed_entries select ${entryColumns} from events where ${inFeed};
    create index feed_entries_by_integration on feed_entries (tenant_id, integration_id, seq);
    create index feed_entries_by_time on feed_entries (tenant_id, at);
    delete from events where ${inFeed};
    ${isolateTenants('feed_entries', 'select, insert')}
    create policy owner_copies on feed_entries for select to current_user using (true);
  `);
};
