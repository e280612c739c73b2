import type { FinishDecision, Installation } from '../../restore/finish-restore';

/** The one row about the portal as a whole. */
export interface InstallationReader {
  /** @throws ProblemError `SERVICE_UNAVAILABLE` */
  read(): Promise<Installation>;
}

/** A database that was set back, before anything has started on it. */
export interface RestoredDatabase {
  /**
   * Begins the epoch that is decided upon, in one transaction: counters and generations are put forward, open deliveries
   * and jobs begin anew, and the restore is audited (`backup.restored`).
   * @returns the decision, taken under a lock
   */
  finish(decide: (installation: Installation) => FinishDecision): Promise<FinishDecision>;
}
