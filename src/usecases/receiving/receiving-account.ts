import type { OpenConnection } from '../../domain/connections/connection';
import type { ConnectionRepository } from '../../domain/ports/connections/connections';
import type { PolledAccount } from '../../workflow-contract/poll-connection';

/**
 * The account whose documents are meant: the connection's present one, or one that it has left.
 * @returns null: there is no such connection, or (`accountNo`) it has come back to the account, or lost it
 */
export async function receivingAccount(
  connections: Pick<ConnectionRepository, 'open' | 'openAccount'>,
  { tenantId, connectionId, accountNo }: PolledAccount,
): Promise<OpenConnection | null> {
  if (accountNo === undefined) return connections.open(tenantId, connectionId);
  const account = await connections.openAccount(tenantId, connectionId, accountNo);
  return account && hasLeft(account) ? account : null;
}

/** Nothing begins there any more: of what the connection may do now it says nothing. */
export const hasLeft = ({ leftAt, deletedAt }: OpenConnection): boolean => leftAt !== null || deletedAt !== null;
