import type { StoredEvent } from '../../../domain/events/event';
import type { WebhookDispatch, WebhookStep } from '../../../domain/ports/webhooks/webhook-work';
import type { WebhookEndpoint, WebhookPlace } from '../../../domain/webhooks/webhook-endpoint';
import type { Database } from '../transaction';
import { endpointColumns } from './endpoint-rows';
import { eventColumns, invoicesOf, keepDeliveries } from './kept-deliveries';

const selectBehind = `
  select e.tenant_id as "tenantId", e.id from webhook_endpoints e join feed_counters c on c.tenant_id = e.tenant_id
  where e.enabled and c.seq > e.position limit $1`;

/** Of two that make deliveries at once, one finds nothing to do. */
const lockEndpoint = `
  select ${endpointColumns}, e.position::text as position, e.working, e.generation
  from webhook_endpoints e where e.tenant_id = $1 and e.id = $2 and e.enabled for update`;

const selectEvents = `
  select ${eventColumns} from events e where e.tenant_id = $1 and e.seq > $2::bigint order by e.seq limit $3`;

const movePosition = `update webhook_endpoints set position = $3 where tenant_id = $1 and id = $2`;

const selectStalled = `
  select e.tenant_id as "tenantId", e.id, e.generation from webhook_endpoints e
  where e.working and e.progress_at < statement_timestamp() - make_interval(secs => $1)
    and exists (select from webhook_deliveries d where d.tenant_id = e.tenant_id and d.endpoint_id = e.id
      and d.state = 'pending' and d.next_at < statement_timestamp() - make_interval(secs => $1))
  order by e.progress_at limit $2`;

const renewWork = `
  update webhook_endpoints set generation = generation + 1, progress_at = clock_timestamp()
  where tenant_id = $1 and id = $2 and generation = $3 and working
  returning tenant_id as "tenantId", id, generation`;

type EndpointRow = WebhookEndpoint & { position: string; working: boolean; generation: number };

export const createWebhookDispatch = (database: Database): WebhookDispatch => ({
  behind: (limit) => database.withSystem((tx) => tx.query<WebhookPlace>(selectBehind, [limit])),
  make: ({ tenantId, id }, limit, tell) =>
    database.withTenant(tenantId, async (tx) => {
      const [endpoint] = await tx.query<EndpointRow>(lockEndpoint, [tenantId, id]);
      if (endpoint === undefined) return { isMore: false, step: null };
      const events = await tx.query<StoredEvent>(selectEvents, [tenantId, endpoint.position, limit]);
      const last = events.at(-1);
      if (last === undefined) return { isMore: false, step: null };
      const told = await tell(endpoint, events, (about) => invoicesOf(tx, endpoint, about));
      await tx.query(movePosition, [tenantId, id, last.seq]);
      const step = await keepDeliveries(tx, endpoint, told, 'once');
      return { isMore: events.length === limit, step };
    }),
  stalled: (seconds, limit) => database.withSystem((tx) => tx.query<WebhookStep>(selectStalled, [seconds, limit])),
  renew: ({ tenantId, id, generation }) =>
    database.withTenant(
      tenantId,
      async (tx) => (await tx.query<WebhookStep>(renewWork, [tenantId, id, generation]))[0] ?? null,
    ),
});
