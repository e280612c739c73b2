import { WorkflowExecutionAlreadyStartedError } from '@temporalio/client';

import type { Clock } from '../../domain/ports/clock';
import type { WorkerPresence } from '../../domain/ports/system/operation-figures';
import type { TaxRegisterImportStarter } from '../../domain/ports/tax-registers/import-starter';
import {
  type ImportTaxRegisterInput,
  importTaxRegisterType,
  taxRegisterScheduleId,
} from '../../workflow-contract/import-tax-register';
import { ioTaskQueue } from '../../workflow-contract/task-queues';
import { type FrontendSettings, openFrontend } from './frontend';
import { presenceIn, type QueuePresence } from './worker-presence';

/** Somebody waits for the answer. */
const deadlineMs = 2_000;

export interface OperationsGateway {
  workers: WorkerPresence;
  imports: TaxRegisterImportStarter;
  close(): Promise<void>;
}

/** What the people who run the portal ask of Temporal. */
export function createOperationsGateway(settings: FrontendSettings, { clock }: { clock: Clock }): OperationsGateway {
  const { client, connection, within } = openFrontend(settings, clock);
  const { namespace } = settings;

  /** `temporal.api.enums.v1.TaskQueueType`: 1 = tasks of workflows, 2 = of activities. */
  const presenceFor = async (taskQueueType: 1 | 2): Promise<QueuePresence> =>
    presenceIn(
      await within(deadlineMs, () =>
        connection.workflowService.describeTaskQueue({ namespace, taskQueue: { name: ioTaskQueue }, taskQueueType }),
      ),
    );

  return {
    workers: {
      lastAsked: async () => {
        const [workflows, activities] = await Promise.all([presenceFor(1), presenceFor(2)]);
        return {
          workflows: workflows.lastAsked,
          activities: activities.lastAsked,
          unpromoted: [...new Set([...workflows.unpromoted, ...activities.unpromoted])],
        };
      },
    },
    imports: {
      start: async (slug, force) => {
        const input: ImportTaxRegisterInput = force ? { slug, force } : { slug };
        try {
          await within(deadlineMs, () =>
            client.workflow.start(importTaxRegisterType, {
              taskQueue: ioTaskQueue,
              workflowId: `${taxRegisterScheduleId(slug)}-by-hand`,
              args: [input],
              workflowExecutionTimeout: '2h',
              staticSummary: `Import the list ${slug} of Finančná správa, started by hand`,
            }),
          );
          return true;
        } catch (error) {
          if (error instanceof WorkflowExecutionAlreadyStartedError) return false;
          throw error;
        }
      },
    },
    close: () => connection.close(),
  };
}
