import { callDeadlineMs, type openFrontend } from './frontend';

/** Of `TaskQueueType`: workflow tasks, activities. */
const taskQueueTypes = [1, 2] as const;

/**
 * Seconds for which the oldest task of a queue has waited for a worker; 0 also where the server does not tell.
 * @throws ProblemError `SERVICE_UNAVAILABLE`
 */
export async function backlogSecondsOf(
  { connection, within }: Pick<ReturnType<typeof openFrontend>, 'connection' | 'within'>,
  namespace: string,
  taskQueue: string,
): Promise<number> {
  const answers = await Promise.all(
    taskQueueTypes.map((taskQueueType) =>
      within(callDeadlineMs, () =>
        connection.workflowService.describeTaskQueue({
          ...{ namespace, taskQueueType, reportStats: true },
          taskQueue: { name: taskQueue },
        }),
      ),
    ),
  );
  return Math.max(...answers.map(({ stats }) => Number(stats?.approximateBacklogAge?.seconds ?? 0)));
}
