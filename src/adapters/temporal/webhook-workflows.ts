import { WorkflowExecutionAlreadyStartedError } from '@temporalio/client';

import type { Clock } from '../../domain/ports/clock';
import type { WebhookStep, WebhookWorkflows } from '../../domain/ports/webhooks/webhook-work';
import {
  type DeliverWebhooksInput,
  deliverWebhooksType,
  wakeWebhooksSignal,
  webhookWorkflowId,
} from '../../workflow-contract/deliver-webhooks';
import { searchAttributes } from '../../workflow-contract/search-attributes';
import { webhooksTaskQueue } from '../../workflow-contract/task-queues';
import { inTurnOf } from './fairness';
import { callDeadlineMs, type FrontendSettings, openFrontend } from './frontend';
import { keyword } from './keyword';

/** The workflows of endpoints; nothing connects before it is used. */
export function createWebhookWorkflows(
  settings: FrontendSettings & { taskQueue?: string },
  { clock }: { clock: Clock },
): WebhookWorkflows & { close(): Promise<void> } {
  const { client, connection, within } = openFrontend(settings, clock);
  return {
    async wake(step) {
      const options = optionsOf(step, settings.taskQueue ?? webhooksTaskQueue);
      try {
        await within(callDeadlineMs, () => client.workflow.signalWithStart(deliverWebhooksType, options));
        return true;
      } catch (error) {
        if (error instanceof WorkflowExecutionAlreadyStartedError) return false;
        throw error;
      }
    },
    close: () => connection.close(),
  };
}

const optionsOf = ({ tenantId, id, generation }: WebhookStep, taskQueue: string) => ({
  taskQueue,
  signal: wakeWebhooksSignal,
  workflowId: webhookWorkflowId({ id, generation }),
  workflowIdReusePolicy: 'REJECT_DUPLICATE' as const,
  args: [{ tenantId, id, generation }] as [DeliverWebhooksInput],
  ...inTurnOf(tenantId),
  typedSearchAttributes: [keyword(searchAttributes.tenantId, tenantId)],
  staticSummary: `Deliver webhooks to endpoint ${id}${generation > 1 ? `, generation ${generation}` : ''}`,
  staticDetails: `Tenant ${tenantId}. The state is the rows in Postgres: see GET /webhooks/${id}/deliveries.`,
});
