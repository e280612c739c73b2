import { webhookEventTypes } from '../../src/domain/webhooks/webhook-endpoint';
import { type ExportedDocument, readExportArchive } from '../support/readers/export-archive';
import type { Portal } from '../support/services/api-client';
import { rows } from '../support/services/portal';
import type { CampaignJobKind, JobClient, JobRecord } from './job-clients';

/** Everything about jobs and webhooks that was promised, written and seen, read after the portal came to rest. */
export interface JobSnapshot {
  records: readonly JobRecord[];
  jobs: JobRow[];
  exports: ReadExport[];
  /** Every invoice, with the hash of its document; null: it has none. */
  invoices: { id: string; tenant_id: string; sha256: string | null; created_at: string }[];
  /** Validation runs that revalidations have kept, by company. */
  runs: { tenant_id: string; count: number }[];
  /** What the endpoints had to be told of. */
  events: { tenant_id: string; id: string }[];
  /** What they were told, by company: ids of events, each as often as it came. */
  told: ReadonlyMap<string, readonly string[]>;
}

export interface JobRow {
  id: string;
  tenant_id: string;
  kind: CampaignJobKind;
  state: string;
  done: number;
  total: number | null;
  counts: Partial<Record<'changed' | 'unchanged' | 'failed' | 'replayed', number>>;
  /** Of a replay: how many events it was to deliver. */
  events: number | null;
  /** Entries of the audit log that say that it was begun. */
  begun: number;
  /** Events that tell of its end. */
  endsTold: number;
}

/** An export as other people's programs read it. */
export interface ReadExport {
  id: string;
  tenant_id: string;
  /** When it was asked for, ISO 8601. */
  askedAt: string;
  documents: ExportedDocument[];
  /** What is wrong with the file, or null. */
  fault: string | null;
}

export async function readJobs(portal: Portal, clients: readonly JobClient[], records: JobRecord[]) {
  const jobs = await rows<JobRow>(
    `select id, tenant_id, kind, state, done::float8 as done, total::float8 as total, counts,
       (request ->> 'events')::int as events,
       (select count(*)::int from audit_log a
        where a.object_id = j.id::text and a.action = j.kind || '.created') as begun,
       (select count(*)::int from events e where e.object_id = j.id::text) as "endsTold"
     from jobs j where kind in ('export', 'revalidation', 'webhook_replay') order by created_at`,
  );
  const snapshot: JobSnapshot = {
    records,
    jobs,
    exports: await readExports(portal, jobs, records),
    invoices: await rows(
      `select id, tenant_id, xml_sha256 as sha256,
         to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at from invoices`,
    ),
    runs: await rows(
      `select tenant_id, count(*)::int as count from validation_runs
       where trigger = 'revalidation_job' group by tenant_id`,
    ),
    events: await rows(
      `select e.tenant_id, e.id from events e join webhook_endpoints w on w.tenant_id = e.tenant_id
       where w.id = any ($1::uuid[]) and e.at > w.created_at and e.type = any ($2::text[]) order by e.seq`,
      [clients.map(({ endpointId }) => endpointId), webhookEventTypes],
    ),
    told: new Map(clients.map((client) => [client.tenantId, client.told()])),
  };
  return snapshot;
}

async function readExports(
  { base_url: baseUrl, tenants }: Portal,
  jobs: readonly JobRow[],
  records: readonly JobRecord[],
): Promise<ReadExport[]> {
  const read: ReadExport[] = [];
  for (const { id, tenant_id, kind, state } of jobs) {
    if (kind !== 'export' || state !== 'finished') continue;
    const askedAt = records.find(({ ids }) => ids.includes(id))?.askedAt ?? '';
    const headers = { 'X-API-Key': tenants.find((tenant) => tenant.id === tenant_id)?.api_key ?? '' };
    const made = { id, tenant_id, askedAt };
    try {
      const { sha256 } = (await (await fetch(`${baseUrl}/exports/${id}`, { headers })).json()) as { sha256: string };
      const documents = await readExportArchive(`${baseUrl}/exports/${id}/download`, { headers, sha256 });
      read.push({ ...made, documents, fault: null });
    } catch (error) {
      read.push({ ...made, documents: [], fault: error instanceof Error ? error.message : String(error) });
    }
  }
  return read;
}
