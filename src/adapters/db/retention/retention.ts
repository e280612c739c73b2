import { changedMembers } from '../../../domain/audit/changed-members';
import type { InvoiceId, TenantId } from '../../../domain/ids';
import type {
  ExtendedTenant,
  RetentionExtensions,
  RetentionRepository,
  StoredPeriods,
} from '../../../domain/ports/retention/retention';
import type { RetentionPeriods } from '../../../domain/retention/retention-periods';
import { recordAudit } from '../audit/audit-log';
import type { Database, Transaction } from '../transaction';

const columns = 'documents_years, audit_years, feed_months, webhook_deliveries_days, provider_events_days';

const selectPeriods = `
  select version, ${columns} from retention_periods where tenant_id is not distinct from $1::uuid`;

/** Two who set those of a company for the first time: one of them writes nothing. */
const replacePeriods = `
  insert into retention_periods (tenant_id, ${columns}, version)
  select $1::uuid, $2, $3, $4, $5, $6, $7 + 1
  where $7 = 1 or exists (select from retention_periods where tenant_id is not distinct from $1::uuid)
  on conflict (tenant_id) do update set documents_years = $2, audit_years = $3, feed_months = $4,
    webhook_deliveries_days = $5, provider_events_days = $6, version = $7 + 1
  where retention_periods.version = $7
  returning version`;

/** Documents of the sandbox are not protected. */
const selectBehind = `
  select t.id as "tenantId", wanted.years
  from tenants t
  cross join lateral (
    select greatest($1::integer, max(p.documents_years)) as years from retention_periods p
    where p.tenant_id is null or p.tenant_id = t.id) wanted
  left join retention_reached r on r.tenant_id = t.id
  where not t.sandbox and wanted.years > coalesce(r.documents_years, 10)
    and not exists (
      select from jobs j where j.tenant_id = t.id and j.kind = 'retention'
        and (j.state in ('queued', 'running', 'paused')
          or j.finished_at > clock_timestamp() - interval '1 day' and (j.request ->> 'years')::integer >= wanted.years))
  order by t.id limit $2`;

const countInvoices = 'select count(*)::float8 as n from invoices where tenant_id = $1';
const selectInvoices = `
  select id from invoices where tenant_id = $1 and ($2::uuid is null or id > $2) order by id limit $3`;

/** Of two that are finished the longer counts. */
const noteReached = `
  insert into retention_reached (tenant_id, documents_years) values ($1, $2)
  on conflict (tenant_id) do update
    set documents_years = greatest(retention_reached.documents_years, excluded.documents_years)`;

export function createRetentionRepository(database: Database): RetentionRepository & RetentionExtensions {
  return {
    ofPortal: async () => {
      const stored = await database.withSystem((tx) => readPeriods(tx, null));
      // The migration has written it.
      if (stored === null) throw new Error('the periods of the portal are missing');
      return stored;
    },
    ofTenant: (tenantId) => database.withSystem((tx) => readPeriods(tx, tenantId)),
    replace: ({ tenantId, periods, expectedVersion, actor }) =>
      database.withSystem(async (tx) => {
        const before = await readPeriods(tx, tenantId);
        const { documents_years, audit_years, feed_months, webhook_deliveries_days, provider_events_days } = periods;
        const binds = [documents_years, audit_years, feed_months, webhook_deliveries_days, provider_events_days];
        const written = await tx.query(replacePeriods, [tenantId, ...binds, expectedVersion]);
        if (written.length === 0) return false;
        await recordAudit(tx, {
          tenantId,
          actor,
          action: 'retention.updated',
          objectType: 'retention',
          objectId: tenantId ?? 'portal',
          details: { version: expectedVersion + 1 },
          ...changedMembers({ ...before?.periods }, { ...periods }, []),
        });
        return true;
      }),
    maxAuditYears: async () => {
      const [row] = await database.withSystem((tx) =>
        tx.query<{ years: number }>('select max(audit_years) as years from retention_periods'),
      );
      return row?.years ?? 0;
    },
    behind: (leastYears, limit) =>
      database.withSystem((tx) => tx.query<ExtendedTenant>(selectBehind, [leastYears, limit])),
    countInvoices: async (tenantId) => {
      const [row] = await database.withTenant(tenantId, (tx) => tx.query<{ n: number }>(countInvoices, [tenantId]));
      return row?.n ?? 0;
    },
    invoices: async (tenantId, { after, limit }) => {
      const rows = await database.withTenant(tenantId, (tx) =>
        tx.query<{ id: InvoiceId }>(selectInvoices, [tenantId, after, limit]),
      );
      return rows.map(({ id }) => id);
    },
    noteReached: async ({ tenantId, years }) => {
      await database.withSystem((tx) => tx.query(noteReached, [tenantId, years]));
    },
  };
}

async function readPeriods(tx: Transaction, tenantId: TenantId | null): Promise<StoredPeriods | null> {
  const [row] = await tx.prepared<RetentionPeriods & { version: number }>('retention', selectPeriods, [tenantId]);
  if (row === undefined) return null;
  const { version, ...periods } = row;
  return { version, periods };
}
