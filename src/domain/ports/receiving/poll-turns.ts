import type { Connection } from '../../connections/connection';
import type { ConnectionId, TenantId } from '../../ids';

/** An account that is asked for received documents. */
export interface PollPlace {
  tenantId: TenantId;
  connectionId: ConnectionId;
  /** One that the connection has left; missing = its present one. */
  accountNo?: number;
}

/** A turn that this process holds: until its lease ends nothing else asks the account. */
export interface PollTurn extends PollPlace, Pick<Connection, 'providerType' | 'settings' | 'receiveMode'> {
  lease: string;
  /** Since the account last brought a document. */
  idleSeconds: number;
  /** The last poll went well and brought nothing, and the connection is healthy: the same again says nothing new. */
  isSteady: boolean;
}

export interface EndedTurn extends PollPlace {
  /** Null: the turn was handed over to a workflow, which has ended. */
  lease: string | null;
  /** Until the account is asked again; at once where that was wanted meanwhile. */
  nextSeconds: number;
  result: 'brought' | 'nothing' | 'other';
  /** A steady connection has brought nothing again, which is noted here for many connections at once. */
  isSameAgain: boolean;
}

/** How the polls keep up, over all companies. */
export interface PollFigures {
  /** Accounts that are to be asked now and that no process has taken. */
  due: number;
  /** How long the first of them has waited; 0 = none waits. */
  lagSeconds: number;
}

/** When each account is asked next, and who asks it: one row for each, over all companies. */
export interface PollTurns {
  /**
   * Makes the rows of what is to be asked now and removes the others: enabled connections of active companies that
   * receive, and accounts that were left no more than so many days ago. A connection that was changed is due at once.
   */
  sync(drainDays: number): Promise<void>;
  /**
   * Ends turns, then takes at most `limit` that are due, the oldest first, none that another process holds. A turn
   * whose lease has ended counts as due.
   */
  exchange(ended: readonly EndedTurn[], limit: number, leaseSeconds: number): Promise<PollTurn[]>;
  /**
   * A workflow takes in what was listed; should it be lost, the account is asked again after so many seconds.
   * @param everySeconds the connection's interval, for who ends the turn
   * @returns false: the lease has ended
   */
  handOver(turn: PollTurn, everySeconds: number, seconds: number): Promise<boolean>;
  /** Of a turn that was handed over; null: it was not. */
  handedOver(place: PollPlace): Promise<{ everySeconds: number; idleSeconds: number } | null>;
  /**
   * Has the present account of one connection, or of all of a company, asked now, or again after a poll that is under
   * way.
   */
  askNow(tenantId: TenantId, connectionId?: ConnectionId): Promise<void>;
  figures(): Promise<PollFigures>;
}
