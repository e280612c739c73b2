import type { JobItem } from '../../../domain/jobs/job';
import type { PreviewResults } from '../../../domain/ports/rule-previews/preview-results';
import { json } from '../json';
import type { Database } from '../transaction';

const selectResults = `
  select seq, invoice_id as "invoiceId", outcome, code, details from job_items
  where tenant_id = $1 and job_id = $2 and seq > $3 and outcome = 'checked'
    and ($4::boolean is null or (details -> 'refused_then')::boolean = $4)
    and ($5::jsonb is null or details -> 'new_findings' @> $5::jsonb)
  order by seq limit $6`;

export const createPreviewResults = (database: Database): PreviewResults => ({
  page: ({ tenantId, id }, { refused, code }, { limit, after }) =>
    database.withTenant(tenantId, (tx) =>
      tx.query<JobItem>(selectResults, [
        ...[tenantId, id, after],
        ...[refused, code === null ? null : json([{ code }]), limit],
      ]),
    ),
});
