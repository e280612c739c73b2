import type { ConnectionId } from '../../ids';

/** What waits in the queues; instants are ISO 8601, null = nothing waits. */
export interface QueueFigures {
  /** When the oldest task of the outbox that nobody has taken was due. */
  outboxDueSince: string | null;
  /** Tasks that were given up until an operator releases them. */
  outboxParked: number;
  /** When the oldest report of a provider that nobody has applied was due. */
  eventsDueSince: string | null;
  /** Since when nothing works on the delivery that has waited longest. */
  deliveriesDueSince: string | null;
}

export interface MailFigures {
  /** When the oldest mail that nobody has taken was due. */
  dueSince: string | null;
  /** Mails in the queue that have failed several times. */
  retried: number;
  /** Mails that were given up in the last day. */
  failed: number;
}

/** A connection that is asked for received documents. */
export interface PollFigure {
  connectionId: ConnectionId;
  /** When it is to be asked next; before the first time, when the connection was made. */
  dueAt: string;
  /** Last polls in a row that failed. */
  failures: number;
}

/** How the work that nobody asks for is going, over all tenants. */
export interface OperationFigures {
  queues(): Promise<QueueFigures>;
  mails(): Promise<MailFigures>;
  polls(): Promise<PollFigure[]>;
  /** When the oldest entry of the audit log without a seal was written; null = all are sealed. */
  oldestUnsealed(): Promise<string | null>;
  /** Transactions of the database that began since the oldest one that is still open; 0 = none is held open. */
  transactionsBehind(): Promise<number>;
}

/** Who takes the tasks that Temporal hands out. */
export interface WorkerPresence {
  /**
   * When a worker that gets them last asked for tasks of each kind, ISO 8601; null = none does. Beside them the builds
   * whose workers get no tasks: they are not promoted (worker deployment versioning).
   */
  lastAsked(): Promise<{ workflows: string | null; activities: string | null; unpromoted: string[] }>;
}

/** The server that mail is handed to. */
export interface MailServer {
  /** @throws Error when it does not let us in */
  verify(): Promise<void>;
}
