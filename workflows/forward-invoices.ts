import { condition, continueAsNew, defineSignal, proxyActivities, setHandler } from '@temporalio/workflow';

import type { ForwardingActivities } from '../activities/forwarding-activities';
import { type ForwardInvoicesInput, wakeForwardingSignal } from '../src/workflow-contract/forward-invoices';
import { forwardChunk } from './activity-options';

const { sendForwardings } = proxyActivities<ForwardingActivities>(forwardChunk);

/** Steps after which the history begins anew. */
const maxSteps = 200;

/**
 * Forwards the documents that one rule has chosen. Started when there is something to forward.
 *
 * 1. send what is due, a few documents at a time
 * 2. more is due: from 1 again; otherwise wait until the next try is, or until woken
 *
 * Ends: when nothing waits. The rows are the state; a workflow that is lost is started again when something is overdue.
 */
export async function forwardInvoices(rule: ForwardInvoicesInput): Promise<void> {
  let isWoken = false;
  setHandler(defineSignal(wakeForwardingSignal), () => {
    isWoken = true;
  });
  for (let steps = 0; steps < maxSteps; steps += 1) {
    isWoken = false;
    const { waitMs } = await sendForwardings(rule);
    if (waitMs === null) {
      // Woken after the step had looked; the compiler does not see that the signal changes it.
      if (isWoken as boolean) continue;
      return;
    }
    if (waitMs > 0) await condition(() => isWoken, waitMs);
  }
  await continueAsNew<typeof forwardInvoices>(rule);
}
