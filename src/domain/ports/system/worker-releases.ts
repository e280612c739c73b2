/** Which build of the workers of a deployment gets the tasks. */
export interface WorkerReleaseState {
  /** Null: workers without a version. */
  current: string | null;
  /** A share of the workflows moves to it, chosen by their ids. */
  ramping: { build: string; percent: number } | null;
  /** All that Temporal knows, those that no worker is of any more included. */
  builds: string[];
}

/** The releases of a worker deployment of Temporal. */
export interface WorkerReleases {
  /** Null: no worker of this deployment has ever asked for tasks. */
  describe(deployment: string): Promise<WorkerReleaseState | null>;
  /** From now on it gets all tasks. @param build null: workers without a version */
  promote(deployment: string, build: string | null): Promise<void>;
  /** From now on it gets the tasks of so many of 100 workflows. */
  ramp(deployment: string, build: string, percent: number): Promise<void>;
}
