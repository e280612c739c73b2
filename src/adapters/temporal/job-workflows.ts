import { WorkflowExecutionAlreadyStartedError, WorkflowNotFoundError } from '@temporalio/client';

import { type JobKind, jobKindRules, type JobTenant } from '../../domain/jobs/job';
import type { Clock } from '../../domain/ports/clock';
import type { JobWorkflows, OpenJob } from '../../domain/ports/jobs/jobs';
import { type JobInput, jobWorkflowId, jobWorkflowTypes } from '../../workflow-contract/run-job';
import { searchAttributes } from '../../workflow-contract/search-attributes';
import { backupTaskQueue, jobsTaskQueue } from '../../workflow-contract/task-queues';
import { inTurnOf } from './fairness';
import { callDeadlineMs, type FrontendSettings, openFrontend } from './frontend';
import { keyword } from './keyword';

/** The workflows of jobs; nothing connects before it is used. */
export function createJobWorkflows(
  settings: FrontendSettings & { taskQueue?: string },
  { clock }: { clock: Clock },
): JobWorkflows & { close(): Promise<void> } {
  const { client, connection, within } = openFrontend(settings, clock);
  return {
    async start(job) {
      try {
        await within(callDeadlineMs, () =>
          client.workflow.start(jobWorkflowTypes[job.kind], optionsOf(job, settings.taskQueue ?? queueOf(job.kind))),
        );
      } catch (error) {
        if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw error;
      }
    },
    async isOpen(job) {
      try {
        const { status } = await within(callDeadlineMs, () => client.workflow.getHandle(jobWorkflowId(job)).describe());
        return status.name === 'RUNNING' || status.name === 'CONTINUED_AS_NEW';
      } catch (error) {
        if (error instanceof WorkflowNotFoundError) return false;
        throw error;
      }
    },
    close: () => connection.close(),
  };
}

const queueOf = (kind: JobKind): string => (jobKindRules[kind].ofPortal ? backupTaskQueue : jobsTaskQueue);

const ownerText = (tenantId: JobTenant): string => (tenantId === null ? 'Of the portal itself' : `Tenant ${tenantId}`);

const optionsOf = ({ kind, tenantId, id, generation }: OpenJob, taskQueue: string) => ({
  taskQueue,
  workflowId: jobWorkflowId({ id, generation }),
  workflowIdConflictPolicy: 'USE_EXISTING' as const,
  workflowIdReusePolicy: 'REJECT_DUPLICATE' as const,
  args: [{ tenantId, id, generation }] as [JobInput<JobTenant>],
  ...(tenantId === null ? {} : inTurnOf(tenantId)),
  typedSearchAttributes: [
    ...(tenantId === null ? [] : [keyword(searchAttributes.tenantId, tenantId)]),
    keyword(searchAttributes.jobKind, kind),
    keyword(searchAttributes.attention, 'none'),
  ],
  staticSummary: `Job ${kind}${generation > 1 ? `, generation ${generation}` : ''}`,
  staticDetails: `${ownerText(tenantId)}. The state is the row in Postgres: see GET /admin/jobs/${id}.`,
});
