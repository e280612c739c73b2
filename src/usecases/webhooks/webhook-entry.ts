import type { AuditEntry } from '../../domain/ports/audit/audit';
import type { WebhookKeeper } from './webhook-use-cases';

type WebhookAction =
  | 'webhook.created'
  | 'webhook.updated'
  | 'webhook.deleted'
  | 'webhook.rotated'
  | 'webhook.disabled'
  | 'webhook.enabled'
  | 'webhook.replayed';

/** What the audit log says of an act on an endpoint. */
export const webhookEntry = (
  { tenantId, actor }: WebhookKeeper,
  id: string,
  action: WebhookAction,
  said: Pick<AuditEntry, 'before' | 'after' | 'details'> = {},
): AuditEntry => ({ tenantId, actor, action, objectType: 'webhook', objectId: id, ...said });
