import { systemActor } from '../../../domain/access/actor';
import type { DisabledReason, WebhookPlace } from '../../../domain/webhooks/webhook-endpoint';
import { recordAudit } from '../audit/audit-log';
import { recordEvent } from '../events/events';
import type { Transaction } from '../transaction';

const disable = `
  update webhook_endpoints set enabled = false, disabled_reason = $3
  where tenant_id = $1 and id = $2 and deleted_at is null and enabled returning id`;

const cancelPending = `
  update webhook_deliveries set state = 'cancelled', next_at = null, finished_at = clock_timestamp()
  where tenant_id = $1 and endpoint_id = $2 and state = 'pending'`;

/** What an endpoint has not been told yet, it is told no more. */
export const cancelDeliveries = async (tx: Transaction, { tenantId, id }: WebhookPlace): Promise<void> => {
  await tx.query(cancelPending, [tenantId, id]);
};

/** @returns false: there is none that is enabled */
export async function disableEndpoint(tx: Transaction, place: WebhookPlace, reason: DisabledReason): Promise<boolean> {
  const disabled = await tx.query(disable, [place.tenantId, place.id, reason]);
  if (disabled.length > 0) await cancelDeliveries(tx, place);
  return disabled.length > 0;
}

/**
 * The portal gives an endpoint up, and tells its company. The last statements before the commit, see
 * {@link recordEvent}.
 */
export async function disableBySystem(
  tx: Transaction,
  place: WebhookPlace,
  reason: Exclude<DisabledReason, 'manual'>,
): Promise<void> {
  const { tenantId, id } = place;
  if (!(await disableEndpoint(tx, place, reason))) return;
  const about = { tenantId, objectType: 'webhook', objectId: id } as const;
  await recordAudit(tx, { ...about, actor: systemActor('webhooks'), action: 'webhook.disabled', details: { reason } });
  await recordEvent(tx, { ...about, type: 'webhook.disabled', data: { reason } });
}
