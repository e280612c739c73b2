import { randomUUID } from 'node:crypto';

import type { NewLogEntry } from '../../../domain/deliveries/delivery-decision';
import type { InvoiceId } from '../../../domain/ids';
import { json } from '../json';

/** What the statement of {@link historyCtes} reads from its bind. `feed_position` counts the published ones from 1. */
export function eventRows(invoiceId: InvoiceId, events: readonly NewLogEntry[]): string {
  let published = 0;
  const rows = events.map((event, index) => ({
    id: randomUUID(),
    invoice_id: invoiceId,
    position: index,
    feed_position: event.type === 'status_changed' ? (published += 1) : null,
    type: event.type,
    source: event.source,
    from_status: event.fromStatus,
    to_status: event.toStatus,
    reason_code: event.reasonCode,
    message: event.message,
    details: event.details,
  }));
  return json(rows);
}

export const isPublished = (events: readonly NewLogEntry[]): boolean =>
  events.some(({ type }) => type === 'status_changed');

/**
 * CTEs that write events and feed entries as the last thing of a statement that is itself the last before its commit.
 *
 * The tenant's counter row is locked from here to the commit, which makes (at, seq) the order of commit without gaps, and
 * makes every other writer of the tenant wait. So it is touched only when something is published, and only after the CTE
 * named `after` has done all its work (an empty `after` writes nothing).
 *
 * @param sql names of the binds for the tenant's id and {@link eventRows}, and of the CTE to come after; when something is
 *   published it has `integration_id`, `client_reference` and `invoice_number`
 */
export const historyCtes = (sql: { tenant: string; events: string; after: string; published: boolean }): string => `
  event as (
    select e.* from jsonb_to_recordset(${sql.events}::jsonb) as e (
      id uuid, invoice_id uuid, position integer, feed_position bigint, type text, source text,
      from_status text, to_status text, reason_code text, message text, details jsonb)
  ),
  ${sql.published ? publishedCounter(sql.tenant, sql.after) : unpublishedCounter(sql.after)},
  history as (
    insert into delivery_events (tenant_id, invoice_id, id, at, type, source, from_status, to_status, reason_code, message, details)
    select ${sql.tenant}, e.invoice_id, e.id, counter.first_at + e.position * interval '1 microsecond', e.type, e.source,
      e.from_status, e.to_status, e.reason_code, e.message, e.details
    from event e cross join counter
    -- What a provider repeats is kept once.
    where e.type <> 'provider_message' or not exists (
      select 1 from delivery_events known
      where known.tenant_id = ${sql.tenant} and known.invoice_id = e.invoice_id and known.type = e.type
        and known.message is not distinct from e.message and known.details is not distinct from e.details)
  )${sql.published ? feedEntries(sql.tenant, sql.after) : ''}`;

const feedEntries = (tenant: string, after: string): string => `,
  published as (
    insert into feed_entries (tenant_id, seq, event_id, at, invoice_id, integration_id, client_reference, invoice_number,
      status, previous_status, reason, message)
    select ${tenant}, counter.before + e.feed_position, e.id, counter.first_at + e.position * interval '1 microsecond',
      e.invoice_id, a.integration_id, a.client_reference, a.invoice_number, e.to_status, e.from_status, e.reason_code, e.message
    from event e cross join counter cross join ${after} a
    where e.feed_position is not null
    returning seq
  )`;

/** `last_at` moves on by a microsecond an event, so that an instant is never given out twice, whatever the clock does. */
const publishedCounter = (tenant: string, after: string): string => `
  size as (select count(*) - 1 as steps, count(feed_position) as entries from event),
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

/** Writes events of an invoice that no feed tells of. $1 tenant, $2 {@link eventRows}. */
export const insertUnpublished = `
  with always as (select 1),
  ${historyCtes({ tenant: '$1', events: '$2', after: 'always', published: false })}
  select 1`;
