import type { MigrationStep } from './migration';
import { admitSystem, isolateTenants } from './tenant-isolation';

/** After a transaction-local set_config a pooled connection holds '', not null. */
const ownPartner = `nullif(current_setting('app.partner_id', true), '')::uuid`;

/**
 * Addresses leave the audit log, whose rows stay as they are for ever: they are kept beside it, and erased in time. A
 * process that writes an entry goes on naming the address in the row; the trigger puts it where it belongs.
 */
export const up: MigrationStep = async ({ context }) => {
  await context.query(`
    create table audit_addresses (
      -- Null as in audit_log: the entry belongs to no tenant.
      tenant_id uuid,
      entry_id uuid primary key,
      at timestamptz(6) not null,
      address text not null
    );
    create index audit_addresses_by_time on audit_addresses (at);
    ${isolateTenants('audit_addresses', 'select, insert')}
    ${admitSystem('audit_addresses', 'select, insert, delete')}
    -- As in audit_log.
    create policy partner_adds_its_own on audit_addresses for insert to portal_app
      with check (${ownPartner} is not null
                  and (tenant_id is null or exists (select 1 from tenants t where t.id = audit_addresses.tenant_id)));

    -- The owner is under row-level security too.
    alter table audit_log no force row level security;
    alter table audit_addresses no force row level security;
    insert into audit_addresses (tenant_id, entry_id, at, address)
      select tenant_id, id, at, address from audit_log where address is not null;
    update audit_log set address = null where address is not null;
    alter table audit_log force row level security;
    alter table audit_addresses force row level security;

    create function keep_audit_address() returns trigger language plpgsql as $$
    begin
      insert into audit_addresses (tenant_id, entry_id, at, address)
        values (new.tenant_id, new.id, new.at, new.address);
      new.address := null;
      return new;
    end $$;
    create trigger audit_log_keeps_address before insert on audit_log
      for each row when (new.address is not null) execute function keep_audit_address();
  `);
};

export const down: MigrationStep = async ({ context }) => {
  await context.query(`
    drop trigger audit_log_keeps_address on audit_log;
    drop function keep_audit_address;
    alter table audit_log no force row level security;
    alter table audit_addresses no force row level security;
    update audit_log a set address = d.address from audit_addresses d where d.entry_id = a.id;
    alter table audit_log force row level security;
    drop table audit_addresses;
  `);
};
