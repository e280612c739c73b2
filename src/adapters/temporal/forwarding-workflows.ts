import type { Clock } from '../../domain/ports/clock';
import type { ForwardingWorkflows } from '../../domain/ports/forwarding/forwarding-work';
import {
  forwardingWorkflowId,
  type ForwardInvoicesInput,
  forwardInvoicesType,
  wakeForwardingSignal,
} from '../../workflow-contract/forward-invoices';
import { searchAttributes } from '../../workflow-contract/search-attributes';
import { webhooksTaskQueue } from '../../workflow-contract/task-queues';
import { inTurnOf } from './fairness';
import { callDeadlineMs, type FrontendSettings, openFrontend } from './frontend';
import { keyword } from './keyword';

/** The workflows of forwarding rules; nothing connects before it is used. */
export function createForwardingWorkflows(
  settings: FrontendSettings & { taskQueue?: string },
  { clock }: { clock: Clock },
): ForwardingWorkflows & { close(): Promise<void> } {
  const { client, connection, within } = openFrontend(settings, clock);
  return {
    async wake({ tenantId, id }) {
      const options = {
        taskQueue: settings.taskQueue ?? webhooksTaskQueue,
        signal: wakeForwardingSignal,
        workflowId: forwardingWorkflowId(id),
        workflowIdReusePolicy: 'ALLOW_DUPLICATE' as const,
        args: [{ tenantId, id }] as [ForwardInvoicesInput],
        ...inTurnOf(tenantId),
        typedSearchAttributes: [keyword(searchAttributes.tenantId, tenantId)],
        staticSummary: `Forward documents by rule ${id}`,
        staticDetails: `Tenant ${tenantId}. The state is the rows in Postgres: see GET /forwarding-rules/${id}/deliveries.`,
      };
      await within(callDeadlineMs, () => client.workflow.signalWithStart(forwardInvoicesType, options));
    },
    close: () => connection.close(),
  };
}
