import type { ConnectionId, TenantId } from '../../domain/ids';
import type { HandedOutDocument } from '../../domain/ports/deliveries/provider';
import { ProblemError } from '../../domain/problem';
import { type DocumentOutcome, fetchWhole, keep, type KeepDeps, usualBytes } from './receive-document';

export interface ReceivePushed {
  tenantId: TenantId;
  connectionId: ConnectionId;
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
  async ({ tenantId, connectionId, documentId, document }: ReceivePushed): Promise<DocumentOutcome> => {
    const [connection, tenant] = await Promise.all([
      deps.connections.open(tenantId, connectionId),
      deps.tenants.find(tenantId),
    ]);
    if (!connection || !tenant) throw new ProblemError('NOT_FOUND');
    if (!connection.enabled || !connection.directions.includes('inbound'))
      throw new ProblemError('CONNECTION_DISABLED');
    const provider = deps.providers.byType(connection.providerType);
    const account = { provider, connection, origin: { connectionId, documentId } };
    return keep(deps, tenant, account, document.isIntact ? document : await fetchWhole(account, usualBytes));
  };
