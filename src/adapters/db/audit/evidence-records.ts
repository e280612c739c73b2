import type { SealedEntry } from '../../../domain/audit/seal';
import type { InvoiceId, TenantId } from '../../../domain/ids';
import type { EvidenceRecords, EvidenceRow } from '../../../domain/ports/audit/evidence-records';
import type { Database } from '../transaction';
import { sealedColumns } from './seals.sql';

const selectEntries = `
  select ${sealedColumns}, seal.no as seal_no, iso_utc(seal.sealed_at) as sealed_at
  from audit_log a
  left join lateral (
    select s.no, s.xid_from, s.sealed_at from audit_seals s
    where s.chain = a.tenant_id and s.epoch = a.epoch and s.xid_to >= a.xid order by s.xid_to limit 1) seal on seal.xid_from <= a.xid
  where a.tenant_id = $1 and a.object_type = 'invoice' and a.object_id = $2::text
  order by a.epoch, a.xid, a.id`;

const selectAttempts = `
  select a.id, a.transmission, a.attempt_no, t.connection_id, t.document_id, t.idempotency_key, t.remote_id, a.account_no,
    a.request_hash, iso_utc(a.started_at) as started_at, iso_utc(a.finished_at) as finished_at, a.outcome, a.details
  from delivery_attempts a
  join delivery_transmissions t
    on t.tenant_id = a.tenant_id and t.invoice_id = a.invoice_id and t.transmission = a.transmission
  where a.tenant_id = $1 and a.invoice_id = $2 order by a.transmission, a.attempt_no`;

const selectProviderEvents = `
  select e.id, e.connection_id, e.event_id, iso_utc(e.received_at) as received_at, iso_utc(e.processed_at) as processed_at, e.outcome,
    e.account_nos, e.webhook, e.signed
  from provider_events e where e.tenant_id = $1 and e.invoice_id = $2 order by e.received_at, e.id`;

const selectProviderDocuments = `
  select d.connection_id, d.document_id, d.xml_sha256, d.outcome, iso_utc(d.seen_at) as seen_at,
    iso_utc(d.acknowledged_at) as acknowledged_at
  from provider_documents d where d.tenant_id = $1 and d.invoice_id = $2 order by d.seen_at, d.document_id`;

const selectInbox = `
  select e.integration_id, iso_utc(e.received_at) as received_at, e.state, iso_utc(e.due_at) as due_at, e.attempts,
    iso_utc(e.acknowledged_at) as acknowledged_at, e.erp_reference
  from inbox_entries e where e.tenant_id = $1 and e.invoice_id = $2 order by e.received_at, e.integration_id`;

const selectNacks = `
  select n.integration_id, iso_utc(n.at) as at, n.attempt, n.reason
  from inbox_nacks n where n.tenant_id = $1 and n.invoice_id = $2 order by n.at, n.integration_id`;

const selectRuns = `
  select r.id, iso_utc(r.checked_at) as checked_at from validation_runs r
  where r.tenant_id = $1 and r.invoice_id = $2 order by r.checked_at, r.id`;

const selectRun = `
  select r.id, r.trigger, r.actor, iso_utc(r.checked_at) as checked_at, r.report from validation_runs r
  where r.tenant_id = $1 and r.invoice_id = $2 and r.id = $3`;

type EntryRow = SealedEntry & { seal_no: number | null; sealed_at: string | null };

export function createEvidenceRecords(database: Database): EvidenceRecords {
  const rows =
    <Row extends object = EvidenceRow>(sql: string) =>
    (tenantId: TenantId, invoiceId: InvoiceId, ...more: unknown[]): Promise<Row[]> =>
      database.withTenant(tenantId, (tx) => tx.query<Row>(sql, [tenantId, invoiceId, ...more]));
  return {
    entries: async (tenantId, invoiceId) =>
      (await rows<EntryRow>(selectEntries)(tenantId, invoiceId)).map(({ seal_no: no, sealed_at: at, ...entry }) => ({
        entry,
        seal: no === null || at === null ? null : { no, sealed_at: at },
      })),
    attempts: rows(selectAttempts),
    providerEvents: rows(selectProviderEvents),
    providerDocuments: rows(selectProviderDocuments),
    inbox: async (tenantId, invoiceId) => ({
      entries: await rows(selectInbox)(tenantId, invoiceId),
      nacks: await rows(selectNacks)(tenantId, invoiceId),
    }),
    runs: rows<{ id: string; checked_at: string }>(selectRuns),
    run: async (tenantId, invoiceId, runId) => (await rows(selectRun)(tenantId, invoiceId, runId))[0] ?? null,
  };
}
