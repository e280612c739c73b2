import type { TenantId } from '../domain/ids';

/** The workflow's type: the name of the function in `workflows/deliver-webhooks.ts`. */
export const deliverWebhooksType = 'deliverWebhooks';

/** Each generation of the work on an endpoint has one workflow at most. */
export const webhookWorkflowId = ({ id, generation }: { id: string; generation: number }): string =>
  `hook-${id}-${generation}`;

export interface DeliverWebhooksInput {
  tenantId: TenantId;
  /** Of the endpoint. */
  id: string;
  generation: number;
  /** It does not answer in time, when this continues an earlier part of the same generation. */
  isSlow?: boolean;
}

/** Something is due now: look at once. May be lost or doubled. */
export const wakeWebhooksSignal = 'wake';
