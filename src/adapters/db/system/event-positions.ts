import type { StoredEvent } from '../../../domain/events/event';
import { asId, type TenantId } from '../../../domain/ids';
import type { EventSource } from '../../../domain/ports/events/event-reader';
import { portalCounter } from '../events/events';
import type { Transaction } from '../transaction';

export type EventReaderName = 'notices' | 'mail';

const selectBehind = `
  select c.tenant_id as id from feed_counters c
  left join event_positions p on p.reader = $1 and p.tenant_id = c.tenant_id
  where c.seq > coalesce(p.seq, 0) limit $2`;

const beginReading = `
  insert into event_positions (reader, tenant_id, seq) values ($1, $2, 0) on conflict do nothing returning seq`;
/** Nothing while another process reads on from there. */
const lockPosition = `
  select seq::text from event_positions where reader = $1 and tenant_id = $2 for update skip locked`;
const movePosition = 'update event_positions set seq = $3 where reader = $1 and tenant_id = $2';

const selectEvents = (isPortal: boolean): string => `
  select e.seq::text, e.id, iso_utc(e.at) as at, e.tenant_id as "tenantId", e.type, e.object_type as "objectType",
    e.object_id as "objectId", e.integration_id as "integrationId", e.data
  from events e
  where ${isPortal ? '$1::uuid is null and e.tenant_id is null' : 'e.tenant_id = $1'} and e.seq > $2::bigint
  order by e.seq limit $3`;

const counterOf = (source: EventSource): string => source ?? portalCounter;

/** Where there are events beyond the reader's position. */
export async function sourcesBehind(tx: Transaction, reader: EventReaderName, limit: number): Promise<EventSource[]> {
  const rows = await tx.query<{ id: string }>(selectBehind, [reader, limit]);
  return rows.map(({ id }) => (id === portalCounter ? null : asId<TenantId>(id)));
}

/**
 * The next events of a source, in the order of commit. The position moves past them in the same transaction as whatever
 * the reader makes of them, so each is read once, whenever a process dies.
 */
export async function takeEvents(
  tx: Transaction,
  reader: EventReaderName,
  source: EventSource,
  limit: number,
): Promise<StoredEvent[]> {
  const key = [reader, counterOf(source)];
  let [position] = await tx.query<{ seq: string }>(lockPosition, key);
  // Once for each source: there is none yet, or another process reads on from there.
  if (position === undefined && (await tx.query(beginReading, key)).length > 0)
    [position] = await tx.query<{ seq: string }>(lockPosition, key);
  if (position === undefined) return [];
  const events = await tx.query<StoredEvent>(selectEvents(source === null), [source, position.seq, limit]);
  const last = events.at(-1);
  if (last !== undefined) await tx.query(movePosition, [...key, last.seq]);
  return events;
}
