/** A workflow that is started again and again. */
export interface WorkflowSchedule {
  /** Also the id of its workflows: `poll-<connectionId>`. */
  id: string;
  workflowType: string;
  args: readonly unknown[];
  taskQueue: string;
  everySeconds: number;
  /** Starts are spread over this time, so that a thousand connections do not ask at the same second. */
  jitterSeconds: number;
  /** What operators read in the Temporal UI. */
  summary: string;
}

/** Schedules of the workflow engine. A run that would overlap the one before is skipped. */
export interface ScheduleGateway {
  /** Makes the schedule, or changes it to this; repeating is harmless. @throws ProblemError `SERVICE_UNAVAILABLE` */
  ensure(schedule: WorkflowSchedule): Promise<void>;
  /** Repeating is harmless. */
  remove(id: string): Promise<void>;
  /** Starts a run now, beside the schedule's own times; skipped while one is running. */
  trigger(id: string): Promise<void>;
  /** Ids of all schedules that begin with the prefix. */
  list(prefix: string): Promise<string[]>;
}
