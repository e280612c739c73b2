import { randomUUID } from 'node:crypto';

import type { WebhookStep } from '../../../domain/ports/webhooks/webhook-work';
import type { ToldInvoice } from '../../../domain/webhooks/webhook-body';
import type { ToldEvent, WebhookPlace } from '../../../domain/webhooks/webhook-endpoint';
import { json } from '../json';
import type { Transaction } from '../transaction';

/** Members of a StoredEvent as columns of `events e`. */
export const eventColumns = `
  e.seq::text, e.id, iso_utc(e.at) as at, e.tenant_id as "tenantId", e.type, e.object_type as "objectType",
  e.object_id as "objectId", e.integration_id as "integrationId", e.data`;

const selectInvoices = `
  select id, status, direction, doc_type_code, issue_date::text, validation_status, external_reference, client_reference,
    integration_id
  from invoices where tenant_id = $1 and id in (select jsonb_array_elements_text($2::jsonb)::uuid)`;

const insertDeliveries = `
  insert into webhook_deliveries (tenant_id, endpoint_id, id, event_id, event_type, event_seq, body)
  select $1, $2, d.id, d.event_id, d.event_type, d.event_seq, d.body
  from jsonb_to_recordset($3::jsonb) as d (id uuid, event_id uuid, event_type text, event_seq bigint, body text)
  on conflict (tenant_id, endpoint_id, event_id)`;
const onceOnly = `${insertDeliveries} do nothing returning id`;
const onceMore = `${insertDeliveries}
  do update set state = 'pending', tries = 0, next_at = clock_timestamp(), finished_at = null returning id`;

const beginWork = `
  update webhook_endpoints set working = true, progress_at = clock_timestamp(), generation = generation + 1
  where tenant_id = $1 and id = $2 and not working`;
const selectStep = `
  select tenant_id as "tenantId", id, generation from webhook_endpoints where tenant_id = $1 and id = $2 and working`;

/** Work that has ended begins again, under another generation. Under the lock of the endpoint. */
export async function ensureWork(tx: Transaction, { tenantId, id }: WebhookPlace): Promise<WebhookStep | null> {
  await tx.query(beginWork, [tenantId, id]);
  const [step] = await tx.query<WebhookStep>(selectStep, [tenantId, id]);
  return step ?? null;
}

/** The invoices that events are about, by their ids. */
export async function invoicesOf(
  tx: Transaction,
  { tenantId }: WebhookPlace,
  events: readonly ToldEvent[],
): Promise<Map<string, ToldInvoice>> {
  const ids = events.filter(({ objectType }) => objectType === 'invoice').map(({ objectId }) => objectId);
  if (ids.length === 0) return new Map();
  const rows = await tx.query<ToldInvoice>(selectInvoices, [tenantId, json([...new Set(ids)])]);
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Keeps what an endpoint is to be told, each event once. Under the lock of the endpoint.
 * @param times `again`: also what it was told already
 * @returns the work that has to be awake; null: there is nothing new
 */
export async function keepDeliveries(
  tx: Transaction,
  place: WebhookPlace,
  told: readonly { event: ToldEvent; body: string }[],
  times: 'once' | 'again',
): Promise<WebhookStep | null> {
  if (told.length === 0) return null;
  const rows = told.map(({ event, body }) => ({
    ...{ id: randomUUID(), event_id: event.id, event_type: event.type, event_seq: event.seq, body },
  }));
  const sql = times === 'once' ? onceOnly : onceMore;
  const kept = await tx.query(sql, [place.tenantId, place.id, json(rows)]);
  return kept.length === 0 ? null : ensureWork(tx, place);
}
