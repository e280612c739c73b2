import type { ConnectionId, TenantId } from '../../domain/ids';
import type { HandedOutDocument } from '../../domain/ports/deliveries/provider';
import { ProblemError } from '../../domain/problem';
import { type DocumentOutcome, fetchWhole, keep, type KeepDeps, usualBytes } from './receive-document';
import { hasLeft } from './receiving-account';

export interface ReceivePushed {
  tenantId: TenantId;
  connectionId: ConnectionId;
  /** Of which the provider has signed; null: the present one. */
  accountNo: number | null;
  /** The provider's id. */
  documentId: string;
  document: HandedOutDocument;
}

/**
 * Takes in a document that a webhook has carried, as if it had been fetched. One that did not come whole is fetched.
 * @throws ProblemError `CONNECTION_DISABLED` (or it does not receive), and those of `createReceiveDocument`
 */
export const createReceivePushed =
  (deps: KeepDeps) =>
  async ({ tenantId, connectionId, accountNo, documentId, document }: ReceivePushed): Promise<DocumentOutcome> => {
    const [connection, tenant] = await Promise.all([
      accountNo === null
        ? deps.connections.open(tenantId, connectionId)
        : deps.connections.openAccount(tenantId, connectionId, accountNo),
      deps.tenants.find(tenantId),
    ]);
    if (!connection || !tenant) throw new ProblemError('NOT_FOUND');
    // The poll with which the company is resumed brings it.
    if (tenant.status !== 'active') return 'gone';
    if (!hasLeft(connection) && !(connection.enabled && connection.directions.includes('inbound')))
      throw new ProblemError('CONNECTION_DISABLED');
    const provider = deps.providers.byType(connection.providerType);
    const account = { provider, connection, origin: { connectionId, documentId, accountNo: connection.accountNo } };
    return keep(deps, tenant, account, document.isIntact ? document : await fetchWhole(account, usualBytes));
  };
