/**
 * The text of row-level security and rights, as nearly every table has them. Migrations that have run were made from
 * it, so what it says never changes: a table that needs something else writes that out.
 */

/** The owner is bound as well: a migration that corrects rows of all tenants has to step out of it. */
const enforced = (table: string): string => `
    alter table ${table} enable row level security;
    alter table ${table} force row level security;`;

/**
 * `portal_app` sees and writes the rows of one tenant at a time, the one that its transaction has named.
 *
 * @param rights such as `select, insert`
 * @param column that holds the tenant's id
 */
export function isolateTenants(table: string, rights: string, column = 'tenant_id'): string {
  // After a transaction-local set_config a pooled connection holds '', not null: hence nullif.
  const isOwn = `${column} = nullif(current_setting('app.tenant_id', true), '')::uuid`;
  return `${enforced(table)}
    create policy app_sees_its_tenant on ${table} for all to portal_app using (${isOwn}) with check (${isOwn});
    grant ${rights} on ${table} to portal_app;`;
}

/** `portal_system` works on the rows of all tenants, beside {@link isolateTenants}. */
export const admitSystem = (table: string, rights: string): string => `
    create policy system_sees_all on ${table} for all to portal_system using (true) with check (true);
    grant ${rights} on ${table} to portal_system;`;

/** Only `portal_system` reaches the table. */
export const onlySystem = (table: string, rights: string): string => `${enforced(table)}${admitSystem(table, rights)}`;
