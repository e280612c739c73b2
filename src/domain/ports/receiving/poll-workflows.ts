import type { PollPlace } from './poll-turns';

/** Starts the workflows that take in what an account holds. */
export interface PollWorkflows {
  /**
   * One at a time for an account: one that is open already goes on instead.
   * @throws ProblemError `SERVICE_UNAVAILABLE` past the deadline
   */
  start(place: PollPlace): Promise<void>;
}
