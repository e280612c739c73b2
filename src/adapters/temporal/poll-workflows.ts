import type { Clock } from '../../domain/ports/clock';
import type { PollWorkflows } from '../../domain/ports/receiving/poll-workflows';
import { pollConnectionType, pollWorkflowId } from '../../workflow-contract/poll-connection';
import { ioTaskQueue } from '../../workflow-contract/task-queues';
import { inTurnOf } from './fairness';
import { callDeadlineMs, type FrontendSettings, openFrontend } from './frontend';

/** One that hangs does not hang for ever: the next poll finds it open, and nothing else takes the documents in. */
const maxRunMs = 6 * 3_600_000;

/** The workflows that take in received documents; nothing connects before it is used. */
export function createPollWorkflows(
  settings: FrontendSettings & { taskQueue?: string },
  { clock }: { clock: Clock },
): PollWorkflows & { close(): Promise<void> } {
  const { client, connection, within } = openFrontend(settings, clock);
  return {
    async start(place) {
      await within(callDeadlineMs, () =>
        client.workflow.start(pollConnectionType, {
          taskQueue: settings.taskQueue ?? ioTaskQueue,
          workflowId: pollWorkflowId(place.connectionId, place.accountNo),
          workflowIdConflictPolicy: 'USE_EXISTING',
          workflowIdReusePolicy: 'ALLOW_DUPLICATE',
          workflowExecutionTimeout: maxRunMs,
          args: [place],
          ...inTurnOf(place.tenantId),
          staticSummary: summaryOf(place),
        }),
      );
    },
    close: () => connection.close(),
  };
}

const summaryOf = ({ connectionId, accountNo }: Parameters<PollWorkflows['start']>[0]): string =>
  accountNo === undefined
    ? `Take in received documents of connection ${connectionId}`
    : `Take in documents of account ${accountNo}, which connection ${connectionId} has left`;
