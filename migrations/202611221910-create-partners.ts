import type { MigrationStep } from './migration';

/** Within the reach of the transaction; after a transaction-local set_config a pooled connection holds '', not null. */
const ownPartner = `nullif(current_setting('app.partner_id', true), '')::uuid`;

const counters = ['feed_counters', 'inbox_clocks'];
const letPartnersStart = (table: string): string => `
    create policy partner_starts_counters on ${table} for insert to portal_app
      with check (${ownPartner} is not null and exists (select 1 from tenants t where t.id = ${table}.tenant_id));
    grant insert on ${table} to portal_app;`;

/**
 * Partners look after companies of their own. A transaction of the application names one company or one partner, and
 * sees what belongs to it.
 */
export const up: MigrationStep = async ({ context }) => {
  await context.query(`
    create table partners (
      id uuid primary key,
      name text not null,
      contact_email text not null,
      tenant_quota integer not null check (tenant_quota >= 0),
      status text not null default 'active' check (status in ('active', 'suspended')),
      created_at timestamptz(6) not null default clock_timestamp(),
      version integer not null default 1
    );
    alter table partners enable row level security;
    alter table partners force row level security;
    create policy app_sees_its_partner on partners for select to portal_app using (id = ${ownPartner});
    create policy system_sees_all on partners for all to portal_system using (true) with check (true);
    grant select (id, name, contact_email, tenant_quota, status, created_at, version) on partners to portal_app;
    grant select, insert, update on partners to portal_system;

    alter table memberships add constraint memberships_partner foreign key (partner_id) references partners (id);
    create index memberships_by_tenant on memberships (tenant_id) where removed_at is null;
    create index memberships_by_partner on memberships (partner_id) where removed_at is null;

    alter table tenants
      add column partner_id uuid references partners (id),
      add column closed_at timestamptz(6),
      drop constraint tenants_status_check,
      add constraint tenants_status_check check (status in ('active', 'suspended', 'closed')),
      add constraint tenants_closed check ((status = 'closed') = (closed_at is not null));
    create index tenants_by_partner on tenants (partner_id) where partner_id is not null;
    create index tenants_by_age on tenants (created_at desc, id desc);
    create policy partner_sees_its_tenants on tenants for all to portal_app
      using (partner_id = ${ownPartner}) with check (partner_id = ${ownPartner});
    -- Whose a company is, and whether it is closed, is decided by the people who run the portal.
    grant insert, update (ico, ic_dph, status) on tenants to portal_app;

    -- Triggers start the counters of a new company.
    ${counters.map(letPartnersStart).join('')}
    create policy partner_adds_its_own on audit_log for insert to portal_app
      with check (${ownPartner} is not null
                  and (tenant_id is null or exists (select 1 from tenants t where t.id = audit_log.tenant_id)));

    -- Closing a company turns its connections off.
    create policy system_disables on connections for update to portal_system using (true) with check (not enabled);
    grant update (enabled) on connections to portal_system;
  `);
};

export const down: MigrationStep = async ({ context }) => {
  await context.query(`
    revoke update (enabled) on connections from portal_system;
    drop policy system_disables on connections;
    drop policy partner_adds_its_own on audit_log;
    ${counters.map((table) => `revoke insert on ${table} from portal_app; drop policy partner_starts_counters on ${table};`).join('\n')}
    revoke insert, update (ico, ic_dph, status) on tenants from portal_app;
    drop policy partner_sees_its_tenants on tenants;
    update tenants set status = 'suspended', closed_at = null where status = 'closed';
    alter table tenants
      drop constraint tenants_closed,
      drop constraint tenants_status_check,
      add constraint tenants_status_check check (status in ('active', 'suspended')),
      drop column closed_at,
      drop column partner_id;
    drop index tenants_by_age;
    drop index memberships_by_partner;
    drop index memberships_by_tenant;
    delete from memberships where partner_id is not null;
    alter table memberships drop constraint memberships_partner;
    drop table partners;
  `);
};
