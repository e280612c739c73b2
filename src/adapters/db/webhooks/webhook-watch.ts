import type { WebhookWatch } from '../../../domain/ports/webhooks/webhook-watch';
import type { WebhookPlace } from '../../../domain/webhooks/webhook-endpoint';
import { recordEvent } from '../events/events';
import type { Database, Transaction } from '../transaction';
import { disableBySystem } from './disable-endpoint';

const toldAfter = `interval '24 hours'`;
const givenUpAfter = `interval '5 days'`;
const failedUntilGivenUp = 10;

const selectFailing = `
  select tenant_id as "tenantId", id from webhook_endpoints
  where enabled
    and failing_since < statement_timestamp() - case when told_at is null then ${toldAfter} else ${givenUpAfter} end
  order by failing_since limit $1`;

const lockFailing = `
  select iso_utc(e.failing_since) as since, e.told_at is not null as "isTold",
    e.failing_since < clock_timestamp() - ${givenUpAfter} and (
      select count(*) from webhook_deliveries d
      where d.tenant_id = e.tenant_id and d.endpoint_id = e.id and d.state in ('pending', 'dead')
        and exists (select from webhook_attempts a
          where a.tenant_id = d.tenant_id and a.delivery_id = d.id and a.at >= e.failing_since)
    ) >= ${failedUntilGivenUp} as "isHopeless"
  from webhook_endpoints e
  where e.tenant_id = $1 and e.id = $2 and e.enabled and e.failing_since < clock_timestamp() - ${toldAfter}
  for update`;

const noteTold = `update webhook_endpoints set told_at = clock_timestamp() where tenant_id = $1 and id = $2`;

export const createWebhookWatch = (database: Database): WebhookWatch => ({
  failing: (limit) => database.withSystem((tx) => tx.query<WebhookPlace>(selectFailing, [limit])),
  judge: (place) => database.withTenant(place.tenantId, (tx) => judge(tx, place)),
});

async function judge(tx: Transaction, place: WebhookPlace): Promise<void> {
  const { tenantId, id } = place;
  type Row = { since: string; isTold: boolean; isHopeless: boolean };
  const [row] = await tx.query<Row>(lockFailing, [tenantId, id]);
  if (row === undefined) return;
  if (row.isHopeless) return disableBySystem(tx, place, 'failing');
  if (row.isTold) return;
  await tx.query(noteTold, [tenantId, id]);
  await recordEvent(tx, {
    ...{ tenantId, type: 'webhook.failing', objectType: 'webhook', objectId: id },
    data: { since: row.since },
  });
}
