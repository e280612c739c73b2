import { randomUUID } from 'node:crypto';

import type { NewEvent } from '../../../domain/events/event';
import type { TenantId } from '../../../domain/ids';
import type { EventLog } from '../../../domain/ports/events/events';
import { json } from '../json';
import type { Database, Transaction } from '../transaction';

/** Whose counter numbers the portal's own events. */
export const portalCounter = '00000000-0000-0000-0000-000000000000';

/**
 * `last_at` moves on by a microsecond an event, so that an instant is never given out twice, whatever the clock does.
 * Says whether there was a counter: a partner may write the event, but not read it back.
 */
const insertEvent = `
  with counter as (
    update feed_counters set seq = seq + 1, last_at = greatest(clock_timestamp(), last_at + interval '1 microsecond')
    where tenant_id = coalesce($1::uuid, '${portalCounter}')
    returning seq, last_at
  ),
  written as (
    insert into events (tenant_id, seq, id, at, type, object_type, object_id, integration_id, data)
    select $1, counter.seq, $2, counter.last_at, $3, $4, $5, $6, $7::jsonb from counter
  )
  select 1 from counter`;

/**
 * Writes an event in the transaction of the change that it reports, as the last statement before the commit: from here
 * on every other writer of the company waits, which makes the numbers the order of commit.
 */
export async function recordEvent(tx: Transaction, event: NewEvent): Promise<void> {
  const { tenantId, type, objectType, objectId, integrationId = null, data } = event;
  const binds = [tenantId, randomUUID(), type, objectType, objectId, integrationId, json(data)];
  const written = await tx.prepared('record-event', insertEvent, binds);
  if (written.length === 0) throw new Error(`the transaction may not write the event ${type}`);
}

/** Two that find the same state wait for each other: each statement sees what was committed before it. */
const takeTurn = `select pg_advisory_xact_lock(hashtextextended('event:' || $1 || $2, 0))`;
const selectRecent = `
  select 1 from events
  where (tenant_id = $1 or ($1 is null and tenant_id is null)) and type = $2 and object_id = $3
    and at > statement_timestamp() - $4 * interval '1 second' limit 1`;

export function createEventLog(database: Database): EventLog {
  const within = (tenantId: TenantId | null, work: (tx: Transaction) => Promise<void>): Promise<void> =>
    tenantId === null ? database.withSystem(work) : database.withTenant(tenantId, work);
  return {
    record: (event) => within(event.tenantId, (tx) => recordEvent(tx, event)),
    recordUnlessRecent: (event, seconds) =>
      within(event.tenantId, async (tx) => {
        await tx.query(takeTurn, [event.type, event.objectId]);
        const binds = [event.tenantId, event.type, event.objectId, seconds];
        if ((await tx.query(selectRecent, binds)).length === 0) await recordEvent(tx, event);
      }),
  };
}
