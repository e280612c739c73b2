import type { NewEvent } from '../../events/event';

/**
 * Writes down what has happened. Feed, notices and mail read it from there, each in its own time.
 *
 * A change that a repository makes is told in the repository's own transaction (`recordEvent` of
 * src/adapters/db/events/events.ts, as the last statement before the commit). This port is for what no row of ours
 * says.
 */
export interface EventLog {
  record(event: NewEvent): Promise<void>;
  /** The same for a state that lasts: nothing when the type was recorded of the object within so many seconds. */
  recordUnlessRecent(event: NewEvent, seconds: number): Promise<void>;
}
