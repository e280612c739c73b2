import type { SetLoader } from '../restore/set-loader';
import type { OpenSnapshot } from './database-snapshot';

/** An empty database that is there for one attempt to load a set. */
export interface ScratchDatabase {
  loader: SetLoader;
  openSnapshot: OpenSnapshot;
}

export interface ScratchDatabases {
  /**
   * Makes a database, and drops it when the work has ended, however.
   * @throws ProblemError `SERVICE_UNAVAILABLE` when the server does not answer
   */
  use<Result>(work: (scratch: ScratchDatabase) => Promise<Result>): Promise<Result>;
}
