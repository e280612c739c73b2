import type { TenantId } from '../../../../domain/ids';
import type { ArchivedCompanies } from '../../../../domain/ports/sandbox/archived-companies';
import type { Database } from '../../transaction';

/** That the tenant is closed and of the sandbox is asked as well: real documents are kept, whatever says otherwise. */
const selectToEmpty = `
  select c.tenant_id as id from sandbox_companies c join tenants t on t.id = c.tenant_id
  where c.archived_at < statement_timestamp() - make_interval(days => $1) and c.emptied_at is null
    and t.sandbox and t.status = 'closed'
  order by c.archived_at limit $2`;

export const createArchivedCompanies = (db: Database): ArchivedCompanies => ({
  toEmpty: async (days, limit) => {
    const rows = await db.withSystem((tx) => tx.query<{ id: TenantId }>(selectToEmpty, [days, limit]));
    return rows.map(({ id }) => id);
  },
  noteEmptied: async (tenantId) => {
    await db.withSystem((tx) =>
      tx.query('update sandbox_companies set emptied_at = clock_timestamp() where tenant_id = $1', [tenantId]),
    );
  },
});
