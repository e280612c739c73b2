import { randomUUID } from 'node:crypto';

import type { NewLogEntry } from '../../../domain/deliveries/delivery-decision';
import type { EventData } from '../../../domain/events/event';
import type { InvoiceId } from '../../../domain/ids';
import { json } from '../json';

/** Somebody has to act on a delivery from now on; what the invoice's row says is added where it is written. */
export type AttentionRaised = Omit<EventData['delivery.attention'], 'client_reference' | 'invoice_number'>;

/**
 * What the statement of {@link historyCtes} reads from its bind: entries of the delivery log, and among them events
 * (`event_position` counts from 1). A change of status is both, under one id.
 */
export function eventRows(
  invoiceId: InvoiceId,
  entries: readonly NewLogEntry[],
  attention: AttentionRaised | null = null,
): string {
  let events = 0;
  const rows = entries.map((entry, index) => ({
    id: randomUUID(),
    invoice_id: invoiceId,
    position: index,
    ...(entry.type === 'status_changed' && { event_position: (events += 1), ...statusEvent(entry) }),
    type: entry.type,
    source: entry.source,
    from_status: entry.fromStatus,
    to_status: entry.toStatus,
    reason_code: entry.reasonCode,
    message: entry.message,
    details: entry.details,
  }));
  return json(
    attention === null
      ? rows
      : [...rows, attentionRow(invoiceId, { position: rows.length, event: events + 1 }, attention)],
  );
}

const statusEvent = ({ fromStatus, toStatus, reasonCode, message }: NewLogEntry) => ({
  event_type: `invoice.${toStatus}`,
  data: { previous_status: fromStatus, reason: reasonCode, message },
});

const attentionRow = (invoiceId: InvoiceId, place: { position: number; event: number }, data: AttentionRaised) => ({
  id: randomUUID(),
  invoice_id: invoiceId,
  position: place.position,
  event_position: place.event,
  event_type: 'delivery.attention',
  data,
});

export const isPublished = (entries: readonly NewLogEntry[]): boolean =>
  entries.some(({ type }) => type === 'status_changed');

/**
 * CTEs that write the delivery log and events as the last thing of a statement that is itself the last before its
 * commit.
 *
 * The tenant's counter row is locked from here to the commit, which makes (at, seq) the order of commit without gaps,
 * and makes every other writer of the tenant wait. So it is touched only when something is published, and only after
 * the CTE named `after` has done all its work (an empty `after` writes nothing).
 *
 * @param sql names of the binds for the tenant's id and {@link eventRows}, and of the CTE to come after; when something
 *   is published it has `integration_id`, `client_reference` and `invoice_number`
 */
export const historyCtes = (sql: { tenant: string; events: string; after: string; published: boolean }): string => `
  event as (
    select e.* from jsonb_to_recordset(${sql.events}::jsonb) as e (
      id uuid, invoice_id uuid, position integer, event_position bigint, event_type text, data jsonb,
      type text, source text, from_status text, to_status text, reason_code text, message text, details jsonb)
  ),
  ${sql.published ? publishedCounter(sql.tenant, sql.after) : unpublishedCounter(sql.after)},
  history as (
    insert into delivery_events (tenant_id, invoice_id, id, at, type, source, from_status, to_status,
      reason_code, message, details)
    select ${sql.tenant}, e.invoice_id, e.id,
      counter.first_at + e.position * interval '1 microsecond', e.type, e.source,
      e.from_status, e.to_status, e.reason_code, e.message, e.details
    from event e cross join counter
    -- What has no type is an event alone; what a provider repeats is kept once.
    where e.type is not null and (e.type <> 'provider_message' or not exists (
      select 1 from delivery_events known
      where known.tenant_id = ${sql.tenant} and known.invoice_id = e.invoice_id and known.type = e.type
        and known.message is not distinct from e.message and known.details is not distinct from e.details))
  )${sql.published ? publishedEvents(sql.tenant, sql.after) : ''}`;

const publishedEvents = (tenant: string, after: string): string => `,
  published as (
    insert into events (tenant_id, seq, id, at, type, object_type, object_id, integration_id, data)
    select ${tenant}, counter.before + e.event_position, e.id, counter.first_at + e.position * interval '1 microsecond',
      e.event_type, 'invoice', e.invoice_id::text, a.integration_id,
      e.data || jsonb_build_object('client_reference', a.client_reference, 'invoice_number', a.invoice_number)
    from event e cross join counter cross join ${after} a
    where e.event_position is not null
    returning seq
  )`;

/**
 * `last_at` moves on by a microsecond an event, so that an instant is never given out twice, whatever the clock does.
 */
const publishedCounter = (tenant: string, after: string): string => `
  size as (select count(*) - 1 as steps, count(event_position) as entries from event),
  counter as (
    update feed_counters c
    set seq = c.seq + size.entries,
        last_at = greatest(clock_timestamp(), c.last_at + interval '1 microsecond') + size.steps * interval '1 microsecond'
    from size cross join ${after}
    where c.tenant_id = ${tenant}
    returning c.seq - size.entries as before, c.last_at - size.steps * interval '1 microsecond' as first_at
  )`;

const unpublishedCounter = (after: string): string => `
  counter as materialized (select clock_timestamp() as first_at from ${after})`;

/** Writes log entries of an invoice that no event tells of. $1 tenant, $2 {@link eventRows}. */
export const insertUnpublished = `
  with always as (select 1),
  ${historyCtes({ tenant: '$1', events: '$2', after: 'always', published: false })}
  select 1`;
