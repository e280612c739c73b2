import { ScheduleAlreadyRunning, ScheduleNotFoundError, ScheduleOverlapPolicy } from '@temporalio/client';

import type { Clock } from '../../domain/ports/clock';
import type {
  DailyTimes,
  IntervalTimes,
  ScheduleGateway,
  WorkflowSchedule,
} from '../../domain/ports/receiving/schedules';
import { inTurnOf } from './fairness';
import { callDeadlineMs, type FrontendSettings, openFrontend } from './frontend';

/** A run that was due longer ago is not made up for: the next one does its work too. */
const catchUpWindowMs = 60_000;
/** A daily run has no successor that does its work soon. */
const dailyCatchUpWindowMs = 6 * 3_600_000;
/** A run that hangs does not hang for ever: the schedule skips behind it. */
const maxRunMs = 6 * 3_600_000;

/** Schedules of Temporal: the server keeps them and starts their runs while every process of ours is down. */
export function createScheduleGateway(
  settings: FrontendSettings,
  { clock }: { clock: Clock },
): ScheduleGateway & { close(): Promise<void> } {
  const { client, connection, within } = openFrontend(settings, clock);
  const call = <Result>(work: () => Promise<Result>): Promise<Result> => within(callDeadlineMs, work);

  return {
    async ensure(schedule) {
      const options = optionsOf(schedule);
      try {
        await call(() => client.schedule.create({ scheduleId: schedule.id, ...options }));
      } catch (error) {
        if (!(error instanceof ScheduleAlreadyRunning)) throw error;
        // The state (paused by an operator, perhaps) is not ours to change.
        await call(() => client.schedule.getHandle(schedule.id).update(({ state }) => ({ ...options, state })));
      }
    },

    async remove(id) {
      await call(() => client.schedule.getHandle(id).delete()).catch(ignoreMissing);
    },

    async trigger(id) {
      await call(() => client.schedule.getHandle(id).trigger(ScheduleOverlapPolicy.BUFFER_ONE)).catch(ignoreMissing);
    },

    list: (prefix) =>
      call(async () => {
        const ids: string[] = [];
        for await (const { scheduleId } of client.schedule.list())
          if (scheduleId.startsWith(prefix)) ids.push(scheduleId);
        return ids;
      }),

    close: () => connection.close(),
  };
}

const optionsOf = ({
  id,
  workflowType,
  args,
  taskQueue,
  jitterSeconds,
  maxRunSeconds,
  tenantId,
  summary,
  ...times
}: WorkflowSchedule) => ({
  spec: { ...specOf(times), jitter: jitterSeconds * 1_000 },
  policies: {
    overlap: ScheduleOverlapPolicy.SKIP,
    catchupWindow: 'dailyAt' in times ? dailyCatchUpWindowMs : catchUpWindowMs,
  },
  action: {
    type: 'startWorkflow' as const,
    workflowType,
    workflowId: id,
    args: [...args],
    taskQueue,
    workflowExecutionTimeout: maxRunSeconds === undefined ? maxRunMs : maxRunSeconds * 1_000,
    staticSummary: summary,
    ...(tenantId === undefined ? {} : inTurnOf(tenantId)),
  },
});

function specOf(times: IntervalTimes | DailyTimes) {
  if ('everySeconds' in times) return { intervals: [{ every: times.everySeconds * 1_000 }] };
  const { hour, minute, timeZone } = times.dailyAt;
  return { calendars: [{ hour, minute }], timezone: timeZone };
}

/**
 * A schedule that is gone, or not there yet, is no fault: the loop that reacts to changed connections also syncs the
 * schedules.
 */
function ignoreMissing(error: unknown): void {
  if (!(error instanceof ScheduleNotFoundError)) throw error;
}
