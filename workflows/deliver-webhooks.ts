import {
  condition,
  continueAsNew,
  defineSignal,
  proxyActivities,
  setHandler,
  workflowInfo,
} from '@temporalio/workflow';

import type { WebhookActivities } from '../activities/webhook-activities';
import { type DeliverWebhooksInput, wakeWebhooksSignal } from '../src/workflow-contract/deliver-webhooks';
import { slowQueueOf } from '../src/workflow-contract/task-queues';
import { webhookChunk } from './activity-options';

/** Steps after which the history begins anew. */
const maxSteps = 200;

/**
 * Tells one endpoint of a customer what is to be delivered to it. Started for each generation of the work on it, when
 * there is something.
 *
 * 1. send: calls for what is due, some at once, for some seconds; on the queue of slow endpoints while it does not
 *    answer in time
 * 2. more is due: from 1 again; otherwise wait until the next one is, or until woken
 *
 * Ends: when nothing is to be delivered any more, the endpoint is called no more, or a newer generation took over. The
 * rows are the state; a workflow that is lost is replaced by the next generation.
 */
export async function deliverWebhooks(input: DeliverWebhooksInput): Promise<void> {
  const { tenantId, id, generation } = input;
  const usual = proxyActivities<WebhookActivities>(webhookChunk);
  const taskQueue = slowQueueOf(workflowInfo().taskQueue);
  const slow = proxyActivities<WebhookActivities>({ ...webhookChunk, taskQueue });
  let isSlow = input.isSlow ?? false;
  let isWoken = false;
  setHandler(defineSignal(wakeWebhooksSignal), () => {
    isWoken = true;
  });
  for (let steps = 0; steps < maxSteps; steps += 1) {
    isWoken = false;
    const sent = await (isSlow ? slow : usual).sendDueWebhooks({ tenantId, id, generation, isSlow });
    if (sent.next === 'over') return;
    isSlow = sent.isSlow;
    if (sent.next === 'wait') await condition(() => isWoken, Math.max(sent.waitMs, 1));
  }
  await continueAsNew<typeof deliverWebhooks>({ tenantId, id, generation, isSlow });
}
