import { randomUUID } from 'node:crypto';

import type { StoredEvent } from '../../../../domain/events/event';
import type { Notice } from '../../../../domain/notifications/notices-of';
import type { NoticeWriter } from '../../../../domain/ports/events/event-reader';
import { json } from '../../json';
import type { Database } from '../../transaction';
import { sourcesBehind, takeEvents } from '../event-positions';

const reader = 'notices';

/** What is for every company is told to those that are active now. */
const insertNotices = `
  with given as (
    select n.* from jsonb_to_recordset($1::jsonb) as n (
      id uuid, event_id uuid, tenant_id uuid, at timestamptz, audience text, kind text, severity text, messages jsonb,
      object_type text, object_id text)
  )
  insert into notifications (tenant_id, id, event_id, at, kind, severity, messages, object_type, object_id)
  select case g.audience when 'every_company' then t.id else g.tenant_id end,
    case g.audience when 'every_company' then gen_random_uuid() else g.id end,
    g.event_id, g.at, g.kind, g.severity, g.messages, g.object_type, g.object_id
  from given g left join tenants t on g.audience = 'every_company' and t.status = 'active'
  where g.audience <> 'every_company' or t.id is not null
  on conflict do nothing`;

/** Reads as `portal_system`: what happens in a company may have to be told to the people who run the portal as well. */
export function createNoticeWriter(database: Database): NoticeWriter {
  return {
    behind: (limit) => database.withSystem((tx) => sourcesBehind(tx, reader, limit)),
    tell: (source, limit, noticesOf) =>
      database.withSystem(async (tx) => {
        const events = await takeEvents(tx, reader, source, limit);
        const notices = events.flatMap((event) => noticesOf(event).map((notice) => rowOf(event, notice)));
        if (notices.length > 0) await tx.query(insertNotices, [json(notices)]);
        return events.length === limit;
      }),
  };
}

const rowOf = (event: StoredEvent, { audience, kind, severity, messages, objectType, objectId }: Notice) => ({
  ...{ id: randomUUID(), event_id: event.id, at: event.at, audience },
  tenant_id: audience === 'company' ? event.tenantId : null,
  ...{ kind, severity, messages, object_type: objectType, object_id: objectId },
});
