import type { TenantId } from '../../ids';

/** A workflow that is started again and again. */
export type WorkflowSchedule = ScheduledWorkflow & (IntervalTimes | DailyTimes);

export interface IntervalTimes {
  everySeconds: number;
}

/** Once a day by the clock of a place; a day that was missed is made up for within some hours. */
export interface DailyTimes {
  dailyAt: { hour: number; minute: number; timeZone: string };
}

export interface ScheduledWorkflow {
  /** Also the id of its workflows: `poll-<connectionId>`. */
  id: string;
  workflowType: string;
  /** Whose turns its runs take in the task queue; none: a turn of those without a company. */
  tenantId?: TenantId;
  args: readonly unknown[];
  taskQueue: string;
  /** Starts are spread over this time, so that a thousand connections do not ask at the same second. */
  jitterSeconds: number;
  /** A run that lasts longer is ended, so that the next one comes; half an hour unless told otherwise. */
  maxRunSeconds?: number;
  /** What operators read in the Temporal UI. */
  summary: string;
}

/** Schedules of the workflow engine. A run that would overlap the one before is skipped. */
export interface ScheduleGateway {
  /** Makes the schedule, or changes it to this; repeating is harmless. @throws ProblemError `SERVICE_UNAVAILABLE` */
  ensure(schedule: WorkflowSchedule): Promise<void>;
  /** Repeating is harmless. */
  remove(id: string): Promise<void>;
  /**
   * Starts a run now, beside the schedule's own times; while one is running, once more after it: what it was called for
   * may have come too late for that one.
   */
  trigger(id: string): Promise<void>;
  /** Ids of all schedules that begin with the prefix. */
  list(prefix: string): Promise<string[]>;
}
