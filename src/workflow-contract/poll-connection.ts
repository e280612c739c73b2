import type { ConnectionId, TenantId } from '../domain/ids';
import type { ListedDocument } from '../domain/ports/deliveries/provider';
import type { PollOutcome } from '../domain/ports/receiving/polls';
import type { ProblemCode } from '../domain/problem';

/** The workflow's type: the name of the function in `workflows/poll-connection.ts`. */
export const pollConnectionType = 'pollConnection';

export const pollSchedulePrefix = 'poll-';
/**
 * Id of the schedule and, with the time of its start, of its workflows.
 * @param accountNo of an account that the connection has left
 */
export const pollScheduleId = (connectionId: ConnectionId, accountNo?: number): string =>
  accountNo === undefined
    ? `${pollSchedulePrefix}${connectionId}`
    : `${pollSchedulePrefix}${connectionId}-${accountNo}`;

export interface PolledAccount {
  tenantId: TenantId;
  connectionId: ConnectionId;
  /** An account that the connection has left; missing = its present one. */
  accountNo?: number;
}

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
