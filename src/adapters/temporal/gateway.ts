import { WorkflowExecutionAlreadyStartedError, WorkflowNotFoundError } from '@temporalio/client';

import type { Clock } from '../../domain/ports/clock';
import type { DeliveryStart, WorkflowGateway } from '../../domain/ports/deliveries/workflow-gateway';
import type { Log } from '../../domain/ports/log';
import { ProblemError } from '../../domain/problem';
import {
  type DeliverInvoiceInput,
  deliverInvoiceType,
  deliveryWorkflowId,
  wakeSignal,
} from '../../workflow-contract/deliver-invoice';
import { searchAttributes } from '../../workflow-contract/search-attributes';
import { ioTaskQueue } from '../../workflow-contract/task-queues';
import { backlogSecondsOf } from './backlog';
import { inTurnOf } from './fairness';
import { callDeadlineMs, type FrontendSettings, openFrontend } from './frontend';
import { keyword } from './keyword';

export interface GatewaySettings extends FrontendSettings {
  /** Origin of the Temporal UI; without it links are relative to whatever UI the reader has. */
  uiUrl?: string;
  /** Only tests use another than the product's. */
  taskQueue?: string;
}

/** After a failed start requests do not wait for Temporal for so long: the outbox row guarantees the start. */
const restMs = 1_000;

/** The use cases' way to Temporal; every call has a deadline. */
export function createTemporalGateway(
  settings: GatewaySettings,
  deps: { clock: Clock; log: Log },
): WorkflowGateway & { close(): Promise<void> } {
  const frontend = openFrontend(settings, deps.clock);
  const { client, connection, within } = frontend;
  const taskQueue = settings.taskQueue ?? ioTaskQueue;
  let restsUntilMs = 0;
  const handleOf = (submission: Parameters<typeof deliveryWorkflowId>[0]) =>
    client.workflow.getHandle(deliveryWorkflowId(submission));

  return {
    async startDelivery(start, deadlineMs) {
      if (deps.clock() < restsUntilMs) throw new ProblemError('SERVICE_UNAVAILABLE');
      try {
        await within(deadlineMs, () => client.workflow.start(deliverInvoiceType, startOptionsOf(start, taskQueue)));
      } catch (error) {
        // Started before, by the request or by another dispatcher: that is what was wanted.
        if (error instanceof WorkflowExecutionAlreadyStartedError) return;
        restsUntilMs = deps.clock() + restMs;
        throw error;
      }
    },

    async wakeDelivery(submission, ended) {
      try {
        await within(callDeadlineMs, () => handleOf(submission).signal(wakeSignal, ...(ended ? [ended] : [])));
      } catch (error) {
        if (error instanceof WorkflowNotFoundError) return;
        // The workflow looks at the row by itself at its next timer: a lost wake-up costs time, nothing else.
        deps.log.warn({ err: error, workflowId: deliveryWorkflowId(submission) }, 'A workflow could not be woken');
      }
    },

    async isDeliveryOpen(submission) {
      try {
        const { status } = await within(callDeadlineMs, () => handleOf(submission).describe());
        return status.name === 'RUNNING' || status.name === 'CONTINUED_AS_NEW';
      } catch (error) {
        if (error instanceof WorkflowNotFoundError) return false;
        throw error;
      }
    },

    describeDelivery: (submission) => linkTo(deliveryWorkflowId(submission), settings),

    ready: () =>
      within(1_000, () => connection.workflowService.describeNamespace({ namespace: settings.namespace })).then(
        () => true,
        () => false,
      ),

    backlogSeconds: () => backlogSecondsOf(frontend, settings.namespace, taskQueue),

    close: () => connection.close(),
  };
}

const linkTo = (workflowId: string, { uiUrl = '', namespace }: GatewaySettings) => ({
  workflowId,
  workflowUrl: `${uiUrl}/namespaces/${namespace}/workflows/${workflowId}`,
});

function startOptionsOf(
  { tenantId, invoiceId, generation, providerType, requestId, traceparent = null }: DeliveryStart,
  taskQueue: string,
) {
  const input: DeliverInvoiceInput = { tenantId, invoiceId, generation, providerType, requestId };
  return {
    taskQueue,
    workflowId: deliveryWorkflowId({ invoiceId, generation }),
    workflowIdConflictPolicy: 'USE_EXISTING' as const,
    workflowIdReusePolicy: 'REJECT_DUPLICATE' as const,
    args: [input] as [DeliverInvoiceInput],
    ...inTurnOf(tenantId),
    // The id that the caller knows, the logs show and the provider gets as correlation.
    memo: {
      ...(requestId !== null && { request_id: requestId }),
      ...(traceparent !== null && { traceparent }),
    },
    typedSearchAttributes: [
      keyword(searchAttributes.tenantId, tenantId),
      keyword(searchAttributes.providerType, providerType),
      keyword(searchAttributes.attention, 'none'),
    ],
    staticSummary: `Deliver invoice ${invoiceId} through ${providerType}${generation > 1 ? `, generation ${generation}` : ''}`,
    staticDetails: `Tenant ${tenantId}${requestId === null ? '' : `, request ${requestId}`}. The state is the row in Postgres: see GET /admin/deliveries/${invoiceId}.`,
  };
}
