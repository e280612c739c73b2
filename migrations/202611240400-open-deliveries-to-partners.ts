import type { MigrationStep } from './migration';

/** Tables of which a partner sees the rows of its companies. */
const tables = ['deliveries', 'provider_events', 'inbox_subscriptions'];

/** Asked once a statement, and only by a row that is not of the transaction's tenant. */
const ofItsTenants = `tenant_id = any ((select partner_tenants())::uuid[])`;

/**
 * Partners follow and decide about the deliveries of their companies, and find what belongs to them. Lists of a partner
 * are read company by company, so that they cost the same however much the others have.
 */
export const up: MigrationStep = async ({ context }) => {
  await context.query(`
    -- The companies of the transaction's partner; none in a transaction that names no partner.
    create function partner_tenants() returns uuid[] language plpgsql stable as $$
    declare partner uuid := nullif(current_setting('app.partner_id', true), '')::uuid;
    begin
      if partner is null then return '{}'; end if;
      return coalesce((select array_agg(id) from tenants where partner_id = partner), '{}');
    end $$;
    ${tables
      .map(
        (table) =>
          `create policy partner_sees_those_of_its_tenants on ${table} for select to portal_app using (${ofItsTenants});`,
      )
      .join('\n')}
    create index deliveries_by_tenant on deliveries (tenant_id, since, invoice_id);

    alter table search_keys add column tenant_id uuid;
    -- The owner is under row-level security too.
    alter table search_keys no force row level security;
    alter table search_objects no force row level security;
    update search_keys k set tenant_id = o.tenant_id from search_objects o
      where o.object_type = k.object_type and o.object_id = k.object_id and o.tenant_id is not null;
    alter table search_keys force row level security;
    alter table search_objects force row level security;
    create index search_keys_by_tenant on search_keys (tenant_id, key) where tenant_id is not null;
    ${['search_keys', 'search_objects']
      .map(
        (table) => `
    create policy partner_sees_those_of_its_tenants on ${table} for select to portal_app
      using (${ofItsTenants}
             or (object_type = 'user' and nullif(current_setting('app.partner_id', true), '') is not null
                 and exists (select 1 from memberships m where m.user_id = object_id and m.removed_at is null)));
    grant select on ${table} to portal_app;`,
      )
      .join('\n')}
  `);
};

export const down: MigrationStep = async ({ context }) => {
  await context.query(`
    revoke select on search_keys, search_objects from portal_app;
    drop policy partner_sees_those_of_its_tenants on search_keys;
    drop policy partner_sees_those_of_its_tenants on search_objects;
    drop index search_keys_by_tenant;
    alter table search_keys drop column tenant_id;
    drop index deliveries_by_tenant;
    ${tables.map((table) => `drop policy partner_sees_those_of_its_tenants on ${table};`).join('\n')}
    drop function partner_tenants;
  `);
};
