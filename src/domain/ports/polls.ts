import type { Connection } from '../connection';
import type { ConnectionId, TenantId } from '../ids';
import type { ProblemCode } from '../problem';

/** What one look at a provider brought. */
export interface PollOutcome {
  /** Null: the provider answered. */
  fault: { code: ProblemCode } | null;
  stored: number;
  duplicates: number;
  withoutXml: number;
  /** Documents that could not be taken in this time; the next poll tries them again. */
  failed: number;
}

/** A connection that is asked for received documents. */
export type PolledConnection = Pick<Connection, 'id' | 'tenantId' | 'providerType' | 'settings' | 'receiveMode'>;

export interface PollRepository {
  /** Over all tenants: enabled connections that receive, by asking or by being told. */
  connections(): Promise<PolledConnection[]>;
  /**
   * Keeps the outcome and the connection's state; the third failure in a row, and the first success after it, tells the tenant.
   * @returns failures in a row
   */
  record(tenantId: TenantId, connectionId: ConnectionId, outcome: PollOutcome): Promise<number>;
}
