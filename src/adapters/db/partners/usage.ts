import type { Usage } from '../../../domain/partners/usage';
import type { RequestCounts, UsageSource } from '../../../domain/ports/partners/usage';
import { json } from '../json';
import type { Database } from '../transaction';

/**
 * Entries of the audit log with one of these actions, each of which is written once, with the change that it tells of.
 */
const entries = (...actions: string[]): string => `
  (select count(*)::int from audit_log where tenant_id = $1 and action in (${actions.map((one) => `'${one}'`).join(', ')})
    and at >= $2 and at < $3)`;
const ended = (status: string): string => `
  (select count(*)::int from events where tenant_id = $1 and at >= $2 and at < $3 and type = 'invoice.${status}')`;

/** $1 tenant, $2 and $3 the month. Both halves of the bytes are of documents that were listed in it. */
const selectUsage = `
  select ${entries('invoice.submit')} as submitted, ${entries('invoice.receive')} as received,
    ${ended('delivered')} as delivered, ${ended('delivery_failed')} as "deliveryFailed",
    ${entries('tenant_export.created', 'export.created', 'audit.export')} as exports,
    (select count(*)::int from test_runs where tenant_id = $1 and created_at >= $2 and created_at < $3) as "testRuns",
    (select coalesce(max(requests), 0)::float8 from request_counts where tenant_id = $1 and month = $4) as requests,
    (select coalesce(sum(coalesce(i.xml_size_bytes, 0) + coalesce(i.source_xml_size_bytes, 0) + coalesce(
        (select sum(a.size_bytes) from attachments a where a.tenant_id = i.tenant_id and a.invoice_id = i.id), 0)), 0)::float8
      from invoices i where i.tenant_id = $1 and i.listed_at >= $2 and i.listed_at < $3) as "storageBytes"`;

/** As the company itself, also for administrators: row-level security shows nothing of another. */
export const createUsageSource = (database: Database): UsageSource => ({
  ofMonth: (tenantId, { month, from, to }) =>
    database.withTenant(tenantId, async (tx) => {
      const [usage] = await tx.query<Usage>(selectUsage, [tenantId, from, to, month]);
      if (usage === undefined) throw new Error('the usage gave no row');
      return usage;
    }),
});

/** Ordered, so that two processes that write the same companies wait for each other in turn. */
const addCounts = `
  insert into request_counts as c (tenant_id, month, requests)
  select "tenantId", month, requests from jsonb_to_recordset($1::jsonb) as r ("tenantId" uuid, month text, requests bigint)
  order by 1, 2
  on conflict (tenant_id, month) do update set requests = c.requests + excluded.requests`;

export const createRequestCounts = (database: Database): RequestCounts => ({
  add: async (counts) => {
    await database.withSystem((tx) => tx.query(addCounts, [json(counts)]));
  },
});
