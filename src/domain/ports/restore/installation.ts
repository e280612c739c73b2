import type { FinishDecision, FinishWork, Installation } from '../../restore/finish-restore';

/** The one row about the portal as a whole. */
export interface InstallationReader {
  /** @throws ProblemError `SERVICE_UNAVAILABLE` */
  read(): Promise<Installation>;
}

/** A database that was set back, before anything has started on it. */
export interface RestoredDatabase {
  /**
   * Where it is decided to finish: counters are put forward, requests under way are forgotten, and until the end no
   * process of the portal starts. Repeating it puts counters forward once more, which harms nothing.
   * @returns the decision, taken under a lock
   */
  begin(decide: (installation: Installation) => FinishDecision): Promise<FinishDecision>;
  /**
   * Begins the epoch, in one transaction: generations are put forward, open deliveries and jobs begin anew, and the
   * restore is audited (`backup.restored`).
   */
  finish(decision: FinishWork): Promise<void>;
}
