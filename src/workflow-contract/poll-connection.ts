import type { ConnectionId } from '../domain/ids';
import type { ListedDocument } from '../domain/ports/deliveries/provider';
import type { PollPlace } from '../domain/ports/receiving/poll-turns';
import type { PollOutcome } from '../domain/ports/receiving/polls';
import type { ProblemCode } from '../domain/problem';

/** The workflow's type: the name of the function in `workflows/poll-connection.ts`. */
export const pollConnectionType = 'pollConnection';

/** Schedules of earlier releases, one for each connection. */
export const formerPollSchedulePrefix = 'poll-';
/** @param accountNo of an account that the connection has left */
export const pollWorkflowId = (connectionId: ConnectionId, accountNo?: number): string =>
  accountNo === undefined ? `poll-${connectionId}` : `poll-${connectionId}-${accountNo}`;

export type PolledAccount = PollPlace;

export interface PollConnectionInput extends PolledAccount {
  /** When this continues an earlier part of the same poll: its position and what it has brought. */
  after?: string;
  brought?: PollOutcome;
  /** Why a document of that part could not be taken in. */
  failedWith?: ProblemCode;
}

/** What one activity is told; ids and hashes, never a document. */
export interface ReceiveOne extends PolledAccount {
  document: ListedDocument;
}

export type { PollOutcome };
