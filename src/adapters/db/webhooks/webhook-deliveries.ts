import type { SentWebhookDelivery, WebhookDeliveries } from '../../../domain/ports/webhooks/webhook-deliveries';
import type { WebhookDelivery } from '../../../domain/webhooks/webhook-delivery';
import { recordAudit } from '../audit/audit-log';
import type { Database } from '../transaction';
import { ensureWork } from './kept-deliveries';

/** Of `webhook_deliveries d`, with its attempts. */
const columns = `
  d.id, d.endpoint_id as "endpointId", d.event_id as "eventId", d.event_type as "eventType", d.state,
  iso_utc(d.next_at) as "nextAt", iso_utc(d.created_at) as "createdAt", iso_utc(d.finished_at) as "finishedAt",
  (select coalesce(jsonb_agg(jsonb_build_object('no', a.no, 'at', iso_utc(a.at), 'durationMs', a.duration_ms,
      'outcome', a.outcome, 'status', a.status, 'bodyStart', a.body_start, 'nextAt', iso_utc(a.next_at)) order by a.no), '[]')
    from webhook_attempts a where a.tenant_id = d.tenant_id and a.delivery_id = d.id) as attempts`;

const selectPage = `
  select ${columns} from webhook_deliveries d
  where d.tenant_id = $1 and d.endpoint_id = $2 and ($3::text is null or d.state = $3)
    and ($4::text is null or d.event_type = $4)
    and ($5::timestamptz is null or d.created_at >= $5::timestamptz)
    and ($6::timestamptz is null or d.created_at < $6::timestamptz)
    and ($7::timestamptz is null or (d.created_at, d.id) < ($7::timestamptz, $8::uuid))
  order by d.created_at desc, d.id desc limit $9`;

const selectOne = `
  select ${columns}, d.body,
    (select a.headers from webhook_attempts a where a.tenant_id = d.tenant_id and a.delivery_id = d.id
      order by a.no desc limit 1) as headers
  from webhook_deliveries d where d.tenant_id = $1 and d.endpoint_id = $2 and d.id = $3`;

const lockEnabled = `select from webhook_endpoints where tenant_id = $1 and id = $2 and enabled for update`;

const replayOne = `
  update webhook_deliveries set state = 'pending', tries = 0, next_at = clock_timestamp(), finished_at = null
  where tenant_id = $1 and endpoint_id = $2 and id = $3`;

export const createWebhookDeliveries = (database: Database): WebhookDeliveries => ({
  page: ({ tenantId, id }, { state, eventType, from, to }, { limit, after }) =>
    database.withTenant(tenantId, (tx) =>
      tx.query<WebhookDelivery>(selectPage, [
        ...[tenantId, id, state, eventType, from, to],
        ...[after?.createdAt ?? null, after?.id ?? null, limit],
      ]),
    ),
  find: ({ tenantId, id }, deliveryId) =>
    database.withTenant(
      tenantId,
      async (tx) => (await tx.query<SentWebhookDelivery>(selectOne, [tenantId, id, deliveryId]))[0] ?? null,
    ),
  replay: ({ tenantId, id }, deliveryId, audit) =>
    database.withTenant(tenantId, async (tx) => {
      if ((await tx.query(lockEnabled, [tenantId, id])).length === 0) return null;
      await tx.query(replayOne, [tenantId, id, deliveryId]);
      const step = await ensureWork(tx, { tenantId, id });
      await recordAudit(tx, audit);
      return step;
    }),
});
